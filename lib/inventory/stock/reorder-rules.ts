/** Lists of goods by how they sell: what does not last until more can be here, and what nobody bought for so many days. */
export const DEMAND_VIEWS = ['low', 'dead90', 'dead180', 'dead365'] as const;
export type DemandView = (typeof DEMAND_VIEWS)[number];
/** Nothing of it was sold for so many days. */
export const DEAD_DAYS: Record<Exclude<DemandView, 'low'>, number> = { dead90: 90, dead180: 180, dead365: 365 };

/** Sales of so many days say how much is sold a day. */
export const DEMAND_DAYS = 90;
/** What is bought anew lasts so many days beyond the way here. */
export const COVER_DAYS = 30;

type Sold = { available: number; sold: number };

/** Whole days for which what there is lasts, sold as until now; none where units are owed already. */
export const coverDays = ({ available, sold }: Sold): number =>
  Math.max(Math.floor((available * DEMAND_DAYS) / sold), 0);

/** How many to buy so that the shelf lasts over the way here and a month beyond; what is owed is among them. */
export const suggestedUnits = ({ available, sold }: Sold, leadDays: number): number =>
  Math.max(Math.ceil((sold * (leadDays + COVER_DAYS)) / DEMAND_DAYS) - available, 0);
