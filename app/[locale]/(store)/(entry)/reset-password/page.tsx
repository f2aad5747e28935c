import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { EntryFrame } from '@/components/account/entry-frame';
import { ResetForm } from '@/components/account/reset-form';

export async function generateMetadata({ params }: PageProps<'/[locale]/reset-password'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'entry' });
  // The address contains a secret until the form removes it.
  return { title: t('resetTitle'), referrer: 'no-referrer', robots: { index: false, follow: false } };
}

export default async function ResetPasswordPage({ params, searchParams }: PageProps<'/[locale]/reset-password'>) {
  const [{ locale }, { token }] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const t = await getTranslations({ locale, namespace: 'entry' });
  return (
    <EntryFrame title={t('resetTitle')} text={t('resetText')}>
      <ResetForm
        token={typeof token === 'string' ? token : ''}
        words={{ loginNow: t('loginNow'), newLink: t('newLink') }}
      />
    </EntryFrame>
  );
}
