import pg from 'pg';
import { db } from '@/lib/kernel/db/client';
import { topicsOf } from '@/lib/kernel/queue/outbox';
import { startSchedule, type Job } from '@/lib/kernel/queue/schedule';
import { startWorker, type Handlers } from '@/lib/kernel/queue/worker';

/**
 * Worker process with poison: some of its work aborts the process, like an error in native code.
 */

const nextTurn = () => new Promise((done) => setTimeout(done, 5));
let inHand = 0;
/**
 * Processes a neighbor, which is unfinished while the poison of the same batch is in progress.
 * Alone it ends immediately.
 */
async function beNeighbor(): Promise<void> {
  inHand += 1;
  await nextTurn();
  while (inHand > 1) await nextTurn();
  inHand -= 1;
}
/** Waits for the whole batch and for urgent work, so that the crash affects the neighbors. */
async function poison(payload: unknown): Promise<void> {
  inHand += 1;
  const { neighbors } = payload as { neighbors: number };
  const isUrgentWorkLeft = () => db.outboxMessage.count({ where: { topic: 'mail', doneAt: null } });
  const { count } =
    (await db.outboxMessage.findFirstOrThrow({ where: { topic: 'picture' } })).attempts > 1
      ? { count: 1 }
      : { count: neighbors + 1 };
  while (inHand < count || (count > 1 && (await isUrgentWorkLeft()) > 0)) await nextTurn();
  process.abort();
}

const others = Object.fromEntries(topicsOf().map((topic) => [topic, () => Promise.resolve()])) as unknown as Handlers;
const all: Handlers = {
  ...others,
  invoice: beNeighbor,
  picture: ({ payload }) => poison(payload),
};
const jobs: Job[] = [{ name: 'poison', everyMs: 1000, run: () => process.abort() }];

// A payment with this id aborts the process in the driver, in the middle of the inbox code.
const { query } = pg.Client.prototype as { query: (...words: unknown[]) => unknown };
Object.assign(pg.Client.prototype, {
  query(this: unknown, ...words: unknown[]) {
    const { text = '', values } = (words[0] ?? {}) as { text?: string; values?: unknown[] };
    if (text.includes('FROM payment') && JSON.stringify(values).includes('pay_Poison00000000')) process.abort();
    return query.apply(this, words);
  },
});

const kind = process.argv[2];
if (kind === 'messages') for (const urgent of [true, false]) startWorker(all, urgent);
if (kind === 'jobs') startSchedule(jobs, 0);
if (kind === 'webhooks') void import('@/lib/background/inbox').then(({ startInbox }) => startInbox());
// The timers of a worker do not keep a process running; the channel to the test does.
process.on('message', () => undefined);
process.once('disconnect', () => process.exit());
