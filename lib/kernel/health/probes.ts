import { SECOND } from '@/lib/kernel/dates';
import { processWide } from '@/lib/kernel/process-wide';

/** What this process knows of itself, for an orchestrator and for a load balancer. */
const state = processWide('health', () => ({ isStarted: false, isDraining: false, databaseAt: -Infinity }));

/** The process does all it has to do. */
export const noteStarted = (): void => void (state.isStarted = true);
/** The process is about to end: it still answers, and nobody new should be sent to it. */
export const noteDraining = (): void => void (state.isDraining = true);
export const isDraining = (): boolean => state.isDraining;
/**
 * The database has answered, to somebody who asks it several times a second on a connection of its own: a probe that asked by itself would wait in line
 * behind a crowd, and take away the processes just when they are needed.
 */
export const noteDatabase = (): void => void (state.databaseAt = performance.now());

/** For how many milliseconds the database has said nothing to this process; Infinity before its first word. */
export const databaseSilence = (): number => performance.now() - state.databaseAt;

/** A database that has not answered for so long is not there. */
const SILENT_MS = 3 * SECOND;

export type Probe = { ok: boolean; checks: Record<string, boolean> };

const CHECKS: Record<string, () => Record<string, boolean>> = {
  // Of the process alone: one that is started anew for a database that blinks is gone when it comes back.
  '/livez': () => ({}),
  '/startupz': () => ({ started: state.isStarted }),
  '/readyz': () => ({
    started: state.isStarted,
    staying: !state.isDraining,
    database: databaseSilence() < SILENT_MS,
  }),
};

/** What a probe is told. @param path of its request, without the query @returns null where no probe has this address */
export function probe(path: string): Probe | null {
  if (!Object.hasOwn(CHECKS, path)) return null;
  const checks = CHECKS[path]!();
  return { ok: Object.values(checks).every(Boolean), checks };
}
