import { expect, test, type Page } from '@playwright/test';
import { logIn, logInByCalls, newCustomer, startSession } from './customers';
import { fillCart } from './checkout';
import { Shop } from './shop';

const MARKER = 'medcall.signed-in';
/** Pages of a visit: the first page, a list, two products, a search. */
const VISIT = [
  '/Home',
  '/Product/diabetes-care',
  '/Detail_page/sterile-lancets-28g-100',
  '/Detail_page/stevia-sweetener-100-sachets',
  '/Product?q=lancets',
];

/** @returns a function that returns how often the page requested its shopper since its last call */
function countCalls(page: Page): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/admin/shopper') calls += 1;
  });
  return () => {
    const made = calls;
    calls = 0;
    return made;
  };
}

/** Loads each page as a whole and stays until no request is open. @returns the number of calls */
async function visit(shop: Shop, calls: () => number): Promise<number> {
  for (const path of VISIT) {
    await shop.open(path);
    await shop.page.waitForLoadState('networkidle');
  }
  return calls();
}

const markerOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === MARKER)?.value;
const inCart = (shop: Shop, count: number) =>
  expect(shop.link('client.shell.cartWith', { count }).filter({ visible: true })).toHaveCount(1);

test('no one is asked for before someone logs in, nor after they log out', async ({ page }) => {
  test.slow();
  const [shop, calls, customer] = [new Shop(page), countCalls(page), newCustomer()];
  await logInByCalls(page.request, customer);
  await fillCart(page.request, 'sterile-lancets-28g-100');
  await page.context().clearCookies();

  const visitor = await visit(shop, calls);
  expect([visitor, await markerOf(page)]).toEqual([0, undefined]);
  await shop.open('/Login');
  expect(calls()).toBe(0);
  await logIn(shop, customer);
  await inCart(shop, 1);
  expect([await markerOf(page), await page.evaluate(() => document.cookie)]).toEqual(['1', `${MARKER}=1`]);
  calls();
  const signedIn = await visit(shop, calls);
  expect(signedIn).toBe(VISIT.length);
  console.log(`a visit of ${VISIT.length} pages asks for the shopper: ${visitor} times, signed in ${signedIn}`);

  await page.request.post('/api/admin/logout', { data: {} });
  expect([await visit(shop, calls), await markerOf(page)]).toEqual([0, undefined]);
});

test('the next page notices a missing session marker; an expired session is queried once', async ({ page }) => {
  const [shop, calls] = [new Shop(page), countCalls(page)];
  // State left by a release without the marker.
  await startSession(page);
  await fillCart(page.request, 'sterile-lancets-28g-100');
  for (const path of ['/Home', '/Product?q=lancets', '/Product/diabetes-care']) {
    await page.context().clearCookies({ name: MARKER });
    await shop.open(path);
    await inCart(shop, 1);
    expect([path, calls(), await markerOf(page)]).toEqual([path, 1, '1']);
  }

  // Ended on another device, but its cookie is still sent.
  const before = await page.context().cookies();
  await page.request.post('/api/admin/logout', { data: {} });
  await page.context().addCookies(before);
  await shop.open('/Home');
  expect([calls(), await markerOf(page)]).toEqual([1, '0']);
  await shop.open('/Home');
  expect(calls()).toBe(0);
});

test('what someone does in another tab shows at the next page', { tag: '@phone' }, async ({ page, context }) => {
  const [shop, customer] = [new Shop(page), newCustomer()];
  await logInByCalls(page.request, customer);
  await fillCart(page.request, 'sterile-lancets-28g-100');
  await context.clearCookies();
  await shop.open('/Home');
  const other = new Shop(await context.newPage());
  await other.open('/Login');
  await logIn(other, customer);
  await shop.open('/Product/diabetes-care');
  await inCart(shop, 1);
  await other.page.request.post('/api/admin/logout', { data: {} });
  await shop.open('/Home');
  await expect(shop.link('client.shell.cartWith', { count: 1 })).toHaveCount(0);
});
