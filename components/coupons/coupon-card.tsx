import { CircleCheck, Info } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useCouponWords } from '@/components/cart/coupon-words';
import type { CouponView } from '@/lib/selling/cart/types';
import { formatLongDate } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { CouponActions } from './coupon-actions';

/** Coupon: discount, minimum order, expiry, and its effect on the current cart. */
export function CouponCard({ coupon, isInUse }: { coupon: CouponView; isInUse: boolean }) {
  const t = useTranslations('coupons');
  const locale = useLocale();
  const words = useCouponWords();
  const upTo = formatRupees(coupon.amountUptoPaise);
  return (
    <li className="flex flex-col gap-3 rounded-card border-l-4 border-accent-600 bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-2xl font-bold text-accent-700">{words.label(coupon)}</h3>
        <span className="rounded-md border border-dashed border-accent-600 bg-accent-50 px-3 py-1 font-semibold text-accent-700">
          {coupon.code}
        </span>
      </div>
      <div className="text-ink-soft">
        <p>{t('minimum', { amount: upTo })}</p>
        <p>{t('validUpTo', { date: formatLongDate(coupon.validUntil, locale) })}</p>
      </div>
      {coupon.applies ? (
        <p className="flex items-start gap-2 font-semibold text-success-700">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
          {isInUse ? t('inUse') : t('takesOff', { amount: formatRupees(coupon.discountPaise) })}
        </p>
      ) : (
        <p className="flex items-start gap-2">
          <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-600" />
          {words.obstacle(coupon)}
        </p>
      )}
      <CouponActions code={coupon.code} applies={coupon.applies} isInUse={isInUse} toCart={t('toCart')} />
    </li>
  );
}
