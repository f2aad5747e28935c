/**
 * Lists of batches: all on the shelf, those that expire within a number of days, those that may not
 * be sold, those without a count.
 */
export const BATCH_VIEWS = ['onShelf', 'within30', 'within60', 'within90', 'notSellable', 'uncounted'] as const;
export type BatchView = (typeof BATCH_VIEWS)[number];
