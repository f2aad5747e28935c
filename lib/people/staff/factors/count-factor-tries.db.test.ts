import { resetPassword } from '@/lib/people/sign-in/reset-password';
import { DAY, HOUR, MINUTE } from '@/lib/kernel/dates';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { unseal } from '@/lib/kernel/queue/sealed';
import { newDevice } from '@/lib/kernel/sessions/device-cookie';
import { clearProofs, hasProvenWith, rememberDevice, rememberProof } from '@/lib/kernel/sessions/known-devices';
import { resetDatabase } from '@/test/database';
import { createStaff } from '@/test/factories/staff';
import { ACCOUNT_TRIES, OWN_TRIES, tryFactor, type Answering } from './count-factor-tries';

const HERE = { address: '203.0.113.9' };
let now: number;
let staff: Awaited<ReturnType<typeof createStaff>>;
let compared = 0;

beforeEach(async () => {
  await resetDatabase();
  staff = await createStaff('PHARMACIST');
  compared = 0;
  now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** Creates a session after the right password; with `isProven`, also after the second factor. */
function session(isProven = false): Answering {
  return { ...staff, sessionId: crypto.randomUUID(), secondFactorAt: isProven ? new Date(now) : null };
}

type TryOptions = { device?: string; isGuessable?: boolean };

/**
 * Makes one attempt.
 * @returns true or false for its result, or the error and the seconds to wait
 */
async function answer(person: Answering, isRight: boolean, { device, isGuessable = true }: TryOptions = {}) {
  const compare = async () => {
    compared += 1;
    return isRight;
  };
  try {
    await tryFactor(person, { ...HERE, device }, { wrong: 'codeWrong', isGuessable }, compare);
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.kind === 'tooMany' ? { key: error.key, seconds: Number(error.values.seconds) } : false;
  }
}

/** Guesses like a thief with the password: any number of sessions, four codes in each. */
async function guess(times: number): Promise<void> {
  for (let at = 0, thief = session(); at < times; at += 1, thief = at % 4 ? thief : session())
    expect(await answer(thief, false)).toBe(false);
}

const proven = async () => {
  const device = newDevice();
  await rememberDevice(staff.id, device);
  await rememberProof(staff.id, device);
  return device;
};

const mails = async () => {
  const rows = await db.outboxMessage.findMany({ where: { payload: { path: ['template'], equals: 'factorGuessed' } } });
  return rows.map(({ payload }) => unseal((payload as { sealed: string }).sealed) as { values: { path: string } });
};

describe('wrong answers of one session', () => {
  it('make that session wait after five, and no other session of the account', async () => {
    const thief = session();
    for (let at = 0; at < OWN_TRIES.free; at += 1) expect(await answer(thief, false)).toBe(false);
    expect(await answer(thief, true)).toEqual({ key: 'tooMany', seconds: 60 });
    expect(await answer(session(), true)).toBe(true);
    now += MINUTE;
    expect(await answer(thief, false)).toBe(false);
    expect(await answer(thief, true)).toEqual({ key: 'tooMany', seconds: 120 });
  });

  it('are forgotten when the right one comes', async () => {
    const person = session();
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < 4; at += 1) expect(await answer(person, false)).toBe(false);
      expect(await answer(person, true)).toBe(true);
    }
    expect(await mails()).toEqual([]);
  });

  it('of many at the same moment: five are compared', async () => {
    const thief = session();
    await Promise.all(Array.from({ length: 40 }, () => answer(thief, false)));
    expect(compared).toBe(OWN_TRIES.free);
  });

  it('count for nothing when the comparison failed for our own reasons', async () => {
    const person = session();
    const compare = () => Promise.reject(new Error('no database'));
    for (let at = 0; at < 30; at += 1)
      await expect(tryFactor(person, HERE, { wrong: 'codeWrong', isGuessable: true }, compare)).rejects.toThrow(
        'no database',
      );
    expect(await answer(person, true)).toBe(true);
  });
});

describe('an account whose password a thief has', () => {
  it('accepts codes from proven browsers and sessions, whatever an attacker tries', async () => {
    const device = await proven();
    await guess(ACCOUNT_TRIES.free);
    expect(await answer(session(), false)).toEqual({ key: 'factorGuessed', seconds: 60 });
    expect(await answer(session(), true, { device })).toBe(true);
    expect(await answer(session(true), true)).toBe(true);
  });

  it('opens to recovery codes and passkeys from any browser, which no one can guess', async () => {
    await guess(ACCOUNT_TRIES.free);
    expect(await answer(session(), true, { isGuessable: false })).toBe(true);
  });

  it('compares under fifty codes of unknown browsers a day, whatever the number of sessions', async () => {
    const end = now + DAY - MINUTE;
    let thief = session();
    for (let at = 0; now < end; at += 1) {
      if (at % 4 === 0) thief = session();
      const answered = await answer(thief, false);
      if (typeof answered === 'object') now += answered.seconds * 1000;
    }
    expect(compared).toBeGreaterThan(ACCOUNT_TRIES.free);
    expect(compared).toBeLessThan(50);
  });

  it('knows the thief’s browser by a login to the shop, which proves nothing', async () => {
    const device = newDevice();
    await rememberDevice(staff.id, device);
    expect(await hasProvenWith(staff.id, device)).toBe(false);
    await guess(ACCOUNT_TRIES.free);
    expect(await answer(session(), true, { device })).toEqual({ key: 'factorGuessed', seconds: 60 });
  });

  it('keeps the browsers that have proven it, however many others log in to the shop', async () => {
    const device = await proven();
    for (let at = 1; at <= 25; at += 1) await rememberDevice(staff.id, newDevice(), new Date(now + at * HOUR));
    expect(await hasProvenWith(staff.id, device)).toBe(true);
    await inTransaction.withModels((tx) => clearProofs(staff.id, tx));
    expect(await hasProvenWith(staff.id, device)).toBe(false);
  });

  it('checks wrong codes of a proven browser one at a time, across sessions', async () => {
    const device = await proven();
    for (let at = 0; at < OWN_TRIES.free; at += 1) expect(await answer(session(), false, { device })).toBe(false);
    expect(await answer(session(), true, { device })).toEqual({ key: 'tooMany', seconds: 60 });
  });
});

describe('the warning that someone has the password', () => {
  it('is sent after five wrong answers, hourly at most, with a reset link', async () => {
    await guess(4);
    expect(await mails()).toEqual([]);
    await guess(12);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    await resetPassword({
      token: mail!.values.path.split('#token=')[1]!,
      newPassword: 'another-long-passphrase-72',
    });
    expect((await db.customer.findUniqueOrThrow({ where: { id: staff.id } })).passwordHash).not.toBeNull();
  });

  it('does not come for wrong codes of a session that has proven the factor', async () => {
    const person = session(true);
    for (let at = 0; at < OWN_TRIES.free; at += 1) expect(await answer(person, false)).toBe(false);
    expect(await mails()).toEqual([]);
  });
});
