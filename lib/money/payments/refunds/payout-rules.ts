/** Ways in which staff pay a refund out by hand. */
export const PAYOUT_WAYS = ['bank', 'upi', 'cash'] as const;
export type PayoutWay = (typeof PAYOUT_WAYS)[number];

/** Maximum length of the reference of a payout. */
export const PAYOUT_REFERENCE_LENGTH = 60;
