import { LOCALES, type Locale } from '@/lib/kernel/locales';
import type { CouponTerms } from './rules';
import { couponDiscount } from './rules';

/** States of a coupon; the first that applies counts. */
export const COUPON_STATES = ['off', 'ended', 'usedUp', 'planned', 'running'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** Views of the coupon list. */
export const COUPON_VIEWS = ['all', 'running', 'planned', 'off', 'ended', 'usedUp'] as const;
export type CouponView = (typeof COUPON_VIEWS)[number];

/** Rows per page, and maximum number of uses whose discounts a list sums. */
export const COUPON_PAGE = { show: 50, summed: 1000 } as const;

/** Carts for a coupon trial, in paise: at MRP, and the amount to pay. */
export const TRIED_CARTS = [50_000, 150_000, 500_000];

/** Amounts of a cart or an order that a coupon depends on. */
export type Tried = { totalPaise: number; payablePaise: number };

/** Returns the discount of a coupon; null if the order is too small for it. */
export function tryCoupon(terms: CouponTerms, { totalPaise, payablePaise }: Tried): number | null {
  return terms.amountUptoPaise < totalPaise ? couponDiscount(terms, totalPaise, payablePaise) : null;
}

/** Field of a coupon's form with its title in a language. */
export type TitleField = `title.${Locale}`;
/** Returns a value for each of these fields. */
export const titleFields = <Value>(valueOf: (locale: Locale) => Value) =>
  Object.fromEntries(LOCALES.map((locale) => [`title.${locale}`, valueOf(locale)])) as Record<TitleField, Value>;
