import * as argon2 from '@node-rs/argon2';
import { hashPassword, passwordMatches } from './passwords';

/** The real functions, counted. */
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});
const counted = jest.mocked(argon2);

it('is argon2id with the cost that OWASP asks for', async () => {
  const stored = await hashPassword('a-long-enough-passphrase-71');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect([await passwordMatches('a-long-enough-passphrase-71', stored), await passwordMatches('another', stored)]).toEqual([true, false]);
});

it('compares exactly once whether there is a password or not, from the first time on', async () => {
  const stored = await hashPassword('a-long-enough-passphrase-71');
  for (const against of [null, stored, null]) {
    jest.clearAllMocks();
    expect(await passwordMatches('wrong', against)).toBe(false);
    expect([counted.hash.mock.calls.length, counted.verify.mock.calls.length]).toEqual([0, 1]);
    // The same cost: both name the same parameters.
    expect(String(counted.verify.mock.calls[0]![0])).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  }
});

it('hashes four at a time, lets a hundred wait and sends the rest away, and is well again after that', async () => {
  let running = 0;
  let most = 0;
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  counted.hash.mockImplementation(async (...given) => {
    running += 1;
    most = Math.max(most, running);
    const made = await real.hash(...given);
    running -= 1;
    return made;
  });
  const crowd = await Promise.allSettled(Array.from({ length: 130 }, () => hashPassword('a-long-enough-passphrase-71')));
  const sentAway = crowd.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(most).toBe(4);
  expect(sentAway.map(({ reason }) => (reason as { kind: string }).kind)).toEqual(Array.from({ length: 26 }, () => 'tooMany'));
  expect(await passwordMatches('wrong', null)).toBe(false);
});
