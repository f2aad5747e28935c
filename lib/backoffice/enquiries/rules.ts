import { HOUR } from '@/lib/kernel/dates';

/** Within so many hours somebody has to say that a message was received (E-Commerce Rules 2020, rule 4 (5)); the owner may promise less. */
const ACKNOWLEDGE_HOURS = 48;

type Standing = { createdAt: Date; acknowledgedAt: Date | null; resolvedAt: Date | null };
export type Due = { what: 'acknowledge' | 'settle'; at: Date; isOverdue: boolean };

/** The same day of the next month, or the last one where there is no such day. */
function monthLater(from: Date): Date {
  const later = new Date(from);
  later.setUTCMonth(from.getUTCMonth() + 1);
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** What the law wants next for a message, and until when; null when it is settled. @param hours in which it has to be acknowledged */
export function nextDue(
  { createdAt, acknowledgedAt, resolvedAt }: Standing,
  now: Date,
  hours = ACKNOWLEDGE_HOURS,
): Due | null {
  if (resolvedAt) return null;
  const at = acknowledgedAt ? monthLater(createdAt) : new Date(createdAt.getTime() + hours * HOUR);
  return { what: acknowledgedAt ? 'settle' : 'acknowledge', at, isOverdue: now > at };
}
