import { expect, test, type Page } from '@playwright/test';
import { LOCALES } from '@/lib/kernel/locales';
import { addAddress, fillCart, paymentWindow, placeOrder, saveOrder } from './checkout';
import { startSession } from './customers';
import { findProduct, inDatabase } from './database';
import { pdfOf } from '../test/files/pdf';
import { moveOrder, orderCommand } from './store-command';
import { refusedOrder } from './prepare/screens';
import { Shop } from './shop';

const LANCETS = 'sterile-lancets-28g-100';

/** Creates a customer with one order whose payment is open, and an empty cart. */
async function withOrder(page: Page): Promise<{ shop: Shop; orderId: string; number: string }> {
  await startSession(page);
  await fillCart(page.request, LANCETS);
  await addAddress(page.request);
  const { id: orderId, number } = await saveOrder(page.request);
  return { shop: new Shop(page), orderId, number };
}

/** Creates a customer with an order paid through the payment window. */
async function withPaidOrder(page: Page): Promise<{ shop: Shop; orderId: string; number: string }> {
  const order = await withOrder(page);
  const { shop } = order;
  await shop.open('/Addcart');
  await placeOrder(shop);
  await paymentWindow(shop).press('success');
  await shop.arrives(`/Orderplace?order=${order.orderId}`);
  return order;
}

const cards = (page: Page) => page.getByRole('main').getByRole('article', { name: /^Order MC/ });
const box = (shop: Shop, name: string) => shop.page.getByRole('checkbox', { name, exact: true });

test('the status boxes exclude each other, the time boxes do not', async ({ page }) => {
  const { shop } = await withOrder(page);
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format(new Date());
  await shop.open('/Myorders');
  await expect(cards(page)).toHaveCount(1);
  await box(shop, 'Order placed').check();
  await shop.arrives('/Myorders?status=order_placed');
  await expect(cards(page)).toHaveCount(1);
  await box(shop, 'Delivered').check();
  await shop.arrives('/Myorders?status=delivered');
  await expect(box(shop, 'Order placed')).not.toBeChecked();
  await expect(shop.heading(shop.t('orders.noMatchTitle'))).toBeVisible();
  await box(shop, 'Delivered').uncheck();
  await shop.arrives('/Myorders');
  await box(shop, 'Last 30 days').check();
  await shop.arrives('/Myorders?time=30days');
  await box(shop, year).check();
  await shop.arrives(`/Myorders?time=30days&time=${year}`);
  await expect(box(shop, 'Last 30 days')).toBeChecked();
  await expect(cards(page)).toHaveCount(1);
});

test('search looks into the names whatever the case, and ignores blanks', async ({ page }) => {
  const { shop } = await withOrder(page);
  await shop.open('/Myorders');
  const search = page.getByRole('searchbox', { name: shop.t('client.orders.search') });
  await search.fill('LANCET');
  await search.press('Enter');
  await shop.arrives('/Myorders?search=LANCET');
  await expect(cards(page)).toHaveCount(1);
  await search.fill('qqxzzyk');
  await search.press('Enter');
  await shop.arrives('/Myorders?search=qqxzzyk');
  await expect(shop.heading(shop.t('orders.noMatchTitle'))).toBeVisible();
  await shop.link('orders.showAll').click();
  await shop.arrives('/Myorders');
  await search.fill('   ');
  await search.press('Enter');
  await shop.arrives('/Myorders');
  await expect(cards(page)).toHaveCount(1);
});

test('no orders yet: links to products; a page beyond the end opens the last one', async ({ page }) => {
  await startSession(page);
  const shop = new Shop(page);
  await shop.open('/Myorders');
  await expect(shop.heading(shop.t('orders.emptyTitle'))).toBeVisible();
  await expect(shop.link('orders.browse')).toHaveAttribute('href', '/Product');
  const another = await withOrder(page);
  await page.goto('/Myorders?page=7');
  await another.shop.arrives('/Myorders');
  await expect(cards(page)).toHaveCount(1);
});

test('an unpaid order is paid from the list', async ({ page }) => {
  const { shop, orderId } = await withOrder(page);
  await shop.open('/Myorders');
  await expect(cards(page).getByText(shop.t('orders.status.pending'))).toBeVisible();
  await shop.button('client.orders.completePayment').click();
  await paymentWindow(shop).press('success');
  await shop.hears('client.checkout.paid');
  await shop.arrives(`/Orderplace?order=${orderId}`);
});

test('an order is cancelled after being asked again, and bought again', async ({ page }) => {
  const { shop, orderId, number } = await withOrder(page);
  const { name } = await findProduct(LANCETS);
  await shop.open(`/Trackorder?order=${orderId}`);
  await expect(page.getByText('ORDER PLACED', { exact: true })).toBeVisible();
  const cancel = page.getByRole('button', { name: shop.t('client.orders.cancelNamed', { number }) });
  await cancel.click();
  await shop.button('client.orders.keep').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await cancel.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: shop.t('client.orders.cancelOrder') })
    .click();
  await shop.hears('client.orders.cancelled');
  await expect(page.getByText('CANCELLED', { exact: true })).toBeVisible();
  await expect(page.getByText(shop.t('orders.cancelledText'))).toBeVisible();
  await expect(page.getByText(shop.t('orders.cancelledBy.customer'))).toBeVisible();
  await expect(page.getByRole('list', { name: shop.t('orders.steps.label') })).toHaveCount(0);
  await page.request.post('/api/admin/removecart/' + (await onlyLine(orderId)));
  await page.getByRole('button', { name: shop.t('client.orders.buyAgainNamed', { number }) }).click();
  await shop.hears('answers.boughtAgain', { added: 1 });
  await shop.arrives('/Addcart');
  await expect(page.getByRole('list', { name: shop.t('cart.lines') }).getByRole('link', { name })).toBeVisible();
});

/** Returns the cart line an order was made from. */
async function onlyLine(orderId: string): Promise<string> {
  const { rows } = await inDatabase((client) =>
    client.query<{ id: string }>('SELECT cart_line_id AS id FROM order_line WHERE order_id = $1', [orderId]),
  );
  return rows[0]?.id ?? '';
}

test('the success page says what was ordered and what happens next', async ({ page }) => {
  const { shop, number } = await withPaidOrder(page);
  await expect(shop.heading('Your Payment is Successful!', 1)).toBeVisible();
  await expect(page.getByText('Your order is placed!')).toBeVisible();
  await expect(page.getByText('The receipt is emailed to your registered email.')).toBeVisible();
  await expect(page.getByText(shop.t('orders.placed.number', { number }))).toBeVisible();
  await expect(page.getByText(/It should arrive on .*\d{4}/)).toBeVisible();
  await expect(page.getByText((await findProduct(LANCETS)).name)).toBeVisible();
  await shop.link('orders.placed.backToHome').click();
  await shop.arrives('/Home');
});

test('an order whose address is called Home is tracked to it in Tamil words', async ({ page }) => {
  const { orderId } = await withOrder(page);
  const shop = new Shop(page, 'ta');
  await shop.open(`/Trackorder?order=${orderId}`);
  await expect(page.getByText(`${shop.t('client.address.places.Home')}: 12, Anna Salai`)).toBeVisible();
});

for (const locale of LOCALES)
  test(`unreadable orders show the documented words and a retry, in ${locale}`, async ({ page }) => {
    const { orderId, number } = await withOrder(page);
    const shop = new Shop(page, locale);
    // Sets an impossible date, so that the server fails to render the list of only this customer.
    const setMoment = (moment: string) =>
      inDatabase((client) =>
        client.query('UPDATE "order" SET created_at = $2::timestamptz WHERE id = $1', [orderId, moment]),
      );
    await setMoment('infinity');
    await shop.open('/Myorders');
    await shop.isTold(shop.t('client.orders.loadFailed', { message: shop.t('client.orders.unavailable') }));
    await setMoment(new Date().toISOString());
    await shop.button('client.orders.tryAgain').click();
    await expect(page.getByRole('article', { name: new RegExp(number) })).toBeVisible();
  });

test('the phone numbers are there on the way and gone once delivered', async ({ page }) => {
  const { shop, orderId, number } = await withPaidOrder(page);
  const panel = page.locator('section').filter({ has: shop.heading(shop.t('orders.delivery'), 2) });
  const phones = panel.locator('a[href^="tel:"]');
  await moveOrder(number, 'dispatch');
  await shop.open(`/Trackorder?order=${orderId}`);
  await expect(page.getByText('DISPATCHED', { exact: true })).toBeVisible();
  await expect(phones.first()).toBeVisible();
  await expect(page.getByText(shop.t('orders.receivedNote'))).toBeVisible();
  await orderCommand(number, 'track', 'EM 123 456 789 IN', '--courier', 'Speed Post', '--agent-phone', '+919840055667');
  await orderCommand(number, 'delivery-failed', 'nobody-home');
  await shop.open(`/Trackorder?order=${orderId}`);
  await expect(page.getByText(shop.t('orders.trackingNumber', { number: 'EM123456789IN' }))).toBeVisible();
  await expect(page.getByRole('alert').getByText(shop.t('orders.attempts.NOBODY_HOME'))).toBeVisible();
  await expect(phones).toHaveCount(2);
  await page.getByRole('button', { name: shop.t('client.orders.receivedNamed', { number }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: shop.t('client.orders.receivedConfirm') })
    .click();
  await expect(page.getByText('DELIVERED', { exact: true })).toBeVisible();
  await expect(page.getByText(shop.t('orders.receivedByYou'))).toBeVisible();
  await expect(phones).toHaveCount(0);
  await moveOrder(number, 'return');
  await shop.open(`/Trackorder?order=${orderId}`);
  await expect(page.getByText('RETURNED', { exact: true })).toBeVisible();
  await expect(page.getByText(shop.t('orders.returnedText'))).toBeVisible();
});

test('a paid order that is cancelled says that the money goes back', async ({ page }) => {
  const { shop, orderId, number } = await withPaidOrder(page);
  await shop.open('/Myorders');
  await page.getByRole('button', { name: shop.t('client.orders.cancelNamed', { number }) }).click();
  await expect(page.getByRole('dialog').getByText(shop.t('client.orders.cancelPaidText'))).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: shop.t('client.orders.cancelOrder') })
    .click();
  await shop.hears('client.orders.cancelled');
  await shop.open(`/Trackorder?order=${orderId}`);
  await expect(
    page.getByText(/^This order was cancelled\. ₹[\d,.]+ is refunded to the original payment method\.$/),
  ).toBeVisible();
  await expect(shop.heading(shop.t('orders.refunds.heading'), 3)).toBeVisible();
});

test('cancelling one of two units shows the amount first, refunds it, and keeps the rest', async ({ page }) => {
  await startSession(page);
  await fillCart(page.request, LANCETS, 2);
  await addAddress(page.request);
  const shop = new Shop(page);
  await shop.open('/Addcart');
  await placeOrder(shop);
  await paymentWindow(shop).press('success');
  await page.waitForURL(/Orderplace/);
  const orderId = new URL(page.url()).searchParams.get('order')!;
  await shop.open(`/Trackorder?order=${orderId}`);
  await page.getByRole('button', { name: /^Cancel order MC/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('1');
  await expect(dialog.getByRole('status')).toContainText('₹');
  await dialog.getByRole('button', { name: shop.t('client.orders.cancelLines') }).click();
  await shop.hears('client.orders.linesCancelled');
  await expect(page.getByText(shop.t('orders.lineCancelled', { count: 1 }))).toBeVisible();
  await expect(page.getByText('ORDER PLACED', { exact: true })).toBeVisible();
  await expect(shop.heading(shop.t('orders.refunds.heading'), 3)).toBeVisible();
});

test('an order in parts shows each parcel, and what is still in the store', async ({ page }) => {
  const { shop, orderId } = await withPaidOrder(page);
  await inDatabase(async (client) => {
    await client.query(`UPDATE order_line SET quantity = 2, total_paise = price_paise * 2 WHERE order_id = $1`, [
      orderId,
    ]);
    await client.query(
      `INSERT INTO parcel (id, order_id, customer_id, number, state, courier, tracking_number, packed_by, dispatched_at, has_memo)
       SELECT gen_random_uuid(), id, customer_id, 1, 'DISPATCHED', 'Speed Post', 'EM123456789IN', 'test', now(), false FROM "order" WHERE id = $1`,
      [orderId],
    );
    await client.query(
      `INSERT INTO parcel_line SELECT p.id, l.id, 1 FROM parcel p JOIN order_line l USING (order_id) WHERE order_id = $1`,
      [orderId],
    );
    await client.query(`UPDATE order_line SET packed_quantity = 1 WHERE order_id = $1`, [orderId]);
  });
  await shop.open(`/Trackorder?order=${orderId}`);
  await expect(page.getByText(shop.t('orders.partlySent'))).toBeVisible();
  await expect(shop.heading(shop.t('orders.parcels.heading'), 2)).toBeVisible();
  await expect(page.getByText(shop.t('orders.parcels.number', { number: 1 }), { exact: true })).toBeVisible();
  await expect(page.getByText(shop.t('orders.trackingNumber', { number: 'EM123456789IN' }))).toBeVisible();
  await expect(page.getByText(shop.t('orders.parcels.rest', { count: 1 }))).toBeVisible();
});

test('a prescription that was not accepted is explained in the words of the pharmacist', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open(await refusedOrder(page));
  await expect(page.getByText('Note from the pharmacist: The date is missing')).toBeVisible();
  await expect(page.getByRole('alert').getByText(shop.t('orders.rejectedHelp'))).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'new.pdf', mimeType: 'application/pdf', buffer: pdfOf(2) });
  await shop.hears('client.cart.prescription.done');
  await expect(page.getByText(shop.t('orders.prescription.pending'))).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
});
