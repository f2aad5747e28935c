import { POST as resetpassword } from '@/app/api/admin/resetpassword/route';
import { POST as sendemail } from '@/app/api/admin/sendemail/route';
import { hashPassword, passwordMatches } from './passwords';
import { createSession, findSession } from '@/lib/kernel/sessions/sessions';
import { db } from '@/lib/kernel/db/client';
import { MINUTE } from '@/lib/kernel/dates';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { unseal } from '@/lib/kernel/queue/sealed';
import { resetDatabase } from '@/test/database';
import { callRoute } from '@/test/call-route';
import { createProduct } from '@/test/factories/product';
import { answerByMail } from './account-mails';
import { resetPassword } from './reset-password';

const EMAIL = 'meena@medcall.example';
const NEW = 'another-long-passphrase-72';
let id: string;
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword('a-long-enough-passphrase-71');
});
beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
  id = (await db.customer.create({ data: { firstName: 'Meena', lastName: 'Rajan', email: EMAIL, passwordHash } })).id;
});

type Mail = { to: string; locale: string; values: { path: string; minutes: number } };

async function mails(): Promise<Mail[]> {
  const rows = await db.outboxMessage.findMany({ where: { topic: 'mail' }, orderBy: { createdAt: 'asc' } });
  return rows.map(({ payload }) => unseal((payload as { sealed: string }).sealed) as Mail);
}

/** Runs the work of one reset request. */
const call = (email = EMAIL, now = new Date()) =>
  answerByMail({ kind: 'reset', email, locale: 'en' }, crypto.randomUUID(), now);

/** Processes the requests made through the calls. The emails themselves stay in the outbox. */
async function work(): Promise<void> {
  const requested = await db.outboxMessage.findMany({ where: { topic: 'account', doneAt: null } });
  await Promise.all(
    requested.map(({ id, payload }) => answerByMail(unseal((payload as { sealed: string }).sealed), id)),
  );
  await db.outboxMessage.updateMany({ where: { topic: 'account' }, data: { doneAt: new Date() } });
}

async function newToken(now = new Date()): Promise<string> {
  const known = (await mails()).map(({ values }) => values.path);
  await call(EMAIL, now);
  const path = (await mails()).map(({ values }) => values.path).find((one) => !known.includes(one));
  return path!.replace('/reset-password#token=', '');
}

const INVALID = { key: 'resetLinkInvalid' };
const hasNew = async () => passwordMatches(NEW, (await db.customer.findUniqueOrThrow({ where: { id } })).passwordHash);

it('emails a link with 256 random bits, stored as a hash, in the requested language', async () => {
  expect(
    await callRoute(sendemail, {
      body: { email: ` ${EMAIL.toUpperCase()} `, subject: 'Buy!', message: 'Cheap!' },
      locale: 'ta',
    }),
  ).toMatchObject({ status: 200, body: { status: true } });
  await work();
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: EMAIL, locale: 'ta', values: { minutes: 10 } });
  const token = /^\/reset-password#token=([\w-]{43})$/.exec(mail!.values.path)![1]!;
  expect(JSON.stringify([await db.passwordReset.findMany(), await db.outboxMessage.findMany()])).not.toContain(token);
});

it('responds the same for unknown addresses and deleted accounts, without email', async () => {
  const known = await callRoute(sendemail, { body: { email: EMAIL } });
  await work();
  await db.customer.update({ where: { id }, data: { deletedAt: new Date() } });
  for (const email of ['nobody@medcall.example', EMAIL]) {
    const reply = await callRoute(sendemail, { body: { email } });
    expect([reply.status, reply.body]).toEqual([known.status, known.body]);
  }
  await work();
  expect(await mails()).toHaveLength(1);
  for (const email of ['', 'meena', 'meena@', 'a@b@c.example', 'x\r\nBcc: y@evil.example'])
    expect((await callRoute(sendemail, { body: { email } })).body).toEqual({
      status: false,
      message: 'Invalid email. Please enter correct email.',
    });
});

it('works for ten minutes', async () => {
  const start = new Date('2026-11-02T06:00:00Z');
  const token = await newToken(start);
  await expect(
    resetPassword({ token, newPassword: NEW }, new Date(start.getTime() + 10 * MINUTE)),
  ).rejects.toMatchObject(INVALID);
  await resetPassword({ token, newPassword: NEW }, new Date(start.getTime() + 10 * MINUTE - 1));
  expect(await hasNew()).toBe(true);
});

it('works once, also when pressed twice at the same moment', async () => {
  const token = await newToken();
  const tries = await Promise.allSettled([
    resetPassword({ token, newPassword: NEW }),
    resetPassword({ token, newPassword: `${NEW}-too` }),
  ]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(resetPassword({ token, newPassword: NEW })).rejects.toMatchObject(INVALID);
});

it('links requested by strangers end no owner link; a used one ends all', async () => {
  const [first, second] = [await newToken(), await newToken()];
  await newToken();
  await resetPassword({ token: first, newPassword: NEW });
  await expect(resetPassword({ token: second, newPassword: NEW })).rejects.toMatchObject(INVALID);
});

it('always leaves a valid login link, in sixteen emails an hour at most', async () => {
  const began = Date.now();
  let newest = '';
  for (let minute = 0; minute < 60; minute += 1) {
    const now = new Date(began + minute * MINUTE);
    const known = (await mails()).length;
    await call(EMAIL, now);
    if ((await mails()).length > known) newest = (await mails()).at(-1)!.values.path;
    const { expiresAt } = await db.passwordReset.findFirstOrThrow({ orderBy: { expiresAt: 'desc' } });
    expect(expiresAt.getTime() - now.getTime()).toBeGreaterThan(5 * MINUTE - 1);
  }
  expect((await mails()).length).toBeLessThanOrEqual(16);
  await resetPassword({ token: newest.split('#token=')[1]!, newPassword: NEW }, new Date(began + 59 * MINUTE));
  expect(await hasNew()).toBe(true);
});

it('a password that many people use is refused and costs the link nothing', async () => {
  const token = await newToken();
  // The account's own address is also easy to guess.
  expect((await callRoute(resetpassword, { body: { token, newPassword: EMAIL } })).body).toMatchObject({
    fields: { newPassword: expect.stringMatching(/easy to guess/) },
  });
  expect(await callRoute(resetpassword, { body: { token, newPassword: 'password1' } })).toMatchObject({
    status: 400,
    body: { fields: { newPassword: expect.stringMatching(/easy to guess/) } },
  });
  expect(await callRoute(resetpassword, { body: { token, newPassword: NEW } })).toMatchObject({
    status: 200,
    body: { status: true, message: 'Your password has been changed. Please log in with it.' },
  });
});

it('ends every session, proves the address, and opens no session by itself', async () => {
  const { sid } = await createSession(id, { remember: true });
  const reply = await callRoute(resetpassword, { body: { token: await newToken(), newPassword: NEW } });
  expect(reply.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['medcall.device']);
  expect(await findSession(sid)).toBeNull();
  expect(await db.customer.findUniqueOrThrow({ where: { id } })).toMatchObject({
    emailVerifiedAt: expect.any(Date),
    passwordChangedAt: expect.any(Date),
  });
});

it('brings no deleted account back', async () => {
  const token = await newToken();
  await db.customer.update({ where: { id }, data: { deletedAt: new Date() } });
  await expect(resetPassword({ token, newPassword: NEW })).rejects.toMatchObject(INVALID);
  expect(await hasNew()).toBe(false);
});

it('six askings at the same moment email three links, of which one works, once', async () => {
  await Promise.all(Array.from({ length: 6 }, () => callRoute(sendemail, { body: { email: EMAIL } })));
  await work();
  const tokens = (await mails()).map(({ values }) => values.path.split('#token=')[1]!);
  expect(tokens).toHaveLength(3);
  const tries = await Promise.allSettled(
    [...tokens, ...tokens].map((token, at) => resetPassword({ token, newPassword: `${NEW}-${at}` })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.passwordReset.count({ where: { usedAt: null } })).toBe(0);
});

it('an asking that a worker takes up twice emails one link, and that one works', async () => {
  const request = { kind: 'reset', email: EMAIL, locale: 'en' };
  for (let time = 0; time < 2; time += 1) await answerByMail(request, 'the same message');
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  await resetPassword({ token: mail!.values.path.split('#token=')[1]!, newPassword: NEW });
  expect(await hasNew()).toBe(true);
});

it('asks the database the same, whether an account has the address or not', async () => {
  const rows = async (email: string) => {
    await callRoute(sendemail, { body: { email } });
    const [{ topic, payload } = { topic: '', payload: {} }] = await db.outboxMessage.findMany({
      orderBy: { createdAt: 'desc' },
      take: 1,
    });
    return [
      topic,
      Object.keys(payload as object),
      JSON.stringify(payload).includes(email),
      await db.passwordReset.count(),
    ];
  };
  expect(await rows(EMAIL)).toEqual(await rows('nobody@medcall.example'));
});

describe('an account no one has confirmed', () => {
  const order = () => {
    const text = {
      number: crypto.randomUUID(),
      receipt: crypto.randomUUID(),
      recipientName: 'Meena',
      recipientEmail: EMAIL,
    };
    return db.order.create({
      data: {
        customerId: id,
        ...text,
        mrpTotalPaise: 1000,
        itemsDiscountPaise: 0,
        payablePaise: 1000,
        deliveryPlace: 'Home',
        deliveryAddress: 'Madurai',
        placeOfSupply: '33',
        isInterState: false,
      },
    });
  };

  it('is taken over empty by the owner of its address, without a stranger’s data', async () => {
    await db.customer.update({ where: { id }, data: { phone: '+919840012345', businessName: 'Mine', gender: 'male' } });
    await db.address.create({ data: { customerId: id, place: 'Mine', detail: 'Send it here', isCurrent: true } });
    await db.cartLine.create({ data: { customerId: id, productId: await createProduct(), quantity: 1 } });
    await db.review.create({
      data: { customerId: id, productId: await createProduct(), rating: 1, text: 'Held', isHeld: true },
    });
    await db.signInAccount.create({
      data: { customerId: id, provider: 'google', subject: 'stranger', email: 'stranger@medcall.example' },
    });
    await db.consent.create({
      data: { customerId: id, purpose: 'patients', noticeVersion: '1', text: 'Yes', locale: 'en' },
    });
    const { sid } = await createSession(id, { remember: true });
    await resetPassword({ token: await newToken(), newPassword: NEW });
    expect(await db.consent.count({ where: { withdrawnAt: null } })).toBe(0);
    expect([
      await findSession(sid),
      await db.address.count(),
      await db.cartLine.count(),
      await db.review.count(),
      await db.signInAccount.count(),
    ]).toEqual([null, 0, 0, 0, 0]);
    expect(await db.customer.findUniqueOrThrow({ where: { id } })).toMatchObject({
      phone: null,
      businessName: null,
      gender: null,
      email: EMAIL,
      emailVerifiedAt: expect.any(Date),
    });
    expect(await hasNew()).toBe(true);
  });

  it('with orders requires the original phone; a wrong one voids the link', async () => {
    await db.customer.update({ where: { id }, data: { phone: '+919840012345' } });
    await order();
    await db.address.create({ data: { customerId: id, place: 'Home', detail: 'Madurai', isCurrent: true } });
    const token = await newToken();
    const reset = (phone_number?: string) =>
      callRoute(resetpassword, { body: { token, newPassword: NEW, phone_number } });
    expect(await reset()).toMatchObject({
      status: 400,
      body: { fields: { phone_number: expect.stringMatching(/mobile number/) } },
    });
    expect(await reset('9840099999')).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/not the mobile number/) },
    });
    expect((await reset('98400 12345')).status).toBe(400);
    expect(await hasNew()).toBe(false);
    const again = await newToken();
    expect(
      (await callRoute(resetpassword, { body: { token: again, newPassword: NEW, phone_number: '98400 12345' } }))
        .status,
    ).toBe(200);
    expect([await hasNew(), await db.address.count(), await db.order.count()]).toEqual([true, 1, 1]);
  });

  it('once confirmed keeps everything at a reset', async () => {
    await db.customer.update({ where: { id }, data: { emailVerifiedAt: new Date(), phone: '+919840012345' } });
    await db.address.create({ data: { customerId: id, place: 'Home', detail: 'Madurai', isCurrent: true } });
    await resetPassword({ token: await newToken(), newPassword: NEW });
    expect([await db.address.count(), (await db.customer.findUniqueOrThrow({ where: { id } })).phone]).toEqual([
      1,
      '+919840012345',
    ]);
  });
});
