/** What is counted: a category, products whose SKU begins so, products by their SKUs, or what was not counted longest. */
export const SCOPES = ['due', 'category', 'start', 'products'] as const;
export type Scope = (typeof SCOPES)[number];

/** More batches than anybody counts in one go. */
export const MOST_LINES = 500;
/** Of what was not counted longest so many batches that move most. */
export const DUE_LINES = 30;

/** A list of stocktakes: those under way, and those that have ended. */
export const STOCKTAKE_VIEWS = ['open', 'ended'] as const;
export type StocktakeView = (typeof STOCKTAKE_VIEWS)[number];

export type LineState = 'toCount' | 'toRecount' | 'counted';
type Counted = { expected: number | null; counted: number | null; firstCounted: number | null };

/** Where a line stands: what differs is counted once more before it counts. */
export function lineState({ expected, counted, firstCounted }: Counted): LineState {
  if (counted === null) return 'toCount';
  return counted === expected || firstCounted !== null ? 'counted' : 'toRecount';
}

/** Units more, or fewer where negative, than lay there when it was counted. */
export const differenceOf = ({ expected, counted }: Pick<Counted, 'expected' | 'counted'>): number =>
  counted === null || expected === null ? 0 : counted - expected;
