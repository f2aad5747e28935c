import { POST as changeDetails } from '@/app/api/admin/updateuserdetails/route';
import { POST as confirmnumber } from '@/app/api/admin/confirmnumber/route';
import { POST as removenumber } from '@/app/api/admin/removenumber/route';
import { POST as signupmobile } from '@/app/api/admin/signupmobile/route';
import { POST as startnumber } from '@/app/api/admin/startnumber/route';
import { processDue } from '@/lib/background/handlers';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { localMails } from '@/lib/kernel/mailer/mailer';
import { hashPassword } from '@/lib/people/sign-in/passwords';
import { FRESH_SIGN_IN } from '@/lib/people/retention/rules';
import { resetDatabase } from '@/test/database';
import { createCustomer, createSessionCookie } from '@/test/factories/customer';
import { newNumber } from '@/test/factories/mobile-number';
import { Browser, codesTo } from '@/test/shop/number-codes';
import { BY_ADDRESS } from './rules';

type Reply = { status: boolean; message: string; step?: string };
const PASSWORD = 'a-long-enough-passphrase-71';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await resetDatabase();
  await resetRateLimits();
});

/** Creates a customer with a password and a browser that is logged in. */
async function person(number?: string) {
  const customer = await createCustomer({ passwordHash });
  if (number) await db.confirmedNumber.create({ data: { customerId: customer.id, number } });
  const browser = new Browser();
  browser.set(customer.cookie);
  return { ...customer, browser };
}
const start = (browser: Browser, number: string, current_password?: string) =>
  browser.call<Reply>(startnumber, { phone_number: number, current_password });
const confirm = (browser: Browser, code: string) => browser.call<Reply>(confirmnumber, { code });
const numberOf = async (customerId: string) =>
  (await db.confirmedNumber.findUnique({ where: { customerId } }))?.number ?? null;
const mailsTo = async (email: string) => {
  await processDue();
  return (await localMails(500)).filter(({ to }) => to === email).map(({ subject }) => subject);
};

describe('a first login number', () => {
  it('needs the password and the code, ends other sessions and emails the owner', async () => {
    const { id, email, browser } = await person();
    const number = newNumber();
    await createSessionCookie(id);
    expect((await start(browser, number)).status).toBe(400);
    expect((await start(browser, number, 'wrong-password-1')).body.status).toBe(false);
    expect((await codesTo(number)).length).toBe(0);
    expect((await start(browser, number, PASSWORD)).body).toMatchObject({ status: true, step: 'new' });
    const [code = ''] = await codesTo(number);
    expect((await confirm(browser, code)).body).toMatchObject({ status: true, step: 'new' });
    expect(await numberOf(id)).toBe(number);
    expect(await db.session.count({ where: { customerId: id, revokedAt: null } })).toBe(1);
    expect(await mailsTo(email)).toContain('The login of your account was changed');
    expect((await confirm(browser, code)).body.status).toBe(false);
  });

  it('of an account without a password needs a recent login', async () => {
    const { id, browser } = await person();
    await db.customer.update({ where: { id }, data: { passwordHash: null } });
    await db.session.updateMany({ data: { createdAt: new Date(Date.now() - FRESH_SIGN_IN - 1000) } });
    expect((await start(browser, newNumber())).body.status).toBe(false);
    await db.session.updateMany({ data: { createdAt: new Date() } });
    expect((await start(browser, newNumber())).body).toMatchObject({ status: true });
  });

  it('counts for its address together with codes for a login, over all accounts', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < BY_ADDRESS.most + 2; at += 1) {
      const { browser } = await person();
      await db.customer.updateMany({ data: { passwordHash: null } });
      statuses.push((await start(browser, newNumber())).status);
    }
    // Beyond the limit, one passes per interval.
    expect(statuses).toEqual([...Array<number>(BY_ADDRESS.most + 1).fill(200), 429]);
    expect((await new Browser().send(newNumber())).status).toBe(429);
    expect((await new Browser('203.0.113.9').send(newNumber())).status).toBe(200);
  });

  it('that logs in elsewhere is refused after its code, and stays there', async () => {
    const number = newNumber();
    const [other, mine] = [await person(number), await person()];
    await start(mine.browser, number, PASSWORD);
    const reply = await confirm(mine.browser, (await codesTo(number))[0]!);
    expect(reply.body).toMatchObject({ status: false, message: expect.stringContaining('another account') });
    expect([await numberOf(other.id), await numberOf(mine.id)]).toEqual([number, null]);
  });
});

describe('a change of the login number', () => {
  it('needs a code of the former number, then one of the new number', async () => {
    const [former, next] = [newNumber(), newNumber()];
    const { id, browser } = await person(former);
    expect((await start(browser, next)).body).toMatchObject({ status: true, step: 'old' });
    expect(await codesTo(next)).toEqual([]);
    expect((await confirm(browser, (await codesTo(former))[0]!)).body).toMatchObject({ step: 'old' });
    expect(await numberOf(id)).toBe(former);
    expect((await start(browser, next)).body).toMatchObject({ status: true, step: 'new' });
    expect((await confirm(browser, (await codesTo(next))[0]!)).body).toMatchObject({ step: 'new' });
    expect(await numberOf(id)).toBe(next);
  });

  it('sends nothing to the new number of a session without the former phone, nor with another’s code', async () => {
    const [former, next] = [newNumber(), newNumber()];
    const [victim, thief] = [await person(former), await person(newNumber())];
    for (let round = 0; round < 2; round += 1) {
      await resetRateLimits();
      expect((await start(victim.browser, next)).body.step).toBe('old');
    }
    expect(await codesTo(next)).toEqual([]);
    thief.browser.set(victim.browser.cookie.split('; ').find((part) => part.includes('medcall.code'))!);
    expect((await confirm(thief.browser, (await codesTo(former))[0]!)).body.status).toBe(false);
  });

  it('uses the agreement of the former number for one new number', async () => {
    const [former, next, third] = [newNumber(), newNumber(), newNumber()];
    const { browser } = await person(former);
    await start(browser, next);
    await confirm(browser, (await codesTo(former))[0]!);
    expect((await start(browser, next)).body.step).toBe('new');
    await resetRateLimits();
    // The same number may be sent again; another one needs a new agreement.
    expect((await start(browser, next)).body.step).toBe('new');
    await resetRateLimits();
    expect((await start(browser, third)).body.step).toBe('old');
    expect((await start(browser, former)).body).toMatchObject({ status: false, message: expect.any(String) });
  });
});

describe('an account without an email address', () => {
  async function mobileOnly() {
    const [browser, number] = [new Browser(), newNumber()];
    await browser.send(number);
    await browser.check((await codesTo(number))[0]!);
    await browser.call(signupmobile, { firstname: 'Kavya', consent: true });
    return { browser, number, id: (await browser.who())! };
  }

  it('keeps its only way in', async () => {
    const { browser, id, number } = await mobileOnly();
    expect((await browser.call<Reply>(removenumber, {})).body).toMatchObject({
      status: false,
      message: 'This is your only way to log in. Add another one first.',
    });
    expect(await numberOf(id)).toBe(number);
  });

  it('adds an address by its link, and gets no email before', async () => {
    const { browser, id } = await mobileOnly();
    const email = `kavya-${id}@medcall.example`;
    expect((await browser.call<Reply>(changeDetails, { email, user_id: id })).body).toMatchObject({ status: true });
    await processDue();
    expect((await localMails(500)).filter(({ to }) => to.endsWith('.invalid'))).toEqual([]);
    const [mail] = (await localMails(500)).filter(({ to }) => to === email);
    const token = /#token=([\w-]+)/.exec(mail!.text)![1]!;
    const { POST: confirmemail } = await import('@/app/api/admin/confirmemail/route');
    expect((await browser.call<Reply>(confirmemail, { token })).body).toMatchObject({ status: true });
    expect(await db.customer.findUniqueOrThrow({ where: { id } })).toMatchObject({ email });
  });
});
