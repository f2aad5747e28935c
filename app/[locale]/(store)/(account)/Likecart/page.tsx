import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Suspense } from 'react';
import { findCartOwner } from '@/app/signed-in';
import { RecentlyViewed } from '@/components/catalogue/product/recently-viewed';
import { LikedList } from '@/components/likes/liked-list';
import { LikesSkeleton } from '@/components/shared/screen-skeletons';
import type { Owner } from '@/lib/kernel/sessions/guests';
import { listOwnAlerts } from '@/lib/selling/stock-alerts/queries';
import { listLiked } from '@/lib/selling/wishlist/queries';

export async function generateMetadata({ params }: PageProps<'/[locale]/Likecart'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'likes' });
  return { title: t('title'), robots: { index: false } };
}

/** Checks the session before the response starts, so that a visitor can get a real redirect. */
export default async function LikedPage({ params }: PageProps<'/[locale]/Likecart'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { customer, guest } = await findCartOwner(locale, '/Likecart');
  const t = await getTranslations({ locale, namespace: 'likes' });
  return (
    <div className="page grid grid-cols-1 gap-6 py-6 sm:py-8">
      <h1 className="text-3xl font-bold">{t('title')}</h1>
      <Suspense fallback={<LikesSkeleton />}>
        <Liked locale={locale} owner={customer?.id ?? guest} />
      </Suspense>
      <RecentlyViewed />
    </div>
  );
}

async function Liked({ locale, owner }: { locale: string; owner: Owner | null }) {
  const isGuest = typeof owner !== 'string';
  const [lines, awaited] = await Promise.all([
    owner ? listLiked(owner, locale) : [],
    isGuest ? [] : listOwnAlerts(owner, locale),
  ]);
  return <LikedList locale={locale} lines={lines} isGuest={isGuest} awaited={awaited} />;
}
