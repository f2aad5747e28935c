import { MINUTE } from '@/lib/kernel/dates';

/** Maximum number of products that one edit adds. */
export const MAX_ADDED = 20;
/** Limits of the reason that the customer reads. */
export const MIN_EDIT_REASON = 3;
export const EDIT_REASON_LENGTH = 300;

/**
 * Time after the end of its link at which an unpaid edit is dropped. A payment that began before
 * the end has arrived by then.
 */
export const EDIT_GRACE = 10 * MINUTE;

/** Price of the goods that an edit adds and removes, in paise, GST included. */
export type EditSums = { addedPaise: number; removedPaise: number };

/** Result of an edit for the customer: at most one of `duePaise` and `backPaise` is not zero. */
export type EditEffect = {
  /** To pay by link. */
  duePaise: number;
  /** Refunded from the payments of the order. */
  backPaise: number;
  /** Part of the removed goods that pays for added goods. */
  appliedPaise: number;
};

/** Returns the difference rule of an edit: removed goods first pay for added goods. */
export function effectOf({ addedPaise, removedPaise }: EditSums): EditEffect {
  const appliedPaise = Math.min(addedPaise, removedPaise);
  return { duePaise: addedPaise - appliedPaise, backPaise: removedPaise - appliedPaise, appliedPaise };
}

/** Difference of an edit in paise: positive to pay, negative to refund. */
export const differenceOf = ({ addedPaise, removedPaise }: EditSums): number => addedPaise - removedPaise;
