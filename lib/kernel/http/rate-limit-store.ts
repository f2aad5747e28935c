import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { fingerprint } from '@/lib/kernel/sessions/fingerprint';
import { db, plainQueries, Prisma } from '@/lib/kernel/db/client';
import { SECOND } from '@/lib/kernel/dates';

/** Counts that hold over restarts and for all processes: rows of the table rate_limit, in fixed windows, by rate-limiter-flexible. */

/** One for each copy of this module: it holds nothing but the way to the database. The table is made by our migration, old rows go by our job. */
const store = new RateLimiterPostgres({
  storeClient: plainQueries,
  storeType: 'pool',
  tableName: 'rate_limit',
  tableCreated: true,
  clearExpiredByTimeout: false,
  keyPrefix: '',
  points: 1,
  duration: 1,
});

/** How often something was counted in a window, and the milliseconds until that is over. */
export type Count = { count: number; msLeft: number };
type Result = { consumedPoints: number; msBeforeNext: number };

const countOf = ({ consumedPoints, msBeforeNext }: Result): Count => ({ count: consumedPoints, msLeft: msBeforeNext });

/** For tests alone: another one makes every count start anew. */
let generation = '';
export const startAnew = (): void => void (generation = crypto.randomUUID());

/** @param who an address, account or device, of which only a fingerprint is kept */
const keyOf = (name: string, who: string) => `${name}:${fingerprint('limit', `${generation}${who}`)}`;

/** Adds to a count, at once for all processes. The window lasts from the first on. @returns the count with this one in it */
export async function add(name: string, who: string, per: number, points = 1): Promise<Count> {
  return countOf(await store.penalty(keyOf(name, who), points, { customDuration: per / SECOND }));
}

/** Takes one back. */
export async function takeBack(name: string, who: string, per: number): Promise<void> {
  await store.reward(keyOf(name, who), 1, { customDuration: per / SECOND });
}

/** Only looks. @returns zero when nothing is counted at present */
export async function look(name: string, who: string): Promise<Count> {
  const found = await store.get(keyOf(name, who));
  return found ? countOf(found) : { count: 0, msLeft: 0 };
}

export async function remove(name: string, who: string): Promise<void> {
  await store.delete(keyOf(name, who));
}

/** Run by a job: counts whose window is over. */
export async function purgeOldCounts(now = Date.now()): Promise<void> {
  await db.$executeRaw(Prisma.sql`DELETE FROM rate_limit WHERE expire < ${now}`);
}
