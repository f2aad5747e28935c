import { LRUCache } from 'lru-cache';
import { DomainError } from '@/lib/kernel/errors';
import { env } from '@/lib/kernel/env';
import { processWide } from '@/lib/kernel/process-wide';
import { add, look, startAnew, takeBack } from './rate-limit-store';

/**
 * At most so many in `per` milliseconds. What is counted is what was done: a call that ends in 400, 403, 409 or 413 gives its place back.
 */
export type Limit = {
  name: string;
  most: number;
  per: number;
  /** `failures`: wrong passwords, counted where they are compared (lib/domains/sign-in/login-throttle.ts) and not by the endpoint. */
  counts?: 'calls' | 'failures';
  /** Counted for each address (of the caller's machine), customer (by address when nobody is signed in) or mail address in the body. */
  by?: 'address' | 'customer' | 'email';
  /**
   * Where it is counted. `database`: holds over restarts and for all processes. `memory`: of one process, for what is asked often and costs
   * little; n processes let n times as many through.
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

type Window = { endsAt: number; count: number };
/** A crowd of addresses cannot fill the memory: whoever has not called for longest is forgotten first. */
const windows = processWide('rateLimitWindows', () => new LRUCache<string, Window>({ max: 50_000 }));

function takeInMemory(name: string, most: number, per: number, who: string, now: number): GiveBack {
  const key = `${name}:${who}`;
  let window = windows.get(key);
  if (!window || now >= window.endsAt) windows.set(key, (window = { endsAt: now + per, count: 0 }));
  if (window.count >= most) throw tooMany(window.endsAt - now);
  window.count += 1;
  const counted = window;
  return async () => void (counted.count -= 1);
}

/** What is full is only read, so that a crowd that is turned away does not queue for one row. */
async function takeInDatabase(
  name: string,
  most: number,
  per: number,
  trickle: number | undefined,
  who: string,
): Promise<GiveBack> {
  let { count, msLeft } = await look(name, who);
  if (count < most) {
    ({ count, msLeft } = await add(name, who, per));
    const giveBack = () => takeBack(name, who, per);
    if (count <= most) return giveBack;
    await giveBack();
  }
  if (!trickle) throw tooMany(msLeft);
  const beyond = `${name}+`;
  const last = await look(beyond, who);
  if (last.count > 0) throw tooMany(last.msLeft);
  const now = await add(beyond, who, trickle);
  if (now.count > 1) throw tooMany(now.msLeft);
  return async () => undefined;
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
  const allowed = most * env().RATE_LIMITS;
  return place === 'memory'
    ? takeInMemory(name, allowed, per, who, Date.now())
    : takeInDatabase(name, allowed, per, trickle, who);
}

/** For tests: every count starts anew. */
export function resetRateLimits(): void {
  windows.clear();
  startAnew();
}
