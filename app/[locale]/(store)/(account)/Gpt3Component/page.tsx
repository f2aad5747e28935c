import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireCustomer } from '@/app/signed-in';
import { PlainPage } from '@/components/demo/plain-page';
import { TextGenerator } from '@/components/demo/text-generator';

export async function generateMetadata({ params }: PageProps<'/[locale]/Gpt3Component'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'pages.textGenerator' });
  return { title: t('title'), robots: { index: false } };
}

export default async function TextGeneratorPage({ params }: PageProps<'/[locale]/Gpt3Component'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  await requireCustomer(locale, '/Gpt3Component');
  const t = await getTranslations({ locale, namespace: 'pages.textGenerator' });
  return (
    <PlainPage title={t('title')} text={t('text')}>
      <TextGenerator
        words={{
          prompt: t('prompt'),
          hint: t('hint'),
          send: t('send'),
          answer: t('answer'),
          required: t('required'),
          failed: t('failed'),
        }}
      />
    </PlainPage>
  );
}
