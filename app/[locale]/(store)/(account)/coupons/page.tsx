import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Suspense } from 'react';
import { requireCustomer } from '@/app/signed-in';
import { CouponsScreen } from '@/components/coupons/coupons-screen';
import { CouponsSkeleton } from '@/components/shared/screen-skeletons';
import { getCart } from '@/lib/selling/cart/queries';
import { listUsedCoupons } from '@/lib/selling/coupons/queries';

export async function generateMetadata({ params }: PageProps<'/[locale]/coupons'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'coupons' });
  return { title: t('title'), robots: { index: false } };
}

/** Checks the session before the response starts, so that a visitor gets a real redirect. */
export default async function CouponsPage({ params }: PageProps<'/[locale]/coupons'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const customer = await requireCustomer(locale, '/coupons');
  const t = await getTranslations({ locale, namespace: 'coupons' });
  return (
    <div className="page grid gap-6 py-6 sm:py-8">
      <div>
        <h1 className="text-3xl font-bold">{t('title')}</h1>
        <p className="mt-2 text-ink-soft">{t('text')}</p>
      </div>
      <Suspense fallback={<CouponsSkeleton />}>
        <Coupons locale={locale} customerId={customer.id} />
      </Suspense>
    </div>
  );
}

async function Coupons({ locale, customerId }: { locale: string; customerId: string }) {
  const [{ coupon, coupons }, used] = await Promise.all([getCart(customerId, locale), listUsedCoupons(customerId)]);
  return <CouponsScreen chosen={coupon} coupons={coupons} used={used} />;
}
