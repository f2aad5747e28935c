/** What can be done with many products at once. */
export const BULK_OPERATIONS = [
  'pricePercent',
  'priceBelowMrp',
  'priceAmount',
  'mrpPercent',
  'mrpAmount',
  'subcategory',
  'state',
] as const;
export type BulkOperation = (typeof BULK_OPERATIONS)[number];
/** Those whose value is a sum in rupees: all become the same. */
const AMOUNTS = ['priceAmount', 'mrpAmount'] as const;
export const isAmount = (operation: string): operation is (typeof AMOUNTS)[number] =>
  AMOUNTS.some((one) => one === operation);
