import { setTimeout as sleep } from 'node:timers/promises';
import { findPooler, TestPooler } from '@/test/servers/pooler';
import { testDatabaseUrl } from '@/test/database';
import { env } from '@/lib/kernel/env';
import { followAnnouncements } from '@/lib/kernel/queue/follow-announcements';
import { writeAnnouncement } from '@/lib/kernel/queue/announcement-log';
import { disconnect, inBackground, inTransaction, openPool, Prisma, queryRows } from './client';

const program = findPooler();
/** Fewer than the pool of one process. */
const SERVERS = 3;

type Settings = { statement: string; lock: string; idle: string; zone: string };
const SETTINGS = Prisma.sql`SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
  current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('TimeZone') AS zone`;

(program ? describe : describe.skip)('behind PgBouncer by transaction', () => {
  let pooler: TestPooler;
  beforeAll(async () => {
    pooler = await TestPooler.start(program!, testDatabaseUrl(), { default_pool_size: String(SERVERS) });
    Object.assign(env(), {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: testDatabaseUrl(),
      DATABASE_POOL: 10,
      DATABASE_STATEMENT_MS: 2_000,
      DATABASE_LOCK_MS: 500,
    });
  });
  afterAll(async () => {
    await disconnect();
    await pooler.close();
  });

  const direct = () => openPool({ max: 1, statementMs: 5_000 });

  it('many statements and transactions at once share few connections, named statements and all', async () => {
    const counts = new Set<number>();
    const crowd = Array.from({ length: 120 }, async (_, turn) => {
      const [row] = await queryRows<{ turn: number; servers: number }>(
        Prisma.sql`SELECT ${turn}::int AS turn, (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND application_name <> '' IS NOT NULL AND backend_type = 'client backend') AS servers`,
      );
      counts.add(row!.servers);
      const inside =
        turn % 2
          ? inTransaction((tx) => tx.$queryRaw<{ turn: number }[]>(Prisma.sql`SELECT ${turn}::int AS turn`))
          : inTransaction.withModels((tx) => tx.$queryRaw<{ turn: number }[]>`SELECT ${turn}::int AS turn`);
      return [row!.turn, (await inside)[0]!.turn];
    });
    expect(await Promise.all(crowd)).toEqual(Array.from({ length: 120 }, (_, turn) => [turn, turn]));
    // Plus the connection that empties the database between tests.
    expect(Math.max(...counts)).toBeLessThanOrEqual(SERVERS + 1);
  });

  it('a transaction has this process’s limits however it starts, and leaves none behind', async () => {
    const ours = { statement: '2s', lock: '500ms', idle: '1min', zone: 'UTC' };
    expect(await inTransaction((tx) => tx.$queryRaw<Settings[]>(SETTINGS))).toEqual([ours]);
    expect(await inTransaction.withModels((tx) => tx.$queryRaw<Settings[]>(SETTINGS))).toEqual([ours]);
    expect(
      await inTransaction.withModels((tx) => tx.$queryRaw<Settings[]>(SETTINGS), { isolationLevel: 'RepeatableRead' }),
    ).toEqual([ours]);
    // Single statements use the limits of ops/pgbouncer.ini.
    expect(await queryRows<Settings>(SETTINGS)).toEqual([{ statement: '8s', lock: '5s', idle: '0', zone: 'UTC' }]);
  });

  it('no statement waits for ever: not in a transaction, not alone, not for a lock', async () => {
    const began = Date.now();
    await expect(inTransaction((tx) => tx.$queryRaw(Prisma.sql`SELECT pg_sleep(20)::text`))).rejects.toMatchObject({
      code: '57014',
    });
    expect(Date.now() - began).toBeLessThan(19_000);
    const alone = Date.now();
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(queryRows(Prisma.sql`SELECT pg_sleep(20)::text AS slept`)).rejects.toThrow(
      'the database did not respond',
    );
    silent.mockRestore();
    expect(Date.now() - alone).toBeLessThan(19_000);
    await inTransaction(async (tx) => {
      await tx.$queryRaw(Prisma.sql`SELECT pg_advisory_xact_lock(19)::text`);
      await expect(
        inTransaction((other) => other.$queryRaw(Prisma.sql`SELECT pg_advisory_xact_lock(19)::text`)),
      ).rejects.toMatchObject({ code: '55P03' });
    });
  });

  it('an aborted statement runs no longer than the pooler’s limit', async () => {
    const running = async () => {
      const pool = direct();
      const { rowCount } = await pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%pg_sleep(20)%' AND pid <> pg_backend_pid()`,
      );
      await pool.end();
      return rowCount;
    };
    for (let turn = 0; turn < 60 && (await running()); turn += 1) await sleep(200);
    expect(await running()).toBe(0);
  });

  it('work no one waits for goes past it, with ten minutes a statement', async () => {
    const rows = await inBackground(() => queryRows<Settings & { address: string }>(SETTINGS));
    expect(rows).toMatchObject([{ statement: '10min', lock: '500ms', idle: '1min' }]);
  });

  it('announcements are heard', async () => {
    const heard: string[] = [];
    let gaps = 0;
    const follower = followAnnouncements({ onTags: (tags) => void heard.push(...tags), onGap: () => (gaps += 1) });
    await follower.started;
    const all = Array.from({ length: 20 }, (_, index) => `product:${index}`);
    await Promise.all(all.map((tag) => inTransaction((tx) => writeAnnouncement(tx, [tag]))));
    for (let turn = 0; turn < 200 && heard.length < all.length; turn += 1) await sleep(20);
    await follower.stop();
    expect([heard.toSorted(), gaps]).toEqual([all.toSorted(), 0]);
  });
});
