/** What a list of batches can show: all that lie on the shelf, those that expire soon by their days, what may not be sold, what nobody has counted. */
export const BATCH_VIEWS = ['onShelf', 'within30', 'within60', 'within90', 'notSellable', 'uncounted'] as const;
export type BatchView = (typeof BATCH_VIEWS)[number];
