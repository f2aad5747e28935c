'use client';

import { ChevronDown, TicketPercent } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import type { CartTotals, CouponView } from '@/lib/selling/cart/types';
import { couponDiscount } from '@/lib/selling/coupons/rules';
import { formatRupees } from '@/lib/kernel/money';

type Props = { applied: CouponView | null; coupons: CouponView[]; totals: CartTotals; children: ReactNode };

/** Returns the coupon with the largest discount for this cart, or null. */
function bestOf(coupons: CouponView[], { orderTotalPaise, itemsDiscountPaise }: CartTotals) {
  const savings = coupons
    .filter(({ applies }) => applies)
    .map((coupon) => ({
      code: coupon.code,
      paise: couponDiscount(coupon, orderTotalPaise, orderTotalPaise - itemsDiscountPaise),
    }));
  return savings.toSorted((one, other) => other.paise - one.paise)[0] ?? null;
}

/** Disclosure for coupons; its title names the best one while none is applied. */
export function CouponFold({ applied, coupons, totals, children }: Props) {
  const t = useTranslations('client.cart.coupon');
  // If it closed on its own, it would hide the control the user just pressed.
  const [startsOpen] = useState(applied !== null);
  const best = applied ? null : bestOf(coupons, totals);
  return (
    <section
      aria-labelledby="coupons"
      className="[overflow-wrap:anywhere] rounded-card bg-surface px-4 py-2 shadow-card sm:px-5"
    >
      <details open={startsOpen} className="group/coupons">
        <summary className="flex min-h-11 list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
          <TicketPercent aria-hidden className="size-5 shrink-0 text-accent-600" />
          <span className="grid grow">
            <span id="coupons" role="heading" aria-level={2} className="text-lg font-bold">
              {t('heading')}
            </span>
            {best && (
              <span className="figures text-sm text-success-700">
                {t('best', { code: best.code, amount: formatRupees(best.paise) })}
              </span>
            )}
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-soft transition-transform group-open/coupons:rotate-180"
          />
        </summary>
        <div className="grid gap-4 pt-2 pb-2">{children}</div>
      </details>
    </section>
  );
}
