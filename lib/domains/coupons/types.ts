import type { CouponTerms } from './rules';

/** A coupon that took something off an order of the customer's own. */
export type UsedCoupon = CouponTerms & {
  orderId: string;
  orderNumber: string;
  code: string;
  discountPaise: number;
  usedAt: Date;
};
