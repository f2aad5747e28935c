import { expect, test, type Page } from '@playwright/test';
import { LANGUAGE_PANEL } from '@/components/shared/panel-names';
import { languageFacts, LOCALES, type Locale } from '@/lib/kernel/locales';
import { fillCart } from './checkout';
import { newCustomer, startSession } from './customers';
import { Shop } from './shop';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Returns the links to the shopper's own screens: in the header, and on phones at the bottom. */
async function personalLinks(shop: Shop) {
  if (!isPhone(shop.page)) return shop.page.getByRole('navigation', { name: shop.t('shell.shopperNav') });
  await shop.button('client.shell.account').click();
  return shop.page.getByRole('navigation', { name: shop.t('client.shell.account'), exact: true });
}

/** Returns the search field and the results below it. */
function searchOf(shop: Shop) {
  return {
    field: shop.page.getByRole('combobox', { name: shop.t('client.shell.searchLabel') }),
    options: shop.page.getByRole('listbox', { name: shop.t('client.shell.suggestions') }).getByRole('option'),
  };
}

test('the welcome strip greets a visitor with Signup and a customer by name', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Home');
  const strip = page.getByRole('region', { name: shop.t('shell.welcome') });
  await expect(strip.getByText(shop.t('shell.welcome'))).toBeVisible();
  await expect(strip.getByRole('link', { name: 'Signup', exact: true })).toHaveAttribute('href', '/Signup');
  await shop.open('/Signup');
  await expect(strip.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('href', '/Login');
  const customer = newCustomer();
  await startSession(page, customer);
  await shop.open('/Home');
  await expect(shop.greeting(customer.firstname)).toBeVisible();
  await expect(strip.getByRole('link')).toHaveCount(0);
});

test('the header leads to every documented screen', async ({ page }) => {
  await startSession(page);
  const shop = new Shop(page);
  await shop.open('/Home');
  await expect(page.getByRole('banner').getByRole('link', { name: shop.t('shell.logo') })).toHaveAttribute(
    'href',
    '/Home',
  );
  await expect(
    page.getByRole('banner').getByRole('link', { name: shop.t('client.shell.likesWith', { count: 0 }) }),
  ).toHaveAttribute('href', '/Likecart');
  await expect(
    page.getByRole('link', { name: shop.t('client.shell.cartWith', { count: 0 }) }).filter({ visible: true }),
  ).toHaveAttribute('href', '/Addcart');
  const links = await personalLinks(shop);
  await expect(links.getByRole('link', { name: shop.t('client.shell.profile') })).toHaveAttribute('href', '/Profile');
  await expect(
    links.getByRole('link', {
      name: shop.t(isPhone(page) ? 'client.shell.ordersAndTracking' : 'client.shell.trackOrder'),
    }),
  ).toHaveAttribute('href', '/Myorders');
});

test('the heart and the cart count what is in them', async ({ page }) => {
  await startSession(page);
  const id = await fillCart(page.request, 'sterile-lancets-28g-100');
  await page.request.post('/api/admin/likecart', { data: { product_id: id } });
  const shop = new Shop(page);
  await shop.open('/Home');
  await expect(shop.link('client.shell.likesWith', { count: 1 })).toBeVisible();
  await expect(shop.link('client.shell.cartWith', { count: 1 }).filter({ visible: true })).toHaveCount(1);
});

test('logging out clears all local storage and leads to /Login', async ({ page }) => {
  await startSession(page);
  const shop = new Shop(page);
  await shop.open('/Home');
  await page.evaluate(() => localStorage.setItem('admin_id', '17'));
  const links = await personalLinks(shop);
  await shop.load(() => links.getByRole('button', { name: shop.t('client.shell.logout') }).click());
  await shop.arrives('/Login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await (await page.request.get('/api/admin/shopper')).json()).toMatchObject({ signedIn: false });
});

test('the language selector keeps the page and its query', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Product?q=paracetamol');
  const choose = async (locale: Locale) => {
    const header = page.getByRole('banner');
    if (LOCALES.length > 2) await header.locator(`[popovertarget=${LANGUAGE_PANEL}]`).click();
    await header.getByRole('link', { name: languageFacts(locale).name }).click();
  };
  await choose('ta');
  await shop.arrives(/^\/ta\/Product\?q=paracetamol$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await choose('en');
  await shop.arrives('/Product?q=paracetamol');
});

test('a suggestion shows picture, price, sign and what was typed', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Home');
  const { field, options } = searchOf(shop);
  await field.fill('amlodi 5');
  const option = options.filter({ hasText: /^Amlodipine 5 mg Tablets/ });
  await expect(option.locator('img')).toHaveAttribute('src', /\/illustrations\//);
  await expect(option).toContainText(/₹\d/);
  await expect(option.getByText(shop.t('client.shell.needsPrescription'))).toBeAttached();
  await expect(option.locator('mark').first()).toHaveText('Amlodi');
  await expect(options.last()).toHaveText(shop.t('client.shell.searchFor', { term: 'amlodi 5' }));
});

test('only the answer to the last words is shown, and a lost one is told', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Home');
  const { field, options } = searchOf(shop);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/admingetProducts_autocomplete', async (route) => {
    if (route.request().postData()?.includes('gauze')) await held;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest((request) => Boolean(request.postData()?.includes('gauze')));
  await field.fill('gauze');
  await asked;
  await field.fill('lancets');
  await expect(options.filter({ hasText: 'Sterile Lancets' })).toBeVisible();
  letGo();
  await expect(options.filter({ hasText: /gauze/i })).toHaveCount(0);
  await page.unroute('**/admingetProducts_autocomplete');
  await page.route('**/admingetProducts_autocomplete', (route) => route.abort());
  await field.fill('');
  await field.fill('qqxzzyk');
  await expect(page.getByText(shop.t('client.shell.searchUnreachable'))).toBeVisible();
});

test('earlier searches come back, one by one and all together forgotten', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Home');
  const { field, options } = searchOf(shop);
  for (const words of ['gauze', 'lancets', 'paracetamol']) {
    await field.fill(words);
    await field.press('Enter');
    await shop.arrives(`/Product?q=${words}`);
    await expect(shop.heading(`Results for “${words}”`, 1)).toBeVisible();
  }
  await field.fill('');
  await expect(options).toHaveText(['paracetamol', 'lancets', 'gauze']);
  await field.press('ArrowDown');
  await field.press('Delete');
  await expect(options).toHaveText(['lancets', 'gauze']);
  await options
    .first()
    .getByTitle(shop.t('client.shell.forgetOne', { term: 'lancets' }))
    .click();
  await expect(options).toHaveText(['gauze']);
  await shop.button('client.shell.clearRecent').click();
  await expect(options).toHaveCount(0);
  await expect(field).toBeFocused();
});

test('the category bar opens by hovering and obeys the arrows', { tag: '@desktop' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Home');
  const bar = page.getByRole('navigation', { name: shop.t('shell.categoryMenu') });
  const names = bar.locator('[data-menu-item] > a');
  const below = bar.locator('[data-menu-item]').first().getByRole('list').getByRole('link');
  await names.first().hover();
  await expect(below.first()).toBeVisible();
  await page.mouse.move(0, 600);
  await expect(below.first()).toBeHidden();
  await names.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(below.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(names.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(names.first()).toBeFocused();
  await expect(below.first()).toBeHidden();
});

test('all categories lead to a list and are put away', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Home');
  const opener = (
    isPhone(page) ? page.getByRole('navigation', { name: shop.t('client.shell.bottomBar') }) : page
  ).getByRole('button', { name: /^(All categories|Categories)$/ });
  await opener.click();
  const panel = page.getByRole('navigation', { name: 'All categories' });
  await panel.getByRole('link', { name: 'Wheelchairs' }).click();
  await shop.arrives('/Product/mobility-and-support/wheelchairs');
  await expect(panel).toBeHidden();
  await opener.click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('on phones the bottom bar leads everywhere', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Product/first-aid');
  const bar = page.getByRole('navigation', { name: shop.t('client.shell.bottomBar') });
  await bar.getByRole('button', { name: shop.t('client.shell.search') }).click();
  await expect(searchOf(shop).field).toBeFocused();
  await bar.getByRole('link', { name: shop.t('client.shell.home') }).click();
  await shop.arrives('/Home');
  await expect(bar.getByRole('link', { name: shop.t('client.shell.home') })).toHaveAttribute('aria-current', 'page');
  const account = await personalLinks(shop);
  await expect(account.getByRole('link', { name: shop.t('client.shell.login') })).toHaveAttribute('href', '/Login');
  await expect(account.getByRole('link', { name: shop.t('client.shell.signup') })).toHaveAttribute('href', '/Signup');
});

for (const { locale, path } of [
  { locale: 'en', path: '/no-such-page' },
  { locale: 'ta', path: '/no-such-page' },
] as const)
  test(`a page that is not there leads on, in ${locale}`, async ({ page }) => {
    const shop = new Shop(page, locale);
    const response = await page.goto(shop.address(path));
    expect(response?.status()).toBe(404);
    await expect(shop.heading(shop.t('shell.notFound.title'), 1)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: shop.t('shell.notFound.home') })).toHaveAttribute(
      'href',
      shop.address('/Home'),
    );
    await expect(main.getByRole('navigation').getByRole('link')).toHaveCount(6);
    await main.getByRole('searchbox', { name: shop.t('shell.notFound.search') }).fill('lancets');
    await main.getByRole('button', { name: shop.t('shell.notFound.searchButton') }).click();
    await shop.arrives('/Product?q=lancets');
  });
