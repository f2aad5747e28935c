import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { JoinForm } from '@/components/console/sign-in/join-form';
import { AuthLayout } from '@/components/console/sign-in/auth-layout';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/join'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.join' });
  // The address contains a secret until the form removes it.
  return { title: t('title'), referrer: 'no-referrer' };
}

export default async function ConsoleJoinPage({ params }: PageProps<'/[locale]/console/join'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations('console.join');
  return (
    <AuthLayout locale={locale} title={t('title')} text={t('lead')}>
      <JoinForm />
    </AuthLayout>
  );
}
