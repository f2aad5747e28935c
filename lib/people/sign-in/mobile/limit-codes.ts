import { env } from '@/lib/kernel/env';
import { HOUR } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { take, type Limit, type UndoCount } from '@/lib/kernel/limits/rate-limit';
import { recordEvent } from '@/lib/kernel/security-events/record';
import { hashesOf } from '@/lib/kernel/sessions/known-devices';
import { takeTry, withdrawTry } from '@/lib/people/sign-in/count-failures';
import { isDeviceOfNumber } from './confirmed-number';
import { NEW_BROWSERS_SHARE, PER_DEVICE, PER_NUMBER, RESEND } from './rules';

/** Origin of a request for a code. `device`: signed browser cookie of the store. */
export type CodeOrigin = { address: string; device?: string };

/**
 * Messages of the whole store, which bounds their cost. New browsers can use a part of them, so
 * that a flood leaves codes for the browsers of owners.
 */
function ofStore(isKnown: boolean): Limit[] {
  const most = env().SMS_MAX_PER_HOUR;
  const all = { name: 'code-store', most, per: HOUR };
  return isKnown ? [all] : [{ ...all, name: 'code-store-new', most: Math.ceil(most * NEW_BROWSERS_SHARE) }, all];
}

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
    ...ofStore(isKnown).map((limit): [Limit, string] => [limit, 'store']),
  ];
  const taken: UndoCount[] = [];
  try {
    const wait = await takeTry(RESEND, who);
    taken.push(async () => void (await withdrawTry(RESEND, who)));
    for (const [limit, subject] of counts) taken.push(await take(limit, subject));
    return wait;
  } catch (error) {
    await Promise.all(taken.map((giveBack) => giveBack()));
    if (error instanceof DomainError && error.kind === 'tooMany') recordEvent('code.throttled', { address });
    throw error;
  }
}
