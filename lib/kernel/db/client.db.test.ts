import { SECOND } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { db, inTransaction, openPool, Prisma, queryRows, type Sql } from './client';

const lock = (tx: Sql, number: number) => tx.$queryRaw(Prisma.sql`SELECT pg_advisory_xact_lock(${number}::int)::text`);

/** Returns a barrier for two callers: both promises resolve when both have called it. */
function meetingOfTwo() {
  let meet = () => {};
  const met = new Promise<void>((done) => {
    meet = done;
  });
  let come = 0;
  return () => {
    come += 1;
    if (come === 2) meet();
    return met;
  };
}

test('a transaction that the database ends in favour of another one is done again', async () => {
  const meet = meetingOfTwo();
  const tries: string[] = [];
  const crossing = (name: string, [first, second]: [number, number]) =>
    inTransaction(async (tx) => {
      tries.push(name);
      await tx.$executeRaw(Prisma.sql`SET LOCAL deadlock_timeout = '20ms'`);
      await lock(tx, first);
      await meet();
      await lock(tx, second);
      return name;
    });
  expect(await Promise.all([crossing('one', [1, 2]), crossing('other', [2, 1])])).toEqual(['one', 'other']);
  expect(tries).toHaveLength(3);
});

test('any other failure undoes it and is told', async () => {
  let tries = 0;
  const failing = inTransaction(async (tx) => {
    tries += 1;
    await tx.$executeRaw(Prisma.sql`INSERT INTO setting (key, value, updated_at) VALUES ('failing', '1', now())`);
    await tx.$queryRaw(Prisma.sql`SELECT 1 / 0`);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(tries).toBe(1);
  expect(await db.setting.count({ where: { key: 'failing' } })).toBe(0);
});

test('requests queue for a connection longer than detecting a lost database takes', async () => {
  let leave = () => {};
  const left = new Promise<void>((done) => {
    leave = done;
  });
  let came = () => {};
  const allCame = new Promise<void>((done) => {
    came = done;
  });
  const crowd = env().DATABASE_POOL;
  let inside = 0;
  const taken = Array.from({ length: crowd }, () =>
    inTransaction(async () => {
      inside += 1;
      if (inside === crowd) came();
      await left;
    }),
  );
  await allCame;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  const waiting = queryRows(Prisma.sql`SELECT 1 AS one`).catch((error: unknown) => error);
  jest.advanceTimersByTime(20_000);
  leave();
  await Promise.all(taken);
  expect(await waiting).toEqual([{ one: 1 }]);
  jest.useRealTimers();
});

test('a statement creates no timer, because timers held its rows in memory', async () => {
  await queryRows(Prisma.sql`SELECT 1 AS first`);
  const timers = jest.spyOn(global, 'setTimeout');
  for (let turn = 0; turn < 50; turn += 1) await queryRows(Prisma.sql`SELECT ${turn}::int AS turn`);
  const limits = timers.mock.calls.filter(([, ms]) => ms === env().DATABASE_STATEMENT_MS + SECOND);
  timers.mockRestore();
  expect(limits).toEqual([]);
});

describe('a server that takes its connections along', () => {
  /**
   * Terminates the connection that runs a statement with this text, as soon as the statement
   * starts.
   */
  async function cut(text: string): Promise<void> {
    const other = openPool({ max: 1, statementMs: 5000 });
    for (let rows = 0; rows === 0;)
      rows =
        (
          await other.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE '%' || $1 || '%' AND pid <> pg_backend_pid()`,
            [text],
          )
        ).rowCount ?? 0;
    await other.end();
  }
  const quietly = async <T>(work: () => Promise<T>): Promise<T> => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    return work().finally(() => reported.mockRestore());
  };

  test('a single read is asked again', () =>
    quietly(async () => {
      const reads = [
        queryRows(Prisma.sql`SELECT 'read of ours' AS name FROM pg_sleep(0.5)`),
        // A Prisma query starts only when it is awaited.
        db.$queryRaw`SELECT 'read of Prisma' AS name FROM pg_sleep(0.5)`.then((rows) => rows),
      ];
      await Promise.all([cut('read of ours'), cut('read of Prisma')]);
      expect(await Promise.all(reads)).toEqual([[{ name: 'read of ours' }], [{ name: 'read of Prisma' }]]);
    }));

  test('a write is not: whether it was done is for anyone who asked to find out', () =>
    quietly(async () => {
      const write = queryRows(
        Prisma.sql`INSERT INTO setting (key, value, updated_at) SELECT 'cut off', '1', now() FROM pg_sleep(0.5) RETURNING key`,
      ).catch((error: unknown) => error);
      await cut('cut off');
      expect(await write).toMatchObject({ code: '57P01' });
      expect(await db.setting.count({ where: { key: 'cut off' } })).toBe(0);
    }));
});
