import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireCustomer } from '@/app/signed-in';
import { PlainPage } from '@/components/demo/plain-page';
import { PopupDemo } from '@/components/demo/popup-demo';

export async function generateMetadata({ params }: PageProps<'/[locale]/Popup'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'pages.popup' });
  return { title: t('title'), robots: { index: false } };
}

export default async function PopupPage({ params }: PageProps<'/[locale]/Popup'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  await requireCustomer(locale, '/Popup');
  const t = await getTranslations({ locale, namespace: 'pages.popup' });
  return (
    <PlainPage title={t('title')} text={t('text')}>
      <PopupDemo words={{ open: t('open'), title: t('popupTitle'), text: t('popupText'), close: t('close') }} />
    </PlainPage>
  );
}
