import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { SignupScreen } from '@/components/account/signup-screen';

export async function generateMetadata({ params }: PageProps<'/[locale]/Signup'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'entry' });
  return { title: t('signupTitle') };
}

export default async function SignupPage({ params }: PageProps<'/[locale]/Signup'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  return <SignupScreen locale={locale} />;
}
