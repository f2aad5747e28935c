import { POST as signupPlain } from '@/app/api/admin/adminsignup_front/route';
import { POST as linkgoogle } from '@/app/api/admin/linkgoogle/route';
import { POST as signupgoogle } from '@/app/api/admin/signupgoogle/route';
import { POST as unlinkgoogle } from '@/app/api/admin/unlinkgoogle/route';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '@/test/call-route';
import { createCustomer } from '@/test/factories/customer';
import {
  account,
  FORM,
  kavya,
  linked,
  PASSWORD,
  passwordHash,
  proven,
  second,
  whoIs,
  type Reply,
} from '@/test/shop/google-people';
import { answerByMail } from '@/lib/people/sign-in/account-mails';
import { resetPassword } from '@/lib/people/sign-in/reset-password';
import { unseal } from '@/lib/kernel/queue/sealed';

const link = (cookie: string, password: string, more: object = {}) =>
  callRoute<Reply>(linkgoogle, { cookie, body: { password, ...more } });
const PROVEN_WRONG = { status: 200, body: { status: false, message: 'The current password is incorrect' } };

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

  it('is joined by the password, once, and its owner gets a email', async () => {
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
      message: 'Google sign-in took too long. Please start again.',
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

  it('a password reset ends sessions and Google links of the account’s former user', async () => {
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
    // Her own link survives another reset, because the email proved the same address.
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
      message: expect.stringMatching(/already linked/),
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

  it('unlinking needs a password, so an account without one keeps its link', async () => {
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
