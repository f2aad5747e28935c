import { expect, test } from '@playwright/test';
import { logIn, logInByCalls, newCustomer, startSession } from './customers';
import { Shop } from './shop';

const PERSONAL = ['/Myorders', '/Trackorder', '/Orderplace'];
const OPEN = ['/Home', '/Product', '/Product/first-aid', '/Detail_page/sterile-lancets-28g-100'];

for (const path of OPEN) {
  test(`${path} is open to everyone and to search engines`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    const text = await answer.text();
    expect(text).not.toContain('noindex');
    expect(text).toContain('hrefLang="ta"');
  });
}

test('/ leads to Home', async ({ request }) => {
  const answer = await request.get('/', { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers().location).toBe('/Home');
});

for (const path of [...PERSONAL, '/ta/Myorders'])
  test(`${path} asks a visitor to log in`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    const language = path.startsWith('/ta') ? '/ta' : '';
    expect(answer.status()).toBe(307);
    expect(answer.headers().location).toMatch(
      new RegExp(`^${language}/Login\\?next=${encodeURIComponent(language)}%2F`),
    );
  });

test('after logging in a visitor is where they wanted to go', async ({ page }) => {
  const customer = newCustomer();
  await page.request.post('/api/admin/adminsignup_front', { data: customer });
  const shop = new Shop(page);
  await shop.open('/Myorders?status=shipped');
  await expect(shop.heading('Login', 1)).toBeVisible();
  await logIn(shop, customer);
  await shop.arrives('/Myorders?status=shipped');
});

for (const next of [
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
])
  test(`next=${next} is ignored`, async ({ page }) => {
    const customer = newCustomer();
    await page.request.post('/api/admin/adminsignup_front', { data: customer });
    const shop = new Shop(page);
    await shop.open(`/Login?next=${next.startsWith('/%') ? next : encodeURIComponent(next)}`);
    await logIn(shop, customer);
    await shop.arrives('/Home');
  });

test('a signed-in customer has no business at /Login, and logs out from the header', async ({ page }) => {
  await startSession(page);
  const shop = new Shop(page);
  await shop.open('/Login');
  await shop.arrives('/Home');
  if (await shop.button('client.shell.account').isVisible()) await shop.button('client.shell.account').click();
  await shop.load(() => shop.button('client.shell.logout').click());
  await shop.arrives('/Login');
  await shop.open('/Myorders');
  await shop.arrives('/Login?next=%2FMyorders');
});

for (const path of ['/Addcart', '/Likecart', '/ta/Addcart'])
  test(`${path} is the own one of a visitor, and never stored`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toContain('no-store');
    expect(await answer.text()).toContain('noindex');
  });

test("no one sees another customer's order, cart or tracking", async ({ request, playwright, baseURL }) => {
  const mine = await logInByCalls(request);
  const stranger = await playwright.request.newContext({ baseURL });
  await logInByCalls(stranger);
  for (const path of [`getusercarts/${mine}`, `getusersorders/${mine}`, `getuseraddress/${mine}`])
    expect((await stranger.get(`/api/admin/${path}`)).status(), path).toBe(403);
  await stranger.dispose();
});
