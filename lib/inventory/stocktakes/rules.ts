/** Maximum length of a typed scope: the start of SKUs, or SKUs. */
export const SCOPE_LENGTH = 400;

/**
 * Scopes of a stocktake: least recently counted batches, a category, the start of SKUs, or single
 * SKUs.
 */
export const SCOPES = ['due', 'category', 'start', 'products'] as const;
export type Scope = (typeof SCOPES)[number];

/** Maximum batches per stocktake, more than a person counts in one session. */
export const MAX_LINES = 500;
/** Batches in a stocktake of the least recently counted ones. The best-selling take precedence. */
export const DUE_LINES = 30;

/** Lists of stocktakes: open and ended ones. */
export const STOCKTAKE_VIEWS = ['open', 'ended'] as const;
export type StocktakeView = (typeof STOCKTAKE_VIEWS)[number];

export type LineState = 'toCount' | 'toRecount' | 'counted';
type Counted = { expected: number | null; counted: number | null; firstCounted: number | null };

/** Returns the state of a line. A difference needs a recount before it counts. */
export function lineState({ expected, counted, firstCounted }: Counted): LineState {
  if (counted === null) return 'toCount';
  return counted === expected || firstCounted !== null ? 'counted' : 'toRecount';
}

/** Returns the counted minus the expected units at the time of the count. */
export const differenceOf = ({ expected, counted }: Pick<Counted, 'expected' | 'counted'>): number =>
  counted === null || expected === null ? 0 : counted - expected;
