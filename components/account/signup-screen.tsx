import { Smartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { AppLink } from '@/components/ui/app-link';
import { mobileLoginHref } from '@/components/shared/addresses';
import { localePath } from '@/lib/kernel/locales';
import { ConsentText } from './consent-text';
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

type Props = { locale: string; next?: string; google?: FromGoogle; mobile: boolean; cartCount?: number };

/**
 * /Signup.
 * @param next address that the login opens afterwards
 * @param google facts about a person who comes from Google
 * @param mobile true if the store sends codes to mobile numbers
 * @param cartCount number of products in the cart of the guest
 */
export function SignupScreen({ locale, next, google, mobile, cartCount = 0 }: Props) {
  const t = useTranslations('entry');
  const errors = useTranslations('errors');
  const login = `${localePath(locale, '/Login')}${next ? `?next=${encodeURIComponent(next)}` : ''}`;
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
      {mobile && !google && (
        <AppLink href={mobileLoginHref(locale, next)} className={`${buttonClass('secondary')} mb-6 w-full text-lg`}>
          <Smartphone aria-hidden className="size-5" />
          {t('mobile.signupLink')}
        </AppLink>
      )}
      <SignupForm
        login={login}
        next={safeNext(next, localePath(locale, '/Home'))}
        words={formWords(errors, ERRORS)}
        consent={<ConsentText locale={locale} />}
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
