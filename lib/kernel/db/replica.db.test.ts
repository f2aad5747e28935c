import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabaseUrl } from '@/test/database';
import { freePort } from '@/tools/shared/ports.mjs';
import { TestStandby } from '@/test/servers/standby';
import { env } from '@/lib/kernel/env';
import { writeAnnouncement } from '@/lib/kernel/queue/announcement-log';
import { followAnnouncements, type Follower } from '@/lib/kernel/queue/follow-announcements';
import { checkAddresses } from '@/tools/database/database-addresses.mjs';
import { startPostgres } from '@/tools/database/embedded-postgres.mjs';
import { db, fromReplica, inTransaction, Prisma, queryRows } from './client';
import { ReadReplica, readReplica } from './replica';

let standby: TestStandby;
let follower: Follower;
let onTags: (tags: string[]) => void = () => undefined;
let gaps = 0;
const lines: Record<string, unknown>[] = [];
const told = (at: string) => lines.filter((line) => line.at === at);

beforeAll(async () => {
  const keep = (...[line]: unknown[]) => void lines.push(JSON.parse(String(line)) as Record<string, unknown>);
  for (const level of ['info', 'warn', 'error'] as const) jest.spyOn(console, level).mockImplementation(keep);
  standby = await TestStandby.start(testDatabaseUrl());
  Object.assign(env(), { DATABASE_READ_URL: standby.url });
});
afterAll(async () => {
  await standby?.close();
  jest.restoreAllMocks();
});
beforeEach(async () => {
  [lines.length, gaps] = [0, 0];
  await standby.delay('0');
  follower = followAnnouncements({ onTags: (tags) => onTags(tags), onGap: () => (gaps += 1) });
  await follower.started;
  await until(() => readReplica()!.inUse());
});
afterEach(() => follower.stop());

async function until(isSo: () => boolean | Promise<boolean>, ms = 90_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) if (await isSo()) return;
  throw new Error('it did not come to that');
}

const where = async () =>
  (await queryRows<{ standby: boolean }>(Prisma.sql`SELECT pg_is_in_recovery() AS standby`))[0]!.standby;

/**
 * Cached page of one process, as in lib/background: rendered from the database and cached until its
 * tag is invalidated.
 */
class Page {
  kept?: number;
  readonly shown: { at: number; version: number }[] = [];
  private readonly tag = `page:${crypto.randomUUID()}`;
  private drops = 0;

  constructor() {
    onTags = (tags) => tags.includes(this.tag) && this.drop();
  }

  drop(): void {
    this.kept = undefined;
    this.drops += 1;
  }

  private async draw(): Promise<number> {
    const [row] = await fromReplica(() =>
      queryRows<{ version: number }>(
        Prisma.sql`SELECT COALESCE(max(value::text::int), 0) AS version FROM setting WHERE key = ${this.tag}`,
      ),
    );
    return row!.version;
  }

  async show(): Promise<number> {
    const { drops } = this;
    const version = this.kept ?? (await this.draw());
    // A page that became stale during rendering is rendered again for the next visitor
    // (lib/background/background.ts).
    if (drops === this.drops) this.kept = version;
    this.shown.push({ at: performance.now(), version });
    return version;
  }

  async write(version: number): Promise<number> {
    await inTransaction(async (tx) => {
      await tx.$executeRaw(
        Prisma.sql`INSERT INTO setting (key, value, updated_at) VALUES (${this.tag}, to_jsonb(${version}::int), now()) ON CONFLICT (key) DO UPDATE SET value = to_jsonb(${version}::int)`,
      );
      await writeAnnouncement(tx, [this.tag]);
    });
    // The process that wrote invalidates its own pages before it responds.
    this.drop();
    return performance.now();
  }
}

it('what everyone is shown is read at the standby, everything else at the primary', async () => {
  expect(await Promise.all([where(), fromReplica(where)])).toEqual([false, true]);
  const byPrisma = () =>
    db.$queryRaw<{ standby: boolean }[]>`SELECT pg_is_in_recovery() AS standby`.then(([row]) => row!.standby);
  expect([await byPrisma(), await fromReplica(byPrisma)]).toEqual([false, true]);
  expect(
    await fromReplica(() =>
      inTransaction.withModels(
        async (tx) => (await tx.$queryRaw<{ standby: boolean }[]>`SELECT pg_is_in_recovery() AS standby`)[0]!.standby,
      ),
    ),
  ).toBe(true);
  // A transaction that writes always runs on the primary.
  expect(
    await fromReplica(() =>
      inTransaction(
        async (tx) =>
          (await tx.$queryRaw<{ standby: boolean }[]>(Prisma.sql`SELECT pg_is_in_recovery() AS standby`))[0]!.standby,
      ),
    ),
  ).toBe(false);
  expect(told('replica.found')).toHaveLength(1);
});

it('with two seconds lag, no old page follows a new one', async () => {
  await standby.delay('2s');
  const page = new Page();
  const written: number[] = [];
  let isWriting = true;
  const reading = (async () => {
    while (isWriting) {
      await page.show();
      await sleep(15);
    }
  })();
  for (let version = 1; version <= 25; version += 1) {
    written[version] = await page.write(version);
    await sleep(40 + (version % 5) * 60);
  }
  await until(async () => (await page.show()) === 25);
  isWriting = false;
  await reading;
  const versions = page.shown.map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
  const lateness = page.shown.map(({ at, version }) => (version === 25 ? 0 : at - written[version + 1]!));
  expect(Math.max(...lateness)).toBeLessThan(30_000);
  // The page came from the standby: the old version stayed visible for about as long as the
  // replication lag.
  expect(Math.max(...lateness)).toBeGreaterThan(1_000);
  expect(readReplica()!.lagMs()).toBeLessThan(50_000);
  expect(gaps).toBe(0);
});

it('a stopped standby causes no failure and no stale reads, and is reused on return', async () => {
  await standby.delay('1s');
  const page = new Page();
  await page.write(1);
  await until(async () => (await page.show()) === 1);
  // The standby stops before it has this write, and the page is rendered from it again.
  await page.write(2);
  expect(await page.show()).toBe(1);
  await standby.kill();
  await until(async () => (await page.show()) === 2);
  await page.write(3);
  await until(async () => (await page.show()) === 3);
  expect(await fromReplica(where)).toBe(false);
  expect(told('replica.lost')).toEqual([
    expect.objectContaining({ problem: 'DATABASE_READ_URL does not respond', read: 'at DATABASE_URL' }),
  ]);
  expect(readReplica()!.lagMs()).toBe(Infinity);
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  await standby.run();
  await until(() => readReplica()!.inUse());
  expect(told('replica.found')).toHaveLength(2);
  expect(await fromReplica(where)).toBe(true);
  await page.write(4);
  await until(async () => (await page.show()) === 4);
  expect(page.shown.map(({ version }) => version)).toEqual(
    page.shown.map(({ version }) => version).toSorted((one, other) => one - other),
  );
  expect(gaps).toBe(0);
});

it('a standby that says nothing is left within seconds, also by who waits for it', async () => {
  standby.signal('SIGSTOP');
  try {
    const began = Date.now();
    expect(await Promise.all(Array.from({ length: 8 }, () => fromReplica(where)))).toEqual(Array(8).fill(false));
    expect(Date.now() - began).toBeLessThan(60_000);
    const again = Date.now();
    expect(await fromReplica(where)).toBe(false);
    expect(Date.now() - again).toBeLessThan(2_000);
  } finally {
    standby.signal('SIGCONT');
  }
  await until(() => readReplica()!.inUse());
});

it('what only the standby refuses is asked of the primary', async () => {
  let requested = 0;
  const read = () => {
    requested += 1;
    return queryRows<{ lsn: string }>(Prisma.sql`SELECT pg_current_wal_lsn()::text AS lsn`);
  };
  expect(await fromReplica(read)).toEqual([{ lsn: expect.stringMatching(/\//) as string }]);
  expect(requested).toBe(2);
  await expect(fromReplica(read, { isRepeatable: false })).rejects.toThrow('recovery is in progress');
});

it('too far behind it is left, and come back to when it has caught up', async () => {
  const replica = new ReadReplica(() => undefined, { leaveMs: 1_500, returnMs: 500 });
  await until(replica.isFit);
  replica.enter();
  const waiting = replica.untilLost(new Promise(() => undefined));
  await standby.query('SELECT pg_wal_replay_pause()');
  await db.setting.create({ data: { key: 'far behind', value: 1 } });
  await expect(waiting).rejects.toThrow('no longer in use');
  expect(replica.inUse()).toBe(false);
  expect(told('replica.lost')).toEqual([expect.objectContaining({ problem: 'DATABASE_READ_URL lags too far behind' })]);
  await standby.query('SELECT pg_wal_replay_resume()');
  await until(replica.isFit);
  await replica.stop();
});

it('its address is looked at before a start', async () => {
  const url = testDatabaseUrl();
  expect(await checkAddresses({ DATABASE_URL: url, DATABASE_READ_URL: standby.url })).toEqual([]);
  await expect(checkAddresses({ DATABASE_URL: standby.url })).rejects.toThrow('DATABASE_URL is a standby');
  await expect(checkAddresses({ DATABASE_URL: url, DATABASE_DIRECT_URL: standby.url })).rejects.toThrow(
    'DATABASE_DIRECT_URL is a standby',
  );
});

it('a server with other data is refused before a start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'medcall-other-'));
  chmodSync(folder, 0o711);
  const other = await startPostgres({
    ...{ folder: join(folder, 'postgres'), port: await freePort(), password: 'other', fast: true },
    settings: { fsync: 'off', shared_buffers: '16MB' },
  });
  const looking = checkAddresses({ DATABASE_URL: testDatabaseUrl(), DATABASE_READ_URL: other.url('postgres') });
  await expect(looking).rejects.toThrow('DATABASE_READ_URL is not a standby');
  await other.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('one that was promoted is read no more', async () => {
  await standby.query('SELECT pg_promote()');
  await until(() => !readReplica()!.inUse());
  expect(told('replica.lost')).toEqual([expect.objectContaining({ problem: 'DATABASE_READ_URL is not a standby' })]);
  expect(await fromReplica(where)).toBe(false);
});
