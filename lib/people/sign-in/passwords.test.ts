import * as argon2 from '@node-rs/argon2';
import { hashPassword, passwordMatches } from './passwords';

/** Counts calls of the real functions. */
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});
const counted = jest.mocked(argon2);

it('is argon2id with the cost that OWASP asks for', async () => {
  const stored = await hashPassword('a-long-enough-passphrase-71');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect([
    await passwordMatches('a-long-enough-passphrase-71', stored),
    await passwordMatches('another', stored),
  ]).toEqual([true, false]);
});

it('compares exactly once whether there is a password or not, from the first time on', async () => {
  const stored = await hashPassword('a-long-enough-passphrase-71');
  for (const against of [null, stored, null]) {
    jest.clearAllMocks();
    expect(await passwordMatches('wrong', against)).toBe(false);
    expect([counted.hash.mock.calls.length, counted.verify.mock.calls.length]).toEqual([0, 1]);
    // The same cost, since both use the same parameters.
    expect(String(counted.verify.mock.calls[0]![0])).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  }
});

it('hashes four at a time, queues a hundred, sheds the rest and recovers', async () => {
  let running = 0;
  let max = 0;
  counted.hash.mockImplementation(async () => {
    running += 1;
    max = Math.max(max, running);
    await new Promise(setImmediate);
    running -= 1;
    return 'a hash';
  });
  const crowd = await Promise.allSettled(
    Array.from({ length: 130 }, () => hashPassword('a-long-enough-passphrase-71')),
  );
  const sentAway = crowd.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(max).toBe(4);
  expect(sentAway.map(({ reason }) => (reason as { kind: string }).kind)).toEqual(
    Array.from({ length: 26 }, () => 'tooMany'),
  );
  expect(await passwordMatches('wrong', null)).toBe(false);
});

/** Holds all hashing until the test releases it, so that the test can see the order. */
function heldHashes() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  counted.hash.mockImplementation(async (password) => {
    begun.push(String(password));
    await new Promise<void>((done) => ends.push(done));
    return 'a hash';
  });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { begun, endOne };
}

it('serves those who wait address by address: a crowd from one keeps no one else waiting', async () => {
  const { begun, endOne } = heldHashes();
  const crowd = Array.from({ length: 40 }, (_, place) => hashPassword(`crowd ${place}`, '203.0.113.9'));
  const others = ['198.51.100.1', '198.51.100.2', '198.51.100.3'].map((from) => hashPassword(from, from));
  for (let turn = 0; turn < 6; turn += 1) await endOne();
  expect(begun.slice(4, 10)).toEqual(['crowd 4', '198.51.100.1', '198.51.100.2', '198.51.100.3', 'crowd 5', 'crowd 6']);
  while (begun.length < 43) await endOne();
  for (let turn = 0; turn < 5; turn += 1) await endOne();
  await Promise.all([...crowd, ...others]);
});

it('sheds the last request of the longest queue for another client when full', async () => {
  const { begun, endOne } = heldHashes();
  const crowd = Promise.allSettled(
    Array.from({ length: 104 }, (_, place) => hashPassword(`crowd ${place}`, '203.0.113.9')),
  );
  await expect(hashPassword('one more', '203.0.113.9')).rejects.toMatchObject({ kind: 'tooMany' });
  const other = hashPassword('other', '198.51.100.1');
  for (let turn = 0; turn < 2; turn += 1) await endOne();
  expect(begun.at(-1)).toBe('other');
  for (let turn = 0; turn < 110; turn += 1) await endOne();
  expect((await crowd).map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
  expect(await other).toBe('a hash');
});
