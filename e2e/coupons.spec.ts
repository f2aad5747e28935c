import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { COUPON_CODE_LENGTH } from '@/lib/selling/coupons/rules';
import { CartPage } from './cart-page';
import { addAddress, fillCart, paymentWindow, placeOrder } from './checkout';
import { startSession } from './customers';
import { findProduct, inDatabase } from './database';
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

test('each coupon states its discount, minimum, last day and what is missing', async ({ page }) => {
  const shop = await withCart(page, 1);
  await shop.open('/coupons');
  const [welcome, percent] = [card(shop, 'WELCOME50'), card(shop, 'HEALTH10')];
  await expect(welcome.getByRole('heading', { name: '₹50 off' })).toBeVisible();
  await expect(percent.getByRole('heading', { name: '10 % off up to ₹500' })).toBeVisible();
  await expect(welcome.getByText('For orders above ₹299')).toBeVisible();
  await expect(welcome.getByText(/^Valid up to [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
  await expect(
    welcome.getByText('This coupon can only be applied to orders above ₹299. The total at MRP counts. Add ₹25 more.'),
  ).toBeVisible();
  await expect(welcome.getByRole('button', { name: 'Apply coupon WELCOME50' })).toHaveCount(0);
});

test('a coupon is applied to the cart from its card', async ({ page }) => {
  const shop = await withCart(page, 2);
  await shop.open('/Addcart');
  await new CartPage(shop).openCoupons();
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
  await new CartPage(shop).openCoupons();
  const code = shop.field('client.cart.coupon.code');
  await code.fill('welcome50');
  await shop.button('client.cart.coupon.apply').first().click();
  await shop.isTold('This coupon can only be applied to orders above ₹299');
  await expect(code).toHaveAccessibleDescription(
    'This coupon can only be applied to orders above ₹299. The total at MRP counts. Add ₹25 more.',
  );
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
  await placeOrder(shop);
  await paymentWindow(shop).press('success');
  await shop.arrives(/\/Orderplace\?order=/);
  await shop.open('/coupons');
  const used = page.getByRole('region', { name: shop.t('coupons.used') });
  await expect(used.getByText(/^Saved ₹50 on /)).toBeVisible();
  await expect(page.getByRole('region', { name: shop.t('coupons.open') }).getByText('WELCOME50')).toHaveCount(0);
  await used.getByRole('link', { name: /^Order MC/ }).click();
  await shop.arrives(/\/Trackorder\?order=/);
});

/**
 * Creates a coupon with a code of maximum length. Every shopper of the store sees it until `end`.
 */
async function startLongCoupon() {
  const code = `LONG${randomUUID().replaceAll('-', '').toUpperCase()}WIDE`;
  await inDatabase((client) =>
    client.query(
      `INSERT INTO coupon (id, code, calculation, offer, amount_upto_paise, valid_until, uses_total, title)
       VALUES (gen_random_uuid(), $1, 'AMOUNT', 1, 100, now() + interval '1 hour', 10, $1)`,
      [code],
    ),
  );
  const end = () => inDatabase((client) => client.query('UPDATE coupon SET is_active = false WHERE code = $1', [code]));
  return { code, end };
}

/**
 * Returns the horizontal scroll distance of a page on the narrowest phone, with normal and with
 * double text size.
 */
async function sidewaysWhenNarrow(page: Page): Promise<number[]> {
  const sideways: number[] = [];
  await page.setViewportSize({ width: 320, height: 640 });
  for (const percent of [100, 200])
    sideways.push(
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
        return document.documentElement.scrollWidth - innerWidth;
      }, percent),
    );
  return sideways;
}

test('a code as long as codes may be fits the narrowest phone wherever it stands', async ({ page }) => {
  const { code, end } = await startLongCoupon();
  expect(code).toHaveLength(COUPON_CODE_LENGTH);
  try {
    await startSession(page);
    await fillCart(page.request, LANCETS, 2);
    await addAddress(page.request);
    const shop = new Shop(page, 'ta');
    const fits = async (where: string) => expect.soft(await sidewaysWhenNarrow(page), where).toEqual([0, 0]);
    const shows = async (path: string) => {
      await shop.open(path);
      await expect(page.getByRole('main').getByText(code).filter({ visible: true }).first()).toBeVisible();
    };
    await shop.open('/Addcart');
    await new CartPage(shop).openCoupons();
    await fits('/Addcart, on offer');
    await shows('/coupons');
    await fits('/coupons, on offer');
    const applied = await page.request.post('/api/admin/applycoupon', { data: { coupon_code: code } });
    expect(await applied.json()).toMatchObject({ status: 'true' });
    for (const path of ['/Addcart', '/coupons']) {
      await shows(path);
      await fits(`${path}, in use`);
    }
    await shop.open('/Addcart');
    await placeOrder(shop);
    await paymentWindow(shop).press('success');
    await shop.arrives(/\/Orderplace\?order=/);
    await fits('/Orderplace');
    await shop.open(`/Trackorder${new URL(page.url()).search}`);
    await fits('/Trackorder');
    await shows('/coupons');
    await fits('/coupons, used');
  } finally {
    await end();
  }
});
