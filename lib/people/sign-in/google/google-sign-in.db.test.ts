import { POST as signupPlain } from '@/app/api/admin/adminsignup_front/route';
import { POST as signupgoogle } from '@/app/api/admin/signupgoogle/route';
import { findIdentityToken, saveIdentityToken, IDENTITY_TOKEN_TTL_MS } from '@/lib/kernel/sessions/identity-tokens';
import { db } from '@/lib/kernel/db/client';
import { flushEvents } from '@/lib/kernel/security-events/record';
import { callRoute } from '@/test/call-route';
import { createCustomer } from '@/test/factories/customer';
import {
  account,
  FORM,
  kavya,
  linked,
  PASSWORD,
  proofCookie,
  proven,
  second,
  whoIs,
  type Reply,
} from '@/test/shop/google-people';
import { loginMethods } from '@/lib/people/sign-in/list-login-methods';

const WRONG = { status: 200, body: { status: 'false', message: 'Invalid email Id or password', admin_id: [] } };

describe('an email alone', () => {
  it('refuses login with missing, invented, old, used or foreign proof', async () => {
    const { id } = await account(kavya.email);
    await linked(id);
    const other = { ...kavya, subject: 'other', email: 'other@medcall.example' };
    const old = await proven(kavya, new Date(Date.now() - IDENTITY_TOKEN_TTL_MS - 1));
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

describe('a Google account no one knows', () => {
  it('is led to signup; its account is linked, verified and without a password', async () => {
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

  it('ends the session of the browser that signs up, and counts as a login', async () => {
    const before = await createCustomer();
    await flushEvents();
    await db.securityCount.deleteMany();
    const cookie = `${before.cookie}; ${await proven()}`;
    expect((await callRoute(signupgoogle, { cookie, body: FORM })).body).toMatchObject({ status: 'true' });
    const made = await db.customer.findUniqueOrThrow({ where: { email: kavya.email } });
    const open = await db.session.findMany({ where: { revokedAt: null } });
    expect(open.map(({ customerId }) => customerId)).toEqual([made.id]);
    await flushEvents();
    expect(await db.securityCount.count({ where: { event: 'auth.google', count: 1 } })).toBe(1);
  });

  it('is linked when a client uses the documented signup with a password', async () => {
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
        message: 'Google sign-in took too long. Please start again.',
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

it('old proofs are swept away, and only hashes of living ones are stored', async () => {
  await saveIdentityToken(kavya, new Date(Date.now() - 2 * IDENTITY_TOKEN_TTL_MS));
  const token = await saveIdentityToken(kavya);
  const rows = await db.signInProof.findMany();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await findIdentityToken(token)).toEqual(kavya);
});
