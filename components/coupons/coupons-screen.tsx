import { TicketPercent } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { FreshOnReturn } from '@/components/cart/fresh-on-return';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { CouponView } from '@/lib/selling/cart/types';
import type { UsedCoupon } from '@/lib/selling/coupons/rules';
import { localePath } from '@/lib/kernel/locales';
import { CouponCard } from './coupon-card';
import { UsedCoupons } from './used-coupons';

type Props = { chosen: CouponView | null; coupons: CouponView[]; used: UsedCoupon[] };

/** /coupons below its heading: available and used coupons. */
export function CouponsScreen({ chosen, coupons, used }: Props) {
  const t = useTranslations('coupons');
  const locale = useLocale();
  // Coupons without remaining uses appear among the used ones.
  const open = coupons.filter(({ obstacle }) => obstacle !== 'couponUsed' && obstacle !== 'couponExhausted');
  return (
    <div className="grid gap-8">
      {open.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} picture={<TicketPercent className="size-9" />}>
          <AppLink href={localePath(locale, '/Product')} className={buttonClass()}>
            {t('browse')}
          </AppLink>
        </EmptyState>
      ) : (
        <section aria-labelledby="open-coupons" className="grid gap-4">
          <h2 id="open-coupons" className="text-2xl font-bold">
            {t('open')}
          </h2>
          <ul className="grid gap-4 md:grid-cols-2">
            {open.map((coupon) => (
              <CouponCard key={coupon.id} coupon={coupon} isInUse={chosen?.id === coupon.id} />
            ))}
          </ul>
        </section>
      )}
      <UsedCoupons coupons={used} />
      <FreshOnReturn />
    </div>
  );
}
