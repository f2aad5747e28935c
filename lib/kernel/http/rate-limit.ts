import { DomainError } from '@/lib/kernel/errors';
import { env } from '@/lib/kernel/env';
import { add, addHere, isShared, look, startAnew, takeBack, type Named } from './rate-limit-store';

/**
 * At most so many in `per` milliseconds. What is counted is what was done: a call that ends in 400, 403, 409 or 413 gives its place back.
 */
export type Limit = {
  name: string;
  most: number;
  per: number;
  /** `failures`: wrong passwords, counted where they are compared (lib/people/sign-in/login-throttle.ts) and not by the endpoint. */
  counts?: 'calls' | 'failures';
  /**
   * Counted for each address (of the caller's machine), customer (by address without a session) or
   * mail address in the body. A mail address is counted for each sender: a stranger can type it
   * (lib/kernel/http/limits-of-call.ts).
   */
  by?: 'address' | 'customer' | 'email';
  /**
   * Where it is counted when there is no shared server (`SHARED_URL`). `database`: holds over restarts and for all processes. `memory`: of one
   * process, for what is asked often and costs little; n processes let n times as many through.
   */
  kept?: 'database' | 'memory';
  /** Beyond the limit one still goes through every so many milliseconds: behind one address of a carrier stand hundreds of households, who are slowed then and not shut out. */
  trickle?: number;
  /** A browser that has logged in a day ago or earlier is counted by itself: so many, whatever its neighbours do. */
  perDevice?: number;
};

/** Takes the count back that `take` made. */
export type GiveBack = () => Promise<void>;

export const tooMany = (milliseconds: number) =>
  new DomainError('tooMany', 'tooMany', { seconds: Math.max(1, Math.ceil(milliseconds / 1000)) });

function takeHere(counted: Named, who: string): GiveBack {
  const { count, msLeft, giveBack } = addHere(counted, who);
  if (count > counted.most) throw tooMany(msLeft);
  return giveBack;
}

/** What is full is only read, so that a crowd that is turned away does not queue for one row. */
async function takeKept(counted: Named, trickle: number | undefined, who: string): Promise<GiveBack> {
  let { count, msLeft } = await look(counted, who);
  if (count < counted.most) {
    ({ count, msLeft } = await add(counted, who));
    const giveBack = () => takeBack(counted, who);
    if (count <= counted.most) return giveBack;
    await giveBack();
  }
  if (!trickle) throw tooMany(msLeft);
  await takeTurn(counted.name, trickle, who);
  return async () => undefined;
}

/** Beyond a limit one goes through in a while, over all processes. @throws DomainError tooMany when the turn is taken */
export async function takeTurn(name: string, trickle: number, who: string): Promise<void> {
  const beyond = { name: `${name}+`, most: 1, per: trickle };
  const last = await look(beyond, who);
  if (last.count > 0) throw tooMany(last.msLeft);
  const now = await add(beyond, who);
  if (now.count > 1) throw tooMany(now.msLeft);
}

/**
 * Counts one, before it is done: many at the same moment cannot all slip in.
 * @param who an address, account or mail address
 * @returns what gives the place back when nothing was done after all
 * @throws DomainError tooMany with the `seconds` to wait; anything else when the database does not answer (nothing is let through uncounted)
 */
export async function take(
  { name, most, per, trickle, kept: place = 'database' }: Limit,
  who: string,
): Promise<GiveBack> {
  const counted = { name, most: most * env().RATE_LIMITS, per };
  return place === 'memory' && !isShared() ? takeHere(counted, who) : takeKept(counted, trickle, who);
}

/** For tests: every count starts anew. */
export const resetRateLimits = startAnew;
