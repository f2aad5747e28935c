import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { LOCALES } from '@/lib/kernel/locales';
import { paymentWindow, placeOrder } from './checkout';
import { newCustomer, signUp, type Customer } from './customers';
import { findProduct } from './database';
import { receiveMail } from './mail';
import { moveOrder } from './store-command';
import { Shop } from './shop';
import { CartPage } from './cart-page';

const LANCETS = 'sterile-lancets-28g-100';
const AMLODIPINE = 'amlodipine-5-mg-tablets';
/** The stock of wheelchairs is seven, and no test buys one. */
const WHEELCHAIR = 'lightweight-aluminium-wheelchair-43-cm';

async function openAccount(shop: Shop): Promise<Customer> {
  const customer = newCustomer();
  await shop.open('/Signup');
  await signUp(shop, customer);
  await shop.arrives('/Home');
  await expect(shop.greeting(customer.firstname)).toBeVisible();
  await expect(shop.page.getByText(shop.t('shell.welcome'))).toBeVisible();
  for (const key of ['bestSellers', 'shopByCategory', 'seasonal'])
    await expect(shop.heading(shop.t(`home.${key}`), 2)).toBeVisible();
  return customer;
}

/**
 * Goes from Home through the category to a product page, and sorts and resizes the list on the way.
 */
async function findLancets(shop: Shop, name: string) {
  const { page } = shop;
  await page
    .getByRole('region', { name: shop.t('home.shopByCategory') })
    .getByRole('link', { name: categoryName(shop) })
    .click();
  await shop.arrives('/Product/diabetes-care');
  await expect(shop.heading(categoryName(shop), 1)).toBeVisible();
  // Excludes copies of it that other tests make.
  const cards = page
    .getByRole('main')
    .getByRole('article')
    .getByRole('heading')
    .filter({ hasNotText: /^Copy / });
  const show = page.getByLabel(shop.t('catalogue.show'), { exact: true });
  for (const [size, shown] of [
    ['10', 10],
    ['all', 17],
  ] as const) {
    await show.selectOption(size === 'all' ? shop.t('catalogue.showAll') : size);
    await shop.arrives(new RegExp(`[?]show=${size}$`));
    await expect(cards).toHaveCount(shown);
  }
  const before = await cards.allTextContents();
  for (const [order, direction] of [
    ['a-z', 1],
    ['z-a', -1],
  ] as const) {
    await page.getByLabel(shop.t('catalogue.sort'), { exact: true }).selectOption(shop.t(`catalogue.sorts.${order}`));
    const sorted = before.toSorted((a, b) => direction * a.localeCompare(b, shop.locale));
    await expect(cards).toHaveText(sorted);
  }
  await page.getByRole('article').getByRole('link', { name, exact: true }).click();
  await shop.arrives(`/Detail_page/${LANCETS}`);
}

const categoryName = (shop: Shop) => (shop.locale === 'ta' ? 'நீரிழிவு பராமரிப்பு' : 'Diabetes care');

/** Selects the quantity on a product page and adds it to the cart. */
async function addToCart(shop: Shop, name: string, quantity: string) {
  await expect(shop.heading(name, 1)).toBeVisible();
  await shop.page.getByLabel(shop.t('client.ui.quantity'), { exact: true }).fill(quantity);
  await shop.button('client.catalogue.addToCartNamed', { name }).click();
  await expect(shop.page.getByText(shop.t('client.catalogue.alreadyAdded'), { exact: true }).first()).toBeVisible();
  await expect(shop.button('client.catalogue.addToCartNamed', { name })).toHaveCount(0);
}

async function changeQuantities(cart: CartPage, lancets: string, wheelchair: string) {
  await cart.increase(lancets, 2);
  await cart.decrease(lancets, 1);
  await cart.press(lancets, 'decrease');
  await cart.shop.isTold(cart.shop.t('client.ui.quantityLeast'));
  await cart.increase(lancets, 2);
  await cart.press(wheelchair, 'increase');
  await cart.shop.isTold(cart.shop.t('client.ui.quantityOver', { max: 7, over: 1 }));
  await cart.decrease(wheelchair, 6);
  await cart.remove(wheelchair);
}

async function payAndFindOrder(shop: Shop): Promise<string> {
  const { page } = shop;
  await placeOrder(shop);
  await paymentWindow(shop).press('success');
  await shop.hears('client.checkout.paid');
  await shop.arrives(/\/Orderplace\?order=[0-9a-f-]{36}$/);
  await expect(shop.heading(shop.t('orders.placed.paidTitle'), 1)).toBeVisible();
  await expect(page.getByText(shop.t('orders.placed.orderPlaced'))).toBeVisible();
  await expect(shop.link('orders.placed.backToHome')).toHaveAttribute('href', shop.address('/Home'));
  await shop.open('/Myorders');
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: shop.t('orders.status.order_placed') });
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: shop.t('orders.track') }).click();
  await shop.arrives(/\/Trackorder\?order=/);
  await expect(shop.heading(title, 1)).toBeVisible();
  return title.split(' ').at(-1) ?? '';
}

/** Downloads the tax invoice, whose file name is its number. */
async function downloadInvoice({ page, t }: Shop) {
  const link = page.getByRole('link').filter({ hasText: t('orders.papers.invoice') });
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toMatch(/^MC-\d\d-\d\d-\d{6}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
}

/** Checks the tracking page after each step of the staff. */
async function followOrder(shop: Shop, number: string) {
  const { page } = shop;
  const current = page.getByRole('list', { name: shop.t('orders.steps.label') }).locator('[aria-current=step]');
  // In English a paid order reads like one that is placed.
  const status = (key: string) =>
    shop.locale === 'en' ? key.replace('purchased', 'order placed').toUpperCase() : shop.t(`orders.tracking.${key}`);
  const shows = async (step: string, state: string) => {
    await expect(current).toContainText(shop.t(`orders.steps.${step}`));
    await expect(
      page.getByRole('banner').or(page.getByRole('main')).getByText(status(state), { exact: true }).first(),
    ).toBeVisible();
  };
  await shows('placed', 'purchased');
  await expect(page.getByText(shop.t('orders.prescription.pending'))).toBeVisible();
  await expect(moveOrder(number, 'dispatch')).rejects.toThrow(/pharmacist/);
  await moveOrder(number, 'approve');
  await page.reload();
  await expect(page.getByText(shop.t('orders.prescription.approved'))).toBeVisible();
  for (const [step, shown, state] of [
    ['dispatch', 'shipped', 'dispatched'],
    ['deliver', 'delivered', 'delivered'],
  ] as const) {
    await moveOrder(number, step);
    await page.reload();
    await shows(shown, state);
  }
  await downloadInvoice(shop);
  await shop.link('orders.backToOrders').click();
  await shop.arrives('/Myorders');
  await expect(page.getByRole('article').getByText(shop.t('orders.status.delivered'), { exact: true })).toBeVisible();
}

for (const locale of LOCALES) {
  test(`from signup to a delivered order, in ${locale}`, async ({ page }) => {
    const shop = new Shop(page, locale);
    const [lancets, wheelchair, amlodipine] = await Promise.all(
      [LANCETS, WHEELCHAIR, AMLODIPINE].map((slug) => findProduct(slug, locale)),
    );
    if (!lancets || !wheelchair || !amlodipine) throw new Error('the demo catalogue is not loaded');
    const cart = new CartPage(shop);

    const customer = await test.step('sign up', () => openAccount(shop));
    await test.step('confirm the address', async () => {
      const { text } = await receiveMail(customer.email, shop.t('mail.confirmEmail.subject'));
      const { pathname, hash } = new URL(/https?:\S+#token=\S+/.exec(text)?.[0] ?? '');
      await shop.load(() => page.goto(pathname + hash));
      await shop.button('entry.confirm.action').click();
      await shop.hears('answers.emailConfirmed');
      await shop.open('/Home');
    });
    await test.step('find a product', () => findLancets(shop, lancets.name));
    await test.step('fill the cart', async () => {
      await addToCart(shop, lancets.name, '1');
      await shop.open(`/Detail_page/${WHEELCHAIR}`);
      await addToCart(shop, wheelchair.name, '7');
      await shop.open(`/Detail_page/${AMLODIPINE}`);
      await addToCart(shop, amlodipine.name, '1');
      await shop.link('client.catalogue.goToCart').click();
      await shop.arrives('/Addcart');
    });
    await test.step('change quantities', () => changeQuantities(cart, lancets.name, wheelchair.name));
    await test.step('use a coupon', async () => {
      const total = 2 * lancets.price + amlodipine.price;
      await cart.showsTotal(total);
      await cart.useCoupon('welcome50');
      await cart.showsTotal(total - 5000);
    });
    await test.step('give the prescription and the address', async () => {
      await shop.button('client.checkout.placeOrder').click();
      await shop.isTold(shop.t('client.checkout.prescriptionMissing'));
      await cart.uploadPrescription(amlodipine.name);
      await shop.button('client.checkout.placeOrder').click();
      await shop.isTold(shop.t('client.checkout.addressMissing'));
      await cart.addAddress();
    });
    const number = await test.step('pay', () => payAndFindOrder(shop));
    await test.step('follow the order', () => followOrder(shop, number));
    await test.step('hear of it by mail', async () => {
      for (const news of ['orderPlaced', 'orderDispatched', 'orderDelivered'])
        await receiveMail(customer.email, shop.t(`mail.${news}.subject`, { orderNumber: number }));
    });
  });
}
