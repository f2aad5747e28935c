import { DAY, HOUR, MINUTE, dayInIndia } from '@/lib/kernel/dates';

/** Hold of stock for an order with an open payment. */
export const HOLD_FOR = 15 * MINUTE;
/**
 * Maximum hold after the first opening: an order reopened after a failed attempt is held again, so
 * one renewal in all.
 */
export const MAX_HOLD_MS = 2 * HOLD_FOR;
/**
 * Limits that stop a customer from blocking stock without paying (RATE_LIMITS multiplies the
 * numbers). A reopened order counts once. `abandoned`: orders that held stock for longer than
 * `glance` and ended without any payment attempt; they count until an order is paid. `newBuyer`:
 * limits for a customer who has not paid for anything yet: this sum, and of each product half of
 * the free stock (a single piece is always allowed).
 */
export const HOLD_LIMITS = {
  openings: { most: 10, per: HOUR },
  abandoned: { most: 3, per: DAY, glance: 2 * MINUTE },
  newBuyer: { paise: 2_000_000 },
};
/** Maximum quantity of a line, regardless of stock; for more, a customer requests a quote. */
export const MAX_LINE_QUANTITY = 50;
/** Limits of a payment at the gateway: at least one rupee, and usually at most five lakh rupees. */
export const SMALLEST_ORDER_PAISE = 100;
export const LARGEST_ORDER_PAISE = 50_000_000;
/** Return period after delivery; stored with each order, so a later change does not affect it. */
export const RETURN_WINDOW_DAYS = 7;
/** Time for which search engines may show a price. They read pages again far more often. */
const PRICE_PERIOD = 30 * DAY;

/** Returns the last day (YYYY-MM-DD) for which search engines may show a price of today. */
export const lastDayOfPrice = (now = new Date()): string => dayInIndia(new Date(now.getTime() + PRICE_PERIOD));
