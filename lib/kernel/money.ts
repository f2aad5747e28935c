/** Money is stored as integer paise. Convert it only with these functions. */

/**
 * Formats paise in both languages: ₹1,23,456 or ₹18.90 (paise only if there are some). Does not use
 * Intl.NumberFormat, whose first instance takes a browser 25 ms of a core (100 on a phone), and
 * most pages have prices. money.test.ts compares both.
 */
export function formatRupees(paise: number): string {
  const amount = Math.abs(paise);
  // Groups in lakhs and crores: the last three digits, then pairs.
  const rupees = String(Math.floor(amount / 100)).replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');
  const rest = amount % 100 === 0 ? '' : `.${String(amount % 100).padStart(2, '0')}`;
  return `${paise < 0 ? '-' : ''}₹${rupees}${rest}`;
}

/** Converts paise to rupees for documented fields. */
export function paiseToRupees(paise: number): number {
  return paise / 100;
}

/** Formats paise for input fields and programs: 1234.50. */
export const rupeeText = (paise: number): string => (paise / 100).toFixed(2);

/**
 * Converts rupees (with at most two relevant decimals) to integer paise; 29.35 is 2935, never 2934.
 */
export function rupeesToPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/**
 * Returns the discount of a selling price from the MRP (both in paise) in whole percent, rounded
 * down so that it never overstates.
 */
export function offerPercentage(mrpPaise: number, pricePaise: number): number {
  if (mrpPaise <= 0 || pricePaise >= mrpPaise) return 0;
  return Math.floor(((mrpPaise - pricePaise) * 100) / mrpPaise);
}

/**
 * Splits an amount by weights into parts that total exactly the amount (largest remainder; the
 * first of equal ones). Uses BigInt, because products of large amounts exceed the exact range of a
 * number.
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

/** Digits without groups, or in groups of India (1,23,456) or other countries (123,456). */
const GROUPED = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d+)?$/;

/**
 * Removes the group commas of a number. The last group must have three digits: `45,50` returns
 * undefined, because its comma may be a decimal one.
 */
export const ungrouped = (text: string): string | undefined =>
  GROUPED.test(text) ? text.replaceAll(',', '') : undefined;
