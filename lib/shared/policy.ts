import { DAY, HOUR, MINUTE } from '@/lib/kernel/dates';

/** How long stock is held for an order whose payment is open. */
export const HOLD_FOR = 15 * MINUTE;
/** An order that is opened again after a failed try is held again, but no longer than this after its first opening: one renewal in all. */
export const HOLD_AT_MOST = 2 * HOLD_FOR;
/**
 * So that nobody keeps goods from others for nothing (RATE_LIMITS multiplies the numbers). An order that is opened again counts once.
 * `abandoned`: orders that kept goods for longer than `glance` and ended without any try to pay; they count until an order is paid.
 * `newBuyer`: what somebody may hold who has not paid for anything yet: such a sum, and of each product half of what is free (a single piece always).
 */
export const HOLD_LIMITS = {
  openings: { most: 10, per: HOUR },
  abandoned: { most: 3, per: DAY, glance: 2 * MINUTE },
  newBuyer: { paise: 2_000_000 },
};
/** Razorpay takes no less than one rupee, and its usual ceiling for one payment is five lakh rupees. */
export const SMALLEST_ORDER_PAISE = 100;
export const LARGEST_ORDER_PAISE = 50_000_000;
/** How long after delivery goods may come back; written into each order, so that a later change does not reach it. */
export const RETURN_WINDOW_DAYS = 7;
