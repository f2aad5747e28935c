import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireCustomer } from '@/app/signed-in';
import { PlainPage } from '@/components/demo/plain-page';
import { LocationFinder } from '@/components/demo/location-finder';

export async function generateMetadata({ params }: PageProps<'/[locale]/LocationComponent'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'pages.location' });
  return { title: t('title'), robots: { index: false } };
}

export default async function LocationPage({ params }: PageProps<'/[locale]/LocationComponent'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  await requireCustomer(locale, '/LocationComponent');
  const t = await getTranslations({ locale, namespace: 'pages.location' });
  return (
    <PlainPage title={t('title')} text={t('text')}>
      <LocationFinder
        words={{
          fetching: t('fetching'),
          unavailable: t('unavailable'),
          refused: t('refused'),
          notFetched: t('notFetched'),
          notFound: t('notFound'),
          latitude: t('latitude'),
          longitude: t('longitude'),
          address: t('address'),
          again: t('again'),
        }}
      />
    </PlainPage>
  );
}
