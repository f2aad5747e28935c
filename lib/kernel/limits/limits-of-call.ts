import { sha256 } from '@/lib/kernel/keys/sha256';
import { isSeasoned } from '@/lib/kernel/sessions/known-devices';
import { DomainError, type ErrorKind } from '@/lib/kernel/errors';
import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';
import { take, type UndoCount, type Limit } from './rate-limit';

/**
 * Subject that a call counts for. `email`: the email address in its body; `device`: device ID of a
 * valid cookie; `guest`: unchecked cookie of a guest.
 */
export type Caller = { address: string; customerId?: string; email?: string; device?: string; guest?: string };

/**
 * Failures in which no work was done. They give the count back, for a user who made a mistake or
 * whom another site made call.
 */
const COSTS_NOTHING = new Set<ErrorKind>([
  'invalid',
  'unauthenticated',
  'forbidden',
  'conflict',
  'tooLarge',
  'unsupportedType',
  'tooMany',
]);

const keyOf = ({ by = 'address' }: Limit, { address, customerId, email }: Caller) =>
  ({ address, customer: customerId, email })[by];

async function takeOwn({ name, perDevice, per }: Limit, device: string | undefined): Promise<UndoCount | undefined> {
  if (!perDevice || !device || !(await isSeasoned(device))) return undefined;
  try {
    return await take({ name: `${name}@device`, most: perDevice, per }, device);
  } catch (error) {
    // The device has used up its own limit. Further calls count for the address.
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/**
 * Strangers can type an email address. All senders together get this multiple of its limit, and
 * beyond it one call per interval.
 */
const ALL_SENDERS = 3;
const SLOWED_TO = 10 * MINUTE;

/**
 * Counts by email address and sender, so that a stranger cannot use up the limit of the address
 * owner. A wider limit counts by email address alone.
 */
async function takeByEmail(limit: Limit, email: string, sender: string): Promise<UndoCount> {
  const giveBackOwn = await take(limit, `${email} ${sender}`);
  try {
    const ofAll = { ...limit, name: `${limit.name} of all`, most: limit.most * ALL_SENDERS, trickle: SLOWED_TO };
    const giveBackOfAll = await take(ofAll, email);
    return async () => void (await Promise.all([giveBackOwn(), giveBackOfAll()]));
  } catch (error) {
    await giveBackOwn();
    throw error;
  }
}

/**
 * Callers of an address without a session get this multiple of the limit of one customer, and
 * beyond it one call per interval: households share the address of their carrier.
 */
const ALL_GUESTS = 10;

/**
 * Counts a caller without a session by the cookie of the guest. Anyone can invent such a cookie, so
 * a wider limit counts by address.
 */
async function takeAsGuest(limit: Limit, { address, guest }: Caller): Promise<UndoCount> {
  const ofAll = { ...limit, name: `${limit.name} of guests`, most: limit.most * ALL_GUESTS, trickle: SECOND };
  const giveBackOfAll = await take(ofAll, address);
  if (!guest) return giveBackOfAll;
  try {
    const giveBackOwn = await take(limit, sha256(guest));
    return async () => void (await Promise.all([giveBackOwn(), giveBackOfAll()]));
  } catch (error) {
    await giveBackOfAll();
    throw error;
  }
}

async function takeOne(limit: Limit, caller: Caller): Promise<UndoCount | undefined> {
  const who = keyOf(limit, caller);
  if (limit.by === 'customer' && who === undefined) return takeAsGuest(limit, caller);
  if (limit.by === 'email' && who !== undefined) return takeByEmail(limit, who, caller.address);
  return who === undefined || limit.counts === 'failures'
    ? undefined
    : ((await takeOwn(limit, caller.device)) ?? take(limit, who));
}

/**
 * Counts a call under each of its limits and runs it. Gives the counts back if no work was done.
 * @throws DomainError tooMany, with nothing counted
 */
export async function withinLimits<Result>(
  limits: Limit[] = [],
  caller: Caller,
  work: () => Promise<Result>,
): Promise<Result> {
  const taken: UndoCount[] = [];
  try {
    for (const limit of limits) {
      const giveBack = await takeOne(limit, caller);
      if (giveBack) taken.push(giveBack);
    }
    return await work();
  } catch (error) {
    if (error instanceof DomainError && COSTS_NOTHING.has(error.kind))
      await Promise.all(taken.map((giveBack) => giveBack()));
    throw error;
  }
}

/**
 * Maximum number of concurrent uploads. Each takes up to 10 MB of disk and must send at least 16 kB
 * per second, so holding all slots is expensive.
 */
const CONCURRENCY = 100;
/**
 * Maximum per customer. A limit per session would not help, because each login creates another
 * session.
 */
const OF_ONE_CUSTOMER = 4;
const TIMEOUT_MS = 5 * SECOND;

const receiving = new ConcurrencyLimit(CONCURRENCY, OF_ONE_CUSTOMER);

/**
 * Receives a body with a file when this customer has a free slot.
 * @throws DomainError tooMany if no slot is free within five seconds
 */
export const receive = <T>(customerId: string, work: () => Promise<T>): Promise<T> =>
  receiving.take(customerId, TIMEOUT_MS, work);
