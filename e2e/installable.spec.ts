import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { LOCALES, localePath } from '@/lib/kernel/locales';
import { startSession } from './customers';
import { Shop } from './shop';

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = { name: string; short_name: string; lang: string; start_url: string; display: string; icons: Icon[] };

/**
 * Waits for the active service worker of the store. The store registers it itself; under `npm run
 * dev` it does not, so this does.
 */
async function worker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
}

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

for (const locale of LOCALES)
  test(`the store can be installed, in ${locale}`, async ({ page, request }) => {
    await page.goto(localePath(locale, '/Home'));
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await request.get(address ?? '');
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest: Manifest = await answer.json();
    expect(manifest).toMatchObject({
      short_name: 'Medcall',
      lang: locale,
      display: 'standalone',
      start_url: localePath(locale, '/Home'),
    });
    expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual(
      expect.arrayContaining([
        ['192x192', undefined],
        ['512x512', undefined],
        ['512x512', 'maskable'],
      ]),
    );
    const appleIcon = {
      src: (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? '',
      sizes: '180x180',
    };
    for (const { src, sizes } of [...manifest.icons, appleIcon]) {
      const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  });

for (const locale of LOCALES)
  test(`without a network the store says so, in ${locale}`, async ({ page, context }) => {
    const shop = new Shop(page, locale);
    await shop.open('/Home');
    await worker(page);
    await shop.open('/Home');
    await context.setOffline(true);
    for (const path of ['/Product/first-aid', '/Addcart']) {
      await page.goto(shop.address(path)).catch(() => undefined);
      await expect(shop.heading(shop.t('offline.title'), 1)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
    }
    await context.setOffline(false);
    await startSession(page);
    await page.getByRole('link', { name: shop.t('offline.retry') }).click();
    await expect(shop.heading(shop.t('cart.title'), 1)).toBeVisible();
  });

test('stores no personal data, page or API response on the device', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Home');
  await worker(page);
  await startSession(page);
  for (const path of ['/Home', '/Addcart', '/Myorders', '/Detail_page/sterile-lancets-28g-100']) await shop.open(path);
  const kept = await keptAddresses(page);
  expect(kept).toEqual(expect.arrayContaining(['/offline/en', '/offline/ta']));
  expect(kept.filter((path) => !/^\/(offline\/(en|ta)$|_next\/static\/)/.test(path))).toEqual([]);
});

test('a newer worker throws away what an older one kept', async ({ page }) => {
  const shop = new Shop(page);
  // A page that registers no service worker yet.
  await page.goto('/robots.txt');
  await page.evaluate(async () =>
    (await caches.open('assets-of-an-older-worker')).put('/_next/static/old.js', new Response('old')),
  );
  await shop.open('/Home');
  await worker(page);
  await expect.poll(() => page.evaluate(() => caches.has('assets-of-an-older-worker'))).toBe(false);
});
