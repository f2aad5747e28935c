import { newId, Prisma, queryRows } from '@/lib/kernel/db/client';
import { MINUTE, SECOND } from '@/lib/kernel/dates';

/** A process that died with a run in its hands loses it to another one after this time. */
export const JOB_LEASE = 2 * MINUTE;
const KEEP_FORMER_DAYS = 7;

/** A run this process may do. `startedAt`: when it began, by the database's clock; `since`: when the last run that succeeded had begun, null before the first. */
export type LeasedRun = { name: string; leaseId: string; startedAt: Date; since: Date | null };
type Declared = { name: string; everyMs: number };

/** After a failure sooner than the period: 15 seconds, 30, a minute … at most half the period or an hour. Milliseconds. */
const RETRY_AFTER = Prisma.sql`LEAST(${15 * SECOND}::float * 2 ^ LEAST(j.failures - 1, 20), j.every_ms / 2.0, ${60 * MINUTE}::float)`;
/** A job that never ran is due at once. The columns keep milliseconds: a moment that was rounded up would not be there yet. */
const AT_ONCE = Prisma.sql`j.created_at - interval '1 second'`;
const DUE_AT = Prisma.sql`
  GREATEST(
    CASE WHEN j.failures > 0 THEN j.failed_at + ${RETRY_AFTER} * interval '1 millisecond'
      ELSE COALESCE(j.finished_at + j.every_ms * interval '1 millisecond', ${AT_ONCE}) END,
    COALESCE(j.lease_until, ${AT_ONCE}))`;

/** Writes down which jobs there are; what no version of the store has run for a week is forgotten. */
export async function declareJobs(jobs: Declared[]): Promise<void> {
  await queryRows(Prisma.sql`
    WITH former AS (
      DELETE FROM scheduled_job WHERE name <> ALL(${jobs.map(({ name }) => name)}::text[])
        AND COALESCE(started_at, created_at) < now() - ${KEEP_FORMER_DAYS}::int * interval '1 day')
    INSERT INTO scheduled_job (name, every_ms) SELECT name, "everyMs" FROM json_to_recordset(${JSON.stringify(jobs)}::json) AS d(name text, "everyMs" bigint)
    ON CONFLICT (name) DO UPDATE SET every_ms = excluded.every_ms WHERE scheduled_job.every_ms <> excluded.every_ms`);
}

/**
 * Takes a run of one job, when it is due and nobody has it. The database's clock decides, so processes need not agree about the time.
 * @returns null when it is not due, or another process has it
 */
export async function leaseRun(name: string): Promise<LeasedRun | null> {
  const leaseId = newId();
  const [run] = await queryRows<{ startedAt: Date; since: Date | null }>(Prisma.sql`
    UPDATE scheduled_job j SET started_at = now(), lease_id = ${leaseId}::uuid, lease_until = now() + ${JOB_LEASE}::int * interval '1 millisecond'
    WHERE j.name = ${name} AND ${DUE_AT} <= now() RETURNING j.started_at AS "startedAt", j.finished_start_at AS since`);
  return run ? { name, leaseId, ...run } : null;
}

/** @returns in how many milliseconds the first of these jobs is due (0 when one is); null when none of them is known */
export async function nextDue(names: string[]): Promise<number | null> {
  const [next] = await queryRows<{ ms: number | null }>(Prisma.sql`
    SELECT GREATEST(0, extract(epoch FROM min(${DUE_AT}) - now()) * 1000)::float AS ms FROM scheduled_job j WHERE j.name = ANY(${names}::text[])`);
  return next?.ms ?? null;
}

/** Keeps a run that takes its time. @returns false when another process has taken it meanwhile */
export async function renewRun({ name, leaseId }: LeasedRun): Promise<boolean> {
  const kept = await queryRows<object>(Prisma.sql`
    UPDATE scheduled_job SET lease_until = now() + ${JOB_LEASE}::int * interval '1 millisecond' WHERE name = ${name} AND lease_id = ${leaseId}::uuid RETURNING 1`);
  return kept.length > 0;
}

/**
 * A run is over. Nothing is written when another process has taken it meanwhile.
 * @param error why it failed, with nothing personal in it; null when it did not
 * @param result what one that did not fail has to tell
 */
export async function endRun({ name, leaseId }: LeasedRun, error: string | null, result?: unknown): Promise<void> {
  const how =
    error === null
      ? Prisma.sql`finished_at = now(), finished_start_at = started_at, failures = 0, failed_at = NULL, last_error = NULL, result = ${result === undefined ? null : JSON.stringify(result)}::jsonb`
      : Prisma.sql`failures = failures + 1, failed_at = now(), last_error = ${error.slice(0, 500)}`;
  await queryRows(
    Prisma.sql`UPDATE scheduled_job SET ${how}, lease_id = NULL, lease_until = NULL WHERE name = ${name} AND lease_id = ${leaseId}::uuid`,
  );
}

/** What the last run of a job that succeeded had to tell, and when it ended; null when none has, or it told nothing. */
export async function readResult(name: string): Promise<{ finishedAt: Date; result: unknown } | null> {
  const [told] = await queryRows<{ finishedAt: Date; result: unknown }>(Prisma.sql`
    SELECT finished_at AS "finishedAt", result FROM scheduled_job WHERE name = ${name} AND finished_at IS NOT NULL AND result IS NOT NULL`);
  return told ?? null;
}

export type JobState = {
  name: string;
  everyMs: number;
  createdAt: Date;
  finishedAt: Date | null;
  failures: number;
  lastError: string | null;
  /** When it runs next, if nobody is at it. */
  dueAt: Date;
  isRunning: boolean;
  isOverdue: boolean;
};

/** Every job of the schedule, by name. Overdue: it has not succeeded for twice its period. */
export function listJobs(): Promise<JobState[]> {
  return queryRows<JobState>(Prisma.sql`
    SELECT name, every_ms::float AS "everyMs", created_at AS "createdAt", finished_at AS "finishedAt", failures, last_error AS "lastError",
      ${DUE_AT} AS "dueAt", COALESCE(lease_until > now(), false) AS "isRunning", COALESCE(finished_at, created_at) < now() - 2 * every_ms * interval '1 millisecond' AS "isOverdue"
    FROM scheduled_job j ORDER BY name`);
}
