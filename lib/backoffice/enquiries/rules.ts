import { HOUR } from '@/lib/kernel/dates';

/** Maximum length of a question or complaint. */
export const MESSAGE_LENGTH = 4000;
/** Maximum length of a ticket as typed. */
export const TICKET_LENGTH = 40;
/** Maximum length of an answer by email. */
export const ANSWER_LENGTH = 4000;
/** Maximum length of the result of a request. */
export const OUTCOME_NOTE_LENGTH = 1000;

/**
 * Hours within which a message must be acknowledged (E-Commerce Rules 2020, rule 4 (5)). The owner
 * may set a shorter time.
 */
const ACKNOWLEDGE_HOURS = 48;

type RequestState = { createdAt: Date; acknowledgedAt: Date | null; resolvedAt: Date | null };
export type Due = { what: 'acknowledge' | 'settle'; at: Date; isOverdue: boolean };

/** Returns the same day of the next month, or its last day if it is shorter. */
function monthLater(from: Date): Date {
  const later = new Date(from);
  later.setUTCMonth(from.getUTCMonth() + 1);
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}

/**
 * Returns the next legal deadline of a message and the action it requires; null if settled.
 * @param hours time limit for the acknowledgment
 */
export function nextDue(
  { createdAt, acknowledgedAt, resolvedAt }: RequestState,
  now: Date,
  hours = ACKNOWLEDGE_HOURS,
): Due | null {
  if (resolvedAt) return null;
  const at = acknowledgedAt ? monthLater(createdAt) : new Date(createdAt.getTime() + hours * HOUR);
  return { what: acknowledgedAt ? 'settle' : 'acknowledge', at, isOverdue: now > at };
}
