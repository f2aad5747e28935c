import { GET as codestate } from '@/app/api/admin/codestate/route';
import { POST as sendcode } from '@/app/api/admin/sendcode/route';
import { POST as signupmobile } from '@/app/api/admin/signupmobile/route';
import { processDue } from '@/lib/background/handlers';
import { MINUTE } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { localMessages } from '@/lib/kernel/messenger/messenger';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { guestCookieName } from '@/lib/kernel/sessions/cookie';
import { resetDatabase } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { newNumber } from '@/test/factories/mobile-number';
import { Browser, codesTo, wrongCode } from '@/test/shop/number-codes';
import { checkCode } from './check-code';
import { CODE_TTL_MS, MAX_ATTEMPTS, PROOF_TTL_MS } from './rules';

const SENT = { status: true, message: 'We sent a code to your mobile number.' };
const NAME = { firstname: 'Kavya', lastname: '', consent: true };

beforeEach(async () => {
  await resetDatabase();
  await resetRateLimits();
});

/** Creates a customer who logs in with a number. */
async function owner(number = newNumber()) {
  const customer = await createCustomer();
  await db.confirmedNumber.create({ data: { customerId: customer.id, number } });
  return { ...customer, number };
}

/** Requests a code in a browser. @returns the code */
async function requested(browser: Browser, number: string): Promise<string> {
  expect((await browser.send(number)).body).toEqual({ ...SENT, resend_seconds: expect.any(Number) });
  return (await codesTo(number))[0]!;
}

describe('a number that an account confirmed', () => {
  it('logs in with the code of its message, once, and ends the session before', async () => {
    const { id, number } = await owner();
    const [browser, before] = [new Browser(), await createCustomer()];
    browser.set(before.cookie);
    browser.set(`${guestCookieName()}=${'x'.repeat(43)}`);
    const code = await requested(browser, number);
    expect((await browser.check(code)).body).toMatchObject({ status: 'true', admin_id: [{ id }] });
    expect(await browser.who()).toBe(id);
    expect(browser.cookie).toContain(`${guestCookieName()}=;`);
    expect(await db.session.count({ where: { customerId: before.id, revokedAt: null } })).toBe(0);
    expect((await browser.check(code)).body).toMatchObject({ status: 'false', admin_id: [] });
  });

  it('gets a message with a last line for Web OTP, in the language of the page', async () => {
    const { number } = await owner();
    await new Browser().call(sendcode, { phone_number: number }, { 'x-medcall-locale': 'ta' });
    await codesTo(number);
    const [message] = (await localMessages(500)).filter(({ to }) => to === number);
    expect(message!.text).toMatch(/குறியீடு.*\n\n@localhost #\d{6}$/s);
  });

  it('opens nothing once its account is deleted, and nothing from the profile alone', async () => {
    const { id, number } = await owner();
    await db.customer.update({ where: { id }, data: { deletedAt: new Date() } });
    const profile = await createCustomer({ phone: newNumber() });
    for (const each of [number, profile.phone!]) {
      const browser = new Browser();
      const reply = await browser.check(await requested(browser, each));
      expect(reply.body).toMatchObject({ status: 'false', admin_id: [], next: 'signup' });
      expect(await browser.who()).toBeUndefined();
    }
  });
});

describe('a new number', () => {
  it('may have been that of a deleted account', async () => {
    const former = await owner();
    await db.customer.update({ where: { id: former.id }, data: { deletedAt: new Date() } });
    const browser = new Browser();
    await browser.check(await requested(browser, former.number));
    expect((await browser.call(signupmobile, NAME)).body).toMatchObject({ status: 'true' });
    expect(await db.confirmedNumber.findMany()).toMatchObject([
      { customerId: await browser.who(), number: former.number },
    ]);
  });

  it('takes over the account that the staff opened for its caller, but none that had a login', async () => {
    const [number, openedById] = [newNumber(), (await createCustomer()).id];
    const opened = { phone: number, openedById, passwordHash: null, emailVerifiedAt: null };
    const { id: used } = await createCustomer(opened);
    const { id } = await db.customer.create({
      data: { ...opened, firstName: 'Caller', lastName: '', email: 'caller@mobile.invalid' },
    });
    const browser = new Browser();
    expect((await browser.check(await requested(browser, number))).body).toMatchObject({ next: 'signup' });
    expect((await browser.call(signupmobile, NAME)).body).toMatchObject({ status: 'true' });
    expect(await browser.who()).toBe(id);
    expect(used).not.toBe(id);
    expect(await db.customer.findUniqueOrThrow({ where: { id } })).toMatchObject({ firstName: 'Kavya', phone: number });
  });

  it('opens an account with a name alone, which is logged in', async () => {
    const [browser, number] = [new Browser(), newNumber()];
    expect((await browser.check(await requested(browser, number))).body).toMatchObject({ next: 'signup' });
    expect((await browser.call(signupmobile, NAME)).body).toMatchObject({ status: 'true' });
    const id = (await browser.who())!;
    const customer = await db.customer.findUniqueOrThrow({ where: { id }, include: { consents: true } });
    expect(customer).toMatchObject({
      firstName: 'Kavya',
      phone: number,
      email: `${id}@mobile.invalid`,
      emailVerifiedAt: null,
      passwordHash: null,
      consents: [{ purpose: 'terms' }],
    });
    await resetRateLimits();
    const next = new Browser();
    expect((await next.check(await requested(next, number))).body).toMatchObject({ admin_id: [{ id }] });
  });

  it('opens none without its code, with the proof of another browser, twice, or later', async () => {
    const [browser, other] = [new Browser(), new Browser()];
    const refused = { status: 'false', message: 'Please confirm your mobile number again with a new code.' };
    const code = await requested(browser, newNumber());
    expect((await browser.call(signupmobile, NAME)).body).toMatchObject(refused);
    await browser.check(code);
    expect((await other.call(signupmobile, NAME)).body).toMatchObject(refused);
    const former = browser.cookie;
    const [one, two] = await Promise.all([browser.call(signupmobile, NAME), browser.call(signupmobile, NAME)]);
    expect([one.body.status, two.body.status].sort()).toEqual(['false', 'true']);
    other.set(former);
    expect((await other.call(signupmobile, NAME)).body).toMatchObject(refused);
    const late = new Browser();
    await late.check(await requested(late, newNumber()));
    await db.numberCode.updateMany({ data: { provenAt: new Date(Date.now() - PROOF_TTL_MS - 1) } });
    expect((await late.call(signupmobile, NAME)).body).toMatchObject(refused);
    expect(await db.confirmedNumber.count()).toBe(1);
  });
});

describe('a code', () => {
  const WRONG = {
    status: 'false',
    admin_id: [],
    message: 'This code is wrong or has expired. Check the message, or request a new code.',
  };

  it('works only in the browser that requested it', async () => {
    const { number } = await owner();
    const [mine, thief] = [new Browser(), new Browser()];
    const code = await requested(mine, number);
    expect((await thief.check(code)).body).toEqual(WRONG);
    // The thief's own request neither ends nor reveals the code of the first browser.
    await resetRateLimits();
    const theirs = await requested(thief, number);
    if (theirs !== code) expect((await thief.check(code)).body).toEqual(WRONG);
    expect((await mine.check(code)).body).toMatchObject({ status: 'true' });
  });

  it('planted in another browser opens no session there for its sender', async () => {
    const { number } = await owner();
    const [attacker, victim] = [new Browser(), new Browser()];
    const code = await requested(attacker, number);
    victim.set(attacker.cookie);
    const cross = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const { POST } = await import('@/app/api/admin/checkcode/route');
    expect((await victim.call(POST, { code }, cross)).status).toBe(403);
    expect((await victim.call(sendcode, { phone_number: number }, cross)).status).toBe(403);
    expect((await victim.call(signupmobile, NAME, cross)).status).toBe(403);
    expect(await db.session.count({ where: { revokedAt: null } })).toBe(1);
    expect(await victim.who()).toBeUndefined();
  });

  it('ends after five wrong attempts, also concurrent ones', async () => {
    const { number } = await owner();
    const browser = new Browser();
    const code = await requested(browser, number);
    const replies = await Promise.all(Array.from({ length: 20 }, () => browser.check(wrongCode(code))));
    expect(replies.map(({ body }) => body)).toEqual(Array(20).fill(WRONG));
    expect((await browser.check(code)).body).toEqual(WRONG);
    expect((await db.numberCode.findFirstOrThrow()).attempts).toBe(MAX_ATTEMPTS);
  });

  it('ends after five minutes, and with the next code of its browser', async () => {
    const { number } = await owner();
    const browser = new Browser();
    const former = await requested(browser, number);
    const token = /medcall\.code=([\w-]+)/.exec(browser.cookie)![1]!;
    const late = new Date(Date.now() + CODE_TTL_MS);
    await expect(checkCode(token, former, null, 'here', late)).rejects.toMatchObject({ key: 'numberCodeWrong' });
    await resetRateLimits();
    const old = browser.cookie;
    await browser.send(number);
    const other = new Browser();
    other.set(old);
    expect((await other.check(former)).body).toEqual(WRONG);
  });

  it('of two concurrent right attempts opens one session', async () => {
    const { id, number } = await owner();
    const browser = new Browser();
    const code = await requested(browser, number);
    const before = await db.session.count({ where: { customerId: id } });
    const replies = await Promise.all([browser.check(code), browser.check(code)]);
    expect(replies.map(({ body }) => body.status).sort()).toEqual(['false', 'true']);
    expect(await db.session.count({ where: { customerId: id } })).toBe(before + 1);
  });

  it('is stored as a keyed hash, and its message encrypted', async () => {
    const browser = new Browser();
    const number = newNumber();
    await browser.send(number);
    const rows = JSON.stringify([await db.numberCode.findMany(), await db.outboxMessage.findMany()]);
    const code = (await codesTo(number))[0]!;
    expect(rows).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
    expect(rows).toContain('codeHash');
  });
});

describe('no answer tells whether a number has an account', () => {
  it('in text, status, headers and statements', async () => {
    const known = (await owner()).number;
    const seen = [];
    for (const number of [known, newNumber()]) {
      await resetRateLimits();
      const reply = await new Browser().send(number);
      const names = reply.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''));
      seen.push({ status: reply.status, body: reply.body, names });
      const browser = new Browser();
      await resetRateLimits();
      const code = await requested(browser, number);
      seen.push((await browser.check(wrongCode(code))).body);
    }
    expect(seen.slice(0, 2)).toEqual(seen.slice(2));
    const rows = await db.outboxMessage.groupBy({ by: ['topic'], _count: true });
    expect(rows).toEqual([{ topic: 'code', _count: 4 }]);
  });
});

describe('messages', () => {
  it('of 1,000 attempts from 50 addresses on 200 numbers stay within the limits', async () => {
    const numbers = Array.from({ length: 200 }, newNumber);
    const statuses: number[] = [];
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    for (let at = 0; at < 1_000; at += 1) {
      const browser = new Browser(`203.0.113.${at % 50}`);
      statuses.push((await browser.send(numbers[(at * 7) % 200]!)).status);
    }
    now.mockRestore();
    const sent = statuses.filter((status) => status === 200).length;
    // In the first half minute each number gets one message at most.
    expect(sent).toBe(200);
    expect(await db.outboxMessage.count({ where: { topic: 'code' } })).toBe(200);
    expect(statuses.filter((status) => status === 429)).toHaveLength(800);
  });

  it('to one number are five an hour and ten a day, from any number of addresses', async () => {
    const start = Date.now();
    const now = jest.spyOn(Date, 'now');
    const number = newNumber();
    let sent = 0;
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      now.mockReturnValue(start + minute * MINUTE);
      if ((await new Browser(`203.0.113.${minute % 200}`).send(number)).status === 200) sent += 1;
      if (minute === 55) expect(sent).toBeLessThanOrEqual(5);
    }
    now.mockRestore();
    expect(sent).toBeLessThanOrEqual(10);
  });

  it('go to the owner’s own browser although strangers used the limit up', async () => {
    const { id, number } = await owner();
    const mine = new Browser();
    expect((await mine.check(await requested(mine, number))).body.admin_id).toEqual([{ id }]);
    const stranger = () => new Browser('203.0.113.5').send(number);
    expect((await stranger()).status).toBe(429);
    await resetRateLimits();
    expect((await stranger()).status).toBe(200);
    expect((await stranger()).status).toBe(429);
    expect((await mine.send(number)).status).toBe(200);
  });

  it('go to no foreign, short or invented number', async () => {
    for (const number of ['+14155552671', '12345', '+911140000000', 'abc', ''])
      expect((await new Browser().send(number)).status).toBe(400);
    expect(await db.numberCode.count()).toBe(0);
  });

  it('report their state to the browser that requested one', async () => {
    const [browser, number] = [new Browser(), newNumber()];
    const state = async (of: Browser) => (await of.call<{ state: string }>(codestate)).body.state;
    expect(await state(browser)).toBe('ended');
    await browser.send(number);
    expect(await state(browser)).toBe('queued');
    await db.numberCode.updateMany({ data: { failedAt: new Date() } });
    expect(await state(browser)).toBe('failed');
    await processDue();
    expect([await state(browser), await state(new Browser())]).toEqual(['sent', 'ended']);
  });
});
