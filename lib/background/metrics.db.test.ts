import { readFileSync } from 'node:fs';
import { db, inTransaction, queryRows, Prisma } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { declareJobs, endRun, leaseRun } from '@/lib/kernel/queue/job-runs';
import { log } from '@/lib/kernel/log';
import { queue } from '@/lib/kernel/queue/outbox';
import { noteRelease } from '@/lib/kernel/release';
import { startMetrics } from './metrics';

let metrics: Awaited<ReturnType<typeof startMetrics>>;
beforeAll(async () => {
  // Settings that enable all metrics: those of a standby and of caches in front are served only if
  // these exist.
  Object.assign(env(), { DATABASE_READ_URL: env().DATABASE_URL, PAGE_CACHE_PURGE_URLS: ['http://127.0.0.1:1'] });
  noteRelease('v1_4');
  metrics = await startMetrics(0);
});
afterAll(() => metrics.stop());

const scrape = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
const linesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name));

it('reports pending work by topic and state, webhooks and jobs', async () => {
  await Promise.all([db.outboxMessage.deleteMany(), db.webhookEvent.deleteMany(), db.scheduledJob.deleteMany()]);
  await queue(db, { topic: 'mail', payload: {}, dedupeKey: 'm1' });
  await queue(db, { topic: 'refund', payload: {}, dedupeKey: 'm2', availableAt: new Date(Date.now() + 60_000) });
  await db.outboxMessage.updateMany({ where: { topic: 'refund' }, data: { deadAt: new Date() } });
  await db.webhookEvent.create({
    data: { eventId: 'e1', event: 'payment.captured', payload: {}, receivedAt: new Date(Date.now() - 90_000) },
  });
  await declareJobs([{ name: 'of a test', everyMs: 60_000 }]);
  await endRun((await leaseRun('of a test'))!, 'it failed');
  const text = await scrape();
  expect(linesOf(text, 'medcall_outbox_messages')).toEqual([
    'medcall_outbox_messages{topic="mail",state="due"} 1',
    'medcall_outbox_messages{topic="mail",state="later"} 0',
    'medcall_outbox_messages{topic="mail",state="dead"} 0',
    'medcall_outbox_messages{topic="refund",state="due"} 0',
    'medcall_outbox_messages{topic="refund",state="later"} 0',
    'medcall_outbox_messages{topic="refund",state="dead"} 1',
  ]);
  expect(linesOf(text, 'medcall_webhooks_waiting')).toEqual(['medcall_webhooks_waiting 1']);
  expect(Number(linesOf(text, 'medcall_webhook_oldest_seconds')[0]?.split(' ')[1])).toBeGreaterThanOrEqual(90);
  expect(linesOf(text, 'medcall_job_')).toEqual([
    'medcall_job_failures{name="of a test"} 1',
    'medcall_job_overdue{name="of a test"} 0',
    'medcall_job_stopped{name="of a test"} 0',
  ]);
  expect(Number(linesOf(text, 'medcall_outbox_oldest_seconds{topic="mail"}')[0]?.split(' ')[1])).toBeGreaterThan(0);
  await db.outboxMessage.deleteMany();
  expect(linesOf(await scrape(), 'medcall_outbox_messages')).toEqual([]);
});

it('says which release it runs', async () => {
  expect(linesOf(await scrape(), 'medcall_build_info')).toEqual([
    `medcall_build_info{release="v1_4",node="${process.version}"} 1`,
  ]);
});

it('goes on with what the process knows of itself while the database does not count', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await inTransaction.withModels(async (transaction) => {
    await transaction.$executeRaw`LOCK TABLE outbox_message IN ACCESS EXCLUSIVE MODE`;
    const text = await scrape();
    expect(linesOf(text, 'medcall_work_counted')).toEqual(['medcall_work_counted 0']);
    expect(linesOf(text, 'medcall_webhooks_waiting')).toEqual([]);
    expect(linesOf(text, 'medcall_database_connections')).toHaveLength(3);
  });
  expect(String(warned.mock.calls)).toContain('has not counted the work within 2 s');
  warned.mockRestore();
  expect(linesOf(await scrape(), 'medcall_work_counted')).toEqual(['medcall_work_counted 1']);
});

it('says what this process has of the database', async () => {
  await queryRows(Prisma.sql`SELECT 1 AS one`);
  const states = linesOf(await scrape(), 'medcall_database_connections').map((line) => /state="(\w+)"/.exec(line)?.[1]);
  expect(states).toEqual(['active', 'idle', 'waiting']);
});

it('reports unknown lag, and reads nothing, before the standby’s first check', async () => {
  const text = await scrape();
  expect(linesOf(text, 'medcall_replica')).toEqual(['medcall_replica_lag_seconds +Inf', 'medcall_replica_read 0']);
});

it('says that no cache in front was told anything yet', async () => {
  expect(linesOf(await scrape(), 'medcall_page_cache')).toEqual([
    'medcall_page_cache_purges_total{outcome="purged"} 0',
    'medcall_page_cache_purges_total{outcome="failed"} 0',
    'medcall_page_cache_waiting 0',
  ]);
});

it('counts what the log calls an error, by its place', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const at of ['a test', 'a test', 'another']) log.error(at, {});
  reported.mockRestore();
  expect(linesOf(await scrape(), 'medcall_errors_total')).toEqual([
    'medcall_errors_total{at="a test"} 2',
    'medcall_errors_total{at="another"} 1',
  ]);
});

it('docs/monitoring.md names every metric of the store, and no other', async () => {
  const served = [...(await scrape()).matchAll(/^# TYPE (medcall_\w+)/gm)].map(([, name]) => name);
  const named = [...readFileSync('docs/monitoring.md', 'utf8').matchAll(/`(medcall_\w+)`/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(served.toSorted());
});
