import { formatRupees } from '@/lib/kernel/money';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { addAddress, fillCart } from './checkout';
import { logInByCalls, newCustomer } from './customers';
import { findProduct, inDatabase } from './database';
import { Shop } from './shop';
import { isWithoutEdge } from './stores';

/** Returns the second response of a URL, because the first visit may have to render the page. */
async function visitTwice(request: APIRequestContext, path: string) {
  await request.get(path);
  return request.get(path);
}

for (const path of [
  '/Home',
  '/Product/diabetes-care',
  '/Detail_page/sterile-lancets-28g-100',
  '/ta/Home',
  '/ta/Detail_page/sterile-lancets-28g-100',
]) {
  test(`${path} is served from the cache on the second visit`, async ({ request }) => {
    const answer = await visitTwice(request, path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['x-nextjs-cache']).toBe('HIT');
    // No cache outside the store may keep it, because a changed price could not be purged there.
    expect(answer.headers()['cache-control']).toBe('private, no-cache');
    for (const name of ['surrogate-control', 'xkey']) expect(answer.headers()[name]).toBeUndefined();
    expect(answer.headers()['set-cookie']).toBeUndefined();
  });
}

for (const path of [
  '/Detail_page/no-such-product',
  '/Product/no-such-category',
  '/Product/diabetes-care/no-such-subcategory',
  '/no-such-page',
  '/ta/Detail_page/no-such-product',
]) {
  test(`${path} is a true 404`, async ({ request }) => {
    expect((await visitTwice(request, path)).status()).toBe(404);
  });
}

for (const [asked, documented] of [
  ['/login', '/Login'],
  ['/ADDCART', '/Addcart'],
  ['/ta/home', '/ta/Home'],
  ['/myorders?status=shipped', '/Myorders?status=shipped'],
  ['/ta/product/first-aid?sort=a-z', '/ta/Product/first-aid?sort=a-z'],
] as const) {
  test(`${asked} leads to ${documented}`, async ({ request }) => {
    const answer = await request.get(asked, { maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    expect(answer.headers().location).toBe(documented);
  });
}

test('a price changed by another process shows to the next visitor', async ({ page }, { project }) => {
  // Each project changes its own product, because they run concurrently.
  const slug = project.name === 'phone' ? 'blood-glucose-test-strips-50' : 'diabetic-foot-cream-10-urea';
  const { id, price } = await findProduct(slug);
  const shop = new Shop(page);
  const setPrice = (paise: number) =>
    inDatabase(async (client) => {
      await client.query('BEGIN');
      await client.query('UPDATE product SET price_paise = $2 WHERE id = $1', [id, paise]);
      await client.query('INSERT INTO stale_announcement (tags) VALUES ($1)', [[`product:${id}`]]);
      await client.query('COMMIT');
    });
  for (const next of [price - 700, price]) {
    await visitTwice(page.request, `/Detail_page/${slug}`);
    await setPrice(next);
    await expect
      .poll(async () => (await page.request.get(`/Detail_page/${slug}`)).text(), { timeout: 5_000 })
      .toContain(shop.money(next));
    await shop.open(`/Detail_page/${slug}`);
    await expect(page.getByRole('main').getByText(shop.money(next), { exact: true }).first()).toBeVisible();
  }
});

/**
 * Announces tags like a write of the store, for pages that show a product:
 * lib/shared/cache-tags.ts.
 */
const announce = (tags: string[]) =>
  inDatabase((client) => client.query('INSERT INTO stale_announcement (tags) VALUES ($1)', [tags]));

test('a product that sells out leaves the pages of others in the cache', { tag: '@phone' }, async ({ request }) => {
  const others = ['stevia-sweetener-100-sachets', 'home-60-piece-first-aid-kit', 'diabetic-foot-cream-10-urea'].map(
    (slug) => `/Detail_page/${slug}`,
  );
  const cacheOf = async (path: string) => (await request.get(path)).headers()['x-nextjs-cache'];
  const { id } = await findProduct('sterile-lancets-28g-100');
  const own = '/Detail_page/sterile-lancets-28g-100';
  // Other tests buy and sell meanwhile, so pages they make stale are visited again.
  await expect(async () => {
    for (const path of [own, ...others]) await visitTwice(request, path);
    await announce([`product:${id}`, 'facets', 'facets:1']);
    await expect.poll(() => cacheOf(own), { intervals: [50], timeout: 3_000 }).not.toBe('HIT');
    for (const path of others) expect([path, await cacheOf(path)]).toEqual([path, 'HIT']);
  }).toPass({ timeout: 30_000 });
});

test('a search is drawn once for all, until what it shows changes', { tag: '@phone' }, async ({ request }) => {
  test.skip(isWithoutEdge, 'the edge has the response cache');
  const path = '/Product?q=lancets';
  await expect(async () => {
    const answer = await visitTwice(request, path);
    expect(answer.headers()['x-cache']).toBe('HIT');
    expect(answer.headers()['set-cookie']).toBeUndefined();
  }).toPass({ timeout: 10_000 });
  const { id, price } = await findProduct('sterile-lancets-28g-100');
  const setPrice = async (paise: number) => {
    await inDatabase((client) => client.query('UPDATE product SET price_paise = $2 WHERE id = $1', [id, paise]));
    await announce([`product:${id}`]);
  };
  for (const next of [price - 300, price]) {
    await setPrice(next);
    await expect.poll(async () => (await request.get(path)).text(), { timeout: 5_000 }).toContain(formatRupees(next));
  }
});

test('cached pages hold nothing of the customer who looks at them', async ({ request, playwright, baseURL }) => {
  const customer = { ...newCustomer(), firstname: 'Zulaikha' };
  const id = await logInByCalls(request, customer);
  await fillCart(request, 'stevia-sweetener-100-sachets');
  await addAddress(request);
  const visitor = await playwright.request.newContext({ baseURL });
  for (const path of [
    '/Home',
    '/Product/diabetes-care',
    '/Detail_page/stevia-sweetener-100-sachets',
    '/Product?q=stevia',
  ]) {
    // Another test may change stock or reviews of the page between the two visits.
    await expect(async () => {
      const mine = await visitTwice(request, path);
      expect(mine.headers()['set-cookie']).toBeUndefined();
      const text = await mine.text();
      for (const secret of [customer.firstname, customer.email, id]) expect(text).not.toContain(secret);
      expect(await (await visitor.get(path)).text()).toBe(text);
    }).toPass({ timeout: 10_000 });
  }
  await visitor.dispose();
});

test('a photograph is served as WebP in fixed widths and cached by browsers for a day', async ({ request }) => {
  const answer = await request.get('/pictures/240/icons/icon-512.png.webp');
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringMatching(/^public, max-age=86400, /),
  });
  expect((await answer.body()).subarray(8, 12).toString()).toBe('WEBP');
  for (const none of [
    '/pictures/241/icons/icon-512.png.webp',
    '/pictures/240/icons/none.png.webp',
    '/pictures/240/icons/icon-512.png',
    '/pictures/240/illustrations/FPC-001.svg.webp',
    '/pictures/240/%2e%2e%2fpackage.png.webp',
  ])
    expect((await request.get(none)).status(), none).toBe(404);
});
