import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { db } from '@/lib/kernel/db/client';
import { DAY, HOUR, MINUTE, SECOND } from '@/lib/kernel/dates';
import { nightlyAudit } from '@/lib/background/nightly-audit';
import { pass } from '@/test/shop/workers';
import { leaseRun, declareJobs, endRun, JOB_LEASE, listJobs, nextDue, readResult, renewRun } from './job-runs';
import { performRun, startSchedule, type Job } from './schedule';

beforeEach(() => db.scheduledJob.deleteMany());

const counting = (name: string, everyMs: number) => {
  const counted = { runs: 0, since: [] as (Date | null)[] };
  const job: Job = {
    name,
    everyMs,
    run: async (since) => {
      counted.runs += 1;
      counted.since.push(since);
    },
  };
  return { job, counted };
};

/** Simulates a process that starts, runs the due jobs and ends. */
async function live(jobs: Job[]): Promise<void> {
  await declareJobs(jobs);
  for (const job of jobs) {
    const run = await leaseRun(job.name);
    if (run) await performRun(job, run);
  }
}

const quietly = async (work: () => Promise<unknown>): Promise<string[]> => {
  const lines: string[] = [];
  const log = jest.spyOn(console, 'error').mockImplementation((line: unknown) => void lines.push(String(line)));
  await work();
  log.mockRestore();
  return lines;
};

it('a store that restarts hourly runs its daily job once a day and hourly jobs hourly', async () => {
  const daily = counting('daily', DAY);
  const hourly = counting('hourly', HOUR);
  for (let hour = 0; hour < 49; hour += 1) {
    await live([daily.job, hourly.job]);
    // The jobs take real time: slightly more than an hour passes between two starts.
    await pass(HOUR + SECOND);
  }
  expect([daily.counted.runs, hourly.counted.runs]).toEqual([3, 49]);
});

it('an overdue job runs once after downtime and receives its last start time', async () => {
  const { job, counted } = counting('daily', DAY);
  await live([job]);
  await pass(5 * DAY);
  await live([job]);
  await live([job]);
  expect(counted.runs).toBe(2);
  expect(counted.since[0]).toBeNull();
  expect(Date.now() - counted.since[1]!.getTime()).toBeGreaterThan(5 * DAY - MINUTE);
});

it('of many processes at the same moment one does it', async () => {
  await declareJobs([{ name: 'daily', everyMs: DAY }]);
  const runs = await Promise.all(Array.from({ length: 20 }, () => leaseRun('daily')));
  expect(runs.filter(Boolean)).toHaveLength(1);
});

it('two schedules do every due job once, and stopping waits for what is in hand', async () => {
  const jobs = ['a', 'b', 'c'].map((name) => counting(name, MINUTE));
  let finish = () => {};
  let begun = () => {};
  const isBegun = new Promise<void>((done) => {
    begun = done;
  });
  const slow: Job = {
    name: 'slow',
    everyMs: HOUR,
    run: () =>
      new Promise<void>((done) => {
        finish = done;
        begun();
      }),
  };
  const all = [...jobs.map(({ job }) => job), slow];
  const schedules = [startSchedule(all, 0), startSchedule(all, 0)];
  await isBegun;
  const until = async () => (await listJobs()).filter(({ finishedAt }) => finishedAt).length;
  for (let turn = 0; turn < 500 && (await until()) < 3; turn += 1);
  let isStopped = false;
  const stopped = Promise.all(schedules.map((schedule) => schedule.stop())).then(() => {
    isStopped = true;
  });
  await until();
  expect(isStopped).toBe(false);
  finish();
  await stopped;
  expect(jobs.map(({ counted }) => counted.runs)).toEqual([1, 1, 1]);
  expect((await listJobs()).find(({ name }) => name === 'slow')).toMatchObject({ isRunning: false, failures: 0 });
});

it('the run of a killed process passes on when its lease expires, not before', async () => {
  await declareJobs([{ name: 'daily', everyMs: DAY }]);
  const program = `
    const { Client } = require('pg');
    (async () => {
      const client = new Client({ connectionString: process.env.DATABASE_URL });
      await client.connect();
      await client.query("UPDATE scheduled_job SET started_at = now(), lease_id = gen_random_uuid(), lease_until = now() + interval '${JOB_LEASE} milliseconds'");
      console.log('claimed');
      setInterval(() => undefined, 1000);
    })();`;
  const child = spawn(process.execPath, ['-e', program], {
    env: { ...process.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await leaseRun('daily')).toBeNull();
  await pass(JOB_LEASE + SECOND);
  const { job, counted } = counting('daily', DAY);
  await live([job]);
  expect(counted.runs).toBe(1);
});

it('who comes back after another process took the run writes nothing', async () => {
  await declareJobs([{ name: 'daily', everyMs: DAY }]);
  const lost = (await leaseRun('daily'))!;
  await pass(JOB_LEASE + SECOND);
  const taken = (await leaseRun('daily'))!;
  await endRun(lost, null);
  expect((await listJobs())[0]).toMatchObject({ isRunning: true, finishedAt: null });
  await endRun(taken, null);
  expect((await listJobs())[0]).toMatchObject({ isRunning: false, finishedAt: expect.any(Date) as Date });
});

it('a run that takes its time keeps its lease, until another process took it', async () => {
  await declareJobs([{ name: 'daily', everyMs: DAY }]);
  const slow = (await leaseRun('daily'))!;
  await pass(JOB_LEASE - SECOND);
  expect(await renewRun(slow)).toBe(true);
  await pass(JOB_LEASE - SECOND);
  expect(await leaseRun('daily')).toBeNull();
  await pass(2 * SECOND);
  expect(await leaseRun('daily')).not.toBeNull();
  expect(await renewRun(slow)).toBe(false);
});

it('what failed is tried again sooner than its period, later each time', async () => {
  const job: Job = {
    name: 'daily',
    everyMs: DAY,
    run: () => Promise.reject(new Error('the mail of kavya@medcall.example')),
  };
  const waits: number[] = [];
  await quietly(async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      await live([job]);
      const ms = (await nextDue(['daily']))!;
      waits.push(Math.round(ms / SECOND));
      await pass(ms + SECOND);
    }
  });
  expect(waits.slice(0, 4)).toEqual([15, 30, 60, 120]);
  expect(waits.at(-1)).toBe(3600);
  expect((await listJobs())[0]).toMatchObject({ failures: 12, lastError: 'the mail of …' });
});

it('the nightly audit names a job without success for twice its period', async () => {
  const job: Job = { name: 'daily', everyMs: DAY, run: () => Promise.reject(new Error('no room')) };
  await quietly(() => live([job]));
  expect((await listJobs())[0]).toMatchObject({ isOverdue: false });
  await pass(2 * DAY + MINUTE);
  expect((await listJobs())[0]).toMatchObject({ isOverdue: true });
  const lines = await quietly(nightlyAudit);
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ job: 'daily', failures: 1, lastError: 'no room' }),
  );
});

it('a job that no running version declares is deleted after a week', async () => {
  await declareJobs([{ name: 'former', everyMs: DAY }]);
  await declareJobs([{ name: 'daily', everyMs: HOUR }]);
  expect((await listJobs()).map(({ name }) => name)).toEqual(['daily', 'former']);
  await pass(8 * DAY);
  await declareJobs([{ name: 'daily', everyMs: DAY }]);
  expect((await listJobs()).map(({ name, everyMs }) => [name, everyMs])).toEqual([['daily', DAY]]);
});

it('a renamed job starts with the last run of its former name, whose row stays for the previous release', async () => {
  const former = { renamed: 'former' };
  await declareJobs([{ name: 'former', everyMs: DAY }]);
  const run = (await leaseRun('former'))!;
  await endRun(run, null, { rules: 3 });
  await pass(2 * DAY);
  for (const _ of [1, 2]) {
    await declareJobs([{ name: 'renamed', everyMs: HOUR }], former);
    expect((await listJobs(former)).map(({ name, everyMs }) => [name, everyMs])).toEqual([['renamed', HOUR]]);
  }
  expect(await readResult('renamed')).toMatchObject({ result: { rules: 3 } });
  const next = await leaseRun('renamed');
  expect(next!.since).toEqual((await db.scheduledJob.findUniqueOrThrow({ where: { name: 'former' } })).finishedStartAt);
  expect(await leaseRun('former')).not.toBeNull();
});

it('stores a job’s result until its next success', async () => {
  let reported: object | Error = { rules: 3, broken: [] };
  const run = () => (reported instanceof Error ? Promise.reject(reported) : Promise.resolve(reported));
  const jobs: Job[] = [
    { name: 'tells', everyMs: HOUR, run, tellsResult: true },
    { name: 'is silent', everyMs: HOUR, run: () => Promise.resolve({ secret: 1 }) },
  ];
  expect(await readResult('tells')).toBeNull();
  await live(jobs);
  expect([(await readResult('tells'))?.result, await readResult('is silent')]).toEqual([reported, null]);
  const stored = reported;
  reported = new Error('not this time');
  await pass(2 * HOUR);
  await quietly(() => live(jobs));
  expect((await readResult('tells'))?.result).toEqual(stored);
});
