import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button';
import { AppLink } from '@/components/ui/app-link';
import { mobileLoginHref } from '@/components/shared/addresses';
import { safeNext } from '@/lib/shared/person/rules';
import { localePath } from '@/lib/kernel/locales';
import { EntryFrame } from './entry-frame';
import { formWords } from '../shared/check-form';
import { ConsentText } from './consent-text';
import { LoginForm } from './login-form';
import { MobileLogin } from './mobile/mobile-login';
import { LookForMail } from './check-your-email';
import { CartHint } from './cart-hint';
import type { SignInReason } from '../shared/sign-in-first';

const ERRORS = ['emailRequired', 'emailInvalid', 'passwordRequired', 'passwordShort', 'passwordLong'] as const;

const MOBILE_ERRORS = [
  'mobileRequired',
  'mobileInvalid',
  'mobileIndian',
  'codeRequired',
  'codeFormat',
  'firstNameRequired',
  'firstNameLetters',
  'lastNameLetters',
  'consentRequired',
] as const;

type Props = {
  locale: string;
  next?: string;
  why?: SignInReason;
  google: boolean;
  mobile: boolean;
  passkeyHost: string | null;
  way?: 'mobile';
  cartCount?: number;
};

/**
 * /Login (and `/` in a members-only store).
 * @param next requested address to open after login
 * @param reason the reason for the login, unless the visitor chose it
 * @param google true if the store offers Google login
 * @param passkeyHost host of the store, if it supports passkeys
 * @param mobile true if the store sends codes to mobile numbers; `way`: the visitor chose it
 * @param cartCount number of products in the cart of the guest
 */
export function LoginScreen(props: Props) {
  const { locale, next, why: reason, google, mobile, passkeyHost, way, cartCount = 0 } = props;
  const t = useTranslations('entry');
  const errors = useTranslations('errors');
  const words = formWords(errors, ERRORS);
  const back = next ? `?next=${encodeURIComponent(next)}` : '';
  const login = localePath(locale, '/Login');
  const isMobile = mobile && way === 'mobile';
  const safe = safeNext(next, localePath(locale, '/Home'));
  return (
    <EntryFrame
      title={isMobile ? t('mobile.title') : t('loginTitle')}
      text={isMobile ? t('mobile.text') : t('loginText')}
    >
      {reason && reason !== 'order' && (
        <div className="mb-4">
          <Alert>{t(`why.${reason}`)}</Alert>
        </div>
      )}
      <CartHint count={cartCount} text={reason === 'order' ? t('why.order') : ''} />
      <LookForMail />
      {isMobile ? (
        <>
          <MobileLogin next={safe} words={formWords(errors, MOBILE_ERRORS)} consent={<ConsentText locale={locale} />} />
          <AppLink href={`${login}${back}`} className={`${buttonClass('secondary')} mt-6 w-full`}>
            {t('mobile.password')}
          </AppLink>
        </>
      ) : (
        <LoginForm
          next={safe}
          words={words}
          wrong={errors('signInFailed')}
          google={google}
          mobile={mobile ? { href: mobileLoginHref(locale, next), label: t('mobile.link') } : null}
          passkeyHost={passkeyHost}
        />
      )}
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
