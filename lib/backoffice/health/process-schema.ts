import { z } from 'zod';

const count = z.number().int().nonnegative();
/** Milliseconds; null where it is not known. JSON has no Infinity. */
const maybeMs = z.number().nonnegative().nullable();

/**
 * What a process knows of itself, as its row keeps it. Rows of other releases are read by this too: a new part is optional, and what is unknown is left out.
 * Parts that end in `Ms` and say for how long something has been so are by the word of several beats in a row; zero: it is not so.
 */
export const ProcessFacts = z.object({
  isReady: z.boolean(),
  isDraining: z.boolean(),
  /** It processes only urgent topics, because its predecessor crashed soon after its start. */
  isSafeMode: z.boolean().optional(),
  notReadyMs: count,
  memoryBytes: count,
  /** The 99th percentile of how late the event loop was, of the time since the beat before. */
  loopLateMs: z.number().nonnegative(),
  loopHeldMs: count,
  /** How old what it knows of announcements is at most. */
  behindMs: maybeMs,
  database: z.object({ active: count, idle: count, waiting: count, waitingMs: count, silenceMs: maybeMs }),
  isSearchReady: z.boolean(),
  /** Null: no standby is set. */
  standby: z.object({ isRead: z.boolean(), lagMs: maybeMs, notReadMs: count }).nullable(),
  /** Null: no cache in front is set. */
  pageCaches: z.object({ caches: count, waiting: count, waitingMs: count }).nullable(),
  /** Null: no shared server is set, and limits are counted in the database. */
  isSharedReached: z.boolean().nullable(),
  services: z.array(z.object({ name: z.string(), isResting: z.boolean() })),
  /** Requests that were sent away at once, by what they would have waited for. */
  shed: z.record(z.string(), z.object({ minute: count, hour: count })),
  /** Lines of level error of the last hour, by the place they name. */
  errors: z.record(z.string(), count),
});
export type ProcessFacts = z.infer<typeof ProcessFacts>;

/** What the nightly audit keeps with its job. */
export const AuditResult = z.object({
  rules: count,
  broken: z.array(z.object({ rule: z.string(), count: z.number().int().positive() })),
});
export type AuditResult = z.infer<typeof AuditResult>;
