import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Suspense } from 'react';
import { requireCustomer } from '@/app/signed-in';
import { RecentlyViewed } from '@/components/catalogue/product/recently-viewed';
import { LikedList } from '@/components/likes/liked-list';
import { LikesSkeleton } from '@/components/shared/screen-skeletons';
import { listLiked } from '@/lib/selling/wishlist/queries';

export async function generateMetadata({ params }: PageProps<'/[locale]/Likecart'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'likes' });
  return { title: t('title'), robots: { index: false } };
}

/** Checks the session before the response starts, so that a visitor gets a real redirect. */
export default async function LikedPage({ params }: PageProps<'/[locale]/Likecart'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const customer = await requireCustomer(locale, '/Likecart');
  const t = await getTranslations({ locale, namespace: 'likes' });
  return (
    <div className="page grid grid-cols-1 gap-6 py-6 sm:py-8">
      <h1 className="text-3xl font-bold">{t('title')}</h1>
      <Suspense fallback={<LikesSkeleton />}>
        <Liked locale={locale} customerId={customer.id} />
      </Suspense>
      <RecentlyViewed />
    </div>
  );
}

async function Liked({ locale, customerId }: { locale: string; customerId: string }) {
  return <LikedList locale={locale} lines={await listLiked(customerId, locale)} />;
}
