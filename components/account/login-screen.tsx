import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { AppLink } from '@/components/ui/app-link';
import { safeNext } from '@/lib/shared/person/rules';
import { localePath } from '@/lib/kernel/locales';
import { EntryFrame } from './entry-frame';
import { formWords } from '../shared/check-form';
import { LoginForm } from './login-form';
import { LookForMail } from './check-your-email';
import { CartHint } from './cart-hint';
import type { SignInReason } from '../shared/sign-in-first';

const ERRORS = ['emailRequired', 'emailInvalid', 'passwordRequired', 'passwordShort', 'passwordLong'] as const;

type Props = { locale: string; next?: string; why?: SignInReason; google: boolean; cartCount?: number };

/**
 * /Login (and `/` in a members-only store).
 * @param next requested address to open after login
 * @param reason the reason for the login, unless the visitor chose it
 * @param google true if the store offers Google login
 * @param cartCount number of products in the cart of the guest
 */
export function LoginScreen({ locale, next, why: reason, google, cartCount = 0 }: Props) {
  const t = useTranslations('entry');
  const errors = useTranslations('errors');
  const words = formWords(errors, ERRORS);
  const back = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <EntryFrame title={t('loginTitle')} text={t('loginText')}>
      {reason && reason !== 'order' && (
        <div className="mb-4">
          <Alert>{t(`why.${reason}`)}</Alert>
        </div>
      )}
      <CartHint count={cartCount} text={reason === 'order' ? t('why.order') : ''} />
      <LookForMail />
      <LoginForm
        next={safeNext(next, localePath(locale, '/Home'))}
        words={words}
        wrong={errors('signInFailed')}
        google={google}
      />
      <p className="mt-6 text-center">
        {t.rich('notRegistered', {
          link: (text) => (
            <AppLink
              href={`${localePath(locale, '/Signup')}${back}`}
              className="inline-block py-2 font-semibold text-brand-700 underline underline-offset-4"
            >
              {text}
            </AppLink>
          ),
        })}
      </p>
    </EntryFrame>
  );
}
