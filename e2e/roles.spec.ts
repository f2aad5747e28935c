import { expect, test } from '@playwright/test';
import {
  freePort,
  inOwnStore,
  kill,
  onDatabase,
  startStore,
  statusOf,
  type StoreLocation,
  type Store,
} from './own-store';
import { Shop } from './shop';

const SLUG = 'stevia-sweetener-100-sachets';
const pageOf = async ({ port }: Store) => (await fetch(`http://127.0.0.1:${port}/Detail_page/${SLUG}`)).text();

function query<Row extends object>({ database }: StoreLocation, text: string, values: unknown[] = []): Promise<Row[]> {
  return onDatabase(database, async (client) => (await client.query<Row>(text, values)).rows);
}

const mails = (place: StoreLocation) =>
  query(place, `SELECT attempts, done_at IS NOT NULL AS done FROM outbox_message WHERE topic = 'mail'`);
const runs = async (place: StoreLocation) =>
  (
    await query<{ runs: number }>(
      place,
      'SELECT count(*)::int AS runs FROM scheduled_job WHERE finished_at IS NOT NULL',
    )
  )[0]!.runs;

/** Changes a price like another process of the store. */
const setPrice = (place: StoreLocation, paise: number) =>
  query(
    place,
    `WITH changed AS (UPDATE product SET price_paise = $2 WHERE slug = $1 RETURNING id)
     INSERT INTO stale_announcement (tags) SELECT ARRAY['product:' || id] FROM changed`,
    [SLUG, paise],
  );

test('web processes serve and share changes; workers do emails and jobs', async ({ page }) => {
  await inOwnStore(async (place) => {
    const stores = await Promise.all([startStore(place, { ROLE: 'web' }), startStore(place, { ROLE: 'web' })]);
    try {
      for (const store of stores)
        await expect.poll(() => statusOf(store, '/api/health'), { timeout: 30_000 }).toBe(200);
      const [first, second] = stores as [Store, Store];
      const answer = await fetch(`http://127.0.0.1:${first.port}/api/admin/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Kavya', email: 'kavya@example.com', message: 'The cap was broken.' }),
      });
      expect(answer.status).toBe(200);

      // A price changes while both serve pages: each shows the new one.
      const [{ price }] = (await query<{ price: number }>(
        place,
        'SELECT price_paise AS price FROM product WHERE slug = $1',
        [SLUG],
      )) as [{ price: number }];
      const shop = new Shop(page);
      for (const paise of [price - 100, price - 200, price - 300]) {
        await setPrice(place, paise);
        for (const store of [first, second])
          await expect.poll(() => pageOf(store), { intervals: [50], timeout: 3_000 }).toContain(shop.money(paise));
      }
      // Longer than any worker would have left them.
      expect(await mails(place)).toEqual(Array(2).fill({ attempts: 0, done: false }));
      expect(await runs(place)).toBe(0);

      const metricsPort = await freePort();
      const metrics = () =>
        fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(
          (answer) => answer.text(),
          () => '',
        );
      const worker = await startStore(place, { ROLE: 'worker', METRICS_PORT: String(metricsPort) });
      stores.push(worker);
      // The first request of the worker goes to its metrics server. The request listener must not
      // mistake that server for the one of the store.
      await expect.poll(metrics, { timeout: 30_000 }).toMatch(/^medcall_work_counted 1$/m);
      await expect.poll(() => statusOf(worker, '/api/health'), { timeout: 30_000 }).toBe(200);
      await expect.poll(() => statusOf(worker, '/readyz')).toBe(200);
      for (const path of ['/', `/Detail_page/${SLUG}`, '/api/admin/admingetCategory', '/console'])
        expect([path, await statusOf(worker, path)]).toEqual([path, 404]);
      await expect.poll(() => mails(place), { timeout: 15_000 }).toEqual(Array(2).fill({ attempts: 1, done: true }));
      expect(await metrics()).toMatch(/^medcall_http_request_duration_seconds_count\{kind="page",status="4xx"\} \d+$/m);
      await expect.poll(() => runs(place), { timeout: 15_000 }).toBeGreaterThan(10);
    } finally {
      await Promise.all(stores.map(kill));
    }
  });
});

test('a page rendered during a price change is not cached with the old price', async ({ page }) => {
  await inOwnStore(async (place) => {
    // Without jobs, which make other pages stale in their first minute.
    const store = await startStore(place, { ROLE: 'web' });
    try {
      await expect.poll(() => statusOf(store, '/readyz'), { timeout: 30_000 }).toBe(200);
      const [{ price }] = (await query<{ price: number }>(
        place,
        'SELECT price_paise AS price FROM product WHERE slug = $1',
        [SLUG],
      )) as [{ price: number }];
      const [before, after] = [price, price - 300].map((paise) => new Shop(page).money(paise));
      const shelf = async () => (await fetch(`http://127.0.0.1:${store.port}/Product/diabetes-care`)).text();
      expect(await shelf()).toContain(before);
      // The page reads its reviews after its price, and waits there for the lock.
      const drawn = await onDatabase(place.database, async (holder) => {
        await holder.query('BEGIN');
        await holder.query('LOCK TABLE review IN ACCESS EXCLUSIVE MODE');
        const drawing = pageOf(store);
        const waiting = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'review'::regclass`;
        await expect.poll(async () => (await holder.query(waiting)).rowCount, { intervals: [20] }).toBeGreaterThan(0);
        await setPrice(place, price - 300);
        // The cached page of its category shows the new price, so by now the product page was
        // invalidated.
        await expect.poll(shelf, { intervals: [50], timeout: 4_000 }).toContain(after);
        await holder.query('COMMIT');
        return drawing;
      });
      expect([drawn.includes(before!), drawn.includes(after!)]).toEqual([true, false]);
      await expect.poll(() => pageOf(store), { intervals: [100], timeout: 5_000 }).toContain(after);
    } finally {
      await kill(store);
    }
  });
});
