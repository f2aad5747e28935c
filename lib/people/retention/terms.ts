import { DAY } from '@/lib/kernel/dates';

/** How long what is not kept by law stays at most, in milliseconds. Eight financial years end at the latest after nine. */
export const RETENTION = {
  /** Name and address on an invoice (CGST Act section 36, Companies Act section 128). */
  invoices: 9 * 366 * DAY,
  /** A prescription goods were dispatched on (Drugs Rules, rule 65: three years, in practice). */
  prescriptions: 3 * 366 * DAY,
  /** One nothing was ever sold on. */
  unusedPrescriptions: 180 * DAY,
  /** Letters and partner requests, after they were settled; unsettled ones from when they came. */
  letters: 2 * 365 * DAY,
  /** Sessions, reset links and proofs that are over: as long as somebody may ask who was logged in where. */
  sessions: 30 * DAY,
  tokens: DAY,
  /** What staff typed into a form and never sent. */
  drafts: 7 * DAY,
  /** The payer's address and number in a message of Razorpay's that nobody could deal with. */
  webhookPayload: 30 * DAY,
  /** What is left of such a message: ids, status, sum. */
  webhookEvent: 365 * DAY,
  /** Newsletter addresses that never confirmed, and those that ended it. */
  unconfirmedSubscribers: 30 * DAY,
  notifications: 365 * DAY,
  /** What somebody looked for in vain: after they were told of it, and where it never came. */
  toldProductRequests: 30 * DAY,
  productRequests: 365 * DAY,
} as const;
