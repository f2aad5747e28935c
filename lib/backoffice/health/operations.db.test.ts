import { readdirSync } from 'node:fs';
import * as read from '@/app/api/console/read-operations/route';
import { db, newId } from '@/lib/kernel/db/client';
import { DAY, MINUTE, SECOND } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { declareJobs, endRun, leaseRun } from '@/lib/kernel/queue/job-runs';
import { queue } from '@/lib/kernel/queue/outbox';
import { callRoute } from '@/test/call-route';
import { resetDatabase } from '@/test/database';
import { createStaff } from '@/test/factories/staff';
import { writeBeat, type StoreProcess } from './commands';
import type { ProcessFacts } from './process-schema';
import { AUDIT_JOB } from './rules';
import type { Operations } from './schema';

const SETTINGS = { ...env() };
afterEach(async () => {
  await resetDatabase();
  await Promise.all([db.storeProcess.deleteMany(), db.scheduledJob.deleteMany()]);
  Object.assign(env(), { ...SETTINGS, DATABASE_DIRECT_URL: undefined, DATABASE_READ_URL: undefined });
});

const FACTS: ProcessFacts = {
  isReady: true,
  isDraining: false,
  notReadyMs: 0,
  memoryBytes: 300_000_000,
  loopLateMs: 21.3,
  loopHeldMs: 0,
  behindMs: 140,
  database: { active: 2, idle: 3, waiting: 0, waitingMs: 0, silenceMs: 120 },
  isSearchReady: true,
  standby: null,
  pageCaches: null,
  isSharedReached: null,
  services: [],
  shed: {},
  errors: {},
};
const lives = (host: string, facts: Partial<ProcessFacts> = {}, more: Partial<StoreProcess> = {}) =>
  writeBeat(
    db,
    { ...{ id: newId(), host, port: 3000, role: 'all', release: 'v1', startedAt: new Date() }, ...more },
    { ...FACTS, ...facts },
  );
/** Moves the last heartbeat of a process back by this time. */
const silence = (host: string, ms: number) =>
  db.storeProcess.updateMany({ where: { host }, data: { heardAt: new Date(Date.now() - ms) } });

async function call(): Promise<Operations> {
  const { cookie } = await createStaff('PHARMACIST');
  const { status, body } = await callRoute(read.GET, { cookie });
  expect(status).toBe(200);
  return body as unknown as Operations;
}

it('a store with a single process is healthy and reports no false alarm', async () => {
  await lives('shop');
  const { needs, processes, database, backup, work, limits } = await call();
  expect(needs).toEqual([]);
  expect(processes).toMatchObject([
    {
      ...{ name: 'shop:3000', role: 'all', release: 'v1', state: 'ready', behind_seconds: 0.1, loop_late_ms: 21.3 },
      ...{ memory_bytes: 300_000_000, connections: { active: 2, idle: 3, waiting: 0 }, is_search_ready: true },
    },
  ]);
  expect(processes[0]!.heard_seconds).toBeLessThan(10);
  expect(database).toMatchObject({ is_pooled: false, has_standby: false, standby: null, silence_seconds: 0.1 });
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(database.max_connections).toBeGreaterThan(database.connections);
  expect(database.connections).toBeGreaterThan(0);
  const own = readdirSync('prisma/migrations').filter((name) => /^\d/.test(name));
  expect(database.migrations).toMatchObject({ applied: own.length, newest: own.at(-1), ahead: 0, lacking: 0 });
  expect(backup).toBeNull();
  expect(work).toEqual({
    topics: [],
    webhooks: { waiting: 0, oldest_seconds: 0 },
    jobs: { all: 0, overdue: 0, failing: 0 },
    audit: null,
  });
  expect(limits).toEqual({ page_caches: null, counted: 'database', shed_hour: [], services: [] });
});

it('an unconfigured store lists all facts as missing and reports its missing worker', async () => {
  const { processes, needs, database } = await call();
  expect([processes, database.silence_seconds]).toEqual([[], null]);
  expect(needs.map(({ kind }) => kind)).toEqual(['noWorker']);
});

it('shows each process: running, crashed, stopping, or of an unknown release', async () => {
  Object.assign(env(), {
    DATABASE_DIRECT_URL: env().DATABASE_URL.replace(/\/\/[^@]+@/, '//other@'),
    DATABASE_READ_URL: env().DATABASE_URL,
  });
  const set = {
    standby: { isRead: true, lagMs: 250, notReadMs: 0 },
    pageCaches: { caches: 2, waiting: 1, waitingMs: 0 },
    isSharedReached: true,
    services: [{ name: 'geocoding', isResting: false }],
    shed: { database: { minute: 0, hour: 3 } },
    errors: { job: 1, mail: 2 },
  };
  await lives('web-1', set, { role: 'web' });
  await lives(
    'web-2',
    {
      ...set,
      standby: { isRead: false, lagMs: null, notReadMs: MINUTE },
      isSharedReached: false,
      services: [{ name: 'geocoding', isResting: true }],
      shed: { database: { minute: 0, hour: 4 }, processor: { minute: 0, hour: 1 } },
      errors: {},
      isReady: false,
      isDraining: true,
    },
    { role: 'web' },
  );
  await lives('worker-1', {}, { role: 'worker' });
  await lives('worker-2', set, { role: 'worker' });
  await silence('worker-2', 3 * MINUTE);
  await db.storeProcess.create({
    data: { id: newId(), host: 'next', port: 1, role: 'web', startedAt: new Date(), facts: { isReady: 'perhaps' } },
  });
  const { processes, database, limits, needs } = await call();
  expect(Object.fromEntries(processes.map(({ name, state }) => [name, state]))).toEqual({
    'web-1:3000': 'ready',
    'web-2:3000': 'ending',
    'next:1': 'unknown',
    'worker-1:3000': 'ready',
    'worker-2:3000': 'gone',
  });
  expect(processes.find(({ name }) => name === 'next:1')).toMatchObject({
    ...{ release: null, memory_bytes: null, connections: null, behind_seconds: null, errors_hour: 0 },
  });
  expect(processes.find(({ name }) => name === 'web-1:3000')).toMatchObject({ errors_hour: 3, shed_hour: 3 });
  expect(database).toMatchObject({
    ...{ is_pooled: true, has_standby: true },
    // One of them does not know its lag.
    standby: { processes: 2, reading: 1, lag_seconds: null },
  });
  expect(limits).toEqual({
    page_caches: { caches: 2, waiting: 2 },
    counted: 'partly',
    shed_hour: [
      { scarce: 'database', count: 7 },
      { scarce: 'processor', count: 1 },
    ],
    services: [{ name: 'geocoding', resting: 1, processes: 2 }],
  });
  expect(needs.map(({ kind, about }) => [kind, about])).toEqual([
    ['processGone', 'worker-2:3000'],
    ['errorsTold', 'web-1:3000'],
  ]);
});

it('reports pending, dead-lettered and overdue work and the nightly audit', async () => {
  await lives('shop');
  await queue(db, { topic: 'mail', payload: {}, dedupeKey: 'm1', availableAt: new Date(Date.now() - 2 * MINUTE) });
  await queue(db, { topic: 'refund', payload: {}, dedupeKey: 'm2' });
  await db.outboxMessage.updateMany({ where: { topic: 'refund' }, data: { deadAt: new Date() } });
  await db.webhookEvent.create({
    data: {
      eventId: 'e1',
      event: 'payment.captured',
      payload: {},
      receivedAt: new Date(Date.now() - 90 * SECOND),
    },
  });
  await declareJobs([
    { name: 'pending refunds', everyMs: MINUTE },
    { name: AUDIT_JOB, everyMs: DAY },
  ]);
  await db.scheduledJob.update({ where: { name: 'pending refunds' }, data: { failures: 3 } });
  const broken = [{ rule: 'stock is never negative', count: 2 }];
  await endRun((await leaseRun(AUDIT_JOB))!, null, { rules: 55, broken });
  const { needs, work } = await call();
  expect(work).toMatchObject({
    topics: [
      { topic: 'mail', due: 1, dead: 0 },
      { topic: 'refund', due: 0, dead: 1 },
    ],
    webhooks: { waiting: 1 },
    jobs: { all: 2, overdue: 0, failing: 1 },
    audit: { rules: 55, broken },
  });
  expect(needs.map(({ kind, about }) => [kind, about])).toEqual([
    ['booksBroken', 'stock is never negative'],
    ['webhooksWait', ''],
    ['paymentJobFails', 'pending refunds'],
    ['workStuck', 'mail'],
    ['workLaidAside', 'refund'],
  ]);
  // A later failed run does not remove the result of the last one.
  await db.scheduledJob.update({ where: { name: AUDIT_JOB }, data: { finishedAt: new Date(Date.now() - 2 * DAY) } });
  await endRun((await leaseRun(AUDIT_JOB))!, 'the database was away');
  expect((await call()).work.audit).toMatchObject({ broken });
});
