import { formatRupees } from '@/lib/kernel/money';

export type CouponTerms = {
  calculation: 'AMOUNT' | 'PERCENT';
  /** Whole rupees for AMOUNT, whole percent for PERCENT. */
  offer: number;
  amountUptoPaise: number;
};

export type CouponState = CouponTerms & {
  isActive: boolean;
  validFrom: Date;
  validUntil: Date;
  usesPerCustomer: number;
  usesTotal: number;
  usedCount: number;
};

/**
 * What a coupon takes off, in paise. AMOUNT: the smaller of offer and amount_upto, in rupees, as documented.
 * PERCENT: what the documented label promises. Never more than there is to pay.
 * @param orderTotalPaise sum of MRP x quantity; @param payablePaise what is to be paid before the coupon
 */
export function couponDiscount(coupon: CouponTerms, orderTotalPaise: number, payablePaise: number): number {
  const offered =
    coupon.calculation === 'AMOUNT' ? coupon.offer * 100 : Math.floor((orderTotalPaise * coupon.offer) / 100);
  return Math.min(offered, coupon.amountUptoPaise, payablePaise);
}

/** Keys of the texts that say why a coupon may not be used. */
export type CouponObstacle = 'couponEnded' | 'couponUsed' | 'couponExhausted' | 'couponTooSmall';

/** The documented refusal: amount_upto at or above the order total. */
function isOrderLargeEnough(coupon: CouponTerms, orderTotalPaise: number): boolean {
  return coupon.amountUptoPaise < orderTotalPaise;
}

/**
 * Why a coupon may not be used, as an error key with values, or null when it may.
 * @param usedByCustomer how often this customer has used it already
 */
export function checkCoupon(
  coupon: CouponState,
  { orderTotalPaise, usedByCustomer, now }: { orderTotalPaise: number; usedByCustomer: number; now: Date },
): { key: CouponObstacle; values: Record<string, string> } | null {
  if (!coupon.isActive || now < coupon.validFrom || now > coupon.validUntil) return { key: 'couponEnded', values: {} };
  if (usedByCustomer >= coupon.usesPerCustomer) return { key: 'couponUsed', values: {} };
  if (coupon.usedCount >= coupon.usesTotal) return { key: 'couponExhausted', values: {} };
  if (!isOrderLargeEnough(coupon, orderTotalPaise))
    return { key: 'couponTooSmall', values: { amount: formatRupees(coupon.amountUptoPaise) } };
  return null;
}

/** A coupon that took something off an order of the customer's own. */
export type UsedCoupon = CouponTerms & {
  orderId: string;
  orderNumber: string;
  code: string;
  discountPaise: number;
  usedAt: Date;
};
