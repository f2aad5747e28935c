import { expect, test, type Locator, type Page } from '@playwright/test';
import { fillCart } from './checkout';
import { startSession } from './customers';
import { findProduct } from './database';
import { Shop } from './shop';

const LANCETS = 'sterile-lancets-28g-100';
/** More tab stops than any screen has. */
const MAX_STOPS = 500;

/** Presses Tab until the element has the focus, and checks that it is visible there. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  const isFocused = (node: Element) =>
    node.isConnected ? node === document.activeElement && node.matches(':focus-visible') : null;
  // Queried by role again only after a new render, because that costs more than a press of Tab.
  let node = await element.elementHandle();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    const focused = await node?.evaluate(isFocused);
    if (focused) break;
    if (focused === false) await page.keyboard.press('Tab');
    else node = await element.elementHandle();
  }
  expect(await element.evaluate(isFocused), `Tab leads to ${element}`).toBe(true);
  await expect(element).toBeInViewport();
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

/** Enters a new address in the popup of the cart. The pincode may fill in district and state. */
async function addAddress(shop: Shop): Promise<void> {
  const { page } = shop;
  await press(page, shop.button('client.cart.address.add'));
  const popup = page.getByRole('dialog');
  await expect(popup).toBeVisible();
  const field = (name: string) =>
    popup.getByLabel(shop.t(`client.address.${name}`), { exact: true }).and(popup.locator('input, select'));
  await type(page, field('building'), '12, Lakshmi Flats');
  await type(page, field('area'), 'Anna Salai');
  await type(page, field('pincode'), '600002');
  for (const [name, value] of [
    ['district', 'Chennai'],
    ['state', 'Tamil Nadu'],
  ] as const) {
    await tabTo(page, field(name));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(value);
  }
  await press(page, popup.getByRole('button', { name: shop.t('client.address.save'), exact: true }));
  await shop.hears('client.address.added');
  await expect(popup).toBeHidden();
  // The cart reloads; an order placed before that has no address.
  await expect(page.getByRole('main').getByText('12, Lakshmi Flats').first()).toBeVisible();
}

test('a purchase needs nothing but the keyboard', async ({ page }) => {
  const shop = new Shop(page);
  const { name } = await findProduct(LANCETS);
  await startSession(page);
  await shop.open('/Home');

  await test.step('the first stop leads past the header', async () => {
    await page.keyboard.press('Tab');
    await expect(shop.link('shell.skip')).toBeFocused();
    await expect(shop.link('shell.skip')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
    await shop.open('/Home');
  });

  await test.step('find a product by the search', async () => {
    await type(page, page.getByRole('combobox', { name: shop.t('client.shell.searchLabel') }), 'sterile lancets');
    const option = page.getByRole('option').filter({ hasText: name }).first();
    await expect(option).toBeVisible();
    for (let steps = 0; steps < 12 && (await option.getAttribute('aria-selected')) !== 'true'; steps += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await shop.arrives(/^\/Detail_page\//);
    await expect(shop.heading(name, 1)).toBeVisible();
  });

  await test.step('put it into the cart', async () => {
    await press(page, shop.button('client.catalogue.addToCartNamed', { name }).first());
    await press(page, shop.link('client.catalogue.goToCart'));
    await shop.arrives('/Addcart');
  });

  await test.step('say where it goes', () => addAddress(shop));

  await test.step('pay', async () => {
    await press(page, shop.button('client.checkout.placeOrder'));
    const review = page.getByRole('dialog', { name: shop.t('client.checkout.reviewTitle') });
    const isOnPhone = page.viewportSize()!.width < 1024;
    if (isOnPhone) await press(page, review.getByRole('button', { name: /₹/ }));
    const frame = page.frameLocator('iframe[title="Razorpay Checkout"]');
    await press(page, frame.getByRole('button', { name: shop.t('sandboxCheckout.success'), exact: true }));
    await shop.arrives(/\/Orderplace\?order=[0-9a-f-]{36}$/);
    await expect(shop.heading(shop.t('orders.placed.paidTitle'), 1)).toBeVisible();
  });
});

test('Escape closes what was opened and gives the focus back', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Home');
  const categories = page.getByRole('button', { name: /^(All categories|Categories)$/ });
  await press(page, categories);
  await expect(page.getByRole('navigation', { name: shop.t('shell.allCategories') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: shop.t('shell.allCategories') })).toBeHidden();
  await expect(categories).toBeFocused();

  await startSession(page);
  await fillCart(page.request, LANCETS);
  await shop.open('/Addcart');
  const add = shop.button('client.cart.address.add');
  await press(page, add);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(add).toBeFocused();
});
