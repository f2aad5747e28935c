import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { localePath } from '@/lib/locales';
import { EntryFrame } from './entry-frame';
import { SignupForm } from './signup-form';

const ERRORS = [
  'firstNameRequired', 'firstNameLetters', 'lastNameRequired', 'lastNameLetters', 'mobileRequired', 'mobileInvalid', 'emailRequired',
  'emailInvalid', 'passwordRequired', 'passwordShort', 'passwordLong', 'confirmRequired', 'confirmDiffers',
] as const;

/** /Signup. */
export function SignupScreen({ locale }: { locale: string }) {
  const t = useTranslations('entry');
  const errors = useTranslations('errors');
  return (
    <EntryFrame title={t('signupTitle')} text={t('signupText')}>
      <SignupForm words={Object.fromEntries(ERRORS.map((key) => [key, errors(key)]))} />
      <p className="mt-6 text-center">
        {t.rich('alreadyRegistered', {
          link: (text) => (
            <Link href={localePath(locale, '/Login')} className="inline-block py-2 font-semibold text-brand-700 underline underline-offset-4">
              {text}
            </Link>
          ),
        })}
      </p>
    </EntryFrame>
  );
}
