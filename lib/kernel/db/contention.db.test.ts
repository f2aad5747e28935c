import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { callRoute } from '@/test/call-route';
import { testDatabaseUrl } from '@/test/database';
import { Client } from 'pg';
import { inTransaction, Prisma } from './client';
import { isContended } from './contention';

const other = new Client({ connectionString: testDatabaseUrl() });
const [ONE, TWO] = [101, 102];
beforeAll(() => other.connect());
afterAll(() => other.end());
const lock = (id: number) => Prisma.sql`SELECT 1 FROM pg_advisory_xact_lock(${id})`;
const quickly = Prisma.sql`SELECT 1 FROM set_config('lock_timeout', '50ms', true)`;

/** Holds a lock in another session while `work` runs. `release` frees it. */
async function held<T>(work: (release: () => Promise<unknown>) => Promise<T>): Promise<T> {
  await other.query('BEGIN');
  await other.query('SELECT pg_advisory_xact_lock($1)', [ONE]);
  return work(() => other.query('ROLLBACK')).finally(() => other.query('ROLLBACK'));
}

/** Both kinds of transactions, with a statement that waits for the lock. */
const KINDS: [string, (before: () => Promise<unknown>) => Promise<unknown>][] = [
  [
    'of Prisma',
    (before) =>
      inTransaction.withModels(async (tx) => {
        await before();
        await tx.$queryRaw(quickly);
        await tx.$queryRaw(lock(ONE));
      }),
  ],
  [
    'past Prisma',
    (before) =>
      inTransaction(async (tx) => {
        await before();
        await tx.$queryRaw(quickly);
        await tx.$queryRaw(lock(ONE));
      }),
  ],
];

it.each(KINDS)('a transaction %s runs again after a lock timeout', async (_, run) => {
  let attempts = 0;
  await held((release) =>
    run(() => {
      attempts += 1;
      return attempts === 2 ? release() : Promise.resolve();
    }),
  );
  expect(attempts).toBe(2);
});

it.each(KINDS)('a transaction %s fails as contended if the lock stays', async (_, run) => {
  const error: unknown = await held(() => run(() => Promise.resolve())).catch((thrown: unknown) => thrown);
  expect(isContended(error)).toBe(true);
});

it('a deadlock lets both transactions of Prisma succeed', async () => {
  const both = { arrived: 0, meet: () => {} };
  const met = new Promise<void>((done) => (both.meet = done));
  let attempts = 0;
  const cross = (first: number, second: number) =>
    inTransaction.withModels(async (tx) => {
      attempts += 1;
      await tx.$queryRaw(lock(first));
      both.arrived += 1;
      if (both.arrived >= 2) both.meet();
      await met;
      await tx.$queryRaw(lock(second));
    });
  await Promise.all([cross(ONE, TWO), cross(TWO, ONE)]);
  expect(attempts).toBe(3);
});

it('a call responds with 409 and a message, never with 5xx', async () => {
  const quiet = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const POST = endpoint({
    summary: 'A call of a test',
    session: 'none',
    response: z.object({ status: z.literal('true') }),
    handle: async () => {
      await KINDS[0]![1](() => Promise.resolve());
      return { status: 'true' as const };
    },
  });
  const { status, body } = await held(() => callRoute(POST, { body: {} }));
  expect([status, body]).toEqual([
    409,
    { status: 'false', message: 'Another request is changing the same data. Please try again.' },
  ]);
  quiet.mockRestore();
});

it('takes no other failure for contention', () => {
  for (const error of [null, 'x', new Error('x'), Object.assign(new Error('x'), { code: '23505' })])
    expect(isContended(error)).toBe(false);
});
