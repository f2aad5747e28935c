import type { DeliveryFailure, TrackingState } from '@/lib/kernel/db/generated/enums';

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
 * Reasons for which an order is not handed over, by its method. Goods to collect never leave the
 * store: their buyer does not come or does not take them, or the store loses them.
 */
export const failuresOf = (method: string): DeliveryFailure[] =>
  method === 'collect' ? ['REFUSED', 'LOST'] : Object.values(FAILURES);

/**
 * Returns true if no further attempt follows: it was the third, or the parcel was refused or lost.
 */
export function isReturnedToStore(attempts: { reason: DeliveryFailure }[]): boolean {
  return attempts.length >= MAX_ATTEMPTS || attempts.some(({ reason }) => reason === 'REFUSED' || reason === 'LOST');
}

type Parcel = { attempts: { reason: DeliveryFailure }[]; booking: { tracking: TrackingState | null } | null };

/** Returns true if a parcel comes back: by its failed attempts, or by the events of its courier. */
export const isOnItsWayBack = ({ attempts, booking }: Parcel): boolean =>
  isReturnedToStore(attempts) || booking?.tracking === 'RETURNING' || booking?.tracking === 'RETURNED';
