import { DAY } from '@/lib/kernel/dates';
import { GUEST_TTL_MS } from '@/lib/kernel/sessions/cookie';

/**
 * Maximum retention in milliseconds. A term of eight financial years ends after nine years at the
 * latest.
 */
export const RETENTION = {
  /** Name and address on an invoice (CGST Act section 36, Companies Act section 128). */
  invoices: 9 * 366 * DAY,
  /**
   * Prescription on which goods were dispatched (Drugs Rules, rule 65: three years, in practice).
   */
  prescriptions: 3 * 366 * DAY,
  /** Prescription on which nothing was ever sold. */
  unusedPrescriptions: 180 * DAY,
  /**
   * Messages and partner requests, counted from when they were settled, or from receipt while
   * unsettled.
   */
  letters: 2 * 365 * DAY,
  /** Ended sessions, reset links and proofs, retained for questions about past logins. */
  sessions: 30 * DAY,
  tokens: DAY,
  /** Unsent form input of staff. */
  drafts: 7 * DAY,
  /** Payer's address and number in a gateway message that could not be processed. */
  webhookPayload: 30 * DAY,
  /** Reduced gateway message: ids, status, sum. */
  webhookEvent: 365 * DAY,
  /** Newsletter addresses that were never confirmed or that unsubscribed. */
  unconfirmedSubscribers: 30 * DAY,
  notifications: 365 * DAY,
  /** Records of messages to phones. */
  messages: 365 * DAY,
  /** Requests for a proposal, counted from their last change. */
  proposals: 180 * DAY,
  /** Guests with their cart and lists, counted from the last use. */
  guests: GUEST_TTL_MS,
  /** Product requests, counted from the notification that the product is available. */
  toldProductRequests: 30 * DAY,
  /** Product requests, counted from the request if the product never becomes available. */
  productRequests: 365 * DAY,
} as const;
