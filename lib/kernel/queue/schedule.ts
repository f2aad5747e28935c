import { HOUR, MINUTE, SECOND } from '@/lib/kernel/dates';
import { inBackground } from '@/lib/kernel/db/client';
import { log } from '@/lib/kernel/log';
import { inSpan } from '@/lib/kernel/tracing/spans';
import { newTrace, withTrace } from '@/lib/kernel/tracing/trace-context';
import { alone, together } from './gate';
import {
  declareJobs,
  dueSuspects,
  endRun,
  JOB_LEASE,
  leaseRun,
  listJobs,
  nextDue,
  renewRun,
  type LeasedRun,
} from './job-runs';
import { withoutPersonalData } from './rules';

/**
 * Job of the whole store. It runs once per period, regardless of the number of processes and
 * restarts. It must be safe to repeat, because a process can stop before it records the run.
 */
export type Job = {
  /** Also the key of its row: a new name creates a new job, unless it is in `FORMER_JOBS`. */
  name: string;
  /**
   * Period in milliseconds. From an hour on, the job's statements may take ten minutes each. In
   * shorter periods they have the limit of a shopper's request.
   */
  everyMs: number;
  /**
   * Runs the job. Runs that process everything due between `since` and `startedAt` leave no gap.
   * @param since start of the last successful run, null before the first
   * @param startedAt start of this run, by the same clock
   */
  run: (since: Date | null, startedAt: Date) => Promise<unknown>;
  /**
   * True to store the result in the job's row for staff. It must contain plain values and no
   * personal data.
   */
  tellsResult?: true;
};

export type Schedule = { stop: () => Promise<void> };

/** Delay of the first poll after the start. By then the server responds to requests. */
const FIRST_CHECK_MS = 3 * SECOND;
const MAX_PAUSE_MS = 30 * SECOND;
const SHORTEST_PAUSE = SECOND / 2;
/**
 * True for jobs with a period of an hour or more. They run one after another in a process, so that
 * missed jobs do not all start together.
 */
const isLong = ({ everyMs }: Job) => everyMs >= HOUR;
/**
 * Returns the time after which a hanging run loses its lease, so that another process does the
 * work.
 */
const longest = ({ everyMs }: Job) => Math.max(10 * MINUTE, everyMs / 4);
/** Time for missed jobs to run after downtime before they are reported as overdue. */
const SETTLED = 10 * MINUTE;

const reason = (error: unknown) => withoutPersonalData(error instanceof Error ? error.message : String(error));

/** Performs a leased run and records its end. No other process takes it meanwhile. */
export const performRun = (job: Job, run: LeasedRun): Promise<void> => withTrace(newTrace(), () => tryOut(job, run));

async function tryOut(job: Job, run: LeasedRun): Promise<void> {
  const began = Date.now();
  const renewing = setInterval(() => {
    if (Date.now() - began > longest(job)) clearInterval(renewing);
    // If the database does not respond now, the next renewal still comes before the lease ends.
    else renewRun(run).catch(() => undefined);
  }, JOB_LEASE / 4);
  renewing.unref();
  let error: string | null = null;
  let result: unknown;
  try {
    const work = () => job.run(run.since, run.startedAt);
    const span = { name: `job ${job.name}`, kind: 'internal' as const };
    result = await inSpan(span, () => (isLong(job) ? inBackground(work) : work()));
  } catch (thrown) {
    error = reason(thrown);
    log.error('job', { job: job.name, error });
  } finally {
    clearInterval(renewing);
  }
  await endRun(run, error, job.tellsResult ? result : undefined);
}

/**
 * Leases a run of a job and starts it. Takes the lease inside the gate, so that a run never waits
 * there.
 * @returns the run in progress; null if there is nothing to run
 */
const startRun = (job: Job, isSuspect: boolean): Promise<{ doing: Promise<void> } | null> =>
  new Promise((done, failed) => {
    const work = async () => {
      const run = await leaseRun(job.name, isSuspect);
      const doing = run && performRun(job, run);
      done(doing && { doing });
      await doing?.catch(() => undefined);
    };
    (isSuspect ? alone(work) : together(work)).then(() => done(null), failed);
  });

/**
 * Takes every due run that is not in progress here. Resolves when they are taken, not when they
 * end.
 */
export async function takeDue(
  jobs: Job[],
  inHand: Map<string, Promise<void>>,
  isStopping: () => boolean,
  wake: () => void,
): Promise<void> {
  const isLongBusy = () => jobs.some((job) => isLong(job) && inHand.has(job.name));
  const take = async (job: Job, isSuspect: boolean): Promise<boolean> => {
    if (isStopping() || inHand.has(job.name) || (isLong(job) && isLongBusy())) return false;
    const run = await startRun(job, isSuspect);
    if (!run) return false;
    const doing = run.doing
      .catch((error: unknown) => log.error('job', { job: job.name, error: reason(error) }))
      .finally(() => {
        inHand.delete(job.name);
        wake();
      });
    inHand.set(job.name, doing);
    return true;
  };
  let isIdle = true;
  for (const job of jobs) if (await take(job, false)) isIdle = false;
  if (!isIdle || isStopping()) return;
  const suspects = await dueSuspects(jobs.map(({ name }) => name));
  for (const job of jobs) if (suspects.has(job.name)) await take(job, true);
}

/** Logs jobs that have not succeeded for twice their period, at most once per hour. */
function overdueReport(): () => Promise<void> {
  let next = Date.now() + SETTLED;
  return async () => {
    if (Date.now() < next) return;
    next = Date.now() + HOUR;
    for (const { name, finishedAt, failures } of (await listJobs()).filter(({ isOverdue }) => isOverdue))
      log.error('job', { job: name, overdue: true, finishedAt, failures, help: 'npm run store -- jobs' });
  };
}

/**
 * Runs the jobs of the store in this process, which shares them with all others. `stop` lets runs
 * in progress finish.
 * @param firstLookMs delay of the first poll in milliseconds
 */
export function startSchedule(jobs: Job[], firstLookMs = FIRST_CHECK_MS): Schedule {
  const inHand = new Map<string, Promise<void>>();
  const warnOverdueJobs = overdueReport();
  let stopping = false;
  let isDeclared = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  const wait = (ms: number) => {
    clearTimeout(timer);
    if (stopping) return;
    timer = setTimeout(() => (looking = looking.then(look)), ms);
    // The timer must not keep the process alive.
    timer.unref();
  };
  const look = async (): Promise<void> => {
    let pause = MAX_PAUSE_MS;
    try {
      if (!isDeclared) await declareJobs(jobs);
      isDeclared = true;
      await takeDue(
        jobs,
        inHand,
        () => stopping,
        () => wait(SHORTEST_PAUSE),
      );
      const isLongBusy = jobs.some((job) => isLong(job) && inHand.has(job.name));
      const free = jobs.filter((job) => !inHand.has(job.name) && !(isLong(job) && isLongBusy));
      pause = Math.min(pause, (await nextDue(free.map(({ name }) => name))) ?? pause);
      await warnOverdueJobs();
    } catch (error) {
      log.error('schedule', { error: reason(error) });
    }
    wait(Math.max(pause, SHORTEST_PAUSE));
  };
  wait(firstLookMs);

  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(inHand.values());
    },
  };
}
