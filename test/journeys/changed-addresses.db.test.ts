import { POST as confirmagain } from '@/app/api/admin/confirmagain/route';
import { POST as discardemailchange } from '@/app/api/admin/discardemailchange/route';
import { GET as getProfile } from '@/app/api/admin/getProfile/[user_id]/route';
import { POST as updateuserdetails } from '@/app/api/admin/updateuserdetails/route';
import { hashPassword } from '@/lib/people/sign-in/passwords';
import { createSession, findSession } from '@/lib/kernel/sessions/sessions';
import { HOUR } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { noEmail } from '@/lib/shared/person/rules';
import { callRoute } from '../call-route';
import { newNumber } from '../factories/mobile-number';
import { createPaidOrder } from '../factories/order';
import {
  accountOf,
  address,
  confirm,
  mailsTo,
  member,
  OVER,
  PASSWORD,
  tokenIn,
  type Person,
  type Reply,
} from '../shop/mailed-links';

const subjectsTo = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject);

/** Adds a login number and a passkey to an account, each with an open request. */
async function addDeviceLogins(customerId: string, name: string): Promise<void> {
  const [number, expiresAt] = [newNumber(), new Date(Date.now() + HOUR)];
  await db.confirmedNumber.create({ data: { customerId, number } });
  await db.numberCode.create({
    data: { customerId, number, purpose: 'OLD_NUMBER', tokenHash: name, codeHash: name, expiresAt },
  });
  await db.shopperPasskey.create({
    data: { customerId, credentialId: name, publicKey: Buffer.from(name), isBackedUp: false, name },
  });
  await db.passkeyChallenge.create({ data: { customerId, challengeHash: name, expiresAt } });
}
const deviceLoginsOf = (customerId: string) =>
  Promise.all([
    db.confirmedNumber.count({ where: { customerId } }),
    db.numberCode.count({ where: { customerId } }),
    db.shopperPasskey.count({ where: { customerId } }),
    db.passkeyChallenge.count({ where: { customerId } }),
  ]);

describe('another address', () => {
  const change = ({ cookie }: Person, email: string) =>
    callRoute<Reply>(updateuserdetails, { cookie, body: { email, current_password: PASSWORD } });
  const profileOf = async ({ id, cookie }: Person) =>
    (await callRoute<{ profile: Record<string, unknown> }>(getProfile, { cookie, params: { user_id: id } })).body
      .profile;

  it('confirming ends other sessions and old links; the old address can undo it', async () => {
    const [person, newEmail] = [await member(), address('wanted')];
    const { sid: other } = await createSession(person.id, { remember: true });
    await db.passwordReset.create({
      data: { customerId: person.id, tokenHash: 'mailed to the old address', expiresAt: new Date(Date.now() + HOUR) },
    });
    expect((await change(person, ` ${newEmail.toUpperCase()} `)).body.status).toBe(true);
    expect(await profileOf(person)).toMatchObject({
      email: person.email,
      waiting_email: newEmail,
      email_confirmed: true,
    });
    expect(await subjectsTo(person.email)).toEqual([]);
    const [mail] = await mailsTo(newEmail);
    expect(mail).toMatchObject({
      subject: 'Please confirm your new email address',
      text: expect.not.stringContaining('Meena'),
    });
    const token = tokenIn(mail?.text);
    // A typo in the address gives the reader of that mailbox nothing.
    const stranger = await member();
    for (const cookie of [undefined, stranger.cookie])
      expect((await confirm(token, cookie)).body).toMatchObject({
        status: false,
        message: expect.stringMatching(/log in to the account/),
      });
    expect((await accountOf(person.id)).email).toBe(person.email);

    expect((await confirm(token, person.cookie)).body).toMatchObject({ status: true });
    expect(await profileOf(person)).toMatchObject({ email: newEmail, waiting_email: '', email_confirmed: true });
    expect([await findSession(other), await db.passwordReset.count({ where: { usedAt: null } })]).toEqual([null, 0]);
    expect(await db.auditEntry.count({ where: { action: 'account.email', subjectId: person.id } })).toBe(1);
    const [reported, ...more] = await mailsTo(person.email);
    expect([more.length, reported?.subject, reported?.text.includes(newEmail)]).toEqual([
      0,
      'Your email address was changed',
      false,
    ]);

    // An attacker changed the address, and has since changed the password and the address again.
    await change(person, address('further'));
    await db.customer.update({
      where: { id: person.id },
      data: { passwordHash: await hashPassword('the-other-one-knows-it') },
    });
    await db.signInAccount.create({
      data: { customerId: person.id, provider: 'google', subject: 'other', email: newEmail },
    });
    await addDeviceLogins(person.id, 'thief');
    await addDeviceLogins(stranger.id, 'stranger');
    expect((await confirm(tokenIn(reported?.text))).body).toMatchObject({
      status: true,
      message: expect.stringMatching(/set a new password/),
    });
    expect(await deviceLoginsOf(person.id)).toEqual([0, 0, 0, 0]);
    expect(await deviceLoginsOf(stranger.id)).toEqual([1, 1, 1, 1]);
    expect(await accountOf(person.id)).toMatchObject({
      email: person.email,
      emailVerifiedAt: expect.any(Date),
      passwordHash: null,
    });
    expect([
      await db.session.count({ where: { customerId: person.id, revokedAt: null } }),
      await db.signInAccount.count(),
      await db.emailConfirmation.count({ where: { usedAt: null } }),
    ]).toEqual([0, 0, 0]);
    expect(await subjectsTo(person.email)).toEqual(['Your email address was changed', 'Set a new password']);
    expect(await confirm(tokenIn(reported?.text))).toMatchObject(OVER);
  });

  it('a taken address gets the same response, and its owner a notice without link', async () => {
    const [person, owner] = [await member(), await member({ firstName: 'Latha' })];
    const [taken, free] = [await change(person, owner.email), await change(await member(), address('free'))];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(await profileOf(person)).toMatchObject({ email: person.email, waiting_email: owner.email });
    const mails = await mailsTo(owner.email);
    expect(mails.map(({ subject, text }) => [subject, tokenIn(text)])).toEqual([['You already have an account', '']]);
    expect((await db.emailConfirmation.findFirstOrThrow({ where: { customerId: person.id } })).tokenHash).toBeNull();
  });

  it('an account a stranger opened passes to its owner unless used or confirmed', async () => {
    const [person, squat, newEmail] = [await member(), await member({ emailVerifiedAt: null }), address('mine')];
    await db.customer.update({ where: { id: squat.id }, data: { email: newEmail } });
    await change(person, newEmail);
    const token = tokenIn((await mailsTo(newEmail))[0]?.text);
    await db.customer.update({ where: { id: squat.id }, data: { emailVerifiedAt: new Date() } });
    expect(await confirm(token, person.cookie)).toMatchObject(OVER);
    await db.customer.update({ where: { id: squat.id }, data: { emailVerifiedAt: null } });
    expect((await confirm(token, person.cookie)).body.status).toBe(true);
    expect([(await accountOf(person.id)).email, (await accountOf(squat.id)).deletedAt]).toEqual([
      newEmail,
      expect.any(Date),
    ]);
    expect(await db.session.count({ where: { customerId: squat.id } })).toBe(0);
  });

  it('leaves an account with a login number, and its orders, without the address', async () => {
    const [person, squat, newEmail] = [await member(), await member({ emailVerifiedAt: null }), address('mine')];
    await db.customer.update({ where: { id: squat.id }, data: { email: newEmail } });
    await db.confirmedNumber.create({ data: { customerId: squat.id, number: newNumber() } });
    await createPaidOrder({ customerId: squat.id, recipientEmail: newEmail });
    await createPaidOrder({ customerId: squat.id, recipientEmail: 'earlier@example.com' });
    await change(person, newEmail);
    expect((await confirm(tokenIn((await mailsTo(newEmail))[0]?.text), person.cookie)).body.status).toBe(true);
    expect(await accountOf(squat.id)).toMatchObject({ email: noEmail(squat.id), deletedAt: null });
    const orders = await db.order.findMany({ where: { customerId: squat.id }, orderBy: { id: 'asc' } });
    expect(orders.map(({ recipientEmail }) => recipientEmail)).toEqual([noEmail(squat.id), 'earlier@example.com']);
  });

  it('goes to one of two who confirm it at the same moment', async () => {
    const [people, newEmail] = [[await member(), await member()], address('wanted')];
    for (const person of people) await change(person, newEmail);
    const mails = await mailsTo(newEmail);
    const tokens = mails.map(({ text }) => tokenIn(text));
    const all = await Promise.all(people.flatMap(({ cookie }) => tokens.map((token) => confirm(token, cookie))));
    expect(all.filter(({ body }) => body.status === true)).toHaveLength(1);
    expect(await db.customer.count({ where: { email: newEmail } })).toBe(1);
  });

  it('is withdrawn, replaced, resent, expired after a day, and limited to five per hour', async () => {
    const person = await member();
    const [first, second] = [address('first'), address('second')];
    await change(person, first);
    await change(person, second);
    const [old] = await mailsTo(first);
    if (old) expect(await confirm(tokenIn(old.text), person.cookie)).toMatchObject(OVER);
    await callRoute(confirmagain, { cookie: person.cookie, body: {} });
    const [before, after] = await mailsTo(second);
    for (const mail of after ? [before] : [])
      expect(await confirm(tokenIn(mail?.text), person.cookie)).toMatchObject(OVER);
    expect(await profileOf(person)).toMatchObject({ waiting_email: second });
    expect((await callRoute(discardemailchange, { cookie: person.cookie, body: {} })).status).toBe(200);
    expect(await confirm(tokenIn((after ?? before)?.text), person.cookie)).toMatchObject(OVER);
    expect(await profileOf(person)).toMatchObject({ email: person.email, waiting_email: '' });
    expect([
      (await change(person, first)).status,
      (await change(person, second)).status,
      (await change(person, first)).status,
    ]).toEqual([200, 200, 429]);
    await db.emailConfirmation.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await profileOf(person)).toMatchObject({ waiting_email: '' });
  });

  it('an unconfirmed former address is notified but cannot undo the change', async () => {
    const [person, newEmail] = [await member({ emailVerifiedAt: null }), address('right')];
    await change(person, newEmail);
    await confirm(tokenIn((await mailsTo(newEmail))[0]?.text), person.cookie);
    const [reported] = await mailsTo(person.email);
    expect([reported?.subject, tokenIn(reported?.text)]).toEqual(['Your email address was changed', '']);
    expect(await db.emailConfirmation.count({ where: { purpose: 'TAKE_BACK' } })).toBe(0);
  });
});
