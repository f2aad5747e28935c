import { clearFailures, takeTry, waitAfter, withdrawTry, type GrowingWait } from './count-failures';
import { noteGuessing } from './warn-of-guessing';
import { HOUR, MINUTE, SECOND } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { env } from '@/lib/kernel/env';
import { add, readCount, undoCount } from '@/lib/kernel/limits/rate-limit-store';
import { withinLimit, type Limit } from '@/lib/kernel/limits/rate-limit';
import { recordEvent } from '@/lib/kernel/security-events/record';
import { knowsDevice } from '@/lib/kernel/sessions/known-devices';

/**
 * Throttles password guessing for all ways in: login, linking Google, proving a password in a
 * session. Counts are shared by all processes. An attempt counts before its password is compared,
 * and is reset or uncounted if the password was right.
 */

/** Wrong passwords of one account from one browser or address. */
const PAIR: GrowingWait = { name: 'login', free: 5, first: MINUTE, longest: 15 * MINUTE, per: HOUR };

/**
 * Maximum wrong passwords of one account per hour, from all addresses. After that, only browsers
 * that have logged in to it before can use its password.
 */
export const MAX_PER_ACCOUNT = 20;

/**
 * Wrong passwords of all accounts from one address, which limits trying one password on many
 * accounts. The limit is high because hundreds of households share one address of a carrier. Beyond
 * it, attempts are slowed but not blocked, and known browsers are exempt.
 */
export const BY_ADDRESS: Limit = {
  name: 'login',
  most: 100,
  per: 10 * MINUTE,
  by: 'address',
  counts: 'failures',
  trickle: 10 * SECOND,
};

/**
 * Returns the wait for one account from one browser or address after this many wrong passwords: one
 * minute after five, then twice as long each time.
 */
export const waitAfterFailures = (count: number): number => waitAfter(PAIR, count);

/**
 * Origin of a password. `device`: signed browser cookie of the store; `sessionId`: set if the
 * caller is already logged in.
 */
export type Origin = { address: string; device?: string; sessionId?: string };

const ACCOUNT = { name: 'login-account', most: MAX_PER_ACCOUNT, per: HOUR };
const crowd = () => ({ ...BY_ADDRESS, most: BY_ADDRESS.most * env().RATE_LIMITS });

/** Beyond the limit, lets through one attempt per `trickle` interval. */
async function throttleAddress(address: string): Promise<void> {
  const { name, most, trickle = 0 } = crowd();
  const { count } = await readCount(crowd(), address);
  if (count >= most) await withinLimit(name, trickle, address);
}

type Count = { pair: string; email: string };

async function removeCounts({ pair, email }: Count): Promise<void> {
  await Promise.all([clearFailures(PAIR, pair), undoCount(ACCOUNT, email)]);
}

/**
 * Uncounts an attempt that failed because of the store. A count that cannot be removed ends within
 * an hour.
 */
async function withdraw({ pair, email }: Count): Promise<void> {
  await Promise.allSettled([withdrawTry(PAIR, pair), undoCount(ACCOUNT, email)]);
}

/**
 * Compares a password if an attempt is allowed now. An account under attack from many addresses is
 * closed to unknown browsers: their passwords are refused without comparison, like wrong ones. Its
 * owner gets an email with a link to set another.
 * @param email of the account, normalized; an address without an account is throttled the same way
 * @param compare returns true if the password is right
 * @returns true if the password was compared and right
 * @throws DomainError tooMany with the seconds to wait; errors of `compare`, with nothing counted
 */
export async function tryPassword(email: string, origin: Origin, compare: () => Promise<boolean>): Promise<boolean> {
  const about = { email, address: origin.address };
  try {
    const { isCompared, isRight } = await tryOnce(email, origin, compare);
    recordEvent(isRight ? 'auth.ok' : isCompared ? 'auth.failed' : 'auth.closed', {
      ...about,
      ...(origin.sessionId ? { why: 'in a session' } : {}),
    });
    return isRight;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'tooMany') recordEvent('auth.throttled', about);
    throw error;
  }
}

async function tryOnce(
  email: string,
  { address, device, sessionId }: Origin,
  compare: () => Promise<boolean>,
): Promise<{ isCompared: boolean; isRight: boolean }> {
  const isKnown = sessionId !== undefined || (await knowsDevice(email, device));
  if (!isKnown) await throttleAddress(address);
  // A known browser has its own count, so neighbors behind the same address do not affect it.
  const pair = `${email} ${sessionId ?? (isKnown ? device : address)}`;
  await takeTry(PAIR, pair);
  const { count } = await add(ACCOUNT, email);
  if (count > MAX_PER_ACCOUNT && !isKnown) {
    await noteGuessing(email);
    return { isCompared: false, isRight: false };
  }
  const isRight = await compare().catch(async (error: unknown) => {
    await withdraw({ pair, email });
    throw error;
  });
  if (isRight) await removeCounts({ pair, email });
  else if (!isKnown) await add(crowd(), address);
  return { isCompared: true, isRight };
}
