import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { localePath } from '@/lib/kernel/locales';
import { safeNext } from '@/lib/shared/person/rules';
import { CartHint } from './cart-hint';
import { EntryFrame } from './entry-frame';
import { formWords } from '../shared/check-form';
import { SignupForm, type FromGoogle } from './signup-form';

const ERRORS = [
  'firstNameRequired',
  'firstNameLetters',
  'lastNameLetters',
  'mobileRequired',
  'mobileInvalid',
  'emailRequired',
  'emailInvalid',
  'passwordRequired',
  'passwordShort',
  'passwordLong',
  'confirmRequired',
  'confirmDiffers',
  'consentRequired',
] as const;

type Props = { locale: string; next?: string; google?: FromGoogle; cartCount?: number };

/**
 * /Signup.
 * @param next address that the login opens afterwards
 * @param google facts about a person who comes from Google
 * @param cartCount number of products in the cart of the guest
 */
export function SignupScreen({ locale, next, google, cartCount = 0 }: Props) {
  const t = useTranslations('entry');
  const errors = useTranslations('errors');
  const login = `${localePath(locale, '/Login')}${next ? `?next=${encodeURIComponent(next)}` : ''}`;
  // Opens in a new tab, to preserve the input.
  const page = (path: string) =>
    function PageLink(text: ReactNode) {
      return (
        <a
          href={localePath(locale, path)}
          target="_blank"
          className="font-semibold text-brand-700 underline underline-offset-4"
        >
          {text}
        </a>
      );
    };
  const consent = t.rich('consent', { terms: page('/terms-conditions'), policy: page('/policy') });
  const otherAddress = (
    <AppLink
      href={`${localePath(locale, '/Signup')}?other=1${next ? `&next=${encodeURIComponent(next)}` : ''}`}
      className="inline-block py-1 font-semibold text-brand-700 underline underline-offset-4"
    >
      {t('google.other')}
    </AppLink>
  );
  return (
    <EntryFrame title={t('signupTitle')} text={google ? t('google.signupText') : t('signupText')}>
      <CartHint count={cartCount} />
      <SignupForm
        login={login}
        next={safeNext(next, localePath(locale, '/Home'))}
        words={formWords(errors, ERRORS)}
        consent={consent}
        google={google}
        other={google && otherAddress}
      />
      <p className="mt-6 text-center">
        {t.rich('alreadyRegistered', {
          link: (text) => (
            <AppLink
              href={login}
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
