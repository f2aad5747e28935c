import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { currentCustomer } from '@/app/signed-in';
import { LoginScreen } from '@/components/account/login-screen';
import { localePath } from '@/lib/locales';

export async function generateMetadata({ params }: PageProps<'/[locale]/Login'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'entry' });
  return { title: t('loginTitle') };
}

export default async function LoginPage({ params, searchParams }: PageProps<'/[locale]/Login'>) {
  const [{ locale }, { next }] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  if (await currentCustomer()) redirect(localePath(locale, '/Home'));
  return <LoginScreen locale={locale} next={typeof next === 'string' ? next : undefined} />;
}
