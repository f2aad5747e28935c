import { expect, test, type APIRequestContext } from '@playwright/test';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { DEFAULT_ACCENT, DEFAULT_PRIMARY } from '@/lib/kernel/look/tokens';
import { shippedPageFor } from '@/lib/site/content/find-shipped-page';
import { OWN_LOOK } from '../test/shop/own-look';
import { inOwnStore, onDatabase, startStore, statusOf } from './own-store';
import { startStaffSession } from './staff';

const PRODUCT = '/Detail_page/sterile-lancets-28g-100';
/** Pages in both languages, and a text that only one of them has. */
const PAGES = ['/Home', '/ta/Home', '/Product/first-aid', PRODUCT, '/affiliate', '/ta/affiliate', '/faqs'];
const TEXT = 'Our partners write to us on working days.';

/** Returns the text of a page and how its cached form was used: HIT without any rendering. */
async function read(url: string, path: string) {
  const answer = await fetch(url + path);
  return { text: await answer.text(), cache: answer.headers.get('x-nextjs-cache') };
}

async function post(request: APIRequestContext, url: string, data: object): Promise<void> {
  const answer = await request.post(url, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('a change in one process is seen in another within a second, on the pages it touches alone', async ({ page }) => {
  await inOwnStore(async (place) => {
    const [here, there] = (await Promise.all([1, 2].map(() => startStore(place, { ROLE: 'web' })))).map((store) => ({
      store,
      url: `http://localhost:${store.port}`,
    }));
    for (const { store } of [here!, there!])
      await expect.poll(() => statusOf(store, '/readyz'), { timeout: 60_000 }).toBe(200);
    const inDatabase: Parameters<typeof startStaffSession>[3] = {
      inDatabase: (work) => onDatabase(place.database, work),
      url: here!.url,
    };
    await startStaffSession(page, 'OWNER', false, inDatabase);
    const call = (name: string, data: object) => post(page.request, `${here!.url}/api/console/${name}`, data);
    const cacheOf = async (path: string) => (await read(there!.url, path)).cache;
    /**
     * Waits until all pages have been cached for two seconds, because a second after a change its
     * pages expire again (lib/background/follow-stale-tags.ts).
     */
    const allCached = async () => {
      let since = performance.now();
      const cachedMs = async () => {
        for (const path of PAGES) if ((await cacheOf(path)) !== 'HIT') since = performance.now();
        return performance.now() - since;
      };
      await expect.poll(cachedMs, { timeout: 30_000 }).toBeGreaterThan(2_000);
    };
    let seen = '0';
    /** Tags announced since the last call. */
    const newTags = () =>
      onDatabase(place.database, async (client) => {
        const { rows } = await client.query<{ id: string; tags: string[] }>(
          'SELECT a.id::text, a.tags FROM stale_announcement a WHERE a.id > $1::bigint ORDER BY a.id',
          [seen],
        );
        seen = rows.at(-1)?.id ?? seen;
        return rows.flatMap(({ tags }) => tags).toSorted();
      });

    await allCached();
    await newTags();
    await test.step('the look', async () => {
      await call('change-settings', {
        group: 'identity',
        before: { 'identity.primary': DEFAULT_PRIMARY, 'identity.accent': DEFAULT_ACCENT },
        after: { 'identity.primary': OWN_LOOK.primary, 'identity.accent': OWN_LOOK.accent },
      });
      for (const path of [`/manifest/${DEFAULT_LOCALE}`, '/Home'])
        await expect
          .poll(async () => (await read(there!.url, path)).text, { message: path, intervals: [20], timeout: 1_000 })
          .toContain(OWN_LOOK.primary);
      // Data of products, lists and texts stay cached: only the frame of the pages is another one.
      expect(await newTags()).toEqual(['settings']);
      for (const path of PAGES) expect((await read(there!.url, path)).text, path).toContain(OWN_LOOK.primary);
    });

    await allCached();
    await test.step('the text of one page', async () => {
      // Its title is in menus of other pages, so it stays the same.
      const { title, description, layout } = shippedPageFor('affiliate', DEFAULT_LOCALE)!;
      const texts = { [DEFAULT_LOCALE]: { title, description, layout, body: TEXT } };
      await call('save-page', { slug: 'affiliate', is_new: false, texts, bases: {}, publish_at: null, note: null });
      await expect
        .poll(async () => (await read(there!.url, '/affiliate')).text, { intervals: [20], timeout: 1_000 })
        .toContain(TEXT);
      expect(await newTags()).toEqual(['page:affiliate']);
      for (const path of ['/Home', '/ta/Home', '/Product/first-aid', PRODUCT, '/faqs'])
        expect([path, await cacheOf(path)]).toEqual([path, 'HIT']);
    });
  });
});
