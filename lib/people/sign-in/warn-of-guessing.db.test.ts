import { POST as login } from '@/app/api/admin/adminlogin_front/route';
import { POST as setPassword } from '@/app/api/admin/resetpassword/route';
import { MAX_PER_ACCOUNT } from './login-throttle';
import { hashPassword } from './passwords';
import { HOUR, MINUTE } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { PEER_HEADER } from '@/lib/kernel/http/client-address';
import { unseal } from '@/lib/kernel/queue/sealed';
import { resetDatabase } from '@/test/database';
import { callRoute } from '@/test/call-route';
import { createCustomer } from '@/test/factories/customer';
import { resetPassword } from './reset-password';
import { GuessedPayload, noteGuessing, warnOfGuessing } from './warn-of-guessing';

beforeEach(resetDatabase);

const PASSWORD = 'a-long-enough-passphrase-71';
const EMAIL = 'meena@medcall.example';

async function account(passwordHash: string | null): Promise<string> {
  const { id } = await createCustomer();
  await db.customer.update({ where: { id }, data: { email: EMAIL, passwordHash } });
  return id;
}

const attempt = (place: number, email: string, password: string) =>
  callRoute(login, { headers: { [PEER_HEADER]: `198.51.100.${place}` }, body: { email, password } });

type MailRow = { template: string; to: string; values: { path: string; minutes: number } };

/**
 * Processes queued warnings.
 * @returns the resulting emails
 */
async function work(): Promise<MailRow[]> {
  for (const { payload } of await db.outboxMessage.findMany({ where: { topic: 'guessed' } }))
    await warnOfGuessing(GuessedPayload.parse(payload));
  const mails = await db.outboxMessage.findMany({ where: { topic: 'mail' } });
  return mails.map(
    ({ payload }) =>
      ({ ...(payload as object), ...(unseal((payload as { sealed: string }).sealed) as object) }) as MailRow,
  );
}

it('emails the owner once an hour with a reset link, and responds like a wrong password', async () => {
  const id = await account(await hashPassword(PASSWORD));
  const { body: wrong } = await attempt(99, EMAIL, 'not this one');
  for (let place = 1; place < MAX_PER_ACCOUNT; place += 1) await attempt(place, EMAIL, 'not this one');
  expect(await work()).toEqual([]);
  const [first, right] = [await attempt(100, EMAIL, 'not this one'), await attempt(101, EMAIL, PASSWORD)];
  expect([first.body, right.body]).toEqual([wrong, wrong]);
  const mails = await work();
  expect(mails).toEqual([
    expect.objectContaining({
      template: 'passwordGuessed',
      to: EMAIL,
      values: { path: expect.stringMatching(/^\/reset-password#token=[\w-]{43}$/), minutes: 60 },
    }),
  ]);
  expect(await work()).toHaveLength(1);
  await resetPassword(
    { token: mails[0]!.values.path.split('#token=')[1]!, newPassword: 'another-long-passphrase-72' },
    new Date(Date.now() + 59 * MINUTE),
  );
  expect((await db.customer.findUniqueOrThrow({ where: { id } })).passwordChangedAt).not.toBeNull();
});

it('the link admits the owner from a new browser during an attack', async () => {
  await account(await hashPassword(PASSWORD));
  for (let place = 0; place <= MAX_PER_ACCOUNT; place += 1) await attempt(place, EMAIL, 'not this one');
  const token = (await work())[0]!.values.path.split('#token=')[1]!;
  const newPassword = 'another-long-passphrase-72';
  const { headers } = await callRoute(setPassword, { body: { token, newPassword } });
  const cookie = headers.getSetCookie()[0]!.split(';')[0]!;
  for (let place = 100; place < 100 + MAX_PER_ACCOUNT; place += 1) await attempt(place, EMAIL, 'not this one');
  expect((await attempt(200, EMAIL, newPassword)).body.status).toBe('false');
  expect((await callRoute(login, { cookie, body: { email: EMAIL, password: newPassword } })).body.status).toBe('true');
});

it('queues the same for an address without an account, and emails nothing', async () => {
  for (let place = 0; place <= MAX_PER_ACCOUNT; place += 1)
    await attempt(place, 'nobody@medcall.example', 'not this one');
  expect(await db.outboxMessage.count({ where: { topic: 'guessed' } })).toBe(1);
  expect(await work()).toEqual([]);
});

it('emails nothing for an account that has no password, and again in another hour', async () => {
  await account(null);
  const now = Date.now();
  for (const later of [0, 1, HOUR]) await noteGuessing(EMAIL, now + later);
  expect(await work()).toEqual([]);
  await db.customer.updateMany({ data: { passwordHash: 'some' } });
  expect(await work()).toHaveLength(2);
});
