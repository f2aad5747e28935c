import { testDatabaseUrl } from '../../../test/database';
import { startFrozenProxy } from '@/test/servers/frozen-proxy';
import { inBackground, db, disconnect, inTransaction, Prisma, queryRows } from './client';
import { writeAnnouncement } from '@/lib/kernel/queue/announcement-log';
import { followAnnouncements } from '@/lib/kernel/queue/follow-announcements';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { z } from 'zod';

let proxy: Awaited<ReturnType<typeof startFrozenProxy>>;
let quiet: jest.SpyInstance[];

beforeAll(async () => {
  const url = new URL(testDatabaseUrl());
  proxy = await startFrozenProxy({ host: url.hostname, port: Number(url.port) });
  url.host = `127.0.0.1:${proxy.port}`;
  // Read by lib/kernel/env.ts on first use. The limits are shorter than in production to keep this
  // test fast.
  Object.assign(process.env, {
    DATABASE_URL: url.toString(),
    DATABASE_STATEMENT_MS: '1000',
    DATABASE_LOCK_MS: '300',
    DATABASE_POOL: '3',
  });
});
beforeEach(() => {
  quiet = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')].map((spy) =>
    spy.mockImplementation(() => undefined),
  );
});
afterEach(() => quiet.forEach((spy) => spy.mockRestore()));
afterAll(async () => {
  await disconnect();
  await proxy.close();
});

const one = Prisma.sql`SELECT 1 AS one`;
const call = endpoint({
  summary: 'Asks the database',
  area: 'store',
  session: 'none',
  response: z.looseObject({}),
  fails: [],
  method: 'GET',
  handle: async () => ({ rows: await queryRows(one) }),
} as unknown as Parameters<typeof endpoint>[0]);

it('a statement timeout or lock timeout is a PostgreSQL error and leaves the connection usable', async () => {
  await expect(queryRows(Prisma.sql`SELECT pg_sleep(30)`)).rejects.toMatchObject({ code: '57014' });
  await inTransaction(async (holder) => {
    await holder.$queryRaw(Prisma.sql`SELECT pg_advisory_xact_lock(7)::text`);
    const began = Date.now();
    await expect(
      inTransaction((tx) => tx.$queryRaw(Prisma.sql`SELECT pg_advisory_xact_lock(7)::text`)),
    ).rejects.toMatchObject({ code: '55P03' });
    await expect(inTransaction.withModels((tx) => tx.$queryRaw`SELECT pg_advisory_xact_lock(7)::text`)).rejects.toThrow(
      /lock/i,
    );
    expect(Date.now() - began).toBeLessThan(50_000);
  });
  expect(await queryRows(one)).toEqual([{ one: 1 }]);
});

it('work no one waits for may take longer', async () => {
  expect(await inBackground(() => queryRows(Prisma.sql`SELECT pg_sleep(1.2)::text AS slept`))).toEqual([{ slept: '' }]);
  const rows = await inBackground(
    () => db.$queryRaw<{ limit: string }[]>`SELECT current_setting('statement_timeout') AS limit`,
  );
  expect(rows).toEqual([{ limit: '10min' }]);
});

it('detects an unresponsive database, answers waiting calls, and recovers when it is back', async () => {
  const heard: string[] = [];
  let gaps = 0;
  const follower = followAnnouncements({ onTags: (tags) => void heard.push(...tags), onGap: () => (gaps += 1) });
  await follower.started;
  const isHeard = async () => {
    for (let turn = 0; turn < 500 && heard.length === 0; turn += 1) await new Promise((later) => setTimeout(later, 20));
    return heard.splice(0);
  };
  await writeAnnouncement(db, ['before']);
  expect(await isHeard()).toEqual(['before']);
  // Occupies idle connections and connections in the middle of a transaction.
  let goOn = () => {};
  const frozen = new Promise<void>((done) => {
    goOn = done;
  });
  let inside = () => {};
  const isInside = new Promise<void>((done) => {
    inside = done;
  });
  const halfWay = [
    inTransaction(async (tx) => {
      await tx.$queryRaw(one);
      inside();
      await frozen;
      return tx.$queryRaw(one);
    }),
    isInside.then(() =>
      inTransaction.withModels(async (tx) => {
        await tx.$queryRaw`SELECT 1`;
        proxy.freeze();
        goOn();
        return tx.$queryRaw`SELECT 1`;
      }),
    ),
  ].map((work) => work.catch((error: unknown) => error));
  await frozen;
  const began = Date.now();
  const crowd = Array.from({ length: 30 }, () => call(new Request('http://localhost/x')));
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([503]));
  for (const outcome of await Promise.all(halfWay)) expect(outcome).toBeInstanceOf(Error);
  expect(Date.now() - began).toBeLessThan(80_000);
  // While the database is silent, only one caller waits: the probe.
  let isTried = false;
  const trying = queryRows(one)
    .catch((error: unknown) => error)
    .finally(() => (isTried = true));
  await expect(queryRows(one)).rejects.toMatchObject({ name: 'DatabaseUnresponsive' });
  expect(isTried).toBe(false);
  proxy.thaw();
  await trying;
  let rows: unknown;
  for (let turn = 0; turn < 200 && !rows; turn += 1)
    rows = await queryRows(one).catch(() => new Promise<void>((later) => setTimeout(later, 50)));
  expect(rows).toEqual([{ one: 1 }]);
  // Every connection of the pool is free again, and both kinds of transaction work.
  expect(await Promise.all([1, 2, 3, 4].map(() => inTransaction((tx) => tx.$queryRaw(one))))).toHaveLength(4);
  expect(
    await Promise.all([1, 2, 3, 4].map(() => inTransaction.withModels((tx) => tx.$queryRaw`SELECT 1 AS one`))),
  ).toHaveLength(4);
  // Reading of the log resumes at the same position.
  await writeAnnouncement(db, ['after']);
  expect([await isHeard(), gaps]).toEqual([['after'], 0]);
  await follower.stop();
});
