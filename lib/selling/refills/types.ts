/** Ways of a reminder. */
export const REMINDER_WAYS = ['email', 'message'] as const;
export type ReminderWay = (typeof REMINDER_WAYS)[number];

/** Periods that a form offers for a dose, in days. */
export const PERIODS = [1, 2, 7, 14, 30] as const;

/** Units of an order line that reached the buyer together. */
export type Arrival = { at: Date; units: number };

/** Use of a product from a time on, in sold units (packs) per day. */
export type Use = { packsPerDay: number; from: Date };

/** Order line of a paid order, as the days left are computed from it. */
export type BoughtLine = {
  lineId: string;
  orderId: string;
  paidAt: Date;
  /** Bought units without those canceled, returned or on their way back. */
  units: number;
  /** Deliveries of its parcels; of orders without parcels, that of the order. */
  arrivals: Arrival[];
};

/** Stock of a product at its buyer's, in sold units. */
export type Supply = { atHome: number; onTheWay: number };

/** Use of a product: an amount per number of days, in units of the pack or in whole packs. */
export type StatedDose = { amount: number; inPacks: boolean; days: number };

/** Dose that counts now: as the buyer stated it, or a pharmacist with the prescription. */
export type Dose = StatedDose & { by: 'buyer' | 'pharmacist' };

/** Product that a customer bought in the last year, with its state now. Money is integer paise. */
export type RefillView = {
  productId: number;
  slug: string;
  name: string;
  image: string;
  packSize: string;
  pricePaise: number;
  /** Units that can be bought now; 0 if it is no longer sold. */
  available: number;
  isOnSale: boolean;
  requiresPrescription: boolean;
  isInCart: boolean;
  /** True for medicines and for goods that the customer buys repeatedly. */
  isRepeated: boolean;
  lastBoughtAt: Date;
  /** Units of the last order, which one press adds again. */
  quantity: number;
  /** Content of a pack and its unit; null if the pack does not state it. */
  perPack: number | null;
  unit: string | null;
  dose: Dose | null;
  /** Packs that were paid and have not arrived. */
  onTheWay: number;
  /** Content at the buyer's in units of the pack, null if unknown, and the days it lasts. */
  left: { content: number | null; days: number } | null;
  /** True if supply including packs on their way ends within the days of the settings. */
  isDue: boolean;
  /** True if packs of this customer are under an open recall. */
  isRecalled: boolean;
  remindBy: ReminderWay | null;
  /**
   * Address of packs with the same salt and strength, below /Product or of its own page. Only for
   * goods that cannot be bought now; null if there are none.
   */
  same: string | null;
};
