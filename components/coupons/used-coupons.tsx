import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { useCouponWords } from '@/components/cart/coupon-words';
import type { UsedCoupon } from '@/lib/selling/coupons/rules';
import { formatLongDate } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';

/** Savings from coupons, with their orders. */
export function UsedCoupons({ coupons }: { coupons: UsedCoupon[] }) {
  const t = useTranslations('coupons');
  const locale = useLocale();
  const words = useCouponWords();
  if (coupons.length === 0) return null;
  return (
    <section aria-labelledby="used-coupons" className="grid gap-4">
      <h2 id="used-coupons" className="text-2xl font-bold">
        {t('used')}
      </h2>
      <ul className="divide-y divide-line rounded-card bg-surface px-4 shadow-card sm:px-5">
        {coupons.map((coupon) => (
          <li key={coupon.orderId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <p>
              <strong>{coupon.code}</strong> · {words.label(coupon)}
              <span className="block text-sm text-ink-soft">
                {t('usedFor', {
                  amount: formatRupees(coupon.discountPaise),
                  date: formatLongDate(coupon.usedAt, locale),
                })}
              </span>
            </p>
            <AppLink
              href={`${localePath(locale, '/Trackorder')}?order=${coupon.orderId}`}
              className="figures inline-flex min-h-11 items-center font-semibold text-brand-700 hover:underline"
            >
              {t('order', { number: coupon.orderNumber })}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
