import { forgetFailures, takeTry, waitAfter, withdrawTry, type GrowingWait } from './count-failures';
import { noteGuessing } from './warn-of-guessing';
import { HOUR, MINUTE, SECOND } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { env } from '@/lib/kernel/env';
import { add, look, takeBack } from '@/lib/kernel/http/rate-limit-store';
import { takeTurn, type Limit } from '@/lib/kernel/http/rate-limit';
import { recordEvent } from '@/lib/kernel/security-events/record';
import { knowsDevice } from '@/lib/kernel/sessions/known-devices';

/**
 * The one place where guessing passwords is slowed down, whichever way in is tried (log-in, linking Google, proving a password in a session).
 * Everything is counted for all processes together before a password is compared, and forgotten or given back when it was right.
 */

/** Wrong passwords of one account from one browser or address. */
const PAIR: GrowingWait = { name: 'login', free: 5, first: MINUTE, longest: 15 * MINUTE, per: HOUR };

/** Wrong passwords of one account in an hour, from wherever, after which only browsers that have logged in to it before get in by password. */
export const MOST_PER_ACCOUNT = 20;

/**
 * Wrong passwords of any accounts from one address: the brake on trying one password on many accounts. Wide, because hundreds of households
 * stand behind one address of a carrier; beyond it they are slowed, not shut out, and known browsers never meet it.
 */
export const BY_ADDRESS: Limit = {
  name: 'login',
  most: 100,
  per: 10 * MINUTE,
  by: 'address',
  counts: 'failures',
  trickle: 10 * SECOND,
};

/** How long one account may not be tried from one browser or address after so many wrong passwords: one minute after five, then twice as long each time. */
export const waitAfterFailures = (count: number): number => waitAfter(PAIR, count);

/** Where a password comes from. `device`: the browser's cookie when it is one of ours; `sessionId`: somebody is logged in already. */
export type Origin = { address: string; device?: string; sessionId?: string };

const ACCOUNT = { name: 'login-account', most: MOST_PER_ACCOUNT, per: HOUR };
const crowd = () => ({ ...BY_ADDRESS, most: BY_ADDRESS.most * env().RATE_LIMITS });

/** Beyond the limit one goes through in a while. */
async function refuseCrowd(address: string): Promise<void> {
  const { name, most, trickle = 0 } = crowd();
  const { count } = await look(crowd(), address);
  if (count >= most) await takeTurn(name, trickle, address);
}

type Count = { pair: string; email: string };

async function removeCounts({ pair, email }: Count): Promise<void> {
  await Promise.all([forgetFailures(PAIR, pair), takeBack(ACCOUNT, email)]);
}

/** It came to nothing, because of us: as if it had not been tried. What cannot be taken back either is over in an hour. */
async function withdraw({ pair, email }: Count): Promise<void> {
  await Promise.allSettled([withdrawTry(PAIR, pair), takeBack(ACCOUNT, email)]);
}

/**
 * Compares a password, if it may be tried now. An account that is guessed at from everywhere is closed to browsers that were never logged in to
 * it: their passwords are refused without being looked at, as if they were wrong, and its owner gets a mail with a link to set another.
 * @param email of the account, normalised; one that has no account is slowed down in the same way
 * @param compare says whether the password is right
 * @returns whether it was compared and right
 * @throws DomainError tooMany with the seconds to wait; what `compare` throws, with nothing counted
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
  if (!isKnown) await refuseCrowd(address);
  // A browser that is known is counted by itself: what neighbours behind the same address do is nothing to it.
  const pair = `${email} ${sessionId ?? (isKnown ? device : address)}`;
  await takeTry(PAIR, pair);
  const { count } = await add(ACCOUNT, email);
  if (count > MOST_PER_ACCOUNT && !isKnown) {
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
