import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { dayInIndia, DAY, formatDays } from '@/lib/kernel/dates';
import { LOCALES, localePath, type Locale } from '@/lib/kernel/locales';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { collectPlace } from '@/lib/site/pages/facts';
import { addAddress, fillCart, paymentWindow, placeOrder, saveOrder } from './checkout';
import { confirmed, newCustomer, startSession } from './customers';
import { findProduct } from './database';
import { receiveMail } from './mail';
import { markPaid } from './marked-order';
import { LANCETS, openProduct } from './product-page';
import { Shop } from './shop';
import { startStaffSession } from './staff';
import { orderCommand, storeCommand } from './store-command';

// The owner's settings and zones affect all tests, so this file runs alone, after all others
// (playwright.config.ts).
const PHONE = { width: 390, height: 844 };
const ZONES = 'zone,served,area,standard_charge,standard_days\nChennai,yes,6000*,49,2-3\nIslands,no,744101,,\n';

const folder = mkdtempSync(join(tmpdir(), 'medcall-e2e-delivery-'));
const written = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const setDelivery = (delivery: object) =>
  storeCommand('settings', 'import', written('settings.json', JSON.stringify({ store: { delivery } })));
const setZones = (text: string) => storeCommand('zones', 'import', written('zones.csv', text));

test.afterAll(async () => {
  await storeCommand('settings', 'unset', 'delivery');
  await setZones(ZONES.slice(0, ZONES.indexOf('\n') + 1));
  rmSync(folder, { recursive: true });
});

type Offer = { from: string; to: string; days: string; by: string };
const offerOf = async (page: Page, pincode: string): Promise<Offer> =>
  ((await (await page.request.get(`/api/admin/deliverypromise?pincode=${pincode}`)).json()) as { offers: Offer[] })
    .offers[0]!;

/** Opens a product page and chooses a pincode there. */
async function choosePincode(shop: Shop, pincode: string) {
  await openProduct(shop, { slug: LANCETS });
  const box = shop.page.getByRole('region', { name: shop.t('client.delivery.heading'), exact: true });
  await box.getByLabel(shop.t('client.delivery.toPincode')).fill(pincode);
  await box.getByRole('button', { name: shop.t('client.delivery.check') }).click();
  return box;
}

/** Line of the delivery promise on the card of the product. */
async function lineOfCard(shop: Shop, name: string) {
  await shop.open(`/Product?q=${encodeURIComponent(name)}`);
  return shop.page.getByRole('article').filter({ hasText: name }).first().locator('[data-promise]');
}

/** Creates a confirmed customer with the product in the cart and an address in Chennai. */
async function shopper(page: Page) {
  const customer = newCustomer();
  await startSession(page, customer);
  await confirmed(customer.email);
  await fillCart(page.request, LANCETS);
  await addAddress(page.request);
  return customer;
}

/** Places the order of the cart and pays it. @returns its id and number */
async function pay(shop: Shop): Promise<{ id: string; number: string }> {
  await placeOrder(shop);
  await paymentWindow(shop).press('success');
  await shop.page.waitForURL(/Orderplace\?order=/);
  const id = new URL(shop.page.url()).searchParams.get('order')!;
  const text = await shop.page
    .getByText(/MC\d{4}-\w{8}/)
    .first()
    .textContent();
  return { id, number: /MC\d{4}-\w{8}/.exec(text ?? '')![0] };
}

const nextDays = (count: number) =>
  Array.from({ length: count }, (_, index) => dayInIndia(new Date(Date.now() + (index + 1) * DAY)));

test.describe('the delivery promise', () => {
  let plain: Offer;
  test.beforeAll(async ({ browser }) => {
    const page = await browser.newPage();
    await setZones(ZONES);
    await setDelivery({ holidays: [] });
    await expect(async () => {
      plain = await offerOf(page, '600002');
      expect(plain).toMatchObject({ charge: 49 });
    }).toPass({ timeout: 20_000 });
    const holidays = nextDays(3).map((date) => ({ date, name: 'Temple festival', work: 'closed' }));
    await setDelivery({ holidays });
    await expect(async () => expect((await offerOf(page, '600002')).to > plain.to).toBe(true)).toPass({
      timeout: 20_000,
    });
    await page.close();
  });

  for (const locale of LOCALES)
    test(`is the same from the card to the email, in ${locale}`, async ({ page }) => {
      if (locale !== 'en') await page.setViewportSize(PHONE);
      const shop = new Shop(page, locale);
      const product = await findProduct(LANCETS, locale);
      const { from, to } = await offerOf(page, '600002');
      const [days, charge] = [formatDays(from, to, locale), shop.money(4_900)];
      const customer = await shopper(page);
      const method = shop.t('deliveryMethods.standard');
      const isPromised = async (where: ReturnType<Page['locator']>) => {
        for (const part of [method, days]) await expect(where).toContainText(part);
      };
      const box = await choosePincode(shop, '600002');
      await isPromised(box);
      await expect(box).toContainText(charge);
      const answer = page.waitForResponse(/deliverypromise/);
      const line = await lineOfCard(shop, product.name);
      const { by } = ((await (await answer).json()) as { offers: Offer[] }).offers[0]!;
      await expect(line).toHaveText(shop.t('client.delivery.byCharged', { charge, day: by }));
      await shop.open('/Addcart');
      const chosen = page.locator('fieldset[data-promise]');
      await isPromised(chosen);
      await expect(chosen).toContainText(charge);
      const total = shop.money(product.price + 4_900);
      const summary = page.getByRole('region', { name: shop.t('cart.summary.heading') });
      for (const amount of [charge, total])
        await expect(summary.getByText(amount, { exact: true }).first()).toBeVisible();
      const { id, number } = await pay(shop);
      await isPromised(page.locator('[data-promise]'));
      for (const amount of [charge, total]) await expect(page.getByText(amount, { exact: true }).first()).toBeVisible();
      await shop.open(`/Trackorder?order=${id}`);
      await isPromised(page.locator('[data-promise]'));
      for (const amount of [charge, total]) await expect(page.getByText(amount, { exact: true }).first()).toBeVisible();
      const mail = await receiveMail(customer.email, shop.t('mail.orderPlaced.subject', { orderNumber: number }));
      for (const part of [method, days, charge, total]) expect(mail.text).toContain(part);
    });

  for (const locale of LOCALES)
    test(`says before the cart that a pincode is not served, in ${locale}`, async ({ page }) => {
      const shop = new Shop(page, locale);
      const { name } = await findProduct(LANCETS, locale);
      const box = await choosePincode(shop, '744101');
      await expect(box.getByRole('status')).toHaveText(shop.t('delivery.notServed', { pincode: '744101' }));
      await expect(await lineOfCard(shop, name)).toHaveText(shop.t('client.delivery.notServed', { pincode: '744101' }));
    });
});

test.describe('an order to collect', () => {
  test.beforeAll(async ({ browser }) => {
    await setZones(ZONES.slice(0, ZONES.indexOf('\n') + 1));
    await setDelivery({ holidays: [], collect: { offered: 'everywhere' } });
    const page = await browser.newPage();
    await expect(async () => {
      const reply = await page.request.get('/api/admin/deliverypromise?pincode=600002');
      expect(((await reply.json()) as { offers: unknown[] }).offers).toHaveLength(2);
    }).toPass({ timeout: 20_000 });
    await page.close();
  });

  for (const locale of LOCALES)
    test(`becomes ready and is handed over, in ${locale}`, async ({ page, browser }) => {
      // The emails leave when the steps can no longer be undone.
      test.slow();
      if (locale !== 'en') await page.setViewportSize(PHONE);
      const shop = new Shop(page, locale);
      const customer = await shopper(page);
      await shop.open('/Addcart');
      const collect = page.getByRole('radio', { name: new RegExp(shop.t('deliveryMethods.collect')) });
      await collect.click();
      await expect(collect).toBeChecked();
      const { id, number } = await pay(shop);
      await expect(page.getByText(shop.t('orders.placed.nextReady'))).toBeVisible();
      const steps = page.getByRole('list', { name: shop.t('orders.steps.label') });
      const inCapitals = (words: string) => (locale === 'en' ? words.toUpperCase() : words);
      const showsState = async (state: 'ready' | 'collected') => {
        await shop.open(`/Trackorder?order=${id}`);
        const header = page.getByRole('main').locator('header');
        await expect(header).toContainText(inCapitals(shop.t(`orders.tracking.${state}`)));
        await expect(steps.locator('[aria-current=step]')).toContainText(shop.t(`orders.steps.${state}`));
        await expect(page.getByText(shop.t('orders.steps.shipped'), { exact: true })).toHaveCount(0);
        await expect(page.getByText(shop.t('orders.events.DISPATCHED'), { exact: true })).toHaveCount(0);
        await expect(page.getByRole('main').getByLabel(shop.t('delivery.openingHours'))).toBeVisible();
        await shop.open('/Myorders');
        await expect(page.getByRole('article', { name: new RegExp(number) })).toContainText(
          shop.t(`orders.status.${state}`),
        );
      };
      const desk = await browser.newPage({ viewport: page.viewportSize()! });
      const words = CONSOLE_MESSAGES[locale];
      const button = (name: string) => desk.getByRole('button', { name, exact: true });
      await startStaffSession(desk, 'OPERATOR');
      await desk.goto(localePath(locale, `/console/orders/${number}`));
      await expect(desk.getByLabel(words.client.steps.courier)).toHaveCount(0);
      await button(words.client.steps.ready).click();
      await expect(desk.getByText(words.order.waitsInStore)).toBeVisible();
      await expect(desk.getByText(words.status.READY, { exact: true }).first()).toBeVisible();
      await expect(desk.getByText(words.status.DISPATCHED, { exact: true })).toHaveCount(0);
      await showsState('ready');
      const ready = await receiveMail(
        customer.email,
        shop.t('mail.readyToCollect.subject', { orderNumber: number }),
        60_000,
      );
      const hours = collectPlace(DEMO_SETTINGS, locale).hours[0]![1];
      expect(ready.text).toContain(hours);
      await shop.open('/Profile?tab=2');
      await expect(page.getByRole('main')).toContainText(hours);
      await desk.goto(localePath(locale, '/console/orders?view=toCollect'));
      await desk.getByRole('link', { name: number }).click();
      await button(words.client.steps.handOver).click();
      await expect(desk.getByText(words.order.nothingNext)).toBeVisible();
      await expect(desk.getByText(words.status.COLLECTED, { exact: true }).first()).toBeVisible();
      await showsState('collected');
      await receiveMail(customer.email, shop.t('mail.orderCollected.subject', { orderNumber: number }), 60_000);
      await desk.close();
    });

  test('leaves with others in a bulk step, which asks for a courier only for those', async ({ page }) => {
    const customer = { ...newCustomer(), lastname: `Bulk${Date.now().toString(36).replaceAll(/\d/g, 'q')}` };
    await startSession(page, customer);
    await addAddress(page.request);
    const numbers: Record<string, string> = {};
    for (const [method, slug] of [
      ['collect', LANCETS],
      ['standard', 'blood-glucose-test-strips-50'],
    ] as const) {
      await fillCart(page.request, slug);
      await page.request.post('/api/admin/choosedelivery', { data: { method } });
      const { id, number } = await saveOrder(page.request);
      await markPaid(id);
      numbers[method] = number;
      await orderCommand(number, 'pack');
    }
    const words = CONSOLE_MESSAGES['en' satisfies Locale].client;
    await startStaffSession(page, 'OPERATOR');
    await page.goto(`/console/orders?q=${customer.firstname}+${customer.lastname}`);
    for (const number of Object.values(numbers))
      await page.getByRole('checkbox', { name: words.bulk.select.replace('{number}', number) }).check();
    await page.getByRole('button', { name: words.bulk.do.dispatch, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('For 1 order.', { exact: false })).toBeVisible();
    await expect(dialog.getByRole('row', { name: numbers.collect! })).toContainText(words.steps.ready);
    await expect(dialog.getByRole('row', { name: numbers.standard! })).not.toContainText(words.steps.ready);
    await dialog.getByLabel(words.bulk.courier).fill('Speed Post');
    await dialog.getByRole('button', { name: 'Dispatch 2 orders', exact: true }).click();
    await expect(dialog.getByRole('status').first()).toHaveText(words.bulk.over);
    await dialog.getByRole('button', { name: words.bulk.close, exact: true }).last().click();
    const row = (number: string) => page.getByRole('row', { name: new RegExp(number) });
    await expect(row(numbers.collect!)).toContainText(CONSOLE_MESSAGES.en.status.READY);
    await expect(row(numbers.standard!)).toContainText(CONSOLE_MESSAGES.en.status.DISPATCHED);
    await expect(row(numbers.standard!)).toContainText('Speed Post');
  });
});
