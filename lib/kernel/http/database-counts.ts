import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { plainQueries } from '@/lib/kernel/db/client';
import { SECOND } from '@/lib/kernel/dates';
import type { Count, Counts } from './counts';

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

type Result = { consumedPoints: number; msBeforeNext: number };

/** What rate-limiter-flexible says of a count, whichever of its stores it is in. */
export const countOf = (result: Result | null): Count =>
  result ? { count: result.consumedPoints, msLeft: Math.max(0, result.msBeforeNext) } : { count: 0, msLeft: 0 };

/** Rows of the table rate_limit: they hold over restarts, for all processes, exactly. */
export const databaseCounts: Counts = {
  add: async (key, { per }, points = 1) => countOf(await store.penalty(key, points, { customDuration: per / SECOND })),
  takeBack: async (key, { per }) => void (await store.reward(key, 1, { customDuration: per / SECOND })),
  look: async (key) => countOf(await store.get(key)),
  remove: async (key) => void (await store.delete(key)),
};
