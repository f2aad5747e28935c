import { POST as login } from '@/app/api/admin/adminlogin_front/route';
import { POST as signupPlain } from '@/app/api/admin/adminsignup_front/route';
import { POST as linkgoogle } from '@/app/api/admin/linkgoogle/route';
import { POST as signupgoogle } from '@/app/api/admin/signupgoogle/route';
import { POST as unlinkgoogle } from '@/app/api/admin/unlinkgoogle/route';
import { openSession, proofCookieName, readCookie, sessionCookieName } from '@/lib/kernel/sessions/cookie';
import { hashPassword } from './passwords';
import {
  findIdentityToken,
  saveIdentityToken,
  IDENTITY_TOKEN_LIFE,
  type ProvenIdentity,
} from '@/lib/kernel/sessions/identity-tokens';
import { findSession } from '@/lib/kernel/sessions/sessions';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/http/rate-limit';
import { resetDatabase } from '@/test/database';
import { callRoute } from '@/test/call-route';
import { createCustomer } from '@/test/factories/customer';
import { loginMethods } from './google-account';
import { answerByMail } from './account-mails';
import { resetPassword } from './reset-password';
import { unseal } from '@/lib/kernel/queue/sealed';

const PASSWORD = 'a-long-enough-passphrase-71';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
let count = 0;
let kavya: ProvenIdentity;
beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
  count += 1;
  kavya = {
    provider: 'google',
    subject: `sub-${count}`,
    email: `kavya-${count}@medcall.example`,
    firstName: 'Kavya',
    lastName: 'Mohan',
  };
});

const proofCookie = (token: string) => `${proofCookieName()}=${token}`;
const proven = async (identity = kavya, now = new Date()) => proofCookie(await saveIdentityToken(identity, now));
/** An account as somebody opened it with a password: nobody has shown whose address it is. */
const account = (email: string, change: object = {}) =>
  db.customer.create({ data: { firstName: 'Meena', lastName: 'Rajan', email, passwordHash, ...change } });
const linked = (customerId: string, { provider, subject, email }: ProvenIdentity = kavya) =>
  db.signInAccount.create({ data: { provider, subject, email, customerId } });

type Reply = { status: unknown; message: string; admin_id?: { id: string }[]; google?: string; fields?: object };
const second = (cookie: string | undefined, email: string, more: object = {}) =>
  callRoute<Reply>(login, { cookie, body: { email, ...more } });
const WRONG = { status: 200, body: { status: 'false', message: 'Invalid email Id or password', admin_id: [] } };

async function whoIs(headers: Headers): Promise<string | undefined> {
  const sid = await openSession(readCookie(headers.get('set-cookie')?.split(';')[0] ?? null, sessionCookieName()));
  return (await findSession(sid))?.id;
}

describe('an e-mail alone', () => {
  it('signs nobody in: without a proof, with an invented, an old or a used one, or with a proof of another address', async () => {
    const { id } = await account(kavya.email);
    await linked(id);
    const other = { ...kavya, subject: 'other', email: 'other@medcall.example' };
    const old = await proven(kavya, new Date(Date.now() - IDENTITY_TOKEN_LIFE - 1));
    for (const cookie of [undefined, proofCookie('invented'), proofCookie(''), old, await proven(other)])
      expect(await second(cookie, kavya.email)).toMatchObject(WRONG);
    const once = await proven();
    expect((await second(once, kavya.email)).body.status).toBe('true');
    expect(await second(once, kavya.email)).toMatchObject(WRONG);
    expect(await db.session.count()).toBe(1);
  });

  it('with an empty password is the second step too, and no other', async () => {
    await account(kavya.email);
    expect(await second(undefined, kavya.email, { password: '' })).toMatchObject(WRONG);
  });
});

describe('a Google account that is linked', () => {
  it('opens its account, whatever address it has by now', async () => {
    const [{ id }, victim] = [await account(kavya.email), await account('victim@medcall.example')];
    await linked(id);
    const moved = { ...kavya, email: victim.email };
    const reply = await second(await proven(moved), moved.email);
    expect(reply.body).toMatchObject({ status: 'true', admin_id: [{ id }] });
    expect(await whoIs(reply.headers)).toBe(id);
    expect(await db.customer.findUniqueOrThrow({ where: { id } })).toMatchObject({ email: kavya.email });
  });

  it('stays logged in as long as Remember Me says', async () => {
    await linked((await account(kavya.email)).id);
    for (const [remember, days] of [
      [true, 30],
      [false, 0.5],
    ] as const) {
      const [cookie = ''] = (await second(await proven(), kavya.email, { remember })).headers.getSetCookie();
      expect(/Max-Age=\d+/.test(cookie)).toBe(remember);
      const row = await db.session.findFirstOrThrow({ where: { remember } });
      expect((row.expiresAt.getTime() - row.createdAt.getTime()) / 86_400_000).toBeCloseTo(days, 2);
    }
  });

  it('used twice at the same moment opens one session', async () => {
    await linked((await account(kavya.email)).id);
    const cookie = await proven();
    const replies = await Promise.all([second(cookie, kavya.email), second(cookie, kavya.email)]);
    expect(replies.map(({ body }) => body.status).sort()).toEqual(['false', 'true']);
    expect(await db.session.count()).toBe(1);
  });

  it('brings no deleted account back', async () => {
    const { id } = await account('gone@medcall.example', { deletedAt: new Date() });
    await linked(id);
    const cookie = await proven();
    expect((await second(cookie, kavya.email)).body).toMatchObject({ status: 'false', google: 'signup' });
    expect(await db.session.count()).toBe(0);
    expect((await callRoute(signupgoogle, { cookie, body: FORM })).body).toMatchObject({ status: 'true' });
    const fresh = await db.customer.findUniqueOrThrow({ where: { email: kavya.email } });
    expect(await db.signInAccount.findMany()).toMatchObject([{ customerId: fresh.id, subject: kavya.subject }]);
  });
});

const FORM = { firstname: 'Kavya', lastname: 'Mohan', phone_number: '9840011223', consent: true };

describe('a Google account nobody knows', () => {
  it('is led to sign up, and its account is made linked, verified and without a password', async () => {
    const cookie = await proven();
    expect((await second(cookie, kavya.email)).body).toMatchObject({ status: 'false', admin_id: [], google: 'signup' });
    const reply = await callRoute<Reply>(signupgoogle, { cookie, body: { ...FORM, email: 'victim@medcall.example' } });
    expect(reply).toMatchObject({ status: 200, body: { status: 'true', message: 'Signup successfully completed' } });
    expect(reply.headers.get('set-cookie')).toMatch(/proof=; .*Max-Age=0/);
    const made = await db.customer.findFirstOrThrow();
    expect(made).toMatchObject({ email: kavya.email, passwordHash: null, emailVerifiedAt: expect.any(Date) });
    expect((await db.outboxMessage.findMany()).map(({ topic }) => topic)).toEqual(['account']);
    expect(await db.consent.findMany()).toMatchObject([{ customerId: made.id, purpose: 'terms' }]);
    expect(await loginMethods(made.id)).toMatchObject({ hasPassword: false, google: { email: kavya.email } });
    expect((await second(await proven(), kavya.email)).body).toMatchObject({
      status: 'true',
      admin_id: [{ id: made.id }],
    });
  });

  it('is linked as well when a client signs up by the documented call, with a password', async () => {
    const cookie = await proven();
    const person = { ...FORM, email: kavya.email, password: PASSWORD };
    expect((await callRoute(signupPlain, { cookie, body: person })).body).toMatchObject({ status: 'true' });
    const made = await db.customer.findFirstOrThrow();
    expect([made.emailVerifiedAt, await loginMethods(made.id)]).toMatchObject([
      expect.any(Date),
      { hasPassword: true, google: { email: kavya.email } },
    ]);
  });

  it('proves no other address, and none without a proof', async () => {
    const other = { ...FORM, email: 'other@medcall.example', password: PASSWORD };
    expect((await callRoute(signupPlain, { cookie: await proven(), body: other })).body).toMatchObject({
      status: 'true',
    });
    expect(await db.customer.findFirstOrThrow()).toMatchObject({ email: other.email, emailVerifiedAt: null });
    expect(await db.signInAccount.count()).toBe(0);
    for (const cookie of [undefined, proofCookie('invented')])
      expect((await callRoute(signupgoogle, { cookie, body: FORM })).body).toEqual({
        status: 'false',
        message: 'Google sign-in took too long. Please start it again.',
      });
    expect((await callRoute<Reply>(signupPlain, { body: { ...FORM, email: 'x@medcall.example' } })).status).toBe(400);
  });

  it('signing up twice at the same moment makes one account', async () => {
    const cookie = await proven();
    const replies = await Promise.all([
      callRoute<Reply>(signupgoogle, { cookie, body: FORM }),
      callRoute<Reply>(signupgoogle, { cookie, body: FORM }),
    ]);
    expect(replies.map(({ body }) => body.status).sort()).toEqual(['false', 'true']);
    expect([await db.customer.count(), await db.signInAccount.count()]).toEqual([1, 1]);
  });
});

const link = (cookie: string, password: string, more: object = {}) =>
  callRoute<Reply>(linkgoogle, { cookie, body: { password, ...more } });
const PROVEN_WRONG = { status: 200, body: { status: false, message: 'The current password is not right' } };

describe('a Google account whose address belongs to an account with a password', () => {
  it('is never joined silently: neither by logging in nor by signing up', async () => {
    const { id } = await account(kavya.email);
    const cookie = await proven();
    expect((await second(cookie, kavya.email)).body).toMatchObject({ status: 'false', admin_id: [], google: 'link' });
    expect((await callRoute(signupgoogle, { cookie, body: FORM })).body).toMatchObject({ status: 'false' });
    expect(
      (
        await callRoute(signupPlain, {
          cookie,
          body: { ...FORM, email: kavya.email, password: 'another-long-passphrase-72' },
        })
      ).body,
    ).toMatchObject({ status: 'false' });
    expect([await db.session.count(), await db.signInAccount.count()]).toEqual([0, 0]);
    expect(await db.customer.findUniqueOrThrow({ where: { id } })).toMatchObject({
      firstName: 'Meena',
      passwordHash,
      emailVerifiedAt: null,
    });
  });

  it('is joined by the password, once, and its owner gets a mail', async () => {
    const { id } = await account(kavya.email);
    const cookie = await proven();
    expect(await link(cookie, 'wrong')).toMatchObject(PROVEN_WRONG);
    const reply = await link(cookie, PASSWORD, { remember: true });
    expect(reply.body).toMatchObject({ status: true });
    expect(reply.headers.get('set-cookie')).toMatch(/Max-Age=2592000/);
    expect(await whoIs(reply.headers)).toBe(id);
    expect(await db.customer.findUniqueOrThrow({ where: { id } })).toMatchObject({ emailVerifiedAt: expect.any(Date) });
    expect((await link(cookie, PASSWORD)).body).toMatchObject({
      status: false,
      message: 'Google sign-in took too long. Please start it again.',
    });
    expect((await second(await proven(), kavya.email)).body).toMatchObject({ status: 'true' });
    const [mail] = await db.outboxMessage.findMany({ where: { topic: 'mail' } });
    expect(mail?.payload).toMatchObject({ template: 'googleLinked' });
    expect(unseal((mail!.payload as { sealed: string }).sealed)).toMatchObject({ to: kavya.email });
  });

  it('cannot be joined by guessing, nor where there is no password to prove', async () => {
    const { id } = await account(kavya.email);
    const cookie = await proven();
    for (let guess = 0; guess < 5; guess += 1) await link(cookie, `wrong ${guess}`);
    expect((await link(cookie, PASSWORD)).status).toBe(429);
    const nobody = { ...kavya, email: 'only-google@medcall.example' };
    await linked((await account(nobody.email, { passwordHash: null })).id, { ...nobody, subject: 'its own' });
    expect(await link(await proven(nobody), '')).toMatchObject({ status: 400 });
    expect(await link(await proven(nobody), PASSWORD)).toMatchObject(PROVEN_WRONG);
    expect(await db.signInAccount.count({ where: { customerId: id } })).toBe(0);
  });

  it('puts out whoever opened the account with that address before: a reset ends their sessions and their own Google link', async () => {
    const attacker = { ...kavya, subject: 'attacker', email: 'attacker@medcall.example' };
    const { id } = await account(kavya.email);
    await linked(id, attacker);
    expect((await second(await proven(attacker), attacker.email)).body.status).toBe('true');
    await answerByMail({ kind: 'reset', email: kavya.email, locale: 'en' }, crypto.randomUUID());
    const mail = await db.outboxMessage.findFirstOrThrow({ where: { topic: 'mail' } });
    const { values } = unseal((mail.payload as { sealed: string }).sealed) as { values: { path: string } };
    await resetPassword({ token: values.path.split('#token=')[1]!, newPassword: 'another-long-passphrase-72' });
    expect(await db.session.count({ where: { revokedAt: null } })).toBe(0);
    expect((await second(await proven(attacker), attacker.email)).body).toMatchObject({
      status: 'false',
      google: 'signup',
    });
    expect((await link(await proven(), 'another-long-passphrase-72')).body.status).toBe(true);
    // Her own link stays when she resets once more: the mail proved the same address.
    await answerByMail({ kind: 'reset', email: kavya.email, locale: 'en' }, crypto.randomUUID());
    const again = await db.outboxMessage.findMany({ where: { topic: 'mail' }, orderBy: { createdAt: 'desc' } });
    const sealed = again.map(
      ({ payload }) => unseal((payload as { sealed: string }).sealed) as { values: { path?: string } },
    );
    const path = sealed.find(({ values: { path: one } }) => one && one !== values.path)!.values.path!;
    await resetPassword({ token: path.split('#token=')[1]!, newPassword: PASSWORD });
    expect((await second(await proven(), kavya.email)).body.status).toBe('true');
  });
});

describe('in the settings', () => {
  async function atHome() {
    const me = await createCustomer({ emailVerifiedAt: null });
    const { email } = await db.customer.update({ where: { id: me.id }, data: { passwordHash } });
    return { ...me, email };
  }

  it('a session and the password link the proven Google account, whatever its address', async () => {
    const me = await atHome();
    const cookie = `${me.cookie}; ${await proven()}`;
    expect(await link(cookie, 'wrong')).toMatchObject(PROVEN_WRONG);
    const reply = await link(cookie, PASSWORD);
    expect([reply.body.status, reply.headers.get('set-cookie')]).toEqual([true, null]);
    expect(await db.customer.findUniqueOrThrow({ where: { id: me.id } })).toMatchObject({
      email: me.email,
      emailVerifiedAt: null,
    });
    expect((await second(await proven(), kavya.email)).body).toMatchObject({
      status: 'true',
      admin_id: [{ id: me.id }],
    });
  });

  it('one Google account has one owner, and one account one Google account', async () => {
    const [me, stranger] = [await atHome(), await atHome()];
    await linked(stranger.id);
    expect((await link(`${me.cookie}; ${await proven()}`, PASSWORD)).body).toMatchObject({
      status: false,
      message: 'This Google account belongs to another Medcall account.',
    });
    const second_ = { ...kavya, subject: 'second' };
    expect((await link(`${stranger.cookie}; ${await proven(second_)}`, PASSWORD)).body).toMatchObject({
      status: false,
      message: expect.stringMatching(/linked already/),
    });
    expect(await db.signInAccount.findMany()).toMatchObject([{ customerId: stranger.id, subject: kavya.subject }]);
  });

  it('two links at the same moment leave one', async () => {
    const me = await atHome();
    const cookies = [
      `${me.cookie}; ${await proven()}`,
      `${me.cookie}; ${await proven({ ...kavya, subject: 'second' })}`,
    ];
    const replies = await Promise.all(cookies.map((cookie) => link(cookie, PASSWORD)));
    expect(replies.map(({ body }) => body.status).sort()).toEqual([false, true]);
    expect(await db.signInAccount.count()).toBe(1);
  });

  const unlink = (cookie: string, current_password: string) =>
    callRoute<Reply>(unlinkgoogle, { cookie, body: { current_password } });

  it('a link is taken away by the password, so never from an account that has none', async () => {
    const me = await atHome();
    await linked(me.id);
    expect(await unlink(me.cookie, 'wrong')).toMatchObject(PROVEN_WRONG);
    await db.customer.update({ where: { id: me.id }, data: { passwordHash: null } });
    expect(await unlink(me.cookie, PASSWORD)).toMatchObject(PROVEN_WRONG);
    await db.customer.update({ where: { id: me.id }, data: { passwordHash } });
    expect((await unlink(me.cookie, PASSWORD)).body).toEqual({
      status: true,
      message: 'Your Google account is no longer linked.',
    });
    expect((await unlink(me.cookie, PASSWORD)).body).toEqual({
      status: false,
      message: 'No Google account is linked.',
    });
    expect((await second(await proven(), kavya.email)).body).toMatchObject({ status: 'false', google: 'signup' });
    expect((await db.outboxMessage.findMany()).map(({ payload }) => payload)).toMatchObject([
      { template: 'googleUnlinked' },
    ]);
  });
});

it('old proofs are swept away, and only hashes of living ones are kept', async () => {
  await saveIdentityToken(kavya, new Date(Date.now() - 2 * IDENTITY_TOKEN_LIFE));
  const token = await saveIdentityToken(kavya);
  const rows = await db.signInProof.findMany();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await findIdentityToken(token)).toEqual(kavya);
});
