import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { LOCALES } from '@/lib/kernel/locales';
import { CartPage } from './cart-page';
import { addAddress, fillCart, paymentWindow, placeOrder } from './checkout';
import { countActions } from './measure/count-actions';
import { logInByCalls, newCustomer, startSession } from './customers';
import { findProduct, inDatabase } from './database';
import { receiveCode } from './mail';
import { Shop } from './shop';
import { moveOrder } from './store-command';

const LANCETS = 'sterile-lancets-28g-100';

/** Most pages, fields and taps of each journey; a change that needs more has to say why. */
const MOST = {
  guest: { pages: 6, fields: 10, taps: 13 },
  prescription: { pages: 3, fields: 0, taps: 5 },
  failedPayment: { pages: 3, fields: 1, taps: 4 },
  afterwards: { pages: 3, fields: 0, taps: 7 },
  farewell: { pages: 4, fields: 2, taps: 4 },
};

for (const locale of LOCALES) {
  const journey = (name: string) => [`${name}, in ${locale}`, { tag: '@phone' }] as const;

  test(...journey('a guest finds a brand, signs up with a number and pays'), async ({ page }) => {
    const shop = new Shop(page, locale);
    const number = `98${String(randomInt(10 ** 8)).padStart(8, '0')}`;
    const counts = await countActions(page);
    await shop.open('/Home');
    await page.getByRole('combobox', { name: shop.t('client.shell.searchLabel') }).fill('dolo 650');
    await page.getByRole('option', { name: /650/ }).first().click();
    await shop.arrives(/\/Detail_page\//);
    await page.getByLabel(shop.t('client.ui.quantity'), { exact: true }).fill('2');
    await page
      .getByRole('button', { name: new RegExp(shop.t('client.catalogue.addToCart')) })
      .first()
      .click();
    await shop.hears('answers.addedToCart');
    await shop.load(() => shop.link('client.catalogue.goToCart').first().click());
    await shop.load(() => shop.link('client.checkout.placeOrder').click());
    await shop.link('entry.mobile.link').click();
    await shop.field('client.entry.mobile').fill(number);
    await shop.button('client.entry.number.send').click();
    await shop.field('client.entry.number.code').fill(await receiveCode(`+91${number}`));
    await shop.button('client.entry.number.check').click();
    await shop.field('client.entry.firstName').fill('Kavya');
    await page.getByRole('checkbox').check();
    await shop.load(() => shop.button('client.entry.number.create').click());
    await shop.arrives('/Addcart');
    await new CartPage(shop).addAddress();
    await placeOrder(shop);
    await paymentWindow(shop).press('success');
    await shop.arrives(/\/Orderplace\?order=/);
    within(counts, MOST.guest, locale);
  });

  test(...journey('one photo of a prescription is enough for two medicines'), async ({ page }) => {
    await startSession(page);
    await addAddress(page.request);
    const shop = new Shop(page, locale);
    const cart = new CartPage(shop);
    const [first, second] = [
      await findProduct('amlodipine-5-mg-tablets', locale),
      await findProduct('telmisartan-40-mg-tablets', locale),
    ];
    const counts = await countActions(page);
    for (const { name } of [first, second]) {
      await shop.open(`/Product?q=${encodeURIComponent(name)}`);
      await shop.button('client.catalogue.addNamed', { name }).first().click();
      await shop.hears('answers.addedToCart');
    }
    await shop.open('/Addcart');
    const photo = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#ddd' } })
      .png()
      .toBuffer();
    await cart
      .line(first.name)
      .locator('input[type=file]')
      .setInputFiles({ name: 'sheet.png', mimeType: 'image/png', buffer: photo });
    await shop.hears('client.cart.prescription.done');
    await cart
      .line(second.name)
      .getByRole('button', { name: /sheet\.png/ })
      .click();
    await expect(cart.line(second.name).getByText(shop.t('client.cart.prescription.uploaded'))).toBeVisible();
    await placeOrder(shop);
    await paymentWindow(shop).press('success');
    await shop.arrives(/\/Orderplace\?order=/);
    within(counts, MOST.prescription, locale);
  });

  test(...journey('a wrong coupon and a failed payment cost one press each'), async ({ page }) => {
    await startSession(page);
    await addAddress(page.request);
    await fillCart(page.request, 'stevia-sweetener-100-sachets');
    const shop = new Shop(page, locale);
    const cart = new CartPage(shop);
    const counts = await countActions(page);
    await shop.open('/Addcart');
    await cart.openCoupons();
    await shop.field('client.cart.coupon.code').fill('NOSUCHCODE');
    await shop.button('client.cart.coupon.apply').first().click();
    await expect(shop.field('client.cart.coupon.code')).toHaveAccessibleDescription(/./);
    await placeOrder(shop);
    await paymentWindow(shop).press('failure');
    await paymentWindow(shop).press('success');
    await shop.arrives(/\/Orderplace\?order=/);
    await page.goBack();
    await expect(cart.line((await findProduct('stevia-sweetener-100-sachets', locale)).name)).toHaveCount(0);
    within(counts, MOST.failedPayment, locale);
  });

  test(...journey('one unit is cancelled, another sent back, and the invoice is there'), async ({ page }) => {
    await startSession(page);
    await addAddress(page.request);
    await fillCart(page.request, LANCETS, 3);
    const shop = new Shop(page, locale);
    await shop.open('/Addcart');
    await placeOrder(shop);
    await paymentWindow(shop).press('success');
    await shop.arrives(/\/Orderplace\?order=/);
    const orderId = new URL(page.url()).searchParams.get('order');
    const { rows } = await inDatabase((client) =>
      client.query<{ number: string }>('SELECT number FROM "order" WHERE id = $1', [orderId]),
    );
    const { number } = rows[0]!;
    const dialog = page.getByRole('dialog');

    const counts = await countActions(page);
    await shop.open(`/Trackorder?order=${orderId}`);
    await shop.button('client.orders.cancelNamed', { number }).click();
    await dialog.getByRole('combobox').selectOption('1');
    await dialog.getByRole('button', { name: shop.t('client.orders.cancelLines') }).click();
    await shop.hears('client.orders.linesCancelled');
    await moveOrder(number, 'dispatch');
    await moveOrder(number, 'deliver');
    await shop.open('/Myorders');
    await shop.button('client.orders.returns.openNamed', { number }).click();
    await dialog.getByRole('combobox').first().selectOption('1');
    await dialog.getByLabel(shop.t('client.orders.returns.reason'), { exact: true }).selectOption('CHANGED_MIND');
    await dialog.getByRole('checkbox', { name: shop.t('client.orders.returns.unopened') }).check();
    await dialog.getByRole('button', { name: shop.t('client.orders.returns.send'), exact: true }).click();
    await shop.hears('answers.returnRequested');
    await shop.open(`/Trackorder?order=${orderId}`);
    const [invoice] = await Promise.all([
      page.waitForEvent('download'),
      shop.link('orders.papers.invoiceNamed', { number }).first().click(),
    ]);
    expect(invoice.suggestedFilename()).toMatch(/\.pdf$/);
    within(counts, MOST.afterwards, locale);
  });

  test(...journey('a question is asked, and the account deleted'), async ({ page }) => {
    const customer = newCustomer();
    await logInByCalls(page.request, customer);
    const shop = new Shop(page, locale);
    const counts = await countActions(page);
    await shop.open(`/Detail_page/${LANCETS}`);
    await shop.link('askPerson.write').first().click();
    await page
      .getByRole('main')
      .getByRole('textbox', { name: shop.t('content.form.message'), exact: true })
      .fill('Is a lancing device in the box?');
    await shop.button('content.form.submit').click();
    await expect(page.getByText(/T\d{4}-[2-9A-Z]{5}/).first()).toBeVisible();
    await shop.open('/Profile/settings');
    await shop.button('profile.data.delete').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(shop.t('profile.data.password'), { exact: true }).fill(customer.password);
    await dialog.getByRole('button', { name: shop.t('profile.data.deleteNow'), exact: true }).click();
    await shop.arrives('/Home');
    within(counts, MOST.farewell, locale);
  });
}

/** Fails if a person did more than the journey allows, and prints what was counted. */
function within(counts: Record<'pages' | 'fields' | 'taps', number>, most: typeof counts, locale: string): void {
  const { title } = test.info();
  console.log(`${title}: ${counts.pages} pages, ${counts.fields} fields, ${counts.taps} taps (${locale})`);
  expect(counts.pages, 'pages').toBeLessThanOrEqual(most.pages);
  expect(counts.fields, 'fields').toBeLessThanOrEqual(most.fields);
  expect(counts.taps, 'taps').toBeLessThanOrEqual(most.taps);
}
