import { isSeasoned } from '@/lib/kernel/sessions/known-devices';
import { DomainError, type ErrorKind } from '@/lib/kernel/errors';
import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';
import { take, type GiveBack, type Limit } from './rate-limit';

/** Whom a call is counted for. `email`: the mail address in its body; `device`: of the cookie, when it is one of ours. */
export type Caller = { address: string; customerId?: string; email?: string; device?: string };

/** Nothing was done then: whoever made a slip, or was made to call by another site, has not used anything up. */
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
  ({ address, customer: customerId ?? address, email })[by];

async function takeOwn({ name, perDevice, per }: Limit, device: string | undefined): Promise<GiveBack | undefined> {
  if (!perDevice || !device || !(await isSeasoned(device))) return undefined;
  try {
    return await take({ name: `${name}@device`, most: perDevice, per }, device);
  } catch (error) {
    // Its own allowance is used up: from here on it is one of its address.
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/**
 * Strangers can type a mail address. All senders together get this multiple of its limit, and one
 * call in a while after that.
 */
const ALL_SENDERS = 3;
const SLOWED_TO = 10 * MINUTE;

/**
 * Counted by mail address and sender, so that no stranger uses up what the owner of the address may
 * do; more widely by address alone.
 */
async function takeByEmail(limit: Limit, email: string, sender: string): Promise<GiveBack> {
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

async function takeOne(limit: Limit, caller: Caller): Promise<GiveBack | undefined> {
  const who = keyOf(limit, caller);
  if (limit.by === 'email' && who !== undefined) return takeByEmail(limit, who, caller.address);
  return who === undefined || limit.counts === 'failures'
    ? undefined
    : ((await takeOwn(limit, caller.device)) ?? take(limit, who));
}

/**
 * Counts a call under each of its limits and does it; the counts are given back when nothing was done.
 * @throws DomainError tooMany, with nothing counted
 */
export async function withinLimits<Result>(
  limits: Limit[] = [],
  caller: Caller,
  work: () => Promise<Result>,
): Promise<Result> {
  const taken: GiveBack[] = [];
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

/** Ten megabytes each on the disk, and at least 16 kB a second: whoever would take all places has to pay for them. */
const AT_ONCE = 100;
/** By customer, not by session: logging in makes as many of those as one likes. */
const OF_ONE_CUSTOMER = 4;
const PATIENCE = 5 * SECOND;

const receiving = new ConcurrencyLimit(AT_ONCE, OF_ONE_CUSTOMER);

/** Takes in a body with a file when there is a place for this customer. @throws DomainError tooMany when there is none within five seconds */
export const receive = <T>(customerId: string, work: () => Promise<T>): Promise<T> =>
  receiving.take(customerId, PATIENCE, work);
