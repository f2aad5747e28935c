import { expect, type Page } from '@playwright/test';
import { LOCALES } from '@/lib/kernel/locales';
import { CartPage } from './cart-page';
import { addAddress, fillCart, paymentWindow, placeOrder, saveOrder } from './checkout';
import { startSession } from './customers';
import { findProduct } from './database';
import { test } from './own-product';
import { Shop } from './shop';

/** Problems that shoppers found (docs/findings.md), each with its number in that list. */
const LANCETS = 'sterile-lancets-28g-100';
const MASKS = 'digital-upper-arm-bp-monitor';
const LONG_AFTER_A_TOAST = 20_000;

async function withCart(page: Page, ...slugs: string[]): Promise<Shop> {
  await startSession(page);
  for (const slug of slugs) await fillCart(page.request, slug);
  await addAddress(page.request);
  return new Shop(page);
}

test('S1-4: Back after paying shows the current cart, not the paid one', { tag: '@phone' }, async ({ page }) => {
  const shop = await withCart(page, LANCETS);
  await shop.open('/Addcart');
  await placeOrder(shop);
  await paymentWindow(shop).press('success');
  await shop.arrives(/\/Orderplace\?order=/);
  await expect(shop.heading('Your Payment is Successful!', 1)).toBeVisible();
  await page.goBack();
  await shop.arrives('/Addcart');
  await expect(shop.heading(shop.t('cart.emptyTitle'))).toBeVisible();
  await expect(shop.button('client.checkout.placeOrder')).toHaveCount(0);
});

test(
  'S2-16: what failed stays until it is settled, what went well goes by itself',
  { tag: '@phone' },
  async ({ page }) => {
    const shop = await withCart(page, LANCETS);
    const cart = new CartPage(shop);
    const { name } = await findProduct(LANCETS);
    await page.clock.install();
    await shop.open('/Addcart');
    await cart.press(name, 'decrease');
    await shop.isTold(shop.t('client.ui.quantityLeast'));
    await page.clock.fastForward(LONG_AFTER_A_TOAST);
    await shop.isTold(shop.t('client.ui.quantityLeast'));
    await cart
      .line(name)
      .getByRole('button', { name: shop.t('client.cart.saveForLater'), exact: true })
      .click();
    await shop.hears('client.cart.savedForLater');
    await expect(page.getByRole('alert').getByText(shop.t('client.ui.quantityLeast'))).toHaveCount(0);
    await page.clock.fastForward(LONG_AFTER_A_TOAST);
    await expect(page.getByRole('status').getByText(shop.t('client.cart.savedForLater'))).toHaveCount(0);
  },
);

test('S2-18: a session that ended is explained at the login, which leads back', { tag: '@phone' }, async ({ page }) => {
  const shop = await withCart(page, LANCETS);
  const { name } = await findProduct(LANCETS);
  await shop.open('/Addcart');
  await page.context().clearCookies();
  await new CartPage(shop).press(name, 'increase');
  await shop.arrives(/^\/Login\?why=ended&next=%2FAddcart$/);
  await expect(page.getByText(shop.t('entry.why.ended'))).toBeVisible();
});

test(
  'S2-18: someone who never logged in is told at "Place order" why the login is there',
  { tag: '@phone' },
  async ({ page }) => {
    const shop = new Shop(page);
    const { name } = await findProduct(LANCETS);
    await shop.open(`/Detail_page/${LANCETS}`);
    await shop.button('client.catalogue.addToCartNamed', { name }).first().click();
    await shop.hears('answers.addedToCart');
    await shop.arrives(`/Detail_page/${LANCETS}`);
    await shop.open('/Addcart');
    await shop.link('client.checkout.placeOrder').click();
    await shop.arrives('/Login?why=order&next=%2FAddcart');
    await expect(page.getByText(shop.t('entry.why.order'))).toBeVisible();
    await expect(page.getByText(shop.t('entry.cartHint', { count: 1 }))).toBeVisible();
  },
);

test(
  'S2-19: removing a line moves the focus to its neighbor, finally to the heading',
  { tag: '@phone' },
  async ({ page }) => {
    const shop = await withCart(page, LANCETS, MASKS);
    const cart = new CartPage(shop);
    const [first, second] = [(await findProduct(LANCETS)).name, (await findProduct(MASKS)).name];
    await shop.open('/Addcart');
    await cart.remove(first);
    await expect(cart.line(second).getByRole('link', { name: second })).toBeFocused();
    await cart.remove(second);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test(
  'S2-20: screen readers get the language of each review and of each name',
  { tag: '@phone' },
  async ({ page, stock }) => {
    const own = await stock(LANCETS, {
      reviews: [
        { rating: 5, text: 'Works well' },
        { rating: 4, text: 'நன்றாக உள்ளது' },
      ],
    });
    const shop = new Shop(page);
    await page.goto(`/Detail_page/${own.slug}`);
    await page.getByRole('tab').last().click();
    await expect(page.getByText('நன்றாக உள்ளது')).toHaveAttribute('lang', 'ta');
    await expect(page.getByText('Works well')).toHaveAttribute('lang', 'en');
    const { name } = await findProduct(LANCETS, 'ta');
    await page.goto(`/ta/Detail_page/${LANCETS}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).toContain(name);
    await shop.open('/Home');
    const heading = shop.heading(shop.t('client.catalogue.recentlyViewed'));
    await heading.scrollIntoViewIfNeeded();
    await expect(page.getByRole('link', { name }).locator('[lang=ta]')).toHaveText(name);
  },
);

test(
  'S3-25: field errors clear on input, pincodes may contain a space, duplicate names are changed',
  { tag: '@phone' },
  async ({ page }) => {
    await startSession(page);
    const shop = new Shop(page);
    await shop.open('/Profile?tab=1');
    const open = () =>
      page
        .getByRole('main')
        .getByRole('button', { name: shop.t('profile.addresses.add') })
        .click();
    await open();
    const form = page.getByRole('dialog');
    const save = () => form.getByRole('button', { name: shop.t('client.address.save') }).click();
    await save();
    await expect(shop.field('client.address.building')).toHaveAttribute('aria-invalid', 'true');
    await shop.field('client.address.building').fill('12');
    await expect(shop.field('client.address.building')).not.toHaveAttribute('aria-invalid', 'true');
    await shop.fill({ 'client.address.area': 'Lake Road', 'client.address.pincode': '600 020' });
    await save();
    await shop.hears('client.address.added');
    await expect(page.getByRole('main').getByText('600020')).toBeVisible();
    await open();
    await expect(form.getByRole('radio', { name: shop.t('client.address.places.Work') })).toBeChecked();
    await form.getByText(shop.t('client.address.places.Home'), { exact: true }).click();
    await shop.fill({
      'client.address.building': '9',
      'client.address.area': 'Hill Road',
      'client.address.pincode': '600002',
    });
    await save();
    await expect(form.getByText(shop.t('client.address.placeTaken'))).toBeVisible();
  },
);

test(
  'S3-31: without JavaScript the product page says how to order',
  { tag: '@phone' },
  async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
    await page.goto(`/Detail_page/${LANCETS}`);
    await expect(page.getByText(/Ordering requires JavaScript\. .*\+91/)).toBeVisible();
    await page.close();
  },
);

for (const locale of LOCALES)
  test(`S3-31: an order prints without the screen around it, on two pages at most, in ${locale}`, async ({ page }) => {
    await withCart(page, LANCETS, MASKS);
    const { id } = await saveOrder(page.request);
    const shop = new Shop(page, locale);
    await shop.open(`/Trackorder?order=${id}`);
    await page.emulateMedia({ media: 'print' });
    for (const around of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('main').getByRole('button'),
      page.locator('.btn'),
    ])
      expect(await around.filter({ visible: true }).count()).toBe(0);
    for (const slug of [LANCETS, MASKS])
      await expect(
        page
          .getByRole('main')
          .getByText((await findProduct(slug, locale)).name)
          .first(),
      ).toBeVisible();
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(pages?.length).toBeLessThanOrEqual(2);
  });

test('S3-32: the category bar is one Tab stop with arrow-key navigation @desktop', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Home');
  const bar = page.getByRole('navigation', { name: shop.t('shell.categoryMenu') });
  const first = bar.locator('[data-menu-item]').first();
  await first.getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await expect(bar.locator('[data-menu-item]').nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(bar.locator('[data-menu-item]').nth(1).locator('ul a').first()).toBeFocused();
});

test('the bare address of a product leads to the list', { tag: '@phone' }, async ({ request }) => {
  for (const [path, to] of [
    ['/Detail_page', '/Product'],
    ['/ta/Detail_page', '/ta/Product'],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), new URL(answer.headers().location ?? '', 'http://x').pathname]).toEqual([307, to]);
  }
});
