import { expect, test, type APIRequestContext } from '@playwright/test';
import { logIn, logInByCalls, newCustomer } from './customers';
import { Shop } from './shop';
import { membersStore } from './stores';

const PRODUCT = '/Detail_page/sterile-lancets-28g-100';
const CATALOGUE = [
  '/Home',
  '/Product',
  '/Product/first-aid',
  '/Product?q=lancets',
  PRODUCT,
  '/Detail_page?product_id=1',
  '/Product?category_id=1',
];
/** Texts that only the catalogue contains. */
const SECRETS = /Sterile Lancets|Gauze|Fever, pain and cold|காய்ச்சல், வலி, சளி|₹\d/;
const FORGED = ['next-auth.session-token=forged', '__Secure-next-auth.session-token=forged'].join('; ');

/** Paths by which a visitor could try to bypass the login. */
const ACCESS_PATHS = ['', '/ta', '/en', '/ta/members', '/en/members', '/members'].flatMap((prefix) =>
  CATALOGUE.map((path) => prefix + path),
);

test.use({ baseURL: process.env.E2E_MEMBERS_URL });
test.beforeAll(membersStore);

test('the first screen is the login, and it leads into the store', async ({ page }) => {
  const customer = newCustomer();
  await page.request.post('/api/admin/adminsignup_front', { data: customer });
  const shop = new Shop(page);
  await shop.open('/');
  await expect(shop.heading('Login', 1)).toBeVisible();
  await logIn(shop, customer);
  await shop.arrives('/Home');
  await expect(page.getByRole('region', { name: 'shop by category' })).toBeVisible();
  await shop.open('/');
  await shop.arrives('/Home');
});

test('every address of the catalogue asks for a login', async ({ page }) => {
  const shop = new Shop(page);
  for (const path of CATALOGUE)
    await test.step(path, async () => {
      await shop.open(path);
      await shop.arrives(/^\/Login\?next=/);
      await expect(shop.heading('Login', 1)).toBeVisible();
    });
});

/** Number of concurrent requests. */
const CONCURRENCY = 8;

/** Requests every path and searches the responses for texts that only members may read. */
async function revealsNothing(visitor: APIRequestContext, addresses: string[]): Promise<void> {
  for (let first = 0; first < addresses.length; first += CONCURRENCY)
    await Promise.all(
      addresses.slice(first, first + CONCURRENCY).map(async (address) => {
        // With compression the login screen would take the store twice as long.
        const answer = await visitor.get(address, { maxRedirects: 5, headers: { 'accept-encoding': 'identity' } });
        expect.soft(answer.status(), address).toBeLessThan(500);
        expect.soft(SECRETS.exec(await answer.text())?.[0], address).toBeUndefined();
      }),
    );
}

for (const { name, headers } of [
  { name: 'without a session', headers: {} },
  { name: 'with a forged cookie', headers: { cookie: FORGED } },
  { name: 'as data for a client-side navigation', headers: { rsc: '1', 'next-router-prefetch': '1' } },
])
  test(`no way leads to the catalogue ${name}`, async ({ playwright }) => {
    const visitor = await playwright.request.newContext({ baseURL: membersStore(), extraHTTPHeaders: headers });
    await revealsNothing(
      visitor,
      ACCESS_PATHS.flatMap((way) => [way, `${way}${way.includes('?') ? '&' : '?'}_rsc=1a2b3`]),
    );
    await visitor.dispose();
  });

test('the addresses of prerendered data reveal nothing', async ({ request }) => {
  const places = ['/Home', '/Product', '/Product/first-aid', PRODUCT].flatMap((path) => [
    path,
    `/en${path}`,
    `/ta${path}`,
    `/en/members${path}`,
  ]);
  const endings = ['.rsc', '.html', '.segments/_tree.segment.rsc', '.prefetch.rsc', '.meta'];
  await revealsNothing(
    request,
    places.flatMap((place) => endings.map((ending) => place + ending)),
  );
});

test('members see the catalogue in both languages; search engines are told to stay out', async ({ page }) => {
  await logInByCalls(page.request);
  for (const path of ['/Home', '/Product', PRODUCT, '/ta/Home', '/ta/Product', `/ta${PRODUCT}`]) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    const text = await answer.text();
    expect(text, path).toMatch(/<meta name="robots" content="noindex/);
    expect(text, path).toContain('₹');
    expect(answer.headers()['cache-control'], path).toMatch(/private|no-store/);
  }
  expect((await page.request.get('/Detail_page/no-such-product')).status()).toBe(404);
});

test('the login screen itself is not indexed either', async ({ request }) => {
  for (const path of ['/', '/ta', '/Login', '/ta/Login', '/Signup']) {
    const text = await (await request.get(path)).text();
    expect.soft(text.includes('<meta name="robots" content="noindex'), path).toBe(true);
  }
});
