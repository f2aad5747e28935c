import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { plainQueries } from '@/lib/kernel/db/client';
import { SECOND } from '@/lib/kernel/dates';
import type { Count, Counts } from './counts';

/**
 * One instance per copy of this module, which only links to the database. Our migration creates the
 * table, and our job deletes old rows.
 */
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

/** Converts a result of any rate-limiter-flexible store. */
export const countOf = (result: Result | null): Count =>
  result ? { count: result.consumedPoints, msLeft: Math.max(0, result.msBeforeNext) } : { count: 0, msLeft: 0 };

/** Exact counts in the table rate_limit. They survive restarts and apply to all processes. */
export const databaseCounts: Counts = {
  add: async (key, { per }, points = 1) => countOf(await store.penalty(key, points, { customDuration: per / SECOND })),
  takeBack: async (key, { per }) => void (await store.reward(key, 1, { customDuration: per / SECOND })),
  look: async (key) => countOf(await store.get(key)),
  remove: async (key) => void (await store.delete(key)),
};
