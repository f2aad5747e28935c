import { couponDiscount, type CouponTerms } from '@/lib/selling/coupons/rules';
import { spread } from '@/lib/kernel/money';
import { taxContained } from '@/lib/shared/tax/rules';
import type { CartTotals } from './types';

/** Maximum quantity of a line, regardless of stock; for more, a customer requests a quote. */
export const MAX_LINE_QUANTITY = 50;

type PricedLine = { quantity: number; mrpPaise: number; pricePaise: number };

/** Returns the maximum quantity of a product in one line. */
export function maxQuantity(available: number): number {
  return Math.max(0, Math.min(available, MAX_LINE_QUANTITY));
}

/**
 * Compares a price with those the store states for a product: MRP or selling price, per unit or
 * times a quantity.
 */
export function isStatedPrice(
  paise: number,
  { mrpPaise, pricePaise }: Omit<PricedLine, 'quantity'>,
  quantities: number[],
): boolean {
  return [1, ...quantities].some((quantity) => paise === mrpPaise * quantity || paise === pricePaise * quantity);
}

/**
 * Returns the totals of a cart (see "Money" in the decisions): everything in paise, shipping free.
 */
export function cartTotals(lines: PricedLine[], coupon: CouponTerms | null): CartTotals {
  const orderTotalPaise = lines.reduce((sum, line) => sum + line.mrpPaise * line.quantity, 0);
  const beforeCoupon = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  const itemsDiscountPaise = orderTotalPaise - beforeCoupon;
  const couponDiscountPaise = coupon ? couponDiscount(coupon, orderTotalPaise, beforeCoupon) : 0;
  return {
    orderTotalPaise,
    itemsDiscountPaise,
    couponDiscountPaise,
    youSavePaise: itemsDiscountPaise + couponDiscountPaise,
    shippingPaise: 0,
    payablePaise: beforeCoupon - couponDiscountPaise,
  };
}

/**
 * Returns true if a cart may highlight its saving, the sum of its discounts. A discount on a
 * prescription medicine may not be advertised, so a cart with one shows only its totals.
 */
export function mayShowSaving(
  lines: (PricedLine & { prescription: 'none' | 'needed' | 'uploaded' })[],
  { youSavePaise }: Pick<CartTotals, 'youSavePaise'>,
): boolean {
  return (
    youSavePaise > 0 &&
    !lines.some(({ prescription, mrpPaise, pricePaise }) => prescription !== 'none' && mrpPaise > pricePaise)
  );
}

export type BilledLine = { couponDiscountPaise: number; totalPaise: number; taxPaise: number };

/**
 * Distributes the coupon over the lines and extracts the included GST of each, so that lines, tax
 * and total add up.
 * @param isInterState true if they leave the store's state
 * @returns one entry per line, in order
 */
export function billLines(
  lines: (PricedLine & { gstRateBp: number })[],
  couponDiscountPaise: number,
  isInterState: boolean,
): BilledLine[] {
  const gross = lines.map((line) => line.pricePaise * line.quantity);
  const shares = spread(couponDiscountPaise, gross);
  return lines.map((line, index) => {
    const share = shares[index] ?? 0;
    const totalPaise = (gross[index] ?? 0) - share;
    return { couponDiscountPaise: share, totalPaise, taxPaise: taxContained(totalPaise, line.gstRateBp, isInterState) };
  });
}
