import { z } from 'zod';

const count = z.number().int().nonnegative();
/** Milliseconds; null if unknown. JSON has no Infinity. */
const maybeMs = z.number().nonnegative().nullable();

/**
 * Facts a process reports in its row. This schema also reads rows of other releases: new parts are
 * optional, and unknown parts are left out. Parts that end in `Ms` and give the duration of a state
 * span several heartbeats; zero means the state does not apply.
 */
export const ProcessFacts = z.object({
  isReady: z.boolean(),
  isDraining: z.boolean(),
  /**
   * True if it processes only urgent topics, because its predecessor crashed soon after its start.
   */
  isSafeMode: z.boolean().optional(),
  notReadyMs: count,
  memoryBytes: count,
  /** Event loop delay since the previous heartbeat, 99th percentile. */
  loopLateMs: z.number().nonnegative(),
  loopHeldMs: count,
  /** Maximum age of its knowledge of announcements. */
  behindMs: maybeMs,
  database: z.object({ active: count, idle: count, waiting: count, waitingMs: count, silenceMs: maybeMs }),
  isSearchReady: z.boolean(),
  /** Null if no standby is configured. */
  standby: z.object({ isRead: z.boolean(), lagMs: maybeMs, notReadMs: count }).nullable(),
  /** Null if no cache in front is configured. */
  pageCaches: z.object({ caches: count, waiting: count, waitingMs: count }).nullable(),
  /** Null if no shared server is configured and limits are counted in the database. */
  isSharedReached: z.boolean().nullable(),
  services: z.array(z.object({ name: z.string(), isResting: z.boolean() })),
  /** Requests rejected immediately, by the scarce resource. */
  shed: z.record(z.string(), z.object({ minute: count, hour: count })),
  /** Log lines of level error in the last hour, by the place they name. */
  errors: z.record(z.string(), count),
});
export type ProcessFacts = z.infer<typeof ProcessFacts>;

/** Result of the nightly audit, stored with its job. */
export const AuditResult = z.object({
  rules: count,
  broken: z.array(z.object({ rule: z.string(), count: z.number().int().positive() })),
});
export type AuditResult = z.infer<typeof AuditResult>;
