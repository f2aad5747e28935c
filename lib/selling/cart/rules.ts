import { couponDiscount, type CouponTerms } from '@/lib/selling/coupons/rules';
import { spread } from '@/lib/kernel/money';
import { LARGEST_ORDER_PAISE, MAX_LINE_QUANTITY, SMALLEST_ORDER_PAISE } from '@/lib/shared/policy';
import { lineLimit, unitPricePaise, type Tiered } from '@/lib/shared/prices/tier-price-rules';
import { taxContained } from '@/lib/shared/tax/rules';
import type { CartTotals } from './types';

type PricedLine = { quantity: number; mrpPaise: number; pricePaise: number };

/** Stock of a product, and the owner's largest quantity of one order. */
type Orderable = { available: number; maxQuantity: number | null };

/** Returns the maximum quantity of a product in one line. */
export const maxQuantity = (product: Orderable): number => Math.max(0, Math.min(product.available, lineLimit(product)));

/** Returns the same for the documented calls, which never allow more than MAX_LINE_QUANTITY. */
export const documentedMax = (product: Orderable): number => Math.min(maxQuantity(product), MAX_LINE_QUANTITY);

/**
 * Applies the tier price of a line's quantity: `pricePaise` becomes the price per unit of this
 * line, `listPaise` that of a single unit. Cart, order and all documents calculate with it.
 */
export const priceLine = <Line extends Tiered & { quantity: number }>(line: Line): Line & { listPaise: number } => ({
  ...line,
  listPaise: line.pricePaise,
  pricePaise: unitPricePaise(line, line.quantity),
});

/** Applies the price of a quote, in paise, which replaces all others. */
export const quoteLine = <Line extends Tiered>(line: Line, agreedPaise: number): Line & { listPaise: number } => ({
  ...line,
  listPaise: agreedPaise,
  pricePaise: agreedPaise,
  tierPrices: null,
});

/**
 * Compares a price with those the store states for a product (`prices`: MRP, selling price and
 * tiers), per unit or times a quantity.
 */
export const isStatedPrice = (paise: number, prices: number[], quantities: number[]): boolean =>
  [1, ...quantities].some((quantity) => prices.some((price) => paise === price * quantity));

/** Returns true if a cart has a line whose quantity and price were quoted. */
export const hasQuote = (lines: { isQuoted: boolean }[]): boolean => lines.some(({ isQuoted }) => isQuoted);

/** Returns the price of lines before their coupon. Free delivery from an amount depends on it. */
export const goodsPaise = (lines: Omit<PricedLine, 'mrpPaise'>[]): number =>
  lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);

/**
 * Returns the totals of a cart (see "Money" in the decisions), everything in paise.
 * @param shippingPaise delivery charge; a coupon takes nothing off it
 */
export function cartTotals(lines: PricedLine[], coupon: CouponTerms | null, shippingPaise = 0): CartTotals {
  const orderTotalPaise = lines.reduce((sum, line) => sum + line.mrpPaise * line.quantity, 0);
  const beforeCoupon = goodsPaise(lines);
  const itemsDiscountPaise = orderTotalPaise - beforeCoupon;
  const couponDiscountPaise = coupon ? couponDiscount(coupon, orderTotalPaise, beforeCoupon) : 0;
  return {
    orderTotalPaise,
    itemsDiscountPaise,
    couponDiscountPaise,
    youSavePaise: itemsDiscountPaise + couponDiscountPaise,
    shippingPaise,
    payablePaise: beforeCoupon - couponDiscountPaise + shippingPaise,
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

/** `deliverySharePaise`: share of the delivery charge in addition to the total, with its GST. */
export type BilledLine = {
  couponDiscountPaise: number;
  totalPaise: number;
  taxPaise: number;
  deliverySharePaise: number;
  deliveryTaxPaise: number;
};

/**
 * Distributes the coupon and the delivery charge over the lines by their price, and extracts the
 * included GST of each, so that lines, tax and total add up. Goods and delivery are one composite
 * supply, so a share bears the rate of its line (docs/adr/0032).
 * @param isInterState true if they leave the store's state
 * @returns one entry per line, in order
 */
export function billLines(
  lines: (PricedLine & { gstRateBp: number })[],
  couponDiscountPaise: number,
  isInterState: boolean,
  shippingPaise = 0,
): BilledLine[] {
  const gross = lines.map((line) => line.pricePaise * line.quantity);
  const [coupon, delivery] = [spread(couponDiscountPaise, gross), spread(shippingPaise, gross)];
  return lines.map(({ gstRateBp }, index) => {
    const [share, deliverySharePaise] = [coupon[index] ?? 0, delivery[index] ?? 0];
    const totalPaise = (gross[index] ?? 0) - share;
    const taxPaise = taxContained(totalPaise, gstRateBp, isInterState);
    const deliveryTaxPaise = taxContained(deliverySharePaise, gstRateBp, isInterState);
    return { couponDiscountPaise: share, totalPaise, taxPaise, deliverySharePaise, deliveryTaxPaise };
  });
}

/** Bound of a payment that a total exceeds, with the difference; null within both. */
export function orderBounds(payablePaise: number) {
  if (payablePaise > LARGEST_ORDER_PAISE)
    return {
      kind: 'largest' as const,
      limitPaise: LARGEST_ORDER_PAISE,
      excessPaise: payablePaise - LARGEST_ORDER_PAISE,
    };
  if (payablePaise < SMALLEST_ORDER_PAISE)
    return {
      kind: 'smallest' as const,
      limitPaise: SMALLEST_ORDER_PAISE,
      excessPaise: SMALLEST_ORDER_PAISE - payablePaise,
    };
  return null;
}
