/** Operations on many products in one step. */
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
/** Operations whose value is an amount in rupees. All products get the same amount. */
const AMOUNTS = ['priceAmount', 'mrpAmount'] as const;
export const isAmount = (operation: string): operation is (typeof AMOUNTS)[number] =>
  AMOUNTS.some((one) => one === operation);
