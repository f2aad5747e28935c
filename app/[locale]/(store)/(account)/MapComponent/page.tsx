import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireCustomer } from '@/app/signed-in';
import { MapScreen } from '@/components/addresses/map-screen';
import { PlainPage } from '@/components/demo/plain-page';
import { env } from '@/lib/kernel/env';

export async function generateMetadata({ params }: PageProps<'/[locale]/MapComponent'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'pages.map' });
  return { title: t('title'), robots: { index: false } };
}

export default async function MapPage({ params }: PageProps<'/[locale]/MapComponent'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  await requireCustomer(locale, '/MapComponent');
  const t = await getTranslations({ locale, namespace: 'pages.map' });
  return (
    <PlainPage title={t('title')} text={t('text')}>
      <MapScreen apiKey={env().GOOGLE_MAPS_BROWSER_KEY} note={t('noMap')} />
    </PlainPage>
  );
}
