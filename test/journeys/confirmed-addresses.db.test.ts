import { POST as login } from '@/app/api/admin/adminlogin_front/route';
import { POST as signup } from '@/app/api/admin/adminsignup_front/route';
import { POST as confirmagain } from '@/app/api/admin/confirmagain/route';
import { POST as sendemail1 } from '@/app/api/admin/sendemail1/route';
import { CONFIRM_TTL_MS, confirmEmail, newConfirmation } from '@/lib/people/sign-in/confirm-email';
import { HOUR } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { callRoute } from '../call-route';
import {
  accountOf,
  address,
  confirm,
  mailsTo,
  member,
  OVER,
  PASSWORD,
  passwordHash,
  tokenIn,
  type Reply,
} from '../shop/mailed-links';

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
  it('creates an account that can log in immediately and requests email confirmation', async () => {
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

  it('a taken address gets the same response, and its owner one email an hour', async () => {
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

  it('a link works for seven days, for the address it was emailed to', async () => {
    const { id, email } = await member({ emailVerifiedAt: null });
    const start = new Date('2026-11-02T06:00:00Z');
    const [late, right, moved] = [
      await newConfirmation(db, { id, email }, start),
      await newConfirmation(db, { id, email }, start),
      await newConfirmation(db, { id, email: 'old@medcall.example' }, start),
    ];
    await expect(confirmEmail(tokenIn(late), null, new Date(start.getTime() + CONFIRM_TTL_MS))).rejects.toMatchObject({
      key: 'confirmLinkInvalid',
    });
    await expect(confirmEmail(tokenIn(moved), null, start)).rejects.toMatchObject({ key: 'confirmLinkInvalid' });
    expect(await confirmEmail(tokenIn(right), null, new Date(start.getTime() + CONFIRM_TTL_MS - 1))).toBe('confirmed');
    // All other links for the same purpose are used up too.
    await expect(confirmEmail(tokenIn(late), null, start)).rejects.toMatchObject({ key: 'confirmLinkInvalid' });
  });

  it('resends the confirmation email on request, three times an hour', async () => {
    const person = await member({ emailVerifiedAt: null });
    const again = () => callRoute<Reply>(confirmagain, { cookie: person.cookie, body: {} });
    for (let time = 0; time < 3; time += 1) expect((await again()).body.status).toBe(true);
    expect((await again()).status).toBe(429);
    const mails = await mailsTo(person.email);
    expect(mails).toHaveLength(3);
    expect((await confirm(tokenIn(mails[0]?.text))).status).toBe(200);
    resetRateLimits();
    expect((await again()).body).toEqual({ status: false, message: 'Your email address is already confirmed.' });
  });
});
