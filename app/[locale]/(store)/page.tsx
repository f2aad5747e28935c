import { setRequestLocale } from 'next-intl/server';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { currentCustomer } from '@/app/signed-in';
import { LoginScreen } from '@/components/account/login-screen';
import { WithPersonalTexts } from '@/components/layout/with-personal-texts';
import { sendsMessages } from '@/lib/kernel/messenger/messenger';
import { findRelyingParty } from '@/lib/people/passkeys/find-relying-party';
import { offersGoogle } from '@/lib/people/sign-in/google/google';
import { catalogueIsOpen } from '@/lib/kernel/env';
import { DEFAULT_LOCALE, LANGUAGE_COOKIE, localePath, preferredLocale } from '@/lib/kernel/locales';

/** Depends on the session. */
export const dynamic = 'force-dynamic';

async function visitorsLocale() {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  return preferredLocale(jar.get(LANGUAGE_COOKIE)?.value, sent.get('accept-language'));
}

/** Redirects to the home page of an open store; a members-only store requires a login. */
export default async function Page({ params }: PageProps<'/[locale]'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  // The bare address opens in the visitor's language; a language in the address is a choice.
  const preferred = locale === DEFAULT_LOCALE ? await visitorsLocale() : locale;
  if (preferred !== locale) redirect(localePath(preferred, catalogueIsOpen() ? '/Home' : '/'));
  const home = localePath(locale, '/Home');
  if (catalogueIsOpen() || (await currentCustomer())) redirect(home);
  return (
    <WithPersonalTexts locale={locale}>
      <LoginScreen
        locale={locale}
        next={home}
        google={offersGoogle()}
        mobile={sendsMessages()}
        passkeyHost={findRelyingParty()?.id ?? null}
      />
    </WithPersonalTexts>
  );
}
