import { expect, test } from '@playwright/test';
import { findVarnish, KEY, TestVarnish } from '../test/servers/varnish';
import { startBalancer } from './balancer';
import { freePort, inOwnStore, kill, onDatabase, startStore, statusOf, type StoreLocation } from './own-store';
import { Shop } from './shop';
import { isWithoutEdge } from './stores';

const SLUG = 'stevia-sweetener-100-sachets';
const OTHER = 'sterile-lancets-28g-100';
const SUBCATEGORY = '/Product/diabetes-care';

type Page = { status: number; text: string; headers: Headers };

/**
 * Requests a page like a browser, with compression. @param more further headers, such as those of a
 * navigation within a page
 */
async function get(base: string, path: string, more: Record<string, string> = {}): Promise<Page> {
  const answer = await fetch(`${base}${path}`, { headers: { 'accept-encoding': 'br', ...more } });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}
const cached = async (base: string, path: string, more = {}) => (await get(base, path, more)).headers.get('x-cache');

/** Maximum number of concurrent requests per path at the door. */
const maxConcurrent = new Map<string, number>();
const atOnce = new Map<string, number>();

function countAtOnce(path: string, ended: Promise<void>): void {
  atOnce.set(path, (atOnce.get(path) ?? 0) + 1);
  maxConcurrent.set(path, Math.max(maxConcurrent.get(path) ?? 0, atOnce.get(path)!));
  void ended.then(() => atOnce.set(path, atOnce.get(path)! - 1));
}

/** Changes a price like another process of the store. */
const setPrice = ({ database }: StoreLocation, paise: number, slug = SLUG) =>
  onDatabase(database, (client) =>
    client.query(
      `WITH changed AS (UPDATE product SET price_paise = $2 WHERE slug = $1 RETURNING id)
       INSERT INTO stale_announcement (tags) SELECT ARRAY['product:' || id] FROM changed`,
      [slug, paise],
    ),
  );

const priceOf = ({ database }: StoreLocation) =>
  onDatabase(database, async (client) => {
    const { rows } = await client.query<{ price: number }>('SELECT price_paise AS price FROM product WHERE slug = $1', [
      SLUG,
    ]);
    return rows[0]!.price;
  });

test.skip(isWithoutEdge, 'the edge lets a cache in front store pages');
test.skip(() => !findVarnish(), 'no Varnish can be installed here');

test('a cache in front gives pages, forgets what changed, and keeps nothing of one person', async ({ page }) => {
  await inOwnStore(async (place) => {
    const port = await freePort();
    const settings = { ROLE: 'web', PAGE_CACHE_PURGE_URLS: `http://:${encodeURIComponent(KEY)}@127.0.0.1:${port}` };
    const stores = await Promise.all([startStore(place, settings), startStore(place, settings)]);
    const balancer = await startBalancer(countAtOnce);
    stores.forEach(balancer.add);
    const varnish = await TestVarnish.start(port, balancer.port);
    const { base } = varnish;
    const shop = new Shop(page);
    try {
      for (const store of stores) await expect.poll(() => statusOf(store, '/readyz'), { timeout: 30_000 }).toBe(200);
      await test.step('pages in both languages, and the parts of them that a browser asks for, are kept apart', async () => {
        const part = { rsc: '1', 'next-router-prefetch': '1' };
        for (const path of [
          `/Detail_page/${SLUG}`,
          `/ta/Detail_page/${SLUG}`,
          `/Detail_page/${OTHER}`,
          SUBCATEGORY,
          '/Home',
          '/ta/Home',
        ])
          for (const headers of [{}, part]) {
            // A process that has just started purges the cache.
            await expect.poll(() => cached(base, path, headers), { message: path, timeout: 5_000 }).toBe('HIT');
          }
        const whole = await get(base, `/Detail_page/${SLUG}`);
        expect(whole.text).toContain('<html');
        expect((await get(base, `/ta/Detail_page/${SLUG}`)).text).toContain('lang="ta"');
        expect((await get(base, `/Detail_page/${SLUG}`, part)).text).not.toContain('<html');
        expect(whole.headers.get('content-encoding')).toBe('br');
        // Downstream caches must not keep it, and do not see the names by which it is purged.
        expect(whole.headers.get('cache-control')).toBe('private, no-cache');
        for (const name of ['xkey', 'surrogate-control', 'set-cookie'])
          expect([name, whole.headers.get(name)]).toEqual([name, null]);
        // Uncompressed for clients that do not accept compression.
        expect(
          (await get(base, `/Detail_page/${SLUG}`, { 'accept-encoding': 'identity' })).headers.get('content-encoding'),
        ).toBeNull();
      });

      await test.step('who is signed in gets the same page, and calls and personal screens are never kept', async () => {
        const cookie = 'medcall.session=somebody; medcall.signed-in=1';
        expect(await cached(base, `/Detail_page/${SLUG}`, { cookie })).toBe('HIT');
        for (const path of [
          '/api/admin/shopper',
          '/Login',
          '/Addcart',
          '/console',
          `${SUBCATEGORY}?sort=a-z`,
          '/Product?sort=a-z&search=lancets',
        ])
          for (const _ of [1, 2]) expect([path, await cached(base, path, { cookie })]).toEqual([path, 'MISS']);
      });

      await test.step('a session without its marker gets one with the page, which nobody is given then', async () => {
        const path = `/Detail_page/${SLUG}`;
        for (const _ of [1, 2]) {
          const { headers } = await get(base, path, { cookie: 'medcall.session=somebody' });
          expect([headers.get('x-cache'), headers.get('set-cookie')]).toEqual([
            'MISS',
            'medcall.signed-in=1; Path=/; SameSite=Lax',
          ]);
        }
        for (const cookie of [
          '',
          'medcall.session=somebody; medcall.signed-in=1',
          'medcall.session=somebody; medcall.signed-in=0',
          'medcall.signed-in=1',
        ]) {
          const { headers } = await get(base, path, cookie ? { cookie } : {});
          expect([cookie, headers.get('x-cache'), headers.get('set-cookie')]).toEqual([cookie, 'HIT', null]);
        }
      });

      await test.step('a price shows a moment later, wherever it is shown, and nothing else is forgotten', async () => {
        const price = await priceOf(place);
        const took: number[] = [];
        for (let change = 1; change <= 12; change += 1) {
          const paise = price - change * 100;
          await setPrice(place, paise);
          const began = performance.now();
          await expect
            .poll(async () => (await get(base, `/Detail_page/${SLUG}`)).text.includes(shop.money(paise)), {
              intervals: [20],
              timeout: 5_000,
            })
            .toBe(true);
          took.push(performance.now() - began);
        }
        took.sort((a, b) => a - b);
        console.log(
          `a price through the cache: median ${took[6]!.toFixed(0)} ms, slowest ${took.at(-1)!.toFixed(0)} ms of ${took.length}`,
        );
        await expect
          .poll(async () => (await get(base, SUBCATEGORY)).text.includes(shop.money(price - 1_200)), { timeout: 5_000 })
          .toBe(true);
        expect(await cached(base, `/Detail_page/${OTHER}`)).toBe('HIT');
      });

      await test.step('what changes while the cache is away is not shown when it is back', async () => {
        await varnish.kill();
        const price = await priceOf(place);
        for (let change = 1; change <= 20; change += 1) await setPrice(place, price - change);
        await varnish.run();
        await expect
          .poll(async () => (await get(base, `/Detail_page/${SLUG}`)).text.includes(shop.money(price - 20)), {
            timeout: 10_000,
          })
          .toBe(true);
        // Now it receives purges again.
        await setPrice(place, price);
        await expect
          .poll(async () => (await get(base, `/Detail_page/${SLUG}`)).text.includes(shop.money(price)), {
            timeout: 10_000,
          })
          .toBe(true);
      });

      await test.step('invented addresses push nothing out, and are not kept', async () => {
        await get(base, `/Detail_page/${OTHER}`);
        for (let count = 0; count < 300; count += 1)
          expect((await get(base, `/Detail_page/invented-${count}`)).status).toBe(404);
        expect(await cached(base, '/Detail_page/invented-1')).toBe('MISS');
        // No request there waits for the response to another.
        await Promise.all(Array.from({ length: 20 }, () => get(base, '/Detail_page/invented-1')));
        expect(maxConcurrent.get('/Detail_page/invented-1')).toBeGreaterThan(1);
        for (const query of ['?x=1', '?utm_source=letter&x=1'])
          for (const _ of [1, 2]) expect([query, await cached(base, `/Home${query}`)]).toEqual([query, 'MISS']);
        await get(base, '/Home');
        for (const query of ['?utm_source=letter', '?gclid=a&utm_medium=b', '?fbclid=1'])
          expect([query, await cached(base, `/Home${query}`)]).toEqual([query, 'HIT']);
        expect(await cached(base, `/Detail_page/${OTHER}`)).toBe('HIT');
      });

      await test.step('only who has the key may purge', async () => {
        expect([await varnish.purge('all', 'another'), await varnish.purge('all', '')]).toEqual([403, 403]);
        expect(await cached(base, `/Detail_page/${OTHER}`)).toBe('HIT');
        expect(await varnish.purge('all')).toBe(200);
        expect(await cached(base, `/Detail_page/${OTHER}`)).toBe('MISS');
      });

      await test.step('pages go on while the store behind is gone', async () => {
        for (const path of [`/Detail_page/${OTHER}`, '/Home']) await get(base, path);
        await Promise.all(stores.map(kill));
        for (const path of [`/Detail_page/${OTHER}`, '/Home']) expect((await get(base, path)).status).toBe(200);
        // A load balancer uses this to check the cache, independently of the store behind it.
        expect((await get(base, '/cache-alive')).status).toBe(200);
      });
    } finally {
      await Promise.all(stores.map(kill));
      await balancer.close();
      await varnish.close();
    }
  });
});
