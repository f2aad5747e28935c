import { setRequestLocale } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { currentCustomer } from '@/app/signed-in';
import { LoginScreen } from '@/components/account/login-screen';
import { WithPersonalTexts } from '@/components/layout/with-personal-texts';
import { offersGoogle } from '@/lib/domains/sign-in/google';
import { catalogueIsOpen } from '@/lib/kernel/env';
import { localePath } from '@/lib/kernel/locales';

/** Depends on who asks. */
export const dynamic = 'force-dynamic';

/** An open store leads to its shop window; a store for members asks who is there, unless it knows. */
export default async function Page({ params }: PageProps<'/[locale]'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const home = localePath(locale, '/Home');
  if (catalogueIsOpen() || (await currentCustomer())) redirect(home);
  return (
    <WithPersonalTexts locale={locale}>
      <LoginScreen locale={locale} next={home} google={offersGoogle()} />
    </WithPersonalTexts>
  );
}
