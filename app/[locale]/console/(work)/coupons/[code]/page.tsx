import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { CouponBadge } from '@/components/console/coupons/coupon-badge';
import { CouponForm } from '@/components/console/coupons/coupon-form';
import { SwitchCoupon } from '@/components/console/coupons/switch-coupon';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { findCouponForStaff } from '@/lib/selling/coupons/find-for-staff';
import { listTriedOrders } from '@/lib/selling/coupons/list-for-staff';
import { DomainError } from '@/lib/kernel/errors';

type Props = PageProps<'/[locale]/console/coupons/[code]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: decodeURIComponent((await params).code) };
}

export default async function ConsoleCoupon({ params }: Props) {
  const { locale, code } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, `/console/coupons/${code}`);
  if (!permissions.has('coupons.draft')) return <NotPermitted />;
  const [t, coupon, orders] = await Promise.all([
    getTranslations('console.coupons'),
    findCouponForStaff(decodeURIComponent(code)).catch((error: unknown) => {
      if (error instanceof DomainError && error.kind === 'notFound') notFound();
      throw error;
    }),
    listTriedOrders(),
  ]);
  const mayPublish = permissions.has('coupons.publish');
  const isOpen = mayPublish || !coupon.isActive;
  return (
    <>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl font-bold break-words">{coupon.code}</h1>
          <CouponBadge state={coupon.state} />
        </div>
        <p className="text-ink-soft">{t('used', { count: coupon.usedCount })}</p>
        {!mayPublish && <p className="text-ink-soft">{t(isOpen ? 'ownerSwitches' : 'ownerChanges')}</p>}
      </div>
      {mayPublish && (
        <div className="justify-self-start">
          <SwitchCoupon code={coupon.code} isOn={coupon.isActive} />
        </div>
      )}
      <CouponForm code={coupon.code} fields={coupon.fields} orders={orders} isOpen={isOpen} />
    </>
  );
}
