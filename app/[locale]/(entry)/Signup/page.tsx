import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { currentCustomer } from '@/app/signed-in';
import { SignupScreen } from '@/components/account/signup-screen';
import { localePath } from '@/lib/locales';

export async function generateMetadata({ params }: PageProps<'/[locale]/Signup'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'entry' });
  return { title: t('signupTitle') };
}

export default async function SignupPage({ params }: PageProps<'/[locale]/Signup'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  if (await currentCustomer()) redirect(localePath(locale, '/Home'));
  return <SignupScreen locale={locale} />;
}
