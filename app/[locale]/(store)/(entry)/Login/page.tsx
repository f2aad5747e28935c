import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { countGuestCart, currentCustomer } from '@/app/signed-in';
import { SIGN_IN_REASONS } from '@/components/shared/sign-in-first';
import { LoginScreen } from '@/components/account/login-screen';
import { sendsMessages } from '@/lib/kernel/messenger/messenger';
import { findRelyingParty } from '@/lib/people/passkeys/find-relying-party';
import { offersGoogle } from '@/lib/people/sign-in/google/google';
import { safeNext } from '@/lib/shared/person/rules';
import { localePath } from '@/lib/kernel/locales';

export async function generateMetadata({ params }: PageProps<'/[locale]/Login'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'entry' });
  return { title: t('loginTitle') };
}

export default async function LoginPage({ params, searchParams }: PageProps<'/[locale]/Login'>) {
  const [{ locale }, { next, why: reason, with: way }] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const destination = typeof next === 'string' ? next : undefined;
  if (await currentCustomer()) redirect(safeNext(destination, localePath(locale, '/Home')));
  return (
    <LoginScreen
      locale={locale}
      next={destination}
      why={SIGN_IN_REASONS.find((known) => known === reason)}
      google={offersGoogle()}
      cartCount={await countGuestCart()}
      mobile={sendsMessages()}
      passkeyHost={findRelyingParty()?.id ?? null}
      way={way === 'mobile' ? way : undefined}
    />
  );
}
