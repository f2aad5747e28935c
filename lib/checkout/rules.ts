import { MINUTE } from '@/lib/dates';

/** How long stock is held for an order whose payment is open. */
export const HOLD_FOR = 15 * MINUTE;
/** Razorpay takes no less than one rupee, and its usual ceiling for one payment is five lakh rupees. */
export const SMALLEST_ORDER_PAISE = 100;
export const LARGEST_ORDER_PAISE = 50_000_000;
/** How long after delivery goods may come back; written into each order, so that a later change does not reach it. */
export const RETURN_WINDOW_DAYS = 7;
