import { expect, test, type Page } from '@playwright/test';
import { CartPage } from './cart-page';
import { addAddress, fillCart, paymentWindow, placeOrder } from './checkout';
import { startSession } from './customers';
import { findProduct, findSoldOut, inDatabase } from './database';
import { Shop } from './shop';

const LANCETS = 'sterile-lancets-28g-100';
const AMLODIPINE = 'amlodipine-5-mg-tablets';

async function openCart(page: Page, slugs: string[]) {
  const customer = await startSession(page);
  for (const slug of slugs) await fillCart(page.request, slug);
  const shop = new Shop(page);
  await shop.open('/Addcart');
  return { shop, cart: new CartPage(shop), customer };
}

/** Finds another medicine that needs a prescription and is in stock. */
async function otherMedicine() {
  const { rows } = await inDatabase((client) =>
    client.query<{ slug: string; name: string }>(
      `SELECT p.slug, p.name FROM product p JOIN stock_level s ON s.product_id = p.id
       WHERE p.is_active AND p.requires_prescription AND p.slug <> $1 AND s.on_hand - s.reserved > 5 ORDER BY p.id LIMIT 1`,
      [AMLODIPINE],
    ),
  );
  if (!rows[0]) throw new Error('the demo catalogue has only one prescription medicine');
  return rows[0];
}

/** Simulates a change in another tab or device and the return to this one. */
async function comeBackUntil(page: Page, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await seen();
  }).toPass();
}

test('an empty cart says so and leads on', { tag: '@phone' }, async ({ page }) => {
  const { shop } = await openCart(page, []);
  await expect(shop.heading('Your cart is empty')).toBeVisible();
  await expect(shop.link('cart.browse')).toHaveAttribute('href', '/Product');
});

test('one prescription serves two medicines, is shown, and is taken away', { tag: '@phone' }, async ({ page }) => {
  const other = await otherMedicine();
  const { shop, cart } = await openCart(page, [AMLODIPINE, other.slug, LANCETS]);
  const { name } = await findProduct(AMLODIPINE);
  await expect(page.getByText(shop.t('cart.mixed'))).toBeVisible();
  await expect(page.getByRole('radio', { name: shop.t('cart.send.together') })).toBeChecked();
  await cart.uploadPrescription(name);
  await expect(cart.line(name).locator('img[src^="blob:"]')).toBeVisible();
  await cart.line(other.name).getByRole('button', { name: 'Use prescription.png' }).click();
  await shop.hears('client.cart.prescription.reused');
  await expect(cart.line(other.name).getByText('prescription uploaded')).toBeVisible();
  await cart
    .line(other.name)
    .getByRole('button', { name: shop.t('client.cart.prescription.view') })
    .click();
  const picture = page.getByRole('dialog').getByRole('img', { name: shop.t('client.cart.prescription.viewTitle') });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await cart
    .line(name)
    .getByRole('button', { name: shop.t('client.cart.prescription.remove') })
    .click();
  await shop.hears('client.cart.prescription.removed');
  await expect(cart.line(name).getByText(shop.t('client.cart.prescription.needed'))).toBeVisible();
  await expect(cart.line(other.name).getByText('prescription uploaded')).toBeVisible();
});

test('goods that need no prescription leave first where someone wants that', { tag: '@phone' }, async ({ page }) => {
  const { shop, cart } = await openCart(page, [AMLODIPINE, LANCETS]);
  await addAddress(page.request);
  await page.reload();
  await cart.uploadPrescription((await findProduct(AMLODIPINE)).name);
  await page.getByRole('radio', { name: shop.t('cart.send.parts') }).check();
  await placeOrder(shop);
  await paymentWindow(shop).press('success');
  await page.waitForURL(/Orderplace/);
  const orderId = new URL(page.url()).searchParams.get('order');
  const { rows } = await inDatabase((client) =>
    client.query<{ wish: boolean }>('SELECT sends_in_parts AS wish FROM "order" WHERE id = $1', [orderId]),
  );
  expect(rows).toEqual([{ wish: true }]);
});

test('an upload shows how far it is, and says what went wrong', { tag: '@phone' }, async ({ page }) => {
  const { shop, cart } = await openCart(page, [AMLODIPINE]);
  const line = cart.line((await findProduct(AMLODIPINE)).name);
  const field = line.locator('input[type=file]');
  const choose = (bytes: number) =>
    field.setInputFiles({ name: 'rx.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(bytes, '%PDF-1.7\n') });
  await choose(10 * 1024 * 1024 + 1);
  await expect(line.getByRole('alert')).toHaveText(shop.t('client.cart.prescription.tooLarge'));
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/admin/uploadPrescription', async (route) => {
    await held;
    await route.abort();
  });
  await choose(1000);
  await expect(line.getByRole('progressbar', { name: shop.t('client.cart.prescription.progress') })).toBeVisible();
  answer();
  await expect(line.getByRole('alert')).toHaveText(shop.t('client.cart.prescription.failed'));
  await expect(line.getByRole('progressbar')).toHaveCount(0);
});

test('place order: the two documented refusals lead to the place where they are mended', async ({ page }) => {
  const { shop, cart } = await openCart(page, [LANCETS, AMLODIPINE]);
  const { name } = await findProduct(AMLODIPINE);
  await shop.button('client.checkout.placeOrder').click();
  await shop.isTold('Kindly upload prescription');
  await expect(cart.line(name).locator('input[type=file]')).toBeFocused();
  await expect(cart.line(name)).toBeInViewport();
  await cart.uploadPrescription(name);
  // The message disappears with the file that caused it.
  await expect(page.getByRole('alert').getByText('Kindly upload prescription')).toHaveCount(0);
  await shop.button('client.checkout.placeOrder').click();
  await shop.isTold('Please add address and place order');
  await expect(shop.button('client.cart.address.add')).toBeFocused();
});

test(
  'saves for later and restores; an already saved product stays in the cart',
  { tag: '@phone' },
  async ({ page }) => {
    const { shop, cart } = await openCart(page, [LANCETS]);
    const { id, name } = await findProduct(LANCETS);
    await cart
      .line(name)
      .getByRole('button', { name: shop.t('client.cart.saveForLater') })
      .click();
    await shop.hears('client.cart.savedForLater');
    await expect(shop.heading('Your cart is empty')).toBeVisible();
    const saved = page.getByRole('region', { name: shop.t('client.cart.savedHeading', { count: 1 }) });
    await saved.getByRole('button', { name: shop.t('client.cart.moveToCart') }).click();
    await shop.hears('client.cart.movedToCart');
    await expect(cart.line(name)).toBeVisible();
    await expect(saved).toHaveCount(0);
    await page.request.post('/api/admin/saveforlater', { data: { product_id: id, quantity: 1 } });
    await cart
      .line(name)
      .getByRole('button', { name: shop.t('client.cart.saveForLater') })
      .click();
    await shop.isTold('This product is already in your saved list');
    await expect(cart.line(name)).toBeVisible();
  },
);

test('what can no longer be sold is marked, and the order waits for it', { tag: '@phone' }, async ({ page }) => {
  const { shop, cart, customer } = await openCart(page, [LANCETS]);
  const slug = await findSoldOut();
  const { id, name } = await findProduct(slug);
  await inDatabase((client) =>
    client.query(
      'INSERT INTO cart_line (id, customer_id, product_id, quantity) VALUES (gen_random_uuid(), $1, $2, 1)',
      [customer, id],
    ),
  );
  await addAddress(page.request);
  await shop.open('/Addcart');
  await expect(cart.line(name).getByText(shop.t('client.cart.outOfStock'))).toBeVisible();
  await shop.button('client.checkout.placeOrder').click();
  await shop.isTold(shop.t('client.checkout.unavailable'));
  await expect(cart.line(name)).toBeInViewport();
  await cart.remove(name);
  await expect(page.getByText(shop.t('cart.gone'))).toHaveCount(0);
});

test('a price that changed since the last look is told at its line', { tag: '@phone' }, async ({ page }) => {
  const { shop, cart } = await openCart(page, [LANCETS]);
  const { name } = await findProduct(LANCETS);
  const kept = () =>
    page.evaluate(() =>
      Object.entries(JSON.parse(localStorage.getItem('cartPrices') ?? '{}') as Record<string, number>),
    );
  await expect.poll(async () => (await kept()).length).toBe(1);
  const [line, price = 0] = (await kept())[0] ?? [];
  await page.evaluate(
    (prices) => localStorage.setItem('cartPrices', prices),
    JSON.stringify({ [line ?? '']: price - 1000 }),
  );
  await shop.open('/Addcart');
  const reported = cart.line(name).getByText(shop.t('client.cart.priceUp', { before: shop.money(price - 1000) }));
  await expect(reported).toBeVisible();
  await shop.open('/Addcart');
  await expect(cart.line(name)).toBeVisible();
  await expect(reported).toHaveCount(0);
});

test('coming back to the cart shows what another tab changed', { tag: '@phone' }, async ({ page }) => {
  const { cart } = await openCart(page, [LANCETS]);
  const { id, name, price } = await findProduct(LANCETS);
  const line = (await cart.line(name).getAttribute('id'))?.replace('line-', '');
  const changed = await page.request.post('/api/admin/updateproductquantity1', {
    data: { product_id: id, cart_id: line, remain_qty: 3, price: price / 100 },
  });
  expect(changed.ok()).toBe(true);
  await comeBackUntil(page, () => expect(cart.line(name).getByRole('spinbutton')).toHaveValue('3', { timeout: 1500 }));
  await page.request.post(`/api/admin/removecart/${line}`);
  await comeBackUntil(page, () =>
    expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible({ timeout: 1500 }),
  );
});
