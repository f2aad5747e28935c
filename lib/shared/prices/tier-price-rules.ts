import { formatRupees, rupeesToPaise, rupeeText, ungrouped } from '@/lib/kernel/money';
import type { Problem } from '@/lib/kernel/problem-key';
import { MAX_LINE_QUANTITY } from '@/lib/shared/policy';

/** Price per unit of a line with at least this many units. */
export type TierPrice = { quantity: number; pricePaise: number };
/** Prices of a product. `isScheduled`: sold without any promotion, so its tiers do not count. */
export type Tiered = { pricePaise: number; tierPrices: TierPrice[] | null; isScheduled: boolean };

const MAX_TIERS = 5;
/** Upper bound of the owner's largest quantity, which is that of a cart line. */
export const MAX_UNITS_PER_LINE = 1000;

/** True for a quantity that only the store's own calls accept: documented ones stop below. */
export const isLargeQuantity = (quantity: number): boolean => quantity > MAX_LINE_QUANTITY;

/** Returns the largest quantity of one order of a product, regardless of stock. */
export const lineLimit = ({ maxQuantity }: { maxQuantity: number | null }): number => maxQuantity ?? MAX_LINE_QUANTITY;

/** Returns true for goods that may not be promoted (IS_SCHEDULED of schedule-sql.ts). */
export const isScheduled = (product: { requiresPrescription: boolean; schedule: string }): boolean =>
  product.requiresPrescription || ['G', 'H', 'H1', 'X'].includes(product.schedule);

/**
 * Returns the tiers that lower the price, by ascending quantity. One that does not, after a change
 * of the price, is left out.
 */
export function tiersOf({ pricePaise, tierPrices, isScheduled: isPlain }: Tiered): TierPrice[] {
  if (isPlain || !tierPrices) return [];
  let lowest = pricePaise;
  return tierPrices.filter((tier) => {
    const isLower = tier.pricePaise < lowest;
    if (isLower) lowest = tier.pricePaise;
    return isLower;
  });
}

/** Returns the price per unit of a line, in paise. It never rises with the quantity. */
export const unitPricePaise = (product: Tiered, quantity: number): number =>
  tiersOf(product).findLast((tier) => tier.quantity <= quantity)?.pricePaise ?? product.pricePaise;

/** Returns the next lower price of a line, and the number of units missing for it; null if none. */
export function nextTier(product: Tiered, quantity: number): { more: number; pricePaise: number } | null {
  const next = tiersOf(product).find((tier) => tier.quantity > quantity);
  return next ? { more: next.quantity - quantity, pricePaise: next.pricePaise } : null;
}

/** Formats a tier for forms and files: `10: 95.00`. */
export const tierText = ({ quantity, pricePaise }: TierPrice): string => `${quantity}: ${rupeeText(pricePaise)}`;

const TIER = /^(\d{1,4})\s*[:=]\s*₹?\s*(\S+)$/;

/**
 * Parses tiers, one per line or separated by semicolons: `10: 95.00`.
 * @returns tiers by ascending quantity; null if a part is not a quantity with a price, or if a
 * quantity appears twice
 */
export function parseTierPrices(text: string): TierPrice[] | null {
  const parts = text
    .split(/[\n;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const tiers = parts.flatMap((part): TierPrice[] => {
    const [, quantity, price = ''] = TIER.exec(part) ?? [];
    const rupees = ungrouped(price);
    if (!quantity || !rupees || !/^\d{1,8}(?:\.\d{1,2})?$/.test(rupees)) return [];
    return [{ quantity: Number(quantity), pricePaise: rupeesToPaise(Number(rupees)) }];
  });
  const isReadable = tiers.length === parts.length && parts.length > 0;
  const quantities = new Set(tiers.map(({ quantity }) => quantity));
  if (!isReadable || quantities.size < tiers.length) return null;
  return tiers.toSorted((one, other) => one.quantity - other.quantity);
}

/** Product with tiers, for `tierProblem`. */
type Checked = Tiered & { maxQuantity: number | null };

/**
 * Returns the first rule that the tiers of a product break, or null. Prices fall with the quantity,
 * below the selling price and so below the MRP. The last quantity can be ordered. A scheduled
 * medicine has none: a lower price for more units would promote it.
 */
export function tierProblem(product: Checked): Problem | null {
  const { tierPrices, pricePaise, isScheduled: isPlain } = product;
  if (!tierPrices || tierPrices.length === 0) return null;
  if (isPlain) return { key: 'tierPricesScheduled' };
  if (tierPrices.length > MAX_TIERS) return { key: 'tierPricesMany', values: { most: MAX_TIERS } };
  if (tierPrices.some((tier) => tier.quantity < 2 || tier.pricePaise < 1)) return { key: 'tierPricesInvalid' };
  if (tiersOf(product).length < tierPrices.length)
    return { key: 'tierPricesRise', values: { price: formatRupees(pricePaise) } };
  const most = lineLimit(product);
  return tierPrices.at(-1)!.quantity > most ? { key: 'tierPricesBeyond', values: { most } } : null;
}
