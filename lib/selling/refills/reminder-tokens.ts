import { isSigned, sign } from '@/lib/kernel/keys/key-ring';
import { REMINDER_TOKEN } from './schema';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const textOf = (refillId: string) => `${REMINDER_TOKEN}:${refillId}`;

/**
 * Returns the secret for the link in a reminder. It only allows stopping the reminders for this
 * product of this customer.
 */
export const reminderTokenOf = (refillId: string): string => `${REMINDER_TOKEN}.${refillId}.${sign(textOf(refillId))}`;

/** Returns the row whose reminders a token stops; null if the store did not issue the token. */
export function readReminderToken(token: string): string | null {
  const [prefix, refillId = '', signature = ''] = token.split('.');
  if (prefix !== REMINDER_TOKEN || !UUID.test(refillId)) return null;
  return isSigned(textOf(refillId), signature) ? refillId : null;
}
