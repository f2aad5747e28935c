import { useLocale, useTranslations } from 'next-intl';
import type { CouponView } from '@/lib/selling/cart/types';
import type { CouponTerms } from '@/lib/selling/coupons/rules';
import { formatLongDate } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';

const REASONS = {
  couponEnded: 'ended',
  couponUsed: 'usedUp',
  couponExhausted: 'exhausted',
  couponWithQuote: 'withQuote',
} as const;

/** Texts for the benefit of a coupon and the reason it does not apply, for both kinds. */
export function useCouponWords() {
  const t = useTranslations('client.cart.coupon');
  const locale = useLocale();
  /** Rounds the missing amount up to whole rupees, so the text never understates it. */
  const tooSmall = ({ missingPaise, amountUptoPaise }: CouponView) =>
    `${t('tooSmall', { amount: formatRupees(amountUptoPaise) })}. ${t('missing', { amount: formatRupees(Math.ceil(missingPaise / 100) * 100) })}`;
  return {
    label: ({ calculation, offer, amountUptoPaise }: CouponTerms) =>
      calculation === 'AMOUNT'
        ? t('amountOff', { amount: formatRupees(Math.min(offer * 100, amountUptoPaise)) })
        : t('percentOff', { offer, upto: formatRupees(amountUptoPaise) }),
    validUntil: ({ validUntil }: CouponView) => t('validUntil', { date: formatLongDate(validUntil, locale) }),
    obstacle: (coupon: CouponView) => {
      if (!coupon.obstacle) return '';
      return coupon.obstacle === 'couponTooSmall' ? tooSmall(coupon) : t(REASONS[coupon.obstacle]);
    },
  };
}
