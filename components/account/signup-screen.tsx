import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PersonalLink } from '@/components/ui/personal-link';
import { localePath } from '@/lib/locales';
import { EntryFrame } from './entry-frame';
import { SignupForm } from './signup-form';

const ERRORS = [
  'firstNameRequired', 'firstNameLetters', 'lastNameRequired', 'lastNameLetters', 'mobileRequired', 'mobileInvalid', 'emailRequired',
  'emailInvalid', 'passwordRequired', 'passwordShort', 'passwordLong', 'confirmRequired', 'confirmDiffers', 'consentRequired',
] as const;

/** /Signup. */
export function SignupScreen({ locale }: { locale: string }) {
  const t = useTranslations('entry');
  const errors = useTranslations('errors');
  // In a tab of their own: what has been typed so far stays.
  const page = (path: string) =>
    function PageLink(text: ReactNode) {
      return (
        <a href={localePath(locale, path)} target="_blank" className="font-semibold text-brand-700 underline underline-offset-4">
          {text}
        </a>
      );
    };
  const consent = t.rich('consent', { terms: page('/terms-conditions'), policy: page('/policy') });
  return (
    <EntryFrame title={t('signupTitle')} text={t('signupText')}>
      <SignupForm words={Object.fromEntries(ERRORS.map((key) => [key, errors(key)]))} consent={consent} />
      <p className="mt-6 text-center">
        {t.rich('alreadyRegistered', {
          link: (text) => (
            <PersonalLink href={localePath(locale, '/Login')} className="inline-block py-2 font-semibold text-brand-700 underline underline-offset-4">
              {text}
            </PersonalLink>
          ),
        })}
      </p>
    </EntryFrame>
  );
}
