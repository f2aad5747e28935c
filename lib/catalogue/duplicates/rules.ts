/** Views of the likely duplicates; the first is the default. */
export const PAIR_VIEWS = ['open', 'distinct'] as const;
export type PairView = (typeof PAIR_VIEWS)[number];
export const PAIR_SEARCH_LENGTH = 100;
