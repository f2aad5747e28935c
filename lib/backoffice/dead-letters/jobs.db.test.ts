import * as dismiss from '@/app/api/console/dismiss-job/route';
import * as retry from '@/app/api/console/retry-jobs/route';
import * as retryWebhooks from '@/app/api/console/retry-webhooks/route';
import { db } from '@/lib/kernel/db/client';
import { declareJobs, listJobs } from '@/lib/kernel/queue/job-runs';
import { listWebhooks } from '@/lib/money/payments/webhooks/list-webhooks';
import { callRoute } from '@/test/call-route';
import { resetDatabase } from '@/test/database';
import { createStaff } from '@/test/factories/staff';
import { countDeadLetters, listQueuedJobs } from './queries';

afterEach(() => resetDatabase());

const PERSON = 'malar.canary@example.com';
const NAME = 'Malarvizhi Canary';

/** Creates an outbox message that failed its last attempt. */
async function deadLetter(topic: string, deadAt: Date | null = new Date()): Promise<string> {
  const { id } = await db.outboxMessage.create({
    data: {
      topic,
      payload: { to: PERSON },
      dedupeKey: crypto.randomUUID(),
      attempts: 12,
      deadAt,
      lastError: `550 <${PERSON}> refused "${NAME}", call +91 98400 11223\nstack of ${NAME}`,
    },
  });
  return id;
}

const call = (
  handler: typeof retry.POST | typeof dismiss.POST | typeof retryWebhooks.POST,
  body: object,
  cookie: string,
) => callRoute(handler, { body, cookie });
const audits = () => db.auditEntry.findMany({ orderBy: { id: 'asc' } });
const stateOf = (id: string) => db.outboxMessage.findUniqueOrThrow({ where: { id } });

it('lists what was dead-lettered, the oldest first, without a word of anyone', async () => {
  const second = await deadLetter('mail', new Date('2026-11-02T00:00:00Z'));
  const first = await deadLetter('refund', new Date('2026-11-01T00:00:00Z'));
  await deadLetter('mail', null);
  const { rows, count } = await listQueuedJobs('laidAside', {});
  expect([rows.map(({ id }) => id), count]).toEqual([[first, second], 2]);
  const shown = JSON.stringify(rows);
  for (const personal of [PERSON, NAME, '98400', 'payload']) expect(shown).not.toContain(personal);
  expect(rows[0]?.lastError).toContain('550');
  expect(await countDeadLetters()).toEqual([
    { topic: 'mail', count: 1 },
    { topic: 'refund', count: 1 },
  ]);
});

it('pages through what is late by keyset, forwards and back', async () => {
  const availableAt = new Date(Date.now() - 600_000);
  await db.outboxMessage.createMany({
    data: Array.from({ length: 60 }, (_, index) => ({
      topic: 'mail',
      payload: {},
      dedupeKey: `late ${index}`,
      availableAt: new Date(availableAt.getTime() + (index % 7)),
    })),
  });
  const one = await listQueuedJobs('overdue', {});
  const two = await listQueuedJobs('overdue', { after: one.after! });
  const back = await listQueuedJobs('overdue', { before: two.before! });
  expect([one.rows.length, two.rows.length, one.before, two.after]).toEqual([50, 10, null, null]);
  expect(new Set([...one.rows, ...two.rows].map(({ id }) => id)).size).toBe(60);
  expect(back.rows).toEqual(one.rows);
  expect((await listQueuedJobs('overdue', { after: 'forged' })).rows).toEqual(one.rows);
});

it('tries one job again, or all of a topic; the second press changes nothing', async () => {
  const { cookie, id: actorId } = await createStaff('OWNER');
  const [one, two, other] = [await deadLetter('mail'), await deadLetter('mail'), await deadLetter('refund')];
  const replies = await Promise.all(Array.from({ length: 5 }, () => call(retry.POST, { which: one }, cookie)));
  expect(replies.map(({ body }) => body.count).sort()).toEqual([0, 0, 0, 0, 1]);
  expect(await stateOf(one)).toMatchObject({ deadAt: null, attempts: 0 });
  expect(await call(retry.POST, { which: 'mail' }, cookie)).toMatchObject({ status: 200, body: { count: 1 } });
  expect((await stateOf(two)).deadAt).toBeNull();
  expect((await stateOf(other)).deadAt).not.toBeNull();
  expect(await audits()).toMatchObject([
    { actorId, actor: 'console', action: 'job.retry', subjectId: one, change: { count: 1 } },
    { actorId, action: 'job.retry', subjectId: 'mail', change: { count: 1 } },
  ]);
  for (const which of ['all', '', 'x'.repeat(62), "mail' OR true"])
    expect(await call(retry.POST, { which }, cookie)).toMatchObject({ status: 400 });
});

it('dismisses a job once with a listed reason and erases its content', async () => {
  const { cookie, id: actorId } = await createStaff('OWNER');
  const id = await deadLetter('mail');
  const body = { job_id: id, reason: 'noLongerWanted' };
  expect(await call(dismiss.POST, { ...body, reason: `because of ${NAME}` }, cookie)).toMatchObject({ status: 400 });
  const replies = await Promise.all(Array.from({ length: 4 }, () => call(dismiss.POST, body, cookie)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await stateOf(id)).toMatchObject({ payload: {}, lastError: null, deadAt: null });
  expect((await stateOf(id)).doneAt).not.toBeNull();
  expect(await call(retry.POST, { which: id }, cookie)).toMatchObject({ body: { count: 0 } });
  expect(await audits()).toMatchObject([
    { actorId, action: 'job.dismiss', subjectId: id, change: { topic: 'mail', reason: 'noLongerWanted' } },
  ]);
});

it.each(['refund', 'invoice', 'creditNote'])('never gives up a %s', async (topic) => {
  const { cookie } = await createStaff('OWNER');
  const id = await deadLetter(topic);
  expect(await call(dismiss.POST, { job_id: id, reason: 'cannotBeDone' }, cookie)).toMatchObject({ status: 409 });
  expect((await stateOf(id)).deadAt).not.toBeNull();
  expect(await audits()).toEqual([]);
});

it('says which job there is not', async () => {
  const { cookie } = await createStaff('OWNER');
  const body = { job_id: crypto.randomUUID(), reason: 'cannotBeDone' };
  expect(await call(dismiss.POST, body, cookie)).toMatchObject({ status: 404 });
});

it('tells when each job by the clock comes next', async () => {
  await declareJobs([{ name: 'a job', everyMs: 60_000 }]);
  const [job] = await listJobs();
  expect(job).toMatchObject({ name: 'a job', finishedAt: null, failures: 0 });
  expect(job!.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
});

describe('messages of Razorpay’s', () => {
  const receive = (eventId: string, more: object = {}) =>
    db.webhookEvent.create({
      data: { eventId, event: 'payment.captured', payload: { payload: { payment: { email: PERSON } } }, ...more },
    });

  it('are listed by state, never with what they say', async () => {
    await receive('evt_waits', { attempts: 3, lastError: `Error: "${NAME}" at ${PERSON}` });
    await receive('evt_given_up', { attempts: 20 });
    await receive('evt_done', { processedAt: new Date() });
    const idsOf = async (view: 'open' | 'givenUp' | 'all') =>
      (await listWebhooks(view, {})).rows.map(({ eventId }) => eventId).sort();
    expect(await idsOf('open')).toEqual(['evt_given_up', 'evt_waits']);
    expect(await idsOf('givenUp')).toEqual(['evt_given_up']);
    expect(await idsOf('all')).toEqual(['evt_done', 'evt_given_up', 'evt_waits']);
    const shown = JSON.stringify((await listWebhooks('all', {})).rows);
    for (const personal of [PERSON, NAME]) expect(shown).not.toContain(personal);
  });

  it('get their tries again: one, or all that failed; twice changes nothing', async () => {
    const { cookie } = await createStaff('OWNER');
    await receive('evt_one', { attempts: 20 });
    await receive('evt_two', { attempts: 20 });
    const one = { event_id: 'evt_one' };
    expect(await call(retryWebhooks.POST, one, cookie)).toMatchObject({ body: { count: 1 } });
    expect(await call(retryWebhooks.POST, one, cookie)).toMatchObject({ body: { count: 0 } });
    expect(await call(retryWebhooks.POST, {}, cookie)).toMatchObject({ body: { count: 1 } });
    expect(await call(retryWebhooks.POST, { event_id: 'evt_none' }, cookie)).toMatchObject({ status: 404 });
    expect(await audits()).toMatchObject([
      { action: 'webhook.retry', subjectId: 'evt_one', change: { count: 1 } },
      { action: 'webhook.retry', subjectId: 'all', change: { count: 1 } },
    ]);
  });
});

it('is for the owner alone to change', async () => {
  const id = await deadLetter('mail');
  for (const role of ['OPERATOR', 'PHARMACIST'] as const) {
    const { cookie } = await createStaff(role);
    expect(await call(retry.POST, { which: id }, cookie)).toMatchObject({ status: 403 });
    expect(await call(dismiss.POST, { job_id: id, reason: 'cannotBeDone' }, cookie)).toMatchObject({ status: 403 });
    expect(await call(retryWebhooks.POST, {}, cookie)).toMatchObject({ status: 403 });
  }
  expect((await stateOf(id)).deadAt).not.toBeNull();
});
