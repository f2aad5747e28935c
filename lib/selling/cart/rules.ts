import { couponDiscount, type CouponTerms } from '@/lib/selling/coupons/rules';
import { spread } from '@/lib/kernel/money';
import { taxContained } from '@/lib/shared/tax/rules';
import type { CartTotals } from './types';

/** No line may hold more, whatever the stock: a customer who needs more asks for an offer. */
export const MAX_LINE_QUANTITY = 50;

type PricedLine = { quantity: number; mrpPaise: number; pricePaise: number };

/** How many of a product one line may hold. */
export function maxQuantity(available: number): number {
  return Math.max(0, Math.min(available, MAX_LINE_QUANTITY));
}

/** Compares a figure with those the store states for a product: MRP or selling price, per unit or times a quantity. */
export function isStatedPrice(
  paise: number,
  { mrpPaise, pricePaise }: Omit<PricedLine, 'quantity'>,
  quantities: number[],
): boolean {
  return [1, ...quantities].some((quantity) => paise === mrpPaise * quantity || paise === pricePaise * quantity);
}

/** The figures of a cart (see "Money" in the decisions): everything in paise, shipping free. */
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
 * Decides if a cart points out its saving, which is the sum of the discounts above it. The discount of a prescription
 * medicine is no offer to point out: a cart with one shows its figures alone.
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
 * Spreads the coupon over the lines and takes the contained GST out of each, so that lines, tax and total add up.
 * @param isInterState whether they leave the store's state
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
