import type { CouponTerms } from './rules';
import { couponDiscount } from './rules';

/** Where a coupon stands, in the order in which it is asked. */
export const COUPON_STANDINGS = ['off', 'ended', 'usedUp', 'planned', 'running'] as const;
export type CouponStanding = (typeof COUPON_STANDINGS)[number];

/** The lists of coupons. */
export const COUPON_VIEWS = ['all', 'running', 'planned', 'off', 'ended', 'usedUp'] as const;
export type CouponView = (typeof COUPON_VIEWS)[number];

/** Rows of a page; of so many uses at most the money is added up for a list. */
export const COUPON_PAGE = { show: 50, summed: 1000 } as const;

/** Carts for which a coupon is tried out, in paise: at MRP, and what is to be paid. */
export const TRIED_CARTS = [50_000, 150_000, 500_000];

/** A cart or an order as a coupon looks at it. */
export type Tried = { totalPaise: number; payablePaise: number };

/** What a coupon takes off; null where the order is too small for it. */
export function tryCoupon(terms: CouponTerms, { totalPaise, payablePaise }: Tried): number | null {
  return terms.amountUptoPaise < totalPaise ? couponDiscount(terms, totalPaise, payablePaise) : null;
}
