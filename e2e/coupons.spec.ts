import { expect, test, type Page } from '@playwright/test';
import { CartPage } from './cart-page';
import { addAddress, fillCart, paymentWindow } from './checkout';
import { startSession } from './customers';
import { findProduct } from './database';
import { Shop } from './shop';

const LANCETS = 'sterile-lancets-28g-100';

async function withCart(page: Page, quantity: number): Promise<Shop> {
  await startSession(page);
  await fillCart(page.request, LANCETS, quantity);
  return new Shop(page);
}

const card = (shop: Shop, code: string) => shop.page.getByRole('main').getByRole('listitem').filter({ hasText: code });

test('/coupons asks a visitor to log in, and is found in any spelling', async ({ request }) => {
  const asked = await request.get('/coupons', { maxRedirects: 0 });
  expect([asked.status(), asked.headers().location]).toEqual([307, '/Login?next=%2Fcoupons']);
  const spelled = await request.get('/ta/Coupons', { maxRedirects: 0 });
  expect([spelled.status(), spelled.headers().location]).toEqual([308, '/ta/coupons']);
});

test('each coupon says what it takes off, from which order on, until when, and what is missing', async ({ page }) => {
  const shop = await withCart(page, 1);
  await shop.open('/coupons');
  const [welcome, percent] = [card(shop, 'WELCOME50'), card(shop, 'HEALTH10')];
  await expect(welcome.getByRole('heading', { name: '₹50 off' })).toBeVisible();
  await expect(percent.getByRole('heading', { name: '10 % off up to ₹500' })).toBeVisible();
  await expect(welcome.getByText('For orders above ₹299')).toBeVisible();
  await expect(welcome.getByText(/^Valid up to [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
  await expect(welcome.getByText('This coupon can only be applied to orders above ₹299. Add ₹25 more.')).toBeVisible();
  await expect(welcome.getByRole('button', { name: 'Apply coupon WELCOME50' })).toHaveCount(0);
});

test('a coupon is applied to the cart from its card', async ({ page }) => {
  const shop = await withCart(page, 2);
  await shop.open('/Addcart');
  await shop.link('client.cart.coupon.all').click();
  await shop.arrives('/coupons');
  const welcome = card(shop, 'WELCOME50');
  await expect(welcome.getByText('Takes ₹50 off your cart')).toBeVisible();
  await welcome.getByRole('button', { name: 'Apply coupon WELCOME50' }).click();
  await shop.hears('client.cart.coupon.applied', { code: 'WELCOME50' });
  await expect(welcome.getByText(shop.t('coupons.inUse'))).toBeVisible();
  await welcome.getByRole('link', { name: shop.t('coupons.toCart') }).click();
  await shop.arrives('/Addcart');
  await expect(
    page.getByRole('region', { name: shop.t('cart.summary.heading') }).getByText('− ₹50', { exact: true }),
  ).toBeVisible();
  await shop.button('client.cart.coupon.remove').first().click();
  await shop.hears('client.cart.coupon.removed');
});

test('its code is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shop = await withCart(page, 1);
  await shop.open('/coupons');
  await page.getByRole('button', { name: 'Copy code CARE100' }).click();
  await shop.hears('client.cart.coupon.copied', { code: 'CARE100' });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('CARE100');
});

test('the cart says at the field why a code does not apply', async ({ page }) => {
  const shop = await withCart(page, 1);
  await shop.open('/Addcart');
  const code = shop.field('client.cart.coupon.code');
  await code.fill('welcome50');
  await shop.button('client.cart.coupon.apply').first().click();
  await shop.isTold('This coupon can only be applied to orders above ₹299');
  await expect(code).toHaveAccessibleDescription('This coupon can only be applied to orders above ₹299. Add ₹25 more.');
  await code.fill('no-such-code');
  await shop.button('client.cart.coupon.apply').first().click();
  await shop.isTold('This coupon code is not valid');
});

test('what was used stands with its order, and cannot be used twice', async ({ page }) => {
  const shop = await withCart(page, 2);
  const { price } = await findProduct(LANCETS);
  await addAddress(page.request);
  await shop.open('/Addcart');
  const cart = new CartPage(shop);
  await cart.useCoupon('WELCOME50');
  await cart.showsTotal(2 * price - 5000);
  await shop.button('client.checkout.placeOrder').click();
  await paymentWindow(shop).press('success');
  await shop.arrives(/\/Orderplace\?order=/);
  await shop.open('/coupons');
  const used = page.getByRole('region', { name: shop.t('coupons.used') });
  await expect(used.getByText(/^Saved ₹50 on /)).toBeVisible();
  await expect(page.getByRole('region', { name: shop.t('coupons.open') }).getByText('WELCOME50')).toHaveCount(0);
  await used.getByRole('link', { name: /^Order MC/ }).click();
  await shop.arrives(/\/Trackorder\?order=/);
});
