import fc from '@/test/random/fast-check';
import { runs } from '@/test/random/random-input';
import { Pool, type PoolClient } from 'pg';
import { db, Prisma, sqlOf, type Sql } from '@/lib/kernel/db/client';
import { announcedTags } from '@/test/shop/announced-tags';
import { testDatabaseUrl } from '../../../test/database';
import { endOfLog, purgeAnnouncements, readAnnouncements, writeAnnouncement, type Position } from './announcement-log';

const pool = new Pool({ connectionString: testDatabaseUrl(), max: 8 });
afterAll(() => pool.end());
beforeEach(() => db.staleAnnouncement.deleteMany());

/** Creates a log reader, like the one of a process. */
async function reader() {
  let position = await endOfLog(db);
  return async () => {
    const news = await readAnnouncements(db, position, 200);
    position = news.position;
    return news.tags;
  };
}

async function begin(): Promise<{ client: PoolClient; sql: Sql; end: (how: 'COMMIT' | 'ROLLBACK') => Promise<void> }> {
  const client = await pool.connect();
  await client.query('BEGIN');
  return {
    client,
    sql: sqlOf(client),
    async end(how) {
      await client.query(how);
      client.release();
    },
  };
}

it('tells what was committed, once, and nothing of what was undone', async () => {
  const read = await reader();
  const [stored, undone] = [await begin(), await begin()];
  await writeAnnouncement(stored.sql, ['product:1', 'home']);
  await writeAnnouncement(undone.sql, ['product:2']);
  expect(await read()).toEqual([]);
  await Promise.all([stored.end('COMMIT'), undone.end('ROLLBACK')]);
  expect(await read()).toEqual(['product:1', 'home']);
  expect(await read()).toEqual([]);
});

it('misses nothing of a transaction that began before others and ended after them', async () => {
  const read = await reader();
  const long = await begin();
  await writeAnnouncement(long.sql, ['product:1']);
  const seen: string[][] = [];
  for (const id of [2, 3, 4]) {
    await writeAnnouncement(db, [`product:${id}`]);
    seen.push(await read());
  }
  await long.end('COMMIT');
  seen.push(await read(), await read());
  expect(seen).toEqual([['product:2'], ['product:3'], ['product:4'], ['product:1'], []]);
});

it('tells a reader that begins nothing of what was committed before, whatever is under way', async () => {
  const long = await begin();
  await writeAnnouncement(long.sql, ['product:1']);
  await writeAnnouncement(db, ['product:2']);
  const read = await reader();
  expect(await read()).toEqual([]);
  await long.end('COMMIT');
  expect(await read()).toEqual(['product:1']);
});

it('announces any number of tags, each in its own transaction or statement', async () => {
  const many = Array.from({ length: 2500 }, (_, id) => `product:${id}`);
  expect(await announcedTags(() => writeAnnouncement(db, many))).toEqual(many.toSorted());
  expect(await db.staleAnnouncement.count()).toBe(3);
});

it('whatever transactions run next to each other, every reader gets each committed tag exactly once', async () => {
  const step = fc.record({
    slot: fc.nat(3),
    what: fc.constantFrom('write', 'COMMIT', 'ROLLBACK', 'read') as fc.Arbitrary<string>,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const read = await reader();
      const open = new Map<number, { at: Awaited<ReturnType<typeof begin>>; tags: string[] }>();
      const [committed, reported]: [string[], string[]] = [[], []];
      const end = async (slot: number, how: 'COMMIT' | 'ROLLBACK') => {
        const one = open.get(slot);
        open.delete(slot);
        await one?.at.end(how);
        if (how === 'COMMIT') committed.push(...(one?.tags ?? []));
      };
      for (const [number, { slot, what }] of steps.entries()) {
        if (what === 'read') reported.push(...(await read()));
        else if (what !== 'write') await end(slot, what as 'COMMIT' | 'ROLLBACK');
        else {
          const one = open.get(slot) ?? { at: await begin(), tags: [] };
          open.set(slot, one);
          await writeAnnouncement(one.at.sql, [`t${number}`]);
          one.tags.push(`t${number}`);
        }
      }
      for (const slot of [...open.keys()]) await end(slot, 'COMMIT');
      reported.push(...(await read()), ...(await read()));
      expect(reported.toSorted()).toEqual(committed.toSorted());
    }),
    { numRuns: runs(60) },
  );
});

describe('a gap', () => {
  const isGap = async (change: Partial<Position>, absentMs = 200) =>
    (await readAnnouncements(db, { ...(await endOfLog(db)), ...change }, absentMs)).isGap;

  it('is none while the same server goes on', async () => {
    expect(await isGap({})).toBe(false);
  });
  it('is another server, or the same restarted', async () => {
    expect(await isGap({ server: '2026-11-25 00:00:00+00' })).toBe(true);
  });
  it('detects a database that lost transactions: a lagging standby or a backup', async () => {
    const [ahead] = await db.$queryRaw<{ xmax: string }[]>(
      Prisma.sql`SELECT (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000)::text AS xmax`,
    );
    expect(await isGap({ xmax: ahead!.xmax })).toBe(true);
  });
  it('is an absence for which rows may not have been kept', async () => {
    expect([await isGap({}, 20 * 60_000), await isGap({}, 31 * 60_000)]).toEqual([false, true]);
  });
});

it('rows are taken out when every reader has had the time to see them', async () => {
  await writeAnnouncement(db, ['old']);
  await db.$executeRaw`UPDATE stale_announcement SET announced_at = now() - interval '61 minutes'`;
  await writeAnnouncement(db, ['new']);
  await purgeAnnouncements(db);
  expect(await db.staleAnnouncement.findMany({ select: { tags: true } })).toEqual([{ tags: ['new'] }]);
});
