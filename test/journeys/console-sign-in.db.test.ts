import { generate } from 'otplib';
import { POST as confirmFactor } from '@/app/api/console/confirm-second-factor/route';
import { POST as logIn } from '@/app/api/console/login/route';
import { POST as logOut } from '@/app/api/console/logout/route';
import { POST as proveFactor } from '@/app/api/console/prove-second-factor/route';
import { GET as readInvoice } from '@/app/api/console/read-invoice/[order_id]/route';
import { POST as startFactor } from '@/app/api/console/start-second-factor/route';
import { GET as profile } from '@/app/api/admin/getProfile/[user_id]/route';
import { hashPassword } from '@/lib/people/sign-in/passwords';
import { changeRole, resetFactorOf } from '@/lib/people/staff/commands';
import { hasSecondFactor, proveSecondFactor } from '@/lib/people/staff/factors/second-factor';
import { ACCOUNT_TRIES } from '@/lib/people/staff/factors/count-factor-tries';
import { MINUTE } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { STAFF_LIFETIME } from '@/lib/kernel/sessions/staff-sessions';
import { callRoute } from '@/test/call-route';
import { resetDatabase } from '@/test/database';
import { createCustomer, createSessionCookie } from '@/test/factories/customer';
import { createStaff, createStaffCookie } from '@/test/factories/staff';

beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
});

const PASSWORD = 'a long pass phrase';
let passwordHash: Promise<string> | undefined;

async function operator(role: 'OWNER' | 'OPERATOR' = 'OPERATOR') {
  return createCustomer({ role, passwordHash: await (passwordHash ??= hashPassword(PASSWORD)) });
}

/** Returns the Cookie header for a Set-Cookie header of the console. */
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((each) => each.startsWith('medcall.staff='))!
    .split(';')[0]!;
const withPassword = async (email: string, password = PASSWORD) => callRoute(logIn, { body: { email, password } });
/**
 * Checks the access of a session: an order that does not exist is 404, a caller without access gets
 * 401.
 */
const opens = async (cookie: string) =>
  (await callRoute(readInvoice, { cookie, params: { order_id: crypto.randomUUID() } })).status;
const prove = (cookie: string, code: string) => callRoute(proveFactor, { cookie, body: { code } });

/** Logs in for the first time. */
async function enrolled() {
  const person = await operator();
  const first = cookieOf((await withPassword(person.email)).headers);
  const { secret } = (await callRoute<{ secret: string }>(startFactor, { cookie: first, body: {} })).body;
  const confirmed = await callRoute<{ recovery_codes: string[] }>(confirmFactor, {
    cookie: first,
    body: { code: await generate({ secret }) },
  });
  return {
    person,
    secret,
    first,
    cookie: cookieOf(confirmed.headers),
    codes: confirmed.body.recovery_codes,
    confirmed,
  };
}

/** Returns the code for the next 30 seconds, which is accepted now as well. */
const nextCode = (secret: string) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });

describe('a right password', () => {
  it('opens nothing, neither before a second factor is set up nor before it is proven', async () => {
    const person = await operator();
    const begun = await withPassword(person.email);
    expect(begun.body).toMatchObject({ status: 'true', next: 'enrol' });
    expect(await opens(cookieOf(begun.headers))).toBe(401);
    const { person: other } = await enrolled();
    const again = await withPassword(other.email);
    expect(again.body).toMatchObject({ next: 'prove' });
    expect(await opens(cookieOf(again.headers))).toBe(401);
  });

  it('is refused to customers as a wrong one is', async () => {
    const customer = await createCustomer({ passwordHash: await hashPassword(PASSWORD) });
    const [theirs, wrong, unknown] = [
      await withPassword(customer.email),
      await withPassword((await operator()).email, 'another pass phrase'),
      await withPassword('nobody@medcall.example'),
    ];
    expect([theirs.status, wrong.status, unknown.status]).toEqual([422, 422, 422]);
    expect([theirs.body, wrong.body]).toEqual([unknown.body, unknown.body]);
    expect(await db.staffSession.count()).toBe(0);
  });

  it('sets a session cookie that is HttpOnly and SameSite', async () => {
    const [cookie] = (await withPassword((await operator()).email)).headers.getSetCookie();
    expect(cookie).toMatch(/^medcall\.staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  });
});

describe('the second factor', () => {
  it('is set up with an app code, returns ten recovery codes, and is emailed', async () => {
    const { first, cookie, codes, confirmed } = await enrolled();
    expect(confirmed.status).toBe(200);
    expect([await opens(first), await opens(cookie)]).toEqual([401, 404]);
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[2-9A-HJ-NP-Z]{10}$/.test(code))).toBe(true);
    expect(await db.outboxMessage.count({ where: { payload: { path: ['template'], equals: 'secondFactor' } } })).toBe(
      1,
    );
    expect((await callRoute(startFactor, { cookie, body: {} })).status).toBe(409);
  });

  it('is stored sealed, recovery codes hashed', async () => {
    const { secret, codes, person } = await enrolled();
    const kept = JSON.stringify([
      await db.staffTotp.findMany(),
      await db.staffRecoveryCode.findMany(),
      await db.auditEntry.findMany(),
    ]);
    expect([secret, ...codes].filter((text) => kept.includes(text))).toEqual([]);
    const { secret: sealed } = await db.staffTotp.findUniqueOrThrow({ where: { customerId: person.id } });
    expect(Buffer.from(sealed).includes(secret)).toBe(false);
  });

  it('is proven by a code that counts once, also for two at the same moment', async () => {
    const { person, secret } = await enrolled();
    const code = await nextCode(secret);
    const begun = await Promise.all([withPassword(person.email), withPassword(person.email)]);
    const proofs = await Promise.all(begun.map(({ headers }) => prove(cookieOf(headers), code)));
    expect(proofs.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const right = proofs.find(({ status }) => status === 200)!;
    expect(await opens(cookieOf(right.headers))).toBe(404);
  });

  it('accepts a recovery code once, in any spelling, and notifies its owner', async () => {
    const { person, codes } = await enrolled();
    const [code = ''] = codes;
    const typed = `${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`;
    const [one, other] = [await withPassword(person.email), await withPassword(person.email)];
    expect((await prove(cookieOf(one.headers), typed)).status).toBe(200);
    expect((await prove(cookieOf(other.headers), typed)).status).toBe(422);
    expect(await db.outboxMessage.count({ where: { payload: { path: ['template'], equals: 'secondFactor' } } })).toBe(
      2,
    );
  });

  it('delays a session after five wrong answers and locks no one else out', async () => {
    const { person, secret, codes, cookie } = await enrolled();
    const thief = cookieOf((await withPassword(person.email)).headers);
    for (const wrong of ['000000', 'AAAAAAAAAA', '000001', 'BBBBB-BBBBB', '000002'])
      expect([wrong, (await prove(thief, wrong)).status]).toEqual([wrong, 422]);
    const sixth = await prove(thief, codes[0]!);
    expect([sixth.status, Number(sixth.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await prove(cookie, codes[1]!)).status).toBe(200);
    const fresh = cookieOf((await withPassword(person.email)).headers);
    expect((await prove(fresh, await nextCode(secret))).status).toBe(200);
    expect(await db.outboxMessage.count({ where: { payload: { path: ['template'], equals: 'factorGuessed' } } })).toBe(
      1,
    );
  });

  it('accepts the factor in a proven browser while an attacker guesses endlessly', async () => {
    const { person, secret, confirmed } = await enrolled();
    const device = confirmed.headers
      .getSetCookie()
      .find((each) => each.startsWith('medcall.device='))!
      .split(';')[0]!;
    let answers = 0;
    for (let stopped = false; !stopped; answers += 1) {
      const thief = cookieOf((await withPassword(person.email)).headers);
      stopped = (await prove(thief, `${100_000 + answers}`)).status === 429;
    }
    expect(answers).toBe(ACCOUNT_TRIES.free + 1);
    const own = cookieOf((await withPassword(person.email)).headers);
    expect((await prove(own, await nextCode(secret))).status).toBe(429);
    expect((await prove(`${own}; ${device}`, await nextCode(secret))).status).toBe(200);
  });

  it('a code without six digits counts as a wrong one', async () => {
    const { person } = await enrolled();
    const cookie = cookieOf((await withPassword(person.email)).headers);
    for (const code of ['ABCDEF', '1234567', '123 456 7', 'A23456789', '12-34-5-6-78'])
      expect([code, (await prove(cookie, code)).status]).toEqual([code, 422]);
    expect((await prove(cookie, 'GHIJKL')).status).toBe(429);
  });

  it('of a code that is over or to come is none', async () => {
    const { person, secret } = await enrolled();
    const cookie = cookieOf((await withPassword(person.email)).headers);
    for (const seconds of [-120, 120])
      expect(
        (await prove(cookie, await generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds }))).status,
      ).toBe(422);
  });

  it('is reset by the store owner and set up again at the next login', async () => {
    const { person, cookie } = await enrolled();
    await resetFactorOf(person.email, { actor: 'command line' });
    expect([await opens(cookie), await hasSecondFactor(person.id)]).toEqual([401, false]);
    expect((await withPassword(person.email)).body).toMatchObject({ next: 'enrol' });
    expect(await db.auditEntry.findMany({ select: { action: true }, orderBy: { createdAt: 'asc' } })).toEqual([
      { action: 'staff.secondFactorAdded' },
      { action: 'staff.secondFactorReset' },
    ]);
    const answering = { ...person, sessionId: crypto.randomUUID(), secondFactorAt: null };
    await expect(proveSecondFactor(answering, '000000', { address: '127.0.0.1' })).rejects.toMatchObject({
      key: 'codeWrong',
    });
  });
});

describe('a session of the console', () => {
  it('and one of the shop open nothing of each other', async () => {
    const staff = await createStaff('OWNER');
    expect([await opens(staff.shopperCookie), await opens(staff.cookie)]).toEqual([401, 404]);
    expect((await callRoute(profile, { cookie: staff.cookie, params: { user_id: staff.id } })).status).toBe(401);
  });

  it('is locked after half an hour alone, and opened by the second factor', async () => {
    const { person, secret } = await enrolled();
    const cookie = await createStaffCookie(person.id);
    const idle = new Date(Date.now() - STAFF_LIFETIME.idle - MINUTE);
    await db.staffSession.updateMany({ data: { lastSeenAt: idle } });
    const locked = await callRoute(readInvoice, { cookie, params: { order_id: crypto.randomUUID() } });
    expect([locked.status, locked.headers.get('x-medcall-needs')]).toEqual([401, 'second-factor']);
    const proven = await prove(cookie, await nextCode(secret));
    expect([proven.status, proven.headers.getSetCookie()]).toEqual([200, []]);
    expect(await opens(cookie)).toBe(404);
  });

  it('ends after twelve hours, and after ten minutes with a password alone', async () => {
    const staff = await createStaff('OWNER');
    const early = new Date(Date.now() - STAFF_LIFETIME.all - MINUTE);
    const old = await createStaffCookie(staff.id, { now: early });
    await db.staffSession.updateMany({ data: { lastSeenAt: new Date() } });
    const alone = await createStaffCookie(staff.id, { isProven: false, now: new Date(Date.now() - 11 * MINUTE) });
    expect([await opens(old), (await prove(alone, '000000')).status]).toEqual([401, 401]);
  });

  it('ends at logout with its copies, and when role or password is removed', async () => {
    const staff = await createStaff('OPERATOR');
    expect(await opens(staff.cookie)).toBe(404);
    const out = await callRoute(logOut, { cookie: staff.cookie, body: {} });
    expect(out.headers.getSetCookie()).toEqual(['medcall.staff=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0']);
    expect(await opens(staff.cookie)).toBe(401);
    const other = await createStaff('OPERATOR');
    await changeRole(other.email, 'PHARMACIST', { actor: 'command line' });
    expect(await opens(other.cookie)).toBe(401);
    const third = await createStaff('OPERATOR');
    await db.customer.update({ where: { id: third.id }, data: { role: 'CUSTOMER' } });
    expect(await opens(third.cookie)).toBe(401);
    expect(await opens(await createSessionCookie(third.id))).toBe(401);
  });

  it('tells its owner of a browser that the account has not seen', async () => {
    const { person, secret } = await enrolled();
    const begun = cookieOf((await withPassword(person.email)).headers);
    await prove(begun, await nextCode(secret));
    expect(await db.outboxMessage.count({ where: { payload: { path: ['template'], equals: 'newDevice' } } })).toBe(1);
  });
});

describe('a new login', () => {
  it('ends the session that the browser had until then, when its password is right', async () => {
    const { cookie } = await createStaff('OPERATOR');
    const { email } = await operator();
    const over = (password: string) => callRoute(logIn, { cookie, body: { email, password } });
    await over('a wrong pass phrase');
    expect(await opens(cookie)).not.toBe(401);
    expect((await over(PASSWORD)).status).toBe(200);
    expect(await opens(cookie)).toBe(401);
  });
});
