import { HOUR, MINUTE, SECOND, DAY } from '@/lib/kernel/dates';
import type { Limit } from '@/lib/kernel/limits/rate-limit';

/** Digits of a code. */
export const CODE_DIGITS = 6;
/** Maximum length of a code as typed, with spaces and dashes. */
export const TYPED_CODE_LENGTH = 20;
/** Number of times the SMS service is asked to send one message, which it may charge each time. */
export const MAX_SENDS = 2;
/** Lifetime of a code, and number of codes compared with it. */
export const CODE_TTL_MS = 5 * MINUTE;
export const MAX_ATTEMPTS = 5;
/** Time for the next step after the right code: the name of a new customer, or the new number. */
export const PROOF_TTL_MS = 10 * MINUTE;

/**
 * Waits between two messages to a number: half a minute, then twice as long each time. The page
 * shows the wait.
 */
export const RESEND = { name: 'code', free: 1, first: 30 * SECOND, longest: 10 * MINUTE, per: HOUR };

/**
 * Messages to one number, from all browsers. Browsers that have logged in to its account have a
 * separate count of the same size, so that strangers cannot use it up for its owner.
 */
export const PER_NUMBER = [
  { name: 'code-number', most: 5, per: HOUR },
  { name: 'code-number-day', most: 10, per: DAY },
] as const;
/** Messages that one browser requests, to any numbers. */
export const PER_DEVICE = [
  { name: 'code-device', most: 10, per: HOUR },
  { name: 'code-device-day', most: 20, per: DAY },
] as const;
/**
 * Requests for a code from one address, counted together by every call that sends one. A carrier's
 * address serves hundreds of households, so it is slowed down instead of blocked.
 */
export const BY_ADDRESS: Limit = { name: 'sendcode', most: 30, per: HOUR, trickle: 2 * MINUTE, perDevice: 10 };
/** Share of the store's messages for browsers that have not logged in to the number's account. */
export const NEW_BROWSERS_SHARE = 0.75;
/** Mobile numbers of India. Others cost more, and attackers earn on some of them. */
const INDIAN_MOBILE = /^\+91[6-9]\d{9}$/;
export const isIndianMobile = (number: string): boolean => INDIAN_MOBILE.test(number);

/**
 * Returns the text of a message. Browsers read the code from its last line and offer it only on
 * pages of this host (Web OTP).
 */
export const withWebOtp = (text: string, code: string, siteUrl: string): string =>
  `${text}\n\n@${new URL(siteUrl).hostname} #${code}`;
