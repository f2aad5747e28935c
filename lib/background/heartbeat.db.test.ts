import { hostname } from 'node:os';
import { listProcesses, readAudit } from '@/lib/backoffice/health/queries';
import { AUDIT_JOB } from '@/lib/backoffice/health/rules';
import { db, openPool, Prisma, sqlOf } from '@/lib/kernel/db/client';
import { DAY, MINUTE, SECOND } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { log } from '@/lib/kernel/log';
import { declareJobs, leaseRun } from '@/lib/kernel/queue/job-runs';
import { endSafeMode, isSafeMode, noteSafeMode } from '@/lib/kernel/queue/safe-mode';
import { performRun } from '@/lib/kernel/queue/schedule';
import { noteRelease } from '@/lib/kernel/release';
import { startHeartbeat } from './heartbeat';
import { JOBS } from './schedule';

const pool = openPool({ max: 1, statementMs: 3000 });
const follower = { primary: sqlOf(pool), behindMs: () => 123.4 };
afterAll(() => pool.end());
beforeEach(() => db.storeProcess.deleteMany());

const until = async (isSo: () => Promise<boolean>) => {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isSo()) return;
    await new Promise((later) => setTimeout(later, 30));
  }
  throw new Error('it did not come to be so');
};
const received = async (id: string) => (await db.storeProcess.findUnique({ where: { id } }))?.heardAt.getTime() ?? 0;
/** Moves all latest heartbeats into the past. */
const age = (ms: number) => db.storeProcess.updateMany({ data: { heardAt: new Date(Date.now() - ms) } });

it('writes a heartbeat row, updates it, and deletes it at the end', async () => {
  noteRelease('v1_4');
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  log.error('a test', {});
  quiet.mockRestore();
  const heartbeat = startHeartbeat(follower, 20);
  await until(async () => (await received(heartbeat.id)) > 0);
  const [own, ...others] = await listProcesses();
  expect(others).toEqual([]);
  expect(own).toMatchObject({ host: hostname(), port: env().PORT, role: 'all', release: 'v1_4' });
  expect(own!.heardMs).toBeLessThan(10 * SECOND);
  expect(own!.startedAt.getTime()).toBeLessThan(Date.now());
  expect(own!.facts).toMatchObject({
    isReady: false,
    isDraining: false,
    behindMs: 123,
    isSearchReady: false,
    standby: null,
    pageCaches: null,
    isSharedReached: null,
    errors: { 'a test': 1 },
  });
  expect(own!.facts!.memoryBytes).toBeGreaterThan(50_000_000);
  expect(own!.facts!.database.active + own!.facts!.database.idle).toBeGreaterThan(0);
  const before = await received(heartbeat.id);
  await until(async () => (await received(heartbeat.id)) > before);
  await heartbeat.stop();
  expect(await db.storeProcess.count()).toBe(0);
});

it('goes on when the database did not take a word, and says so once', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isDown = true;
  const primary = {
    ...follower.primary,
    $queryRaw: <Rows>(sql: Prisma.Sql) =>
      isDown ? Promise.reject(new Error('it is away')) : follower.primary.$queryRaw<Rows>(sql),
  };
  const heartbeat = startHeartbeat({ ...follower, primary }, 10);
  await new Promise((later) => setTimeout(later, 80));
  expect(warned.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"heartbeat"'))).toHaveLength(
    1,
  );
  isDown = false;
  await until(async () => (await received(heartbeat.id)) > 0);
  await heartbeat.stop();
  warned.mockRestore();
});

it('keeps the row of a crashed process for a day or until replaced', async () => {
  const dead = (port: number) =>
    db.storeProcess.create({
      data: { id: crypto.randomUUID(), host: hostname(), port, role: 'web', startedAt: new Date(), facts: {} },
    });
  const [same, other] = [await dead(env().PORT), await dead(env().PORT + 1)];
  const rows = async () => (await db.storeProcess.findMany({ select: { id: true } })).map(({ id }) => id);
  // Both processes still send heartbeats: two machines may share a name.
  const first = startHeartbeat(follower);
  await until(async () => (await received(first.id)) > 0);
  expect((await rows()).sort()).toEqual([same.id, other.id, first.id].sort());
  await first.stop();
  await age(MINUTE);
  const second = startHeartbeat(follower);
  await until(async () => (await received(second.id)) > 0);
  expect((await rows()).sort()).toEqual([other.id, second.id].sort());
  await second.stop();
  await age(DAY + MINUTE);
  const third = startHeartbeat(follower);
  await until(async () => (await received(third.id)) > 0);
  expect(await rows()).toEqual([third.id]);
  await third.stop();
});

describe('safe mode', () => {
  /**
   * Inserts the previous process at this address, whose last heartbeat was `ranMs` after its start.
   */
  const crashed = (ranMs: number, more = {}) =>
    db.storeProcess.create({
      data: {
        ...{ id: crypto.randomUUID(), host: hostname(), port: env().PORT, role: 'all', facts: {} },
        ...{ startedAt: new Date(Date.now() - MINUTE - ranMs), heardAt: new Date(Date.now() - MINUTE) },
        ...more,
      },
    });
  async function start(): Promise<boolean> {
    const heartbeat = startHeartbeat(follower);
    await heartbeat.started;
    const isSafe = isSafeMode();
    await heartbeat.stop();
    return isSafe;
  }
  let quiet: jest.SpyInstance;
  beforeEach(() => {
    quiet = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    noteSafeMode(false);
    quiet.mockRestore();
  });

  it('begins after a crash within five minutes of the start, and only then', async () => {
    expect(await start()).toBe(false);
    await crashed(6 * MINUTE);
    expect(await start()).toBe(false);
    await crashed(4 * MINUTE, { port: env().PORT + 1 });
    expect(await start()).toBe(false);
    await crashed(4 * MINUTE);
    expect(await start()).toBe(true);
    const lines = quiet.mock.calls.map(([line]) => JSON.parse(String(line)) as { at: string; begins?: boolean });
    expect(lines).toMatchObject([{ at: 'safe mode', begins: true }]);
  });

  it('ends after ten minutes, by command, or when another machine has the name', async () => {
    for (const end of [
      () => db.$executeRaw`UPDATE store_process SET safe_until = safe_until - interval '10 minutes'`,
      () => endSafeMode(),
      () => db.$executeRaw`UPDATE store_process SET heard_at = now() + interval '1 minute' WHERE safe_until IS NULL`,
    ]) {
      const { id } = await crashed(MINUTE, { heardAt: new Date() });
      const heartbeat = startHeartbeat(follower, 10);
      await heartbeat.started;
      expect(isSafeMode()).toBe(true);
      await end();
      await until(() => Promise.resolve(!isSafeMode()));
      await heartbeat.stop();
      await db.storeProcess.deleteMany({ where: { id } });
    }
  });
});

it('keeps what the nightly audit came to', async () => {
  await db.scheduledJob.deleteMany();
  expect(await readAudit()).toBeNull();
  const job = JOBS.find(({ name }) => name === AUDIT_JOB)!;
  await declareJobs([job]);
  await performRun(job, (await leaseRun(job.name))!);
  const audit = await readAudit();
  expect(audit).toMatchObject({ broken: [] });
  expect(audit!.rules).toBeGreaterThan(20);
});
