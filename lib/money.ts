/** Money inside is integer paise. These are its only ways in and out. */

const RUPEES = new Map<string, Intl.NumberFormat>();

function rupeeFormat(locale: string, digits: number): Intl.NumberFormat {
  const name = `${locale}/${digits}`;
  const known = RUPEES.get(name);
  if (known) return known;
  const format = new Intl.NumberFormat(locale === 'ta' ? 'ta-IN' : 'en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  RUPEES.set(name, format);
  return format;
}

/** Paise as people read it: ₹1,299 or ₹18.90 (paise only where there are some). */
export function formatRupees(paise: number, locale = 'en'): string {
  return rupeeFormat(locale, paise % 100 === 0 ? 0 : 2).format(paise / 100);
}

/** Paise as the number of rupees that documented fields carry. */
export function paiseToRupees(paise: number): number {
  return paise / 100;
}

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
  const byRemainder = products.map((product, index) => ({ index, rest: Number(product % total) })).sort((a, b) => b.rest - a.rest || a.index - b.index);
  const missing = amountPaise - parts.reduce((sum, part) => sum + part, 0);
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
