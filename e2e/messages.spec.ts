import { expect, test, type Page } from '@playwright/test';
import { CartPage } from './cart-page';
import { addAddress, fillCart, paymentWindow, placeOrder } from './checkout';
import { startSession } from './customers';
import { findProduct, inDatabase } from './database';
import { Shop } from './shop';

const LANCETS = 'sterile-lancets-28g-100';

async function openCart(page: Page, slug = LANCETS): Promise<Shop> {
  await startSession(page);
  await fillCart(page.request, slug);
  const shop = new Shop(page);
  await shop.open('/Addcart');
  return shop;
}

const delivery = (shop: Shop) => shop.page.getByRole('region', { name: shop.t('client.cart.address.label') });
/** Returns the messages on the screen, without the announcer of page titles. */
const alerts = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /\S/ }).and(page.locator(':not(#__next-route-announcer__)'));

test('the missing address is named at the address, and nowhere once it is there', async ({ page }) => {
  const shop = await openCart(page);
  await expect(alerts(page)).toHaveCount(0);
  await shop.button('client.checkout.placeOrder').click();
  await expect(delivery(shop).getByRole('alert')).toHaveText('Please add address and place order');
  await expect(alerts(page)).toHaveCount(1);
  await new CartPage(shop).addAddress();
  await expect(alerts(page)).toHaveCount(0);
  await placeOrder(shop);
  await expect(paymentWindow(shop).frame.getByRole('button').first()).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
});

test('the limit of an order is named at its button until the amount changes', async ({ page }) => {
  await startSession(page);
  const product = await findProduct(LANCETS);
  await fillCart(page.request, LANCETS, 2);
  await addAddress(page.request);
  const shop = new Shop(page);
  await shop.open('/Addcart');
  await page.route('**/api/admin/savetrancations', (route) =>
    route.fulfill({ status: 409, json: { status: 'false', message: 'One order can be at most ₹5,00,000.' } }),
  );
  await placeOrder(shop);
  await shop.isTold('One order can be at most ₹5,00,000.');
  await page.unroute('**/api/admin/savetrancations');
  const cart = new CartPage(shop);
  await cart.decrease(product.name, 1);
  await expect(alerts(page)).toHaveCount(0);
  await cart.showsTotal(product.price);
  await placeOrder(shop);
  await expect(paymentWindow(shop).frame.getByRole('button').first()).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
});

test('a quantity that is not possible is named at the line until it changes', async ({ page }) => {
  const shop = await openCart(page);
  const { name } = await findProduct(LANCETS);
  const cart = new CartPage(shop);
  await cart.press(name, 'decrease');
  await expect(cart.line(name).getByRole('alert')).toHaveText(shop.t('client.ui.quantityLeast'));
  await cart.increase(name, 2);
  await expect(alerts(page)).toHaveCount(0);
});

test('a refused coupon is named at its field until the code changes', async ({ page }) => {
  const shop = await openCart(page);
  await new CartPage(shop).openCoupons();
  const code = shop.field('client.cart.coupon.code');
  await code.fill('no-such-code');
  await shop.button('client.cart.coupon.apply').first().click();
  await expect(code).toHaveAccessibleDescription('This coupon code is not valid');
  await expect(alerts(page)).toHaveCount(1);
  await code.fill('welcome50');
  await expect(alerts(page)).toHaveCount(0);
});

test('a file that is refused is named at its line until another prescription is chosen', async ({ page }) => {
  await startSession(page);
  const { rows } = await inDatabase((client) =>
    client.query<{ slug: string; name: string }>(
      `SELECT p.slug, p.name FROM product p JOIN stock_level s ON s.product_id = p.id
       WHERE p.is_active AND p.requires_prescription AND s.on_hand - s.reserved > 5 ORDER BY p.id LIMIT 2`,
    ),
  );
  const [first, second] = rows as [{ slug: string; name: string }, { slug: string; name: string }];
  for (const { slug } of [first, second]) await fillCart(page.request, slug);
  const shop = new Shop(page);
  await shop.open('/Addcart');
  const cart = new CartPage(shop);
  await cart.uploadPrescription(first.name);
  const field = cart.line(second.name).locator('input[type=file]');
  await field.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no sheet') });
  await expect(cart.line(second.name).getByRole('alert')).toHaveText(shop.t('client.cart.prescription.unsupported'));
  await cart.line(second.name).getByRole('button', { name: 'Use prescription.png' }).click();
  await shop.hears('client.cart.prescription.reused');
  await expect(alerts(page)).toHaveCount(0);
});

/** Opens the form of a new address while the pincode lookup does not respond. */
async function openAddressForm(page: Page, pincode: string): Promise<Shop> {
  await page.route('**/api/admin/pincode/*', (route) => route.abort());
  const shop = await openCart(page);
  await shop.button('client.cart.address.add').click();
  await shop.fill({
    'client.address.building': '7',
    'client.address.area': 'Narimedu',
    'client.address.pincode': pincode,
  });
  await expect(shop.field('client.address.district')).toHaveValue('');
  return shop;
}

test('without pincode lookup the store adds district and state or requires them', async ({ page }) => {
  const shop = await openAddressForm(page, '999999');
  await shop.button('client.address.save').click();
  const state = shop.field('client.address.state');
  await expect(state).toHaveAccessibleDescription(shop.t('errors.pincodeUnknown'));
  await expect(alerts(page)).toHaveCount(0);
  await shop.field('client.address.pincode').fill('625002');
  await expect(state).not.toHaveAccessibleDescription(shop.t('errors.pincodeUnknown'));
  await shop.button('client.address.save').click();
  await shop.hears('client.address.added');
  await expect(delivery(shop).getByText('7, Narimedu, Madurai, Tamil Nadu, 625002')).toBeVisible();
});

test('a late answer for the pincode leaves the field alone that is being typed', async ({ page }) => {
  const shop = await openCart(page);
  await shop.button('client.cart.address.add').click();
  let answer = (): void => undefined;
  const isTyping = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/admin/pincode/*', async (route) => {
    await isTyping;
    await route.continue();
  });
  await shop.field('client.address.pincode').fill('625002');
  const state = shop.field('client.address.state');
  await state.pressSequentially('Tamil Na');
  answer();
  await expect(shop.field('client.address.district')).toHaveValue('Madurai');
  await state.pressSequentially('du');
  await expect(state).toHaveValue('Tamil Nadu');
});

test('a state that contradicts the pincode is named at its field, without a toast', async ({ page }) => {
  const shop = await openAddressForm(page, '625002');
  await shop.fill({ 'client.address.district': 'Kochi', 'client.address.state': 'Kerala' });
  await shop.button('client.address.save').click();
  const state = shop.field('client.address.state');
  await expect(state).toHaveAccessibleDescription(shop.t('errors.stateContradictsPincode'));
  await expect(page.getByText('An error occurred while saving location.')).toHaveCount(0);
  await expect(alerts(page)).toHaveCount(0);
  await shop.field('client.address.pincode').fill('682001');
  await expect(state).not.toHaveAccessibleDescription(shop.t('errors.stateContradictsPincode'));
});

test('an address that cannot be printed is named in its form until it changes', async ({ page }) => {
  const shop = await openAddressForm(page, '625002');
  const warning = page.getByText(shop.t('client.address.unprintable', { letters: '東 🏠' }));
  await shop.field('client.address.landmark').fill('東 gate 🏠');
  await expect(warning).toBeVisible();
  await shop.field('client.address.landmark').fill('மீனாட்சி, मीनाक्षी');
  await expect(warning).toBeHidden();
});
