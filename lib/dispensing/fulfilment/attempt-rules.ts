import type { DeliveryFailure } from '@/lib/kernel/db/generated/enums';

/**
 * Failed attempts after which a parcel returns to the store; stated on /shipping and enforced by a
 * CHECK.
 */
const MAX_ATTEMPTS = 3;

/** Reasons for a failed delivery, as spelled on the command line. */
export const FAILURES = {
  'nobody-home': 'NOBODY_HOME',
  'not-reached': 'NOT_REACHED',
  'wrong-address': 'WRONG_ADDRESS',
  delayed: 'DELAYED',
  refused: 'REFUSED',
  lost: 'LOST',
} as const satisfies Record<string, DeliveryFailure>;

/**
 * Returns true if no further attempt follows: it was the third, or the parcel was refused or lost.
 */
export function isReturnedToStore(attempts: { reason: DeliveryFailure }[]): boolean {
  return attempts.length >= MAX_ATTEMPTS || attempts.some(({ reason }) => reason === 'REFUSED' || reason === 'LOST');
}
