import { SECOND } from '@/lib/kernel/dates';
import { processWide } from '@/lib/kernel/process-wide';

/** State of this process for orchestrators and load balancers. */
const state = processWide('health', () => ({ isStarted: false, isDraining: false, databaseAt: -Infinity }));

/** Marks the process as fully started. */
export const noteStarted = (): void => void (state.isStarted = true);
/** Marks the process as about to end. It still responds, but should receive no new clients. */
export const noteDraining = (): void => void (state.isDraining = true);
export const isDraining = (): boolean => state.isDraining;
/**
 * Records a response of the database to code that polls it several times per second on its own
 * connection. A probe with its own query would queue behind a crowd, and thereby remove processes
 * exactly when they are needed.
 */
export const noteDatabase = (): void => void (state.databaseAt = performance.now());

/** Returns the milliseconds since the last response of the database; Infinity before the first. */
export const databaseSilence = (): number => performance.now() - state.databaseAt;

/** Time without a response after which the database counts as down. */
const SILENT_MS = 3 * SECOND;

export type Probe = { ok: boolean; checks: Record<string, boolean> };

const CHECKS: Record<string, () => Record<string, boolean>> = {
  // Independent of the database. A process restarted during a short database outage would be
  // missing when the database returns.
  '/livez': () => ({}),
  '/startupz': () => ({ started: state.isStarted }),
  '/readyz': () => ({
    started: state.isStarted,
    staying: !state.isDraining,
    database: databaseSilence() < SILENT_MS,
  }),
};

/**
 * Returns the result of a probe.
 * @param path path of its request, without the query
 * @returns null if no probe has this address
 */
export function probe(path: string): Probe | null {
  if (!Object.hasOwn(CHECKS, path)) return null;
  const checks = CHECKS[path]!();
  return { ok: Object.values(checks).every(Boolean), checks };
}
