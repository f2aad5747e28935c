/** What can be done with many products at once. */
export const BULK_OPERATIONS = ['pricePercent', 'priceBelowMrp', 'mrpPercent', 'subcategory', 'state'] as const;
export type BulkOperation = (typeof BULK_OPERATIONS)[number];
