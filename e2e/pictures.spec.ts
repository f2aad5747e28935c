import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { logInByCalls } from './customers';
import { inOwnStore, kill, onDatabase, startStore, statusOf, type StoreLocation, type Store } from './own-store';
import { startPictureCache } from './picture-cache';
import { Shop } from './shop';

const SLUG = 'stevia-sweetener-100-sachets';
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/** Stores a photograph like the console. @returns its address */
async function savePicture(
  { folder }: StoreLocation,
  background: string,
  width: number,
  height: number,
): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer();
  const name = createHash('sha256').update(bytes).digest('hex');
  mkdirSync(join(folder, 'files', 'picture'), { recursive: true });
  writeFileSync(join(folder, 'files', 'picture', `${name}.webp`), bytes);
  return `/pictures/kept/${name}.webp`;
}

/** Sets photographs everywhere in a shop that has rendered none of them yet. */
async function showPhotographs(place: StoreLocation): Promise<string> {
  const [goods, wide] = [await savePicture(place, '#2f9d95', 900, 900), await savePicture(place, '#aa5533', 1500, 600)];
  await onDatabase(place.database, async (client) => {
    for (const table of ['product', 'category', 'promotion'])
      await client.query(`UPDATE ${table} SET image = $1`, [goods]);
    await client.query('UPDATE product_image SET url = $1 WHERE position = 0', [goods]);
    await client.query('UPDATE banner SET image = $1', [wide]);
  });
  return goods;
}

/**
 * Opens a page and collects the browser's complaints: policy violations, script errors, hydration
 * mismatches, pictures that fail to load.
 */
async function openPage(browser: Browser, size: keyof typeof SIZES, { port }: Store) {
  const context = await browser.newContext({ ...SIZES[size], baseURL: `http://localhost:${port}`, locale: 'en-IN' });
  const page = await context.newPage();
  const complaints: string[] = [];
  const fromStore: string[] = [];
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (line) => ['error', 'warning'].includes(line.type()) && complaints.push(line.text()));
  page.on('request', (request) => {
    const { pathname, host } = new URL(request.url());
    if (pathname === '/api/csp-report') complaints.push(`report: ${request.postData()}`);
    if (pathname.startsWith('/pictures/') && host.startsWith('localhost')) fromStore.push(pathname);
  });
  return { page, shop: new Shop(page), complaints, fromStore, close: () => context.close() };
}

/**
 * Counts the photographs of a page, including those out of view. Each must come from the cache with
 * the correct content.
 */
async function countShown(page: Page, url: string): Promise<number> {
  await expect(page.locator('img[src*="/pictures/"]').first()).toBeVisible();
  const shown = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('img[src*="/pictures/"]')].map((image) => {
        image.loading = 'eager';
        return image.complete && image.naturalWidth > 0 ? new URL(image.currentSrc).origin : `not ${image.src}`;
      }),
    );
  await expect.poll(async () => [...new Set(await shown())], { timeout: 30_000 }).toEqual([url]);
  return (await shown()).length;
}

test('a picture cache requests each photograph once for phone and desktop', async ({ browser }) => {
  test.setTimeout(180_000);
  await inOwnStore(async (place) => {
    const goods = await showPhotographs(place);
    let store: Store | undefined;
    const cache = await startPictureCache(() => store!.port);
    try {
      store = await startStore(place, { PICTURES_URL: cache.url });
      await expect.poll(() => statusOf(store!, '/readyz'), { timeout: 30_000 }).toBe(200);
      for (const size of ['phone', 'desktop'] as const) {
        const { page, shop, complaints, fromStore, close } = await openPage(browser, size, store);
        await test.step(`pages that are the same for everybody, ${size}`, async () => {
          await shop.open('/Home');
          expect(await countShown(page, cache.url)).toBeGreaterThan(5);
          // Rendered by the browser: the search results come by a call whose response does not
          // mention the cache.
          const call = page.waitForResponse((response) => response.url().includes('autocomplete'));
          await page.getByRole('combobox', { name: 'Search products' }).fill('stevia');
          expect(await (await call).text()).toContain(`"${goods}"`);
          const option = page.getByRole('option').filter({ hasText: /stevia/i });
          await expect(option.locator('img').first()).toHaveAttribute('src', `${cache.url}/pictures/80${goods}.webp`);
          await page.keyboard.press('Escape');
          await shop.open('/Product/diabetes-care');
          expect(await countShown(page, cache.url)).toBeGreaterThan(3);
          // Client-side navigation, without another document.
          await page.locator(`a[href="/Detail_page/${SLUG}"]:visible`).first().click();
          await shop.arrives(`/Detail_page/${SLUG}`);
          const gallery = page.getByRole('region', { name: shop.t('client.catalogue.pictures') });
          await gallery
            .getByRole('link', { name: shop.t('client.catalogue.enlarge') })
            .first()
            .click();
          const full = page.getByRole('dialog').locator(`img[src="${cache.url}${goods}"]`);
          await expect.poll(() => full.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
          await page.keyboard.press('Escape');
        });

        await test.step(`one person's pages, ${size}`, async () => {
          await logInByCalls(page.request);
          await page.request.post('/api/admin/addtocart', { data: { product_id: await idOf(place), quantity: 1 } });
          await shop.open('/Addcart');
          expect(await countShown(page, cache.url)).toBeGreaterThan(0);
        });
        expect([size, complaints, fromStore]).toEqual([size, [], []]);
        await close();
      }

      await test.step('what machines read names the cache, documented replies do not', async () => {
        const site = `http://localhost:${store!.port}`;
        const answer = await fetch(`${site}/ta/Detail_page/${SLUG}`);
        const html = await answer.text();
        expect(html).toMatch(new RegExp(`<link rel="preconnect" href="${cache.url}"`));
        expect(html).toContain(`"image":["${cache.url}${goods}"`);
        const [, card = ''] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
        expect(card).toMatch(new RegExp(`^${site}/share/${SLUG}\\.[0-9a-f]{10}\\.jpg$`));
        expect((await fetch(card)).headers.get('content-type')).toBe('image/jpeg');
        const policyOf = async (path: string) =>
          (await fetch(site + path)).headers.get('content-security-policy') ?? '';
        for (const path of ['/Home', '/Login'])
          expect(/img-src [^;]*/.exec(await policyOf(path))?.[0]).toBe(`img-src 'self' data: blob: ${cache.url}`);
        expect(await policyOf('/console/login')).not.toContain(cache.url);
        const picture = await fetch(`${site}/pictures/240${goods}.webp`);
        expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
        expect(picture.headers.get('cache-control')).toContain('immutable');
        expect(picture.headers.get('set-cookie')).toBeNull();
        const drawn = readdirSync(join(place.folder, 'files', 'drawn'), { recursive: true }).map(String);
        expect(drawn.filter((path) => path.includes(goods.slice(15, 79))).length).toBeGreaterThan(1);
      });
      expect(cache.pulled.length).toBeGreaterThan(5);
      expect([...new Set(cache.pulled)]).toEqual(cache.pulled);
      expect(cache.asked.length).toBeGreaterThan(cache.pulled.length);
      expect(cache.asked.filter(({ path, cookie }) => cookie || !path.startsWith('/pictures/'))).toEqual([]);
    } finally {
      if (store) await kill(store);
      await cache.close();
    }
  });
});

const idOf = ({ database }: StoreLocation) =>
  onDatabase(database, async (client) => {
    const { rows } = await client.query<{ id: number }>('SELECT id FROM product WHERE slug = $1', [SLUG]);
    return rows[0]!.id;
  });
