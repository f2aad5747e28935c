import { env } from '@/lib/kernel/env';
import { HOUR } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { take, type Limit, type UndoCount } from '@/lib/kernel/limits/rate-limit';
import { recordEvent } from '@/lib/kernel/security-events/record';
import { hashesOf } from '@/lib/kernel/sessions/known-devices';
import { takeTry, withdrawTry } from '@/lib/people/sign-in/count-failures';
import { isDeviceOfNumber } from './confirmed-number';
import { PER_DEVICE, PER_NUMBER, RESEND } from './rules';

/** Origin of a request for a code. `device`: signed browser cookie of the store. */
export type CodeOrigin = { address: string; device?: string };

/** Messages of the whole store, which bounds their cost. */
const ofStore = (): Limit => ({ name: 'code-store', most: env().SMS_MAX_PER_HOUR, per: HOUR });

/**
 * Counts a message before it is queued, by number, browser and store; the calls count the address.
 * The work is the same for every number, with or without an account.
 * @returns the wait in milliseconds before the next message
 * @throws tooMany with the seconds to wait, with nothing counted
 */
export async function takeMessage(number: string, { address, device }: CodeOrigin): Promise<number> {
  const isKnown = await isDeviceOfNumber(number, device ? hashesOf(device) : []);
  const who = isKnown ? `known ${number}` : number;
  const counts: [Limit, string][] = [
    ...(device ? PER_DEVICE.map((limit): [Limit, string] => [limit, device]) : []),
    ...PER_NUMBER.map((limit): [Limit, string] => [limit, who]),
    [ofStore(), 'store'],
  ];
  const taken: UndoCount[] = [];
  const wait = await takeTry(RESEND, who);
  try {
    for (const [limit, subject] of counts) taken.push(await take(limit, subject));
  } catch (error) {
    await Promise.all([...taken.map((giveBack) => giveBack()), withdrawTry(RESEND, who)]);
    if (error instanceof DomainError && error.kind === 'tooMany') recordEvent('code.throttled', { address });
    throw error;
  }
  return wait;
}
