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
 * A job of the whole store: it runs once per period, however many processes there are and however often they restart.
 * It must bear being done twice: a process can die between the work and the note of it.
 */
export type Job = {
  /** Also the key of its row: a new name is a new job. */
  name: string;
  /** Milliseconds. From an hour on its statements may take ten minutes each; below they are as short as a shopper's. */
  everyMs: number;
  /** @param since when the last run that succeeded had begun, null before the first; @param startedAt when this one did, by the same clock: runs that take what fell due between the two leave no gap */
  run: (since: Date | null, startedAt: Date) => Promise<unknown>;
  /** What it resolves to is kept with its row, for staff to read: plain values, and nothing of anybody. */
  tellsResult?: true;
};

export type Schedule = { stop: () => Promise<void> };

/** So long after its start a process looks first: the server answers by then. */
const FIRST_LOOK = 3 * SECOND;
const LONGEST_PAUSE = 30 * SECOND;
const SHORTEST_PAUSE = SECOND / 2;
/** Jobs of an hour and more run one after another in a process: what was missed does not begin all at once. */
const isLong = ({ everyMs }: Job) => everyMs >= HOUR;
/** A run that hangs for good loses its lease after this time, so that another process does the work. */
const longest = ({ everyMs }: Job) => Math.max(10 * MINUTE, everyMs / 4);
/** What a store that was down has missed is not told as overdue before it had the time to run. */
const SETTLED = 10 * MINUTE;

const why = (error: unknown) => withoutPersonalData(error instanceof Error ? error.message : String(error));

/** Does a leased run and notes how it ended; while it goes on no other process takes it. */
export const performRun = (job: Job, run: LeasedRun): Promise<void> => withTrace(newTrace(), () => tryOut(job, run));

async function tryOut(job: Job, run: LeasedRun): Promise<void> {
  const began = Date.now();
  const renewing = setInterval(() => {
    if (Date.now() - began > longest(job)) clearInterval(renewing);
    // A database that does not answer now is asked again at the next turn, before the lease is over.
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
    error = why(thrown);
    log.error('job', { job: job.name, error });
  } finally {
    clearInterval(renewing);
  }
  await endRun(run, error, job.tellsResult ? result : undefined);
}

/**
 * Leases a run of a job and starts it. The lease is taken inside the gate, so that a run never waits there.
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

/** Takes every run that is due and not in hand here. Resolves when they are taken, not when they are done. */
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
      .catch((error: unknown) => log.error('job', { job: job.name, error: why(error) }))
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

/** Says in the log, once an hour at most, what has not succeeded for twice its period. */
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
 * Runs the jobs of the store in this process, sharing them with all others. `stop` lets the runs in hand finish.
 * @param firstLookMs when it looks for the first time
 */
export function startSchedule(jobs: Job[], firstLookMs = FIRST_LOOK): Schedule {
  const inHand = new Map<string, Promise<void>>();
  const tellOverdue = overdueReport();
  let stopping = false;
  let isDeclared = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  const wait = (ms: number) => {
    clearTimeout(timer);
    if (stopping) return;
    timer = setTimeout(() => (looking = looking.then(look)), ms);
    // A timer alone is no reason to keep a process alive.
    timer.unref();
  };
  const look = async (): Promise<void> => {
    let pause = LONGEST_PAUSE;
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
      await tellOverdue();
    } catch (error) {
      log.error('schedule', { error: why(error) });
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
