import { HOUR, MINUTE, SECOND } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { purgeOldCounts } from '@/lib/kernel/limits/rate-limit-store';
import { resetDatabase } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { newDevice } from '@/lib/kernel/sessions/device-cookie';
import { rememberDevice } from '@/lib/kernel/sessions/known-devices';
import { BY_ADDRESS, MAX_PER_ACCOUNT, tryPassword, waitAfterFailures, type Origin } from './login-throttle';

const EMAIL = 'meena@medcall.example';
const HERE = { address: '203.0.113.9' };
let now = Date.now();
let compared = 0;

beforeEach(async () => {
  await resetDatabase();
  compared = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/**
 * Makes one attempt.
 * @returns true or false for its result, or the seconds to wait
 */
async function attempt(right: boolean, origin: Origin = HERE, email = EMAIL): Promise<boolean | number> {
  try {
    return await tryPassword(email, origin, async () => {
      compared += 1;
      return right;
    });
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'tooMany') return Number(error.values.seconds);
    throw error;
  }
}

async function fail(times: number, origin: Origin = HERE, email = EMAIL): Promise<void> {
  for (let count = 0; count < times; count += 1) expect(await attempt(false, origin, email)).toBe(false);
}

const account = async () => {
  const { id } = await createCustomer();
  await db.customer.update({ where: { id }, data: { email: EMAIL } });
  return id;
};

async function knownDevice(): Promise<string> {
  const device = newDevice();
  await rememberDevice(await account(), device);
  return device;
}

describe('one account from one address', () => {
  it('waits a minute after five wrong passwords, doubling up to fifteen', async () => {
    await fail(5);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      expect(await attempt(true)).toBe(minutes * 60);
      now += minutes * MINUTE - 1;
      expect(await attempt(true)).toBe(1);
      now += 1;
      await fail(1);
    }
    expect([4, 5, 6, 9, 100].map(waitAfterFailures)).toEqual([0, MINUTE, 2 * MINUTE, 15 * MINUTE, 15 * MINUTE]);
  });

  it('is forgotten when the right password comes, and after an hour', async () => {
    await fail(4);
    expect(await attempt(true)).toBe(true);
    await fail(5);
    expect(await attempt(true)).toBe(60);
    now += HOUR;
    await fail(5);
  });

  it('is counted before it is compared: of a hundred at the same moment five are', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => attempt(false)));
    expect(compared).toBe(5);
    expect(answers.filter((answer) => answer === false)).toHaveLength(5);
    now += 16 * MINUTE;
    await Promise.all(Array.from({ length: 100 }, () => attempt(false)));
    expect(compared).toBe(6);
  });

  it('is counted in the database, across restarts and processes', async () => {
    await fail(5);
    expect(await db.rateLimit.count()).toBeGreaterThan(2);
    expect(
      JSON.stringify(await db.rateLimit.findMany(), (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    ).not.toMatch(/meena|203\.0/);
    now += DAYS;
    await purgeOldCounts();
    expect(await db.rateLimit.count()).toBe(0);
  });

  it('is not counted when the comparison failed for our own reasons', async () => {
    for (let count = 0; count < 10; count += 1)
      await expect(tryPassword(EMAIL, HERE, () => Promise.reject(new Error('no database')))).rejects.toThrow(
        'no database',
      );
    expect(await attempt(true)).toBe(true);
  });
});

const DAYS = 48 * HOUR;

describe('a neighbour behind the same address', () => {
  it('who fails makes no one else wait', async () => {
    await fail(5);
    expect(await attempt(true, HERE, 'ravi@medcall.example')).toBe(true);
  });

  it("who guesses someone's password does not lock her known browser out", async () => {
    const device = await knownDevice();
    await fail(5);
    expect([await attempt(true), await attempt(true, { ...HERE, device })]).toEqual([60, true]);
  });

  it('throttles unknown browsers when many accounts are tried, never known ones', async () => {
    const device = await knownDevice();
    for (let count = 0; count < BY_ADDRESS.most; count += 1) await fail(1, HERE, `victim${count}@medcall.example`);
    expect(await attempt(false, HERE, 'one@medcall.example')).toBe(false);
    expect(await attempt(true, HERE, 'two@medcall.example')).toBe(10);
    expect(await attempt(true, { address: '203.0.113.10' }, 'two@medcall.example')).toBe(true);
    expect(await attempt(true, { ...HERE, device })).toBe(true);
    now += 10 * SECOND;
    expect([
      await attempt(true, HERE, 'two@medcall.example'),
      await attempt(true, HERE, 'two@medcall.example'),
    ]).toEqual([true, 10]);
    now += BY_ADDRESS.per;
    expect([
      await attempt(true, HERE, 'two@medcall.example'),
      await attempt(true, HERE, 'two@medcall.example'),
    ]).toEqual([true, true]);
  });
});

describe('an account that is guessed at from everywhere', () => {
  const from = (place: number) => ({ address: `198.51.100.${place}` });
  const guess = async (email = EMAIL) => {
    for (let place = 0; place < 120; place += 1) expect(await attempt(false, from(place), email)).toBe(false);
  };

  it('compares twenty passwords an hour, and then refuses unknown browsers like wrong passwords', async () => {
    await account();
    await guess();
    expect(compared).toBe(MAX_PER_ACCOUNT);
    expect(await attempt(true, from(200))).toBe(false);
    now += HOUR;
    expect(await attempt(true, from(200))).toBe(true);
  });

  it('admits known browsers throughout, and lets logged-in people verify their password', async () => {
    const device = await knownDevice();
    await guess();
    expect([
      await attempt(true, { ...from(201), device }),
      await attempt(true, { ...from(202), sessionId: 'a session' }),
    ]).toEqual([true, true]);
    expect(await attempt(true, { ...from(203), device: newDevice() })).toBe(false);
  });

  it('takes guesses of a known browser one by one as well', async () => {
    const device = await knownDevice();
    await fail(5, { ...HERE, device });
    expect(await attempt(true, { ...HERE, device })).toBe(60);
  });

  it('behaves alike when there is no such account', async () => {
    await guess('nobody@medcall.example');
    expect(compared).toBe(MAX_PER_ACCOUNT);
    expect(await attempt(true, from(200), 'nobody@medcall.example')).toBe(false);
  });

  it('is another matter for every account', async () => {
    await guess();
    expect(await attempt(true, from(1), 'ravi@medcall.example')).toBe(true);
  });
});
