import { DomainError } from '@/lib/kernel/errors';
import { env } from '@/lib/kernel/env';
import { add, addHere, isShared, readCount, resetCounts, undoCount, type NamedCount } from './rate-limit-store';

/**
 * Maximum number of calls in `per` milliseconds. Only completed work counts: a call that ends in
 * 400, 403, 409 or 413 gives its count back.
 */
export type Limit = {
  name: string;
  most: number;
  per: number;
  /**
   * `failures`: wrong passwords. The password check counts them
   * (lib/people/sign-in/login-throttle.ts), not the endpoint.
   */
  counts?: 'calls' | 'failures';
  /**
   * Subject of the count: the client address, the customer (without a session the guest, and more
   * widely the address), or the email address in the body. An email address is counted per sender,
   * because a stranger can type it (lib/kernel/limits/limits-of-call.ts).
   */
  by?: 'address' | 'customer' | 'email';
  /**
   * Storage without a shared server (`SHARED_URL`). `database`: survives restarts and applies to
   * all processes. `memory`: per process, for frequent and cheap calls; n processes allow n times
   * as many.
   */
  kept?: 'database' | 'memory';
  /**
   * Milliseconds per call beyond the limit. One carrier address serves hundreds of households,
   * which are slowed down instead of blocked.
   */
  trickle?: number;
  /**
   * Separate limit for a browser that first logged in at least a day ago, independent of others at
   * its address.
   */
  perDevice?: number;
};

/** Gives back the count that `take` added. */
export type UndoCount = () => Promise<void>;

export const tooMany = (milliseconds: number) =>
  new DomainError('tooMany', 'tooMany', { seconds: Math.max(1, Math.ceil(milliseconds / 1000)) });

function takeHere(counted: NamedCount, trickle: number | undefined, who: string): UndoCount {
  const { count, msLeft, giveBack } = addHere(counted, who);
  if (count <= counted.most) return giveBack;
  if (!trickle) throw tooMany(msLeft);
  const beyond = addHere({ name: `${counted.name}+`, most: 1, per: trickle }, who);
  if (beyond.count > 1) throw tooMany(beyond.msLeft);
  return () => Promise.resolve();
}

/** Only reads a full count, so that rejected callers do not queue for one row. */
async function consumePersistent(counted: NamedCount, trickle: number | undefined, who: string): Promise<UndoCount> {
  let { count, msLeft } = await readCount(counted, who);
  if (count < counted.most) {
    ({ count, msLeft } = await add(counted, who));
    const giveBack = () => undoCount(counted, who);
    if (count <= counted.most) return giveBack;
    await giveBack();
  }
  if (!trickle) throw tooMany(msLeft);
  await withinLimit(counted.name, trickle, who);
  return async () => undefined;
}

/**
 * Allows one call per interval beyond a limit, across all processes.
 * @throws DomainError tooMany if the interval is used up
 */
export async function withinLimit(name: string, trickle: number, who: string): Promise<void> {
  const beyond = { name: `${name}+`, most: 1, per: trickle };
  const last = await readCount(beyond, who);
  if (last.count > 0) throw tooMany(last.msLeft);
  const now = await add(beyond, who);
  if (now.count > 1) throw tooMany(now.msLeft);
}

/**
 * Counts a call before it runs, so that concurrent calls cannot exceed the limit.
 * @param who address, account or email address
 * @returns a function that gives the count back if no work was done
 * @throws DomainError tooMany with the `seconds` to wait; another error if the database does not
 * respond (no call passes uncounted)
 */
export async function take(
  { name, most, per, trickle, kept: place = 'database' }: Limit,
  who: string,
): Promise<UndoCount> {
  const counted = { name, most: most * env().RATE_LIMITS, per };
  return place === 'memory' && !isShared() ? takeHere(counted, trickle, who) : consumePersistent(counted, trickle, who);
}

/** For tests: resets every count. */
export const resetRateLimits = resetCounts;
