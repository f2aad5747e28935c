import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { listWebhooks } from '@/lib/money/payments/webhooks/list-webhooks';
import { db, Prisma } from '@/lib/kernel/db/client';
import { pass } from '@/test/shop/workers';
import { listJobs, restartJobs } from './job-runs';
import { retryDead } from './lease';
import { queue } from './outbox';
import { listDead } from './queries';

/** Number of crashes. A crash, a start and the work of a process take seconds on a busy machine. */
const CRASHES = 3;

beforeEach(async () => {
  await Promise.all([db.outboxMessage.deleteMany(), db.scheduledJob.deleteMany(), db.webhookEvent.deleteMany()]);
});

type Kind = 'messages' | 'jobs' | 'webhooks';
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
function start(kind: Kind): ChildProcess {
  const child = fork('test/process/poison-worker.ts', [kind], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  children.push(child);
  return child;
}
/** Starts a worker, which crashes by itself. */
async function crash(kind: Kind): Promise<void> {
  const [, signal] = (await once(start(kind), 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGABRT');
}
/** Starts a worker, and stops it after it has done the expected work. */
async function workUntil(kind: Kind, isDone: () => Promise<boolean>): Promise<void> {
  const child = start(kind);
  const ended = once(child, 'exit');
  while (child.exitCode === null && child.signalCode === null && !(await isDone()))
    await new Promise((later) => setTimeout(later, 50));
  const { signalCode } = child;
  child.kill('SIGKILL');
  await ended;
  expect(signalCode).toBeNull();
}

const expireLeases = () =>
  db.$executeRaw`UPDATE outbox_message SET available_at = now() - interval '1 second' WHERE leased_by IS NOT NULL`;
const rowOf = (dedupeKey: string) => db.outboxMessage.findUniqueOrThrow({ where: { dedupeKey } });

it('dead-letters the message with which three processes stopped, and processes every other one', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const neighbors = ['a', 'b', 'c', 'd'];
  await queue(db, { topic: 'picture', payload: { neighbors: neighbors.length }, dedupeKey: 'poison' });
  for (const dedupeKey of neighbors) await queue(db, { topic: 'invoice', payload: {}, dedupeKey });
  for (let life = 0; life < CRASHES; life += 1) {
    const dedupeKey = `mail ${life}`;
    await queue(db, { topic: 'mail', payload: {}, dedupeKey });
    await crash('messages');
    // The first crash waits for the email of the other lane.
    if (life === 0) expect((await rowOf(dedupeKey)).doneAt).not.toBeNull();
    await expireLeases();
    // The poison is due before its neighbors, so that a crash can always affect one of them.
    await db.$executeRaw`UPDATE outbox_message SET available_at = now() - interval '1 hour' WHERE dedupe_key = 'poison'`;
  }
  expect(await rowOf('poison')).toMatchObject({ attempts: CRASHES, lost: CRASHES - 1, deadAt: null });
  await workUntil('messages', async () => (await db.outboxMessage.count({ where: { doneAt: null } })) === 1);
  const [dead, ...others] = await listDead();
  expect(others).toEqual([]);
  expect(dead).toMatchObject({
    topic: 'picture',
    attempts: CRASHES,
    lastError: 'The worker stopped while processing this message, 3 times',
  });
  expect(Math.max(...(await Promise.all(neighbors.map(rowOf))).map(({ lost }) => lost))).toBe(1);
  expect(await retryDead(dead!.id)).toBe(1);
  expect(await rowOf('poison')).toMatchObject({ attempts: 0, lost: 0, leasedBy: null, deadAt: null });
  quiet.mockRestore();
});

it('stops the scheduled job with which three processes stopped, until an operator starts it again', async () => {
  for (let life = 0; life < CRASHES; life += 1) {
    await crash('jobs');
    await pass(3 * 60_000);
  }
  const find = async () => (await listJobs()).find(({ name }) => name === 'poison')!;
  expect(await find()).toMatchObject({ isStopped: false, failures: 0 });
  await workUntil('jobs', async () => (await find()).isStopped);
  expect(await find()).toMatchObject({
    isRunning: false,
    failures: CRASHES,
    lastError: 'The worker stopped while processing this job, 3 times',
  });
  expect([await restartJobs('another'), await restartJobs('poison'), await restartJobs('poison')]).toEqual([0, 1, 0]);
  await crash('jobs');
});

it('gives up the webhook with which three processes stopped, and processes those next to it', async () => {
  const receive = (eventId: string, id: string) =>
    db.webhookEvent.create({
      data: {
        ...{ eventId, event: 'payment.failed' },
        payload: {
          event: 'payment.failed',
          payload: {
            payment: {
              entity: { id, order_id: `order_${id.slice(4)}`, status: 'failed', amount: 100, currency: 'INR' },
            },
          },
        },
      },
    });
  await receive('evt_first', 'pay_First000000001');
  await receive('evt_poison', 'pay_Poison00000000');
  await receive('evt_last', 'pay_Last0000000001');
  for (let life = 0; life < CRASHES; life += 1) {
    await crash('webhooks');
    await db.$executeRaw(
      Prisma.sql`UPDATE webhook_event SET lease_until = now() - interval '1 second' WHERE lease_until IS NOT NULL`,
    );
  }
  const givenUp = async () => (await listWebhooks('givenUp', {})).rows;
  await workUntil(
    'webhooks',
    async () => (await givenUp()).length > 0 && (await db.webhookEvent.count({ where: { processedAt: null } })) === 1,
  );
  expect(await givenUp()).toMatchObject([
    { eventId: 'evt_poison', lastError: 'The worker stopped while processing this message, 3 times' },
  ]);
});
