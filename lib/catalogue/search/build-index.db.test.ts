import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@/lib/kernel/env';
import { readReplica } from '@/lib/kernel/db/replica';
import { followAnnouncements, type Follower } from '@/lib/kernel/queue/follow-announcements';
import { testDatabaseUrl } from '@/test/database';
import { createProduct } from '@/test/factories/product';
import { TestStandby } from '@/test/servers/standby';
import { buildFromDatabase } from './live-index';
import { readSaltNames } from './read-products';
import { SegmentBuilder } from './segment';

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 15_000; !(await isSo()); await sleep(20))
    if (Date.now() > end) throw new Error('it did not come to that');
}

let standby: TestStandby;
let follower: Follower;

beforeAll(async () => {
  standby = await TestStandby.start(testDatabaseUrl());
  Object.assign(env(), { DATABASE_READ_URL: standby.url });
  follower = followAnnouncements({ onTags: () => undefined, onGap: () => undefined });
  await follower.started;
  for (const end = Date.now() + 15_000; !readReplica()?.inUse() && Date.now() < end;) await sleep(20);
});
afterAll(async () => {
  await follower?.stop();
  await standby?.close();
});

it('an index whose reading the standby ends half-way is built from the primary', async () => {
  const product = await createProduct({ stock: 1 });
  const names = await readSaltNames();
  await until(async () => (await standby.query(`SELECT 1 FROM product WHERE id = ${product}`)).length > 0);
  expect(readReplica()!.inUse()).toBe(true);
  let ended = 0;
  const read: number[] = [];
  const add = SegmentBuilder.prototype.add;
  // Fails like a read that PostgreSQL cancels because it conflicts with replay on the standby.
  const watched = jest.spyOn(SegmentBuilder.prototype, 'add').mockImplementation(async function (
    this: SegmentBuilder,
    rows,
  ) {
    read.push(...rows.map(({ id }) => id));
    if (ended === 0)
      ended = (
        await standby.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'FETCH%'`,
        )
      ).length;
    return Reflect.apply(add, this, [rows]);
  });
  try {
    const { moment } = await buildFromDatabase(names);
    expect([ended, moment]).toEqual([1, expect.stringMatching(/^\d+$/)]);
    // The read restarted from the first product.
    expect(read.filter((id) => id === product)).toHaveLength(2);
  } finally {
    watched.mockRestore();
  }
});
