import type { DeliveryFailure } from '@/lib/kernel/db/generated/enums';

/** After so many failed attempts a parcel goes back to the store; /shipping says so, and a CHECK holds it. */
const MOST_ATTEMPTS = 3;

/** Why a parcel could not be handed over, as the command line spells it. */
export const FAILURES = {
  'nobody-home': 'NOBODY_HOME',
  'not-reached': 'NOT_REACHED',
  'wrong-address': 'WRONG_ADDRESS',
  delayed: 'DELAYED',
  refused: 'REFUSED',
  lost: 'LOST',
} as const satisfies Record<string, DeliveryFailure>;

/** Whether no further attempt follows: it was the third, or the parcel was refused or lost. */
export function comesBack(attempts: { reason: DeliveryFailure }[]): boolean {
  return attempts.length >= MOST_ATTEMPTS || attempts.some(({ reason }) => reason === 'REFUSED' || reason === 'LOST');
}
