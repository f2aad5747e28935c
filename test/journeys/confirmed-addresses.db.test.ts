import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'medcall-confirmed-'));
process.env.DATA_DIR = folder;

import { POST as login } from '@/app/api/admin/adminlogin_front/route';
import { POST as signup } from '@/app/api/admin/adminsignup_front/route';
import { POST as confirmagain } from '@/app/api/admin/confirmagain/route';
import { POST as confirmemail } from '@/app/api/admin/confirmemail/route';
import { POST as discardemailchange } from '@/app/api/admin/discardemailchange/route';
import { GET as getProfile } from '@/app/api/admin/getProfile/[user_id]/route';
import { POST as sendemail1 } from '@/app/api/admin/sendemail1/route';
import { POST as updateuserdetails } from '@/app/api/admin/updateuserdetails/route';
import { hashPassword } from '@/lib/domains/sign-in/passwords';
import { createSession, findSession } from '@/lib/kernel/sessions/sessions';
import { CONFIRM_LIFE, confirmEmail, newConfirmation } from '@/lib/domains/sign-in/confirm-email';
import { HOUR } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/http/rate-limit';
import { localMails } from '@/lib/kernel/mailer/mailer';
import { processDue } from '@/lib/background/handlers';
import { resetDatabase } from '../database';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';

const PASSWORD = 'a-long-enough-passphrase-71';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
const address = (name: string) => `${name}-${process.pid}-${(count += 1)}@medcall.example`;
type Person = { id: string; cookie: string; email: string };

async function member(change: object = {}): Promise<Person> {
  const person = await createCustomer();
  const { email } = await db.customer.update({
    where: { id: person.id },
    data: { passwordHash, email: address('meena'), welcomeSentAt: new Date(), ...change },
  });
  return { ...person, email };
}

/** What an address has got, the oldest first, once the worker has done what waits. */
async function mailsTo(to: string): Promise<{ subject: string; text: string; files?: unknown }[]> {
  await processDue();
  return (await localMails(1000)).filter((mail) => mail.to === to).reverse();
}
const subjectsTo = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject);
const tokenIn = (text = '') => /#token=([\w-]+)/.exec(text)?.[1] ?? '';

type Reply = { status: unknown; message: string };
const confirm = (token: string, cookie?: string) => callRoute<Reply>(confirmemail, { cookie, body: { token } });
const OVER = { status: 400, body: { status: 'false', message: 'This link has expired or was used already.' } };
const accountOf = (id: string) => db.customer.findUniqueOrThrow({ where: { id } });
const form = (email: string, change: object = {}) => ({
  firstname: 'Kavya',
  lastname: '',
  phone_number: '9840012345',
  email,
  password: PASSWORD,
  consent: true,
  ...change,
});

describe('signing up', () => {
  it('opens an account that may log in at once, and asks its owner to confirm the address', async () => {
    const email = address('new');
    expect((await callRoute<Reply>(signup, { body: form(email), locale: 'ta' })).body.status).toBe('true');
    expect((await callRoute<Reply>(login, { body: { email, password: PASSWORD } })).body.status).toBe('true');
    const { id, emailVerifiedAt, lastName } = await db.customer.findUniqueOrThrow({ where: { email } });
    expect([
      emailVerifiedAt,
      lastName,
      await db.consent.count({ where: { customerId: id, purpose: 'terms', locale: 'ta' } }),
    ]).toEqual([null, '', 1]);
    const [mail, ...more] = await mailsTo(email);
    expect([more.length, mail?.subject, mail?.text]).toEqual([
      0,
      'உங்கள் மின்னஞ்சல் முகவரியை உறுதி செய்யுங்கள்',
      expect.stringContaining('/ta/confirm-email#token='),
    ]);
    expect(mail?.text).not.toMatch(/Kavya|\?token/);
    const token = tokenIn(mail?.text);
    expect(JSON.stringify(await db.emailConfirmation.findMany())).not.toContain(token);
    const presses = await Promise.all([confirm(token), confirm(token)]);
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await accountOf(id)).emailVerifiedAt).toEqual(expect.any(Date));
    expect(await confirm(token)).toMatchObject(OVER);
  });

  it('with an address that has an account answers the same, changes nothing, and tells its owner by their own name, once an hour', async () => {
    const { id, email } = await member({ firstName: 'Latha' });
    const fresh = await callRoute<Reply>(signup, { body: form(address('new')) });
    for (let time = 0; time < 3; time += 1) {
      const known = await callRoute<Reply>(signup, {
        body: form(email, { firstname: 'Buy cheap pills', password: 'another-long-passphrase-72' }),
      });
      expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
    }
    await callRoute(sendemail1, { body: { email } });
    const mails = await mailsTo(email);
    expect(mails.map(({ subject, text }) => [subject, text.split('\n')[0], /pills/.test(text)])).toEqual([
      ['You already have an account', 'Hello Latha,', false],
    ]);
    expect(await accountOf(id)).toMatchObject({ firstName: 'Latha', passwordHash });
    await db.outboxMessage.updateMany({ data: { createdAt: new Date(Date.now() - HOUR - 1000) } });
    resetRateLimits();
    await callRoute(signup, { body: form(email) });
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('asks the database for the same work, whether the address is known or not', async () => {
    const { email } = await member();
    const trace = async (asked: string) => {
      await db.outboxMessage.deleteMany();
      await callRoute(signup, { body: form(asked) });
      return (await db.outboxMessage.findMany()).map(({ topic, payload }) => [
        topic,
        Object.keys(payload as object),
        JSON.stringify(payload).includes('@'),
      ]);
    };
    expect(await trace(email)).toEqual(await trace(address('new')));
  });

  it('a link works for seven days, for the address it was mailed to', async () => {
    const { id, email } = await member({ emailVerifiedAt: null });
    const start = new Date('2026-11-02T06:00:00Z');
    const [late, right, moved] = [
      await newConfirmation(db, { id, email }, start),
      await newConfirmation(db, { id, email }, start),
      await newConfirmation(db, { id, email: 'old@medcall.example' }, start),
    ];
    await expect(confirmEmail(tokenIn(late), null, new Date(start.getTime() + CONFIRM_LIFE))).rejects.toMatchObject({
      key: 'confirmLinkInvalid',
    });
    await expect(confirmEmail(tokenIn(moved), null, start)).rejects.toMatchObject({ key: 'confirmLinkInvalid' });
    expect(await confirmEmail(tokenIn(right), null, new Date(start.getTime() + CONFIRM_LIFE - 1))).toBe('confirmed');
    // Every other link to the same end is used up with it.
    await expect(confirmEmail(tokenIn(late), null, start)).rejects.toMatchObject({ key: 'confirmLinkInvalid' });
  });

  it('the mail is sent again on asking, three times an hour, until the address is confirmed', async () => {
    const person = await member({ emailVerifiedAt: null });
    const again = () => callRoute<Reply>(confirmagain, { cookie: person.cookie, body: {} });
    for (let time = 0; time < 3; time += 1) expect((await again()).body.status).toBe(true);
    expect((await again()).status).toBe(429);
    const mails = await mailsTo(person.email);
    expect(mails).toHaveLength(3);
    expect((await confirm(tokenIn(mails[0]?.text))).status).toBe(200);
    resetRateLimits();
    expect((await again()).body).toEqual({ status: false, message: 'Your email address is confirmed already.' });
  });
});

describe('another address', () => {
  const change = ({ cookie }: Person, email: string) =>
    callRoute<Reply>(updateuserdetails, { cookie, body: { email, current_password: PASSWORD } });
  const profileOf = async ({ id, cookie }: Person) =>
    (await callRoute<{ profile: Record<string, unknown> }>(getProfile, { cookie, params: { user_id: id } })).body
      .profile;

  it('waits for its owner: then every other session ends, links to the old one die, and that can take the account back', async () => {
    const [person, wanted] = [await member(), address('wanted')];
    const { sid: other } = await createSession(person.id, { remember: true });
    await db.passwordReset.create({
      data: { customerId: person.id, tokenHash: 'mailed to the old address', expiresAt: new Date(Date.now() + HOUR) },
    });
    expect((await change(person, ` ${wanted.toUpperCase()} `)).body.status).toBe(true);
    expect(await profileOf(person)).toMatchObject({
      email: person.email,
      waiting_email: wanted,
      email_confirmed: true,
    });
    expect(await subjectsTo(person.email)).toEqual([]);
    const [mail] = await mailsTo(wanted);
    expect(mail).toMatchObject({
      subject: 'Please confirm your new email address',
      text: expect.not.stringContaining('Meena'),
    });
    const token = tokenIn(mail?.text);
    // A slip in the address gives nothing to whoever reads that mailbox.
    const stranger = await member();
    for (const cookie of [undefined, stranger.cookie])
      expect((await confirm(token, cookie)).body).toMatchObject({
        status: false,
        message: expect.stringMatching(/log in to the account/),
      });
    expect((await accountOf(person.id)).email).toBe(person.email);

    expect((await confirm(token, person.cookie)).body).toMatchObject({ status: true });
    expect(await profileOf(person)).toMatchObject({ email: wanted, waiting_email: '', email_confirmed: true });
    expect([await findSession(other), await db.passwordReset.count({ where: { usedAt: null } })]).toEqual([null, 0]);
    expect(await db.auditEntry.count({ where: { action: 'account.email', subjectId: person.id } })).toBe(1);
    const [told, ...more] = await mailsTo(person.email);
    expect([more.length, told?.subject, told?.text.includes(wanted)]).toEqual([
      0,
      'Your email address was changed',
      false,
    ]);

    // Somebody else did it, and has changed the password and the address since.
    await change(person, address('further'));
    await db.customer.update({
      where: { id: person.id },
      data: { passwordHash: await hashPassword('the-other-one-knows-it') },
    });
    await db.signInAccount.create({
      data: { customerId: person.id, provider: 'google', subject: 'other', email: wanted },
    });
    expect((await confirm(tokenIn(told?.text))).body).toMatchObject({
      status: true,
      message: expect.stringMatching(/set a new password/),
    });
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
    expect(await confirm(tokenIn(told?.text))).toMatchObject(OVER);
  });

  it('that somebody has is answered alike, waits alike, and its owner hears of it without a link', async () => {
    const [person, owner] = [await member(), await member({ firstName: 'Latha' })];
    const [taken, free] = [await change(person, owner.email), await change(await member(), address('free'))];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(await profileOf(person)).toMatchObject({ email: person.email, waiting_email: owner.email });
    const mails = await mailsTo(owner.email);
    expect(mails.map(({ subject, text }) => [subject, tokenIn(text)])).toEqual([['You already have an account', '']]);
    expect((await db.emailConfirmation.findFirstOrThrow({ where: { customerId: person.id } })).tokenHash).toBeNull();
  });

  it('that a stranger opened an account with goes to its owner, unless something was ordered or it was confirmed meanwhile', async () => {
    const [person, squat, wanted] = [await member(), await member({ emailVerifiedAt: null }), address('mine')];
    await db.customer.update({ where: { id: squat.id }, data: { email: wanted } });
    await change(person, wanted);
    const token = tokenIn((await mailsTo(wanted))[0]?.text);
    await db.customer.update({ where: { id: squat.id }, data: { emailVerifiedAt: new Date() } });
    expect(await confirm(token, person.cookie)).toMatchObject(OVER);
    await db.customer.update({ where: { id: squat.id }, data: { emailVerifiedAt: null } });
    expect((await confirm(token, person.cookie)).body.status).toBe(true);
    expect([(await accountOf(person.id)).email, (await accountOf(squat.id)).deletedAt]).toEqual([
      wanted,
      expect.any(Date),
    ]);
    expect(await db.session.count({ where: { customerId: squat.id } })).toBe(0);
  });

  it('goes to one of two who confirm it at the same moment', async () => {
    const [people, wanted] = [[await member(), await member()], address('wanted')];
    for (const person of people) await change(person, wanted);
    const mails = await mailsTo(wanted);
    const tokens = mails.map(({ text }) => tokenIn(text));
    const all = await Promise.all(people.flatMap(({ cookie }) => tokens.map((token) => confirm(token, cookie))));
    expect(all.filter(({ body }) => body.status === true)).toHaveLength(1);
    expect(await db.customer.count({ where: { email: wanted } })).toBe(1);
  });

  it('is given up by a press, replaced by a newer one, mailed again, over after a day, and asked for five times an hour', async () => {
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

  it('an address that was never confirmed is told, and cannot take anything back: it may be a stranger’s', async () => {
    const [person, wanted] = [await member({ emailVerifiedAt: null }), address('right')];
    await change(person, wanted);
    await confirm(tokenIn((await mailsTo(wanted))[0]?.text), person.cookie);
    const [told] = await mailsTo(person.email);
    expect([told?.subject, tokenIn(told?.text)]).toEqual(['Your email address was changed', '']);
    expect(await db.emailConfirmation.count({ where: { purpose: 'TAKE_BACK' } })).toBe(0);
  });
});
