import { MAX_UNITS_PER_LINE, parseTierPrices, type TierPrice } from '@/lib/shared/prices/tier-price-rules';
import type { SourceRecord } from './mapping';
import { readUnits } from './number-rules';
import type { Reason } from './reason-types';

const quoted = (text: string) => JSON.stringify(text);

/** Quantity prices and largest quantity of a line; null if the cell is empty. */
export type QuantityTerms = { tierPrices: TierPrice[] | null; maxQuantity: number | null };

/** Reads these two cells. The rules of tiers need the prices of the product: see `tierProblem`. */
export function readQuantityTerms({ tierPrices, maxQuantity }: SourceRecord): QuantityTerms | { reason: Reason } {
  const tiers = tierPrices === '' ? null : parseTierPrices(tierPrices);
  if (tierPrices !== '' && !tiers) return { reason: unreadTiers(tierPrices) };
  const most = maxQuantity === '' ? null : (readUnits(maxQuantity) ?? 0);
  if (most !== null && (most < 1 || most > MAX_UNITS_PER_LINE))
    return {
      reason: { key: 'maxQuantityUnread', values: { quantity: quoted(maxQuantity), most: MAX_UNITS_PER_LINE } },
    };
  return { tierPrices: tiers, maxQuantity: most };
}

/** Reason for tiers that cannot be read, or that break a rule. */
export const unreadTiers = (text: string): Reason => ({ key: 'tierPricesUnread', values: { tiers: quoted(text) } });
