import { useTranslations } from 'next-intl';
import { PersonalLink } from '@/components/ui/personal-link';
import { safeNext } from '@/lib/customers/rules';
import { localePath } from '@/lib/locales';
import { EntryFrame } from './entry-frame';
import { LoginForm } from './login-form';

const ERRORS = ['emailRequired', 'emailInvalid', 'passwordRequired', 'passwordShort', 'passwordLong'] as const;

/** /Login (and `/` in a members-only store). @param next where to go afterwards, as the address asked for it; @param google whether Google sign-in is offered */
export function LoginScreen({ locale, next, google }: { locale: string; next?: string; google: boolean }) {
  const t = useTranslations('entry');
  const errors = useTranslations('errors');
  const words = Object.fromEntries(ERRORS.map((key) => [key, errors(key)]));
  return (
    <EntryFrame title={t('loginTitle')} text={t('loginText')}>
      <LoginForm next={safeNext(next, localePath(locale, '/Home'))} words={words} wrong={errors('signInFailed')} google={google} />
      <p className="mt-6 text-center">
        {t.rich('notRegistered', {
          link: (text) => (
            <PersonalLink href={localePath(locale, '/Signup')} className="inline-block py-2 font-semibold text-brand-700 underline underline-offset-4">
              {text}
            </PersonalLink>
          ),
        })}
      </p>
    </EntryFrame>
  );
}
