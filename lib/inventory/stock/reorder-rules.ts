/**
 * Lists of goods by sales: stock that runs out before a delivery can arrive, and goods without
 * sales for a number of days.
 */
export const DEMAND_VIEWS = ['low', 'dead90', 'dead180', 'dead365'] as const;
export type DemandView = (typeof DEMAND_VIEWS)[number];
/** Days without sales, per list. */
export const DEAD_DAYS: Record<Exclude<DemandView, 'low'>, number> = { dead90: 90, dead180: 180, dead365: 365 };

/** Days of past sales that give the daily demand. */
export const DEMAND_DAYS = 90;
/** Days that an order covers beyond the lead time. */
export const COVER_DAYS = 30;

type Sold = { available: number; sold: number };
/** Units on open purchase orders: with the supplier, and in drafts. */
type Pending = { ordered: number; drafted: number };

/**
 * Returns the whole days the stock lasts at the current rate of sales; 0 if units are already owed.
 */
export const coverDays = ({ available, sold }: Sold): number =>
  Math.max(Math.floor((available * DEMAND_DAYS) / sold), 0);

/**
 * Returns the units to order so that the stock lasts for the lead time and a month beyond,
 * including owed units. Units on orders and in drafts count as bought.
 */
export const suggestedUnits = ({ available, sold, ordered, drafted }: Sold & Pending, leadDays: number): number =>
  Math.max(Math.ceil((sold * (leadDays + COVER_DAYS)) / DEMAND_DAYS) - available - ordered - drafted, 0);
