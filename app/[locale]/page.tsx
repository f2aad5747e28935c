import { setRequestLocale } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { LoginScreen } from '@/components/account/login-screen';
import { CATALOGUE_IS_OPEN } from '@/lib/env';
import { localePath } from '@/lib/locales';

/** An open store leads to its shop window; a store for members asks who is there. */
export default async function Page({ params }: PageProps<'/[locale]'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const home = localePath(locale, '/Home');
  if (CATALOGUE_IS_OPEN) redirect(home);
  return <LoginScreen locale={locale} next={home} />;
}
