import { POST as resetpassword } from '@/app/api/admin/resetpassword/route';
import { POST as sendemail } from '@/app/api/admin/sendemail/route';
import { hashPassword, passwordMatches } from '@/lib/auth/passwords';
import { createSession, findSession } from '@/lib/auth/sessions';
import { db } from '@/lib/db/client';
import { HOUR, MINUTE } from '@/lib/dates';
import { forgetAttempts } from '@/lib/http/rate-limit';
import { unseal } from '@/lib/jobs/sealed';
import { resetDatabase } from '@/test/database';
import { callRoute } from '@/test/shop';
import { requestReset, resetPassword } from './reset-password';

const EMAIL = 'meena@medcall.example';
const NEW = 'another-long-passphrase-72';
let id: string;
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword('a-long-enough-passphrase-71');
});
beforeEach(async () => {
  await resetDatabase();
  forgetAttempts();
  id = (await db.customer.create({ data: { firstName: 'Meena', lastName: 'Rajan', email: EMAIL, passwordHash } })).id;
});

type Mail = { to: string; locale: string; values: { path: string; minutes: number } };

async function mails(): Promise<Mail[]> {
  const rows = await db.outboxMessage.findMany({ where: { topic: 'mail' }, orderBy: { createdAt: 'asc' } });
  return rows.map(({ payload }) => unseal((payload as { sealed: string }).sealed) as Mail);
}

async function newToken(now = new Date()): Promise<string> {
  const known = (await mails()).map(({ values }) => values.path);
  await requestReset(EMAIL, 'en', now);
  const path = (await mails()).map(({ values }) => values.path).find((one) => !known.includes(one));
  return path!.replace('/reset-password?token=', '');
}

const INVALID = { key: 'resetLinkInvalid' };
const hasNew = async () => passwordMatches(NEW, (await db.customer.findUniqueOrThrow({ where: { id } })).passwordHash);

it('mails a link with 256 random bits, of which only a hash is kept, in the language asked for', async () => {
  expect(await callRoute(sendemail, { body: { email: ` ${EMAIL.toUpperCase()} `, subject: 'Buy!', message: 'Cheap!' }, locale: 'ta' })).toMatchObject({ status: 200, body: { status: true } });
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: EMAIL, locale: 'ta', values: { minutes: 10 } });
  const token = /^\/reset-password\?token=([\w-]{43})$/.exec(mail!.values.path)![1]!;
  expect(JSON.stringify([await db.passwordReset.findMany(), await db.outboxMessage.findMany()])).not.toContain(token);
});

it('answers alike for an address nobody has, and for a deleted account, and mails nothing then', async () => {
  const known = await callRoute(sendemail, { body: { email: EMAIL } });
  await db.customer.update({ where: { id }, data: { deletedAt: new Date() } });
  for (const email of ['nobody@medcall.example', EMAIL]) {
    const reply = await callRoute(sendemail, { body: { email } });
    expect([reply.status, reply.body]).toEqual([known.status, known.body]);
  }
  expect(await mails()).toHaveLength(1);
  for (const email of ['', 'meena', 'meena@', 'a@b@c.example', 'x\r\nBcc: y@evil.example']) expect((await callRoute(sendemail, { body: { email } })).body).toEqual({ status: false, message: 'Invalid email. Please enter correct email.' });
});

it('works for ten minutes', async () => {
  const start = new Date('2026-11-02T06:00:00Z');
  const token = await newToken(start);
  await expect(resetPassword({ token, newPassword: NEW }, new Date(start.getTime() + 10 * MINUTE))).rejects.toMatchObject(INVALID);
  await resetPassword({ token, newPassword: NEW }, new Date(start.getTime() + 10 * MINUTE - 1));
  expect(await hasNew()).toBe(true);
});

it('works once, also when pressed twice at the same moment', async () => {
  const token = await newToken();
  const tries = await Promise.allSettled([resetPassword({ token, newPassword: NEW }), resetPassword({ token, newPassword: `${NEW}-too` })]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(resetPassword({ token, newPassword: NEW })).rejects.toMatchObject(INVALID);
});

it('only the newest link works, and three an hour are mailed', async () => {
  const [first, second] = [await newToken(), await newToken()];
  await expect(resetPassword({ token: first, newPassword: NEW })).rejects.toMatchObject(INVALID);
  await newToken();
  await requestReset(EMAIL, 'en');
  expect(await mails()).toHaveLength(3);
  await newToken(new Date(Date.now() + HOUR + MINUTE));
  await expect(resetPassword({ token: second, newPassword: NEW })).rejects.toMatchObject(INVALID);
});

it('a password that many people use is refused and costs the link nothing', async () => {
  const token = await newToken();
  expect(await callRoute(resetpassword, { body: { token, newPassword: 'password1' } })).toMatchObject({ status: 400, body: { fields: { newPassword: expect.stringMatching(/easy to guess/) } } });
  expect(await callRoute(resetpassword, { body: { token, newPassword: NEW } })).toMatchObject({ status: 200, body: { status: true, message: 'Your password has been changed. Please log in with it.' } });
});

it('ends every session, proves the address, and opens no session by itself', async () => {
  const { sid } = await createSession(id, { remember: true });
  const reply = await callRoute(resetpassword, { body: { token: await newToken(), newPassword: NEW } });
  expect(reply.headers.get('set-cookie')).toBeNull();
  expect(await findSession(sid)).toBeNull();
  expect(await db.customer.findUniqueOrThrow({ where: { id } })).toMatchObject({ emailVerifiedAt: expect.any(Date), passwordChangedAt: expect.any(Date) });
});

it('brings no deleted account back', async () => {
  const token = await newToken();
  await db.customer.update({ where: { id }, data: { deletedAt: new Date() } });
  await expect(resetPassword({ token, newPassword: NEW })).rejects.toMatchObject(INVALID);
  expect(await hasNew()).toBe(false);
});
