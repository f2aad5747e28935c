import { readFileSync } from 'node:fs';
import { POST as expire } from '@/app/api/cache/expire/route';
import { POST as login } from '@/app/api/admin/adminlogin_front/route';
import { POST as changepassword } from '@/app/api/admin/changepassword/route';
import { POST as upload } from '@/app/api/admin/uploadPrescription/route';
import { POST as webhook } from '@/app/api/razorpay/webhook/route';
import { hashPassword } from '@/lib/people/sign-in/passwords';
import { db } from '@/lib/kernel/db/client';
import { DAY, HOUR } from '@/lib/kernel/dates';
import { PEER_HEADER } from '@/lib/kernel/http/client-address';
import { resetDatabase } from '@/test/database';
import { callRoute } from '@/test/call-route';
import { createCustomer } from '@/test/factories/customer';
import { createProduct } from '@/test/factories/product';
import { SECURITY_EVENTS } from './events';
import { alarmOnEvents, countEvents } from './queries';
import { countEvent, flushEvents, purgeOldEvents, recordEvent } from './record';

const PASSWORD = 'a-long-enough-passphrase-71';
const PEER = '203.0.113.9';

beforeEach(async () => {
  await flushEvents();
  await resetDatabase();
});
afterEach(() => jest.restoreAllMocks());

/** Returns the events logged while the work runs. */
async function eventsOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await work();
  const lines = warn.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  warn.mockRestore();
  return lines.filter(({ at }) => at === 'security');
}

async function customer() {
  const person = await createCustomer();
  const { email } = await db.customer.update({
    where: { id: person.id },
    data: { passwordHash: await hashPassword(PASSWORD) },
  });
  return { ...person, email };
}

it('tells of log-ins, good and bad, without addresses of people or machines', async () => {
  const { email } = await customer();
  const headers = { [PEER_HEADER]: PEER };
  const events = await eventsOf(async () => {
    for (let count = 0; count < 6; count += 1)
      await callRoute(login, { headers, body: { email, password: 'not this one' } });
    await callRoute(login, { headers: { [PEER_HEADER]: '2001:db8::1' }, body: { email, password: PASSWORD } });
  });
  expect(events.map(({ event }) => event)).toEqual([
    ...Array<string>(5).fill('auth.failed'),
    'auth.throttled',
    'auth.ok',
  ]);
  expect(events[0]).toEqual({
    at: 'security',
    time: expect.any(String),
    level: 'warn',
    host: expect.any(String),
    trace: expect.stringMatching(/^[0-9a-f]{32}$/),
    event: 'auth.failed',
    account: expect.stringMatching(/^[\w-]{22}$/),
    from: expect.stringMatching(/^v4:[\w-]{10}$/),
  });
  expect(new Set(events.map(({ account }) => account)).size).toBe(1);
  expect(events[6]!.from).toMatch(/^v6:/);
  expect(JSON.stringify(events)).not.toMatch(new RegExp(`${email}|${PEER}|2001:db8`));
});

it('logs what was done to an account by id, and nothing if refused', async () => {
  const { id, cookie } = await customer();
  const body = { current_password: PASSWORD, newPassword: 'another-long-passphrase-72' };
  const events = await eventsOf(async () => {
    await callRoute(changepassword, { cookie, body: { ...body, current_password: 'wrong' } });
    await callRoute(changepassword, { cookie, body });
  });
  expect(events.map(({ event, customer: who, why: reason }) => [event, who, reason])).toEqual([
    ['auth.failed', undefined, 'in a session'],
    ['auth.ok', undefined, 'in a session'],
    ['password.changed', id, undefined],
  ]);
});

it('tells of forged webhooks, wrong secrets and files that are not what they should be', async () => {
  const { id, cookie } = await customer();
  const { id: line } = await db.cartLine.create({
    data: { customerId: id, productId: await createProduct({ requiresPrescription: true }), quantity: 1 },
  });
  const form = new FormData();
  form.set('cart_id', line);
  form.set('pic', new File(['<html>'], 'rx.png', { type: 'image/png' }));
  const post = (path: string, headers: Record<string, string>) =>
    new Request(`http://localhost:3000${path}`, { method: 'POST', body: '{}', headers });
  const events = await eventsOf(async () => {
    await webhook(post('/api/razorpay/webhook', { 'x-razorpay-signature': 'forged' }));
    await expire(post('/api/cache/expire', { 'x-medcall-secret': 'wrong' }));
    await callRoute(upload, { cookie, body: form });
  });
  expect(events.map(({ event }) => event)).toEqual(['webhook.refused', 'cache.refused', 'upload.refused']);
});

it('counts by hour, sums over processes, and deletes counts after three months', async () => {
  const now = new Date('2026-11-02T06:30:00Z');
  for (let count = 0; count < 3; count += 1) countEvent('auth.failed');
  await flushEvents(now);
  await flushEvents(now);
  countEvent('auth.failed');
  countEvent('auth.ok');
  await flushEvents(now);
  expect(await countEvents(new Date(now.getTime() - HOUR))).toEqual([
    { event: 'auth.failed', count: 4 },
    { event: 'auth.ok', count: 1 },
  ]);
  await purgeOldEvents(new Date(now.getTime() + 91 * DAY));
  expect(await db.securityCount.count()).toBe(0);
});

it('cries alarm once for an hour that had too many of what is watched', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const hour = new Date('2026-11-02T06:00:00Z');
  await db.securityCount.createMany({
    data: [
      { hour, event: 'auth.failed', count: 500 },
      { hour, event: 'auth.throttled', count: 499 },
      { hour, event: 'auth.ok', count: 90_000 },
    ],
  });
  await alarmOnEvents(new Date('2026-11-02T07:10:00Z'));
  await alarmOnEvents(new Date('2026-11-02T08:10:00Z'));
  expect(error.mock.calls.map(([line]) => JSON.parse(String(line)) as object)).toEqual([
    expect.objectContaining({ at: 'alarm', event: 'auth.failed', count: 500 }),
  ]);
});

it('stands in docs/security.md, every one with the number that alarms', () => {
  const text = readFileSync('docs/security.md', 'utf8');
  for (const [event, { alarm }] of Object.entries(SECURITY_EVENTS)) {
    const row = text.split('\n').find((line) => line.startsWith('| `') && line.includes(`\`${event}\``));
    expect([event, row?.split('|').at(-2)?.trim().replaceAll(',', '')]).toEqual([
      event,
      alarm === null ? '' : String(alarm),
    ]);
  }
});

it('never fails what it tells of', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await db.$executeRaw`ALTER TABLE security_count RENAME TO security_count_away`;
  recordEvent('auth.ok', {});
  await expect(flushEvents()).resolves.toBeUndefined();
  await db.$executeRaw`ALTER TABLE security_count_away RENAME TO security_count`;
  await flushEvents();
  expect(await db.securityCount.aggregate({ _sum: { count: true } })).toEqual({ _sum: { count: 1 } });
});
