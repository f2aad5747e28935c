import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const folder = mkdtempSync(join(tmpdir(), 'medcall-mail-'));
process.env.DATA_DIR = folder;

import { db, inTransaction } from '@/lib/kernel/db/client';
import { localMails } from '@/lib/kernel/mailer/mailer';
import { nightlyAudit } from '@/lib/background/nightly-audit';
import { backOff, leaseMessages, LEASE, MAX_ATTEMPTS, withLease } from './lease';
import { queue } from './outbox';
import { processDue as processWith, startWorker, type Handlers } from './worker';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { countWork, listDead } from './queries';
import { currentTrace, newTrace, withTrace } from '@/lib/kernel/tracing/trace-context';
import { retryDead } from './lease';
import { handlers, processDue } from '@/lib/background/handlers';

afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => db.outboxMessage.deleteMany());

const welcome = (dedupeKey: string, to = 'kavya@medcall.example') =>
  queueMail(db, { template: 'welcome', to, locale: 'en', values: { firstName: 'Kavya' }, dedupeKey });

describe('the outbox', () => {
  it('sends a email once, whatever is queued again under its key', async () => {
    expect([await welcome('one'), await welcome('one')]).toEqual([true, false]);
    await Promise.all([processDue(), processDue(), processDue()]);
    await processDue();
    expect((await localMails()).filter(({ to }) => to === 'kavya@medcall.example')).toHaveLength(1);
  });

  it('shows no one who reads the table what the email says or to whom', async () => {
    await queueMail(db, {
      template: 'reset',
      to: 'secret@medcall.example',
      locale: 'en',
      values: { firstName: 'Kavya', path: '/reset-password?token=hush', minutes: 10 },
      dedupeKey: 'two',
    });
    const [row] = await db.outboxMessage.findMany();
    expect(JSON.stringify(row)).not.toMatch(/secret@|hush|Kavya/);
    await processDue();
    expect((await db.outboxMessage.findFirstOrThrow()).payload).toEqual({});
  });

  it('says nothing when the transaction it belongs to fails', async () => {
    const broken = inTransaction.withModels(async (tx) => {
      await queue(tx, { topic: 'mail', payload: {}, dedupeKey: 'three' });
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect(await db.outboxMessage.count()).toBe(0);
  });

  it('waits for the moment a message is meant for', async () => {
    await queue(db, { topic: 'mail', payload: {}, dedupeKey: 'four', availableAt: new Date(Date.now() + 60_000) });
    expect(await processDue()).toBe(0);
  });

  it('tries again later, and lays a message aside that never works', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await queue(db, { topic: 'refund', payload: { refundId: 'not an id' }, dedupeKey: 'five' });
    await processDue();
    const first = await db.outboxMessage.findFirstOrThrow();
    expect(first).toMatchObject({ attempts: 1, doneAt: null, deadAt: null });
    expect(first.availableAt.getTime()).toBeGreaterThan(Date.now() + 3000);
    await db.outboxMessage.updateMany({ data: { attempts: MAX_ATTEMPTS - 1, availableAt: new Date(0) } });
    await processDue();
    expect((await db.outboxMessage.findFirstOrThrow()).deadAt).not.toBeNull();
    expect(await processDue()).toBe(0);
    quiet.mockRestore();
  });

  it('gives a message to another worker when its own one died', async () => {
    await welcome('six', 'again@medcall.example');
    await db.$executeRaw`UPDATE outbox_message SET attempts = 1, available_at = now() - interval '1 second'`;
    expect(await processDue()).toBe(1);
  });

  it('leaves slow work to the worker that has it', async () => {
    await welcome('seven');
    const [message] = await leaseMessages(1);
    await db.outboxMessage.updateMany({ data: { availableAt: new Date(Date.now() + 1000) } });
    jest.useFakeTimers({
      doNotFake: [
        'nextTick',
        'setImmediate',
        'clearImmediate',
        'setTimeout',
        'clearTimeout',
        'queueMicrotask',
        'performance',
        'hrtime',
        'Date',
      ],
    });
    let finish = () => {};
    const working = withLease(
      message!.id,
      () =>
        new Promise<void>((done) => {
          finish = done;
        }),
    );
    jest.advanceTimersByTime(LEASE / 4);
    jest.useRealTimers();
    const until = async () => (await db.outboxMessage.findFirstOrThrow()).availableAt.getTime();
    for (let turn = 0; turn < 200 && (await until()) < Date.now() + LEASE / 2; turn += 1);
    expect(await until()).toBeGreaterThan(Date.now() + LEASE / 2);
    finish();
    await working;
  });

  it('waits longer each time, at most an hour', () => {
    expect([1, 2, 3, 20].map(backOff)).toEqual([5_000, 10_000, 20_000, 3_600_000]);
  });
});

describe('dead letters', () => {
  const dead = async (
    topic: 'refund' | 'mail',
    dedupeKey: string,
    lastError = 'Error: 550 <kavya@example.com> unknown',
  ) => {
    await queue(db, { topic, payload: { refundId: 'not an id' }, dedupeKey });
    await db.outboxMessage.update({
      where: { dedupeKey },
      data: { attempts: MAX_ATTEMPTS, deadAt: new Date(), lastError },
    });
    return (await db.outboxMessage.findUniqueOrThrow({ where: { dedupeKey } })).id;
  };

  it('are counted and listed, and tried again one by one, by topic or all', async () => {
    const first = await dead('refund', 'a');
    await dead('refund', 'b');
    await dead('mail', 'c');
    await queue(db, { topic: 'mail', payload: {}, dedupeKey: 'd', availableAt: new Date(Date.now() + 60_000) });
    expect(await countWork()).toEqual([
      { topic: 'mail', due: 0, later: 1, dead: 1, oldestSeconds: 0 },
      { topic: 'refund', due: 0, later: 0, dead: 2, oldestSeconds: 0 },
    ]);
    expect((await listDead()).map(({ topic, attempts }) => [topic, attempts])).toEqual([
      ['refund', 12],
      ['refund', 12],
      ['mail', 12],
    ]);
    expect([
      await retryDead(first),
      await retryDead(first),
      await retryDead('refund'),
      await retryDead('file'),
    ]).toEqual([1, 0, 1, 0]);
    expect(await countWork()).toMatchObject([
      { topic: 'mail', dead: 1 },
      { topic: 'refund', due: 2, dead: 0 },
    ]);
    expect(await retryDead('all')).toBe(1);
    expect(await db.outboxMessage.count({ where: { attempts: 0 } })).toBe(4);
  });

  it('stand in the log every night, and the last failure of each without personal data', async () => {
    const lines: string[] = [];
    const log = jest.spyOn(console, 'error').mockImplementation((line: unknown) => void lines.push(String(line)));
    await queue(db, { topic: 'mail', payload: {}, dedupeKey: 'call +91 98400 12345' });
    await db.outboxMessage.updateMany({ data: { attempts: MAX_ATTEMPTS - 1 } });
    await processWith({ ...handlers, mail: () => Promise.reject(new Error('nobody takes kavya@example.com')) });
    await nightlyAudit();
    log.mockRestore();
    expect(JSON.parse(lines[0]!)).toMatchObject({
      at: 'outbox',
      isDead: true,
      error: 'Error: nobody takes …',
    });
    expect(
      lines
        .map((line) => JSON.parse(line) as { rule?: string; count?: number })
        .filter(({ rule }) => rule === 'the outbox has no dead letters'),
    ).toMatchObject([{ count: 1 }]);
    expect((await listDead())[0]?.lastError).toBe('Error: nobody takes …');
  });

  it('are shown and tried again from the command line', async () => {
    const id = await dead('refund', 'cli', 'RefundFailed: the gateway could not make this refund');
    const run = (...words: string[]) =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', 'tools/commands/jobs.ts', ...words], {
        cwd: process.cwd(),
        env: { ...process.env },
      });
    const { stdout } = await run();
    expect(stdout).toContain('refund: 0 due, 0 later, 1 dead-lettered');
    expect(stdout).toContain(
      `${id}  refund\n  queued 0 min ago, dead-lettered 0 min ago after 12 attempts\n  RefundFailed: the gateway could not make this refund`,
    );
    expect((await run('retry', id)).stdout).toBe('1 requeued or restarted\n');
    await expect(run('retry', id)).rejects.toMatchObject({ code: 1 });
    await expect(run('retry')).rejects.toMatchObject({ code: 2 });
    expect(await countWork()).toMatchObject([{ topic: 'refund', due: 1, dead: 0 }]);
  });
});

describe('lanes', () => {
  const write = (topic: string) =>
    db.$executeRaw`INSERT INTO outbox_message (id, topic, payload, dedupe_key) VALUES (gen_random_uuid(), ${topic}, '{}', ${topic})`;
  const leased = async (urgent?: boolean) => (await leaseMessages(10, urgent)).map(({ topic }) => topic);

  it('each worker takes the topics of its own', async () => {
    for (const topic of ['invoice', 'mail']) await write(topic);
    expect([await leased(true), await leased(false)]).toEqual([['mail'], ['invoice']]);
  });

  it('what a later release writes down is left to it, untried', async () => {
    await write('ofNextRelease');
    expect([await leased(true), await leased(false), await leased()]).toEqual([[], [], []]);
    expect(await db.outboxMessage.findFirstOrThrow()).toMatchObject({ attempts: 0, deadAt: null });
  });
});

it('queued work of any process is processed promptly by a worker', async () => {
  const done: string[] = [];
  const noting: Handlers = { ...handlers, mail: async ({ id }) => void done.push(id) };
  const worker = startWorker(noting, true);
  await queue(db, { topic: 'mail', payload: {}, dedupeKey: 'done' });
  const until = Date.now() + 5_000;
  while (done.length === 0 && Date.now() < until) await new Promise((later) => setTimeout(later, 20));
  await worker.stop();
  expect(done).toHaveLength(1);
  expect((await db.outboxMessage.findFirstOrThrow()).doneAt).not.toBeNull();
});

describe('the trace of queued work', () => {
  it('continues the trace in the worker, also in failure logs; older work gets its own', async () => {
    const lines = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const [trace, seen] = [newTrace(), [] as (string | undefined)[]];
    await withTrace(trace, () => queue(db, { topic: 'mail', payload: {}, dedupeKey: 'traced' }));
    await queue(db, { topic: 'mail', payload: {}, dedupeKey: 'untraced' });
    const mail = async () => {
      seen.push(currentTrace()?.traceId);
      throw new Error('no');
    };
    await processWith({ ...handlers, mail });
    expect(new Set(seen).size).toBe(2);
    expect(seen).toContain(trace.traceId);
    expect(seen).not.toContain(undefined);
    expect(lines.mock.calls.map(([text]) => (JSON.parse(String(text)) as { trace?: string }).trace).toSorted()).toEqual(
      seen.toSorted(),
    );
    expect(currentTrace()).toBeUndefined();
    lines.mockRestore();
  });
});
