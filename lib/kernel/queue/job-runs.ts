import { db, newId, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { log } from '@/lib/kernel/log';
import { FORMER_JOBS } from './former-jobs';
import { isLeaseLost, lostReason, MAX_LOST_LEASES, processId } from './lost-leases';

/** Time after which a run of a stopped process passes to another process. */
export const JOB_LEASE = 2 * MINUTE;
const FORMER_JOB_RETENTION_DAYS = 7;

/**
 * Run that this process may do. `startedAt`: start of the run, by the database clock; `since`:
 * start of the last successful run, null before the first.
 */
export type LeasedRun = { name: string; leaseId: string; startedAt: Date; since: Date | null };
type Declared = { name: string; everyMs: number };

/**
 * Delay after a failure, in milliseconds: 15 seconds, 30, a minute, up to half the period or an
 * hour.
 */
const RETRY_AFTER = Prisma.sql`LEAST(${15 * SECOND}::float * 2 ^ LEAST(j.failures - 1, 20), j.every_ms / 2.0, ${60 * MINUTE}::float)`;
/**
 * A job that has never run is due immediately. The columns store milliseconds, and a timestamp that
 * was rounded up would still be in the future.
 */
const DUE_IMMEDIATELY = Prisma.sql`j.created_at - interval '1 second'`;
const DUE_AT = Prisma.sql`
  GREATEST(
    CASE WHEN j.failures > 0 THEN j.failed_at + ${RETRY_AFTER} * interval '1 millisecond'
      ELSE COALESCE(j.finished_at + j.every_ms * interval '1 millisecond', ${DUE_IMMEDIATELY}) END,
    COALESCE(j.lease_until, ${DUE_IMMEDIATELY}))`;

/**
 * Records the existing jobs. A renamed job starts with the last run of its former name, whose row
 * stays for processes of the previous release. Deletes jobs that no version of the store has run
 * for a week.
 */
export async function declareJobs(jobs: Declared[], former = FORMER_JOBS): Promise<void> {
  const declared = jobs.map(({ name, everyMs }) => ({ name, everyMs, former: former[name] }));
  await queryRows(Prisma.sql`
    WITH deleted AS (
      DELETE FROM scheduled_job WHERE name <> ALL(${jobs.map(({ name }) => name)}::text[])
        AND COALESCE(started_at, created_at) < now() - ${FORMER_JOB_RETENTION_DAYS}::int * interval '1 day')
    INSERT INTO scheduled_job (name, every_ms, finished_at, finished_start_at, result)
      SELECT d.name, d."everyMs", j.finished_at, j.finished_start_at, j.result
      FROM json_to_recordset(${JSON.stringify(declared)}::json) AS d(name text, "everyMs" bigint, former text)
      LEFT JOIN scheduled_job j ON j.name = d.former
    ON CONFLICT (name) DO UPDATE SET every_ms = excluded.every_ms WHERE scheduled_job.every_ms <> excluded.every_ms`);
}

const isRunLost = () => Prisma.sql`(j.lease_id IS NOT NULL AND ${isLeaseLost(Prisma.sql`j`)})`;
/** True if a process stopped during a run and no run has succeeded since. */
const isSuspectJob = () => Prisma.sql`(j.lost > 0 OR ${isRunLost()})`;

type Judged = { isStopped: boolean; startedAt: Date; since: Date | null };

/**
 * Leases a run of one job if it is due by the clock of the database. A job that stopped the process
 * too often is stopped instead, until an operator starts it again.
 * @param isSuspect true for jobs during whose last run a process stopped; false for the others
 * @returns null if it is not due, another process has it, or it is stopped
 */
export async function leaseRun(name: string, isSuspect = false): Promise<LeasedRun | null> {
  const leaseId = newId();
  const [run] = await queryRows<Judged>(Prisma.sql`
    WITH due AS (
      SELECT j.name, j.lost + ${isRunLost()}::int AS lost, j.lost + ${isRunLost()}::int < ${MAX_LOST_LEASES}::int AS "runs" FROM scheduled_job j
      WHERE j.name = ${name} AND j.stopped_at IS NULL AND ${DUE_AT} <= now() AND ${isSuspectJob()} = ${isSuspect}::boolean FOR UPDATE OF j)
    UPDATE scheduled_job j SET lost = d.lost,
      started_at = CASE WHEN d."runs" THEN now() ELSE j.started_at END,
      leased_by = CASE WHEN d."runs" THEN ${processId()}::uuid END, lease_id = CASE WHEN d."runs" THEN ${leaseId}::uuid END,
      lease_until = CASE WHEN d."runs" THEN now() + ${JOB_LEASE}::int * interval '1 millisecond' END,
      stopped_at = CASE WHEN NOT d."runs" THEN now() END,
      failures = j.failures + CASE WHEN d."runs" THEN 0 ELSE d.lost END,
      failed_at = CASE WHEN d."runs" THEN j.failed_at ELSE now() END,
      last_error = CASE WHEN d."runs" THEN j.last_error ELSE ${lostReason('job')} END
    FROM due d WHERE j.name = d.name
    RETURNING NOT d."runs" AS "isStopped", j.started_at AS "startedAt", j.finished_start_at AS since`);
  if (!run) return null;
  const { isStopped, startedAt, since } = run;
  if (isStopped) log.error('job', { job: name, isStopped, error: lostReason('job'), help: 'npm run store -- jobs' });
  return isStopped ? null : { name, leaseId, startedAt, since };
}

/** @returns the named jobs that are due and during whose last run a process stopped */
export async function dueSuspects(names: string[]): Promise<Set<string>> {
  const rows = await queryRows<{ name: string }>(Prisma.sql`
    SELECT j.name FROM scheduled_job j WHERE j.name = ANY(${names}::text[]) AND j.stopped_at IS NULL AND ${isSuspectJob()} AND ${DUE_AT} <= now()`);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Restarts stopped jobs.
 * @param name one job, or `all`
 * @returns the number of jobs
 */
export function restartJobs(name: string, sql: Sql = db): Promise<number> {
  return sql.$executeRaw(Prisma.sql`
    UPDATE scheduled_job SET stopped_at = NULL, lost = 0, failures = 0, failed_at = NULL
    WHERE stopped_at IS NOT NULL AND ${name} IN ('all', name)`);
}

/**
 * @returns milliseconds until the first of these jobs is due (0 if one is); null if none of them
 * exists
 */
export async function nextDue(names: string[]): Promise<number | null> {
  const [next] = await queryRows<{ ms: number | null }>(Prisma.sql`
    SELECT GREATEST(0, extract(epoch FROM min(${DUE_AT}) - now()) * 1000)::float AS ms FROM scheduled_job j WHERE j.name = ANY(${names}::text[]) AND j.stopped_at IS NULL`);
  return next?.ms ?? null;
}

/**
 * Renews the lease of a long run.
 * @returns false if another process has taken it meanwhile
 */
export async function renewRun({ name, leaseId }: LeasedRun): Promise<boolean> {
  const renewed = await queryRows<object>(Prisma.sql`
    UPDATE scheduled_job SET lease_until = now() + ${JOB_LEASE}::int * interval '1 millisecond' WHERE name = ${name} AND lease_id = ${leaseId}::uuid RETURNING 1`);
  return renewed.length > 0;
}

/**
 * Records the end of a run, unless another process has taken it meanwhile.
 * @param error reason of the failure without personal data; null after success
 * @param result result of a successful run
 */
export async function endRun({ name, leaseId }: LeasedRun, error: string | null, result?: unknown): Promise<void> {
  const how =
    error === null
      ? Prisma.sql`finished_at = now(), finished_start_at = started_at, failures = 0, lost = 0, failed_at = NULL, last_error = NULL, result = ${result === undefined ? null : JSON.stringify(result)}::jsonb`
      : Prisma.sql`failures = failures + 1, failed_at = now(), last_error = ${error.slice(0, 500)}`;
  await queryRows(
    Prisma.sql`UPDATE scheduled_job SET ${how}, leased_by = NULL, lease_id = NULL, lease_until = NULL WHERE name = ${name} AND lease_id = ${leaseId}::uuid`,
  );
}

/**
 * Returns the result and end of a job's last successful run; null if there is none, or if it had no
 * result.
 */
export async function readResult(name: string): Promise<{ finishedAt: Date; result: unknown } | null> {
  const [lastRun] = await queryRows<{ finishedAt: Date; result: unknown }>(Prisma.sql`
    SELECT finished_at AS "finishedAt", result FROM scheduled_job WHERE name = ${name} AND finished_at IS NOT NULL AND result IS NOT NULL`);
  return lastRun ?? null;
}

export type JobState = {
  name: string;
  everyMs: number;
  createdAt: Date;
  finishedAt: Date | null;
  failures: number;
  lastError: string | null;
  /** Time of the next run, if none is in progress. */
  dueAt: Date;
  isRunning: boolean;
  isOverdue: boolean;
  /**
   * True if the job stopped the worker too often. It does not run until an operator restarts it.
   */
  isStopped: boolean;
};

/**
 * Lists all scheduled jobs by name. A job is overdue if it has not succeeded for twice its period.
 */
export function listJobs(former = FORMER_JOBS): Promise<JobState[]> {
  return queryRows<JobState>(Prisma.sql`
    SELECT name, every_ms::float AS "everyMs", created_at AS "createdAt", finished_at AS "finishedAt", failures, last_error AS "lastError",
      ${DUE_AT} AS "dueAt", COALESCE(lease_until > now(), false) AS "isRunning", COALESCE(finished_at, created_at) < now() - 2 * every_ms * interval '1 millisecond' AS "isOverdue",
      stopped_at IS NOT NULL AS "isStopped"
    FROM scheduled_job j WHERE name <> ALL(${Object.values(former)}::text[]) ORDER BY name`);
}
