import { formatRupees } from '@/lib/kernel/money';

/** Maximum length of a coupon code. */
export const COUPON_CODE_LENGTH = 40;
/** Maximum length of a coupon title. */
export const COUPON_TITLE_LENGTH = 120;

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
 * Returns the discount of a coupon in paise. AMOUNT: the smaller of offer and amount_upto, in
 * rupees, as documented. PERCENT: the discount that the documented label promises. Never more than
 * the amount to pay.
 * @param orderTotalPaise sum of MRP x quantity
 * @param payablePaise amount to pay before the coupon
 */
export function couponDiscount(coupon: CouponTerms, orderTotalPaise: number, payablePaise: number): number {
  const offered =
    coupon.calculation === 'AMOUNT' ? coupon.offer * 100 : Math.floor((orderTotalPaise * coupon.offer) / 100);
  return Math.min(offered, coupon.amountUptoPaise, payablePaise);
}

/** Keys of the texts for a coupon that may not be used. */
export type CouponObstacle = 'couponEnded' | 'couponUsed' | 'couponExhausted' | 'couponTooSmall' | 'couponWithQuote';

/** Documented refusal: amount_upto at or above the order total. */
function isOrderLargeEnough(coupon: CouponTerms, orderTotalPaise: number): boolean {
  return coupon.amountUptoPaise < orderTotalPaise;
}

/**
 * Returns the reason a coupon may not be used, as an error key with values, or null if it may.
 * @param usedByCustomer number of earlier uses by this customer
 * @param hasQuote true if the cart has a quoted price, which no coupon lowers
 */
export function checkCoupon(
  coupon: CouponState,
  cart: { orderTotalPaise: number; usedByCustomer: number; hasQuote?: boolean; now: Date },
): { key: CouponObstacle; values: Record<string, string> } | null {
  const { orderTotalPaise, usedByCustomer, hasQuote = false, now } = cart;
  if (!coupon.isActive || now < coupon.validFrom || now > coupon.validUntil) return { key: 'couponEnded', values: {} };
  if (usedByCustomer >= coupon.usesPerCustomer) return { key: 'couponUsed', values: {} };
  if (coupon.usedCount >= coupon.usesTotal) return { key: 'couponExhausted', values: {} };
  if (hasQuote) return { key: 'couponWithQuote', values: {} };
  if (!isOrderLargeEnough(coupon, orderTotalPaise))
    return { key: 'couponTooSmall', values: { amount: formatRupees(coupon.amountUptoPaise) } };
  return null;
}

/** Coupon that gave a discount on one of the customer's own orders. */
export type UsedCoupon = CouponTerms & {
  orderId: string;
  orderNumber: string;
  code: string;
  discountPaise: number;
  usedAt: Date;
};
