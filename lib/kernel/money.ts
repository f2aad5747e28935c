/** Money inside is integer paise. These are its only ways in and out. */

/**
 * Paise as people read them, in both languages: ₹1,23,456 or ₹18.90 (paise only where there are some).
 * By hand, and money.test.ts holds it against Intl.NumberFormat: to make one of those first takes a browser 25 ms of a core (100 on a phone), and most pages have prices.
 */
export function formatRupees(paise: number): string {
  const amount = Math.abs(paise);
  // In lakhs and crores: the last three digits together, those before them in twos.
  const rupees = String(Math.floor(amount / 100)).replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');
  const rest = amount % 100 === 0 ? '' : `.${String(amount % 100).padStart(2, '0')}`;
  return `${paise < 0 ? '-' : ''}₹${rupees}${rest}`;
}

/** Paise as the number of rupees that documented fields carry. */
export function paiseToRupees(paise: number): number {
  return paise / 100;
}

/** Paise as they are typed, and read by machines: 1234.50. */
export const rupeeText = (paise: number): string => (paise / 100).toFixed(2);

/** Rupees (at most two decimals matter) to integer paise; 29.35 is 2935, never 2934. */
export function rupeesToPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Whole percent by which a selling price lies below the MRP (both paise), rounded down so that it never overstates. */
export function offerPercentage(mrpPaise: number, pricePaise: number): number {
  if (mrpPaise <= 0 || pricePaise >= mrpPaise) return 0;
  return Math.floor(((mrpPaise - pricePaise) * 100) / mrpPaise);
}

/**
 * Splits an amount over weights so that the parts add up to it exactly (largest remainder, of equal ones the first). In BigInt: the products of large amounts
 * are beyond what a number holds exactly.
 * @returns one part per weight, in order
 */
export function spread(amountPaise: number, weights: number[]): number[] {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (total === 0n) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(amountPaise) * BigInt(weight));
  const parts = products.map((product) => Number(product / total));
  const byRemainder = products
    .map((product, index) => ({ index, rest: Number(product % total) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  const missing = amountPaise - parts.reduce((sum, part) => sum + part, 0);
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** Digits without groups, or in groups as India (1,23,456) and other countries (123,456) write them. */
const GROUPED = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d+)?$/;

/**
 * A number without the commas between its groups. The last group has three digits: `45,50` is undefined, since
 * its comma may be a decimal one.
 */
export const ungrouped = (text: string): string | undefined =>
  GROUPED.test(text) ? text.replaceAll(',', '') : undefined;
