import { expect, test, type Page } from '@playwright/test';
import { addAddress, fillCart, paymentWindow, placeOrder, saveOrder } from './checkout';
import { startSession } from './customers';
import { Shop } from './shop';

const LANCETS = 'sterile-lancets-28g-100';

/** Creates a customer with one product in the cart and an address, ready for payment. */
async function atTheTill(page: Page): Promise<{ shop: Shop; customer: string }> {
  const customer = await startSession(page);
  await fillCart(page.request, LANCETS);
  await addAddress(page.request);
  const shop = new Shop(page);
  await shop.open('/Addcart');
  return { shop, customer };
}

type Order = { order_id: string; payment_status?: string };

/** Returns the orders that the documented call lists. */
async function ordersOf(
  page: Page,
  customer: string,
): Promise<{ cartItems: { order_id: string; order_status: string }[] }> {
  return (await page.request.get(`/api/admin/getusersorders/${customer}`)).json();
}

async function trackingOf(page: Page, orderId: string): Promise<Order & { status: string }> {
  const reply: { trackorder_details: (Order & { status: string })[] } = await (
    await page.request.get(`/api/admin/trackorders/${orderId}`)
  ).json();
  const [first] = reply.trackorder_details;
  if (!first) throw new Error('the order is not there');
  return first;
}

test('cancelling the payment keeps the cart and says so', async ({ page }) => {
  const { shop } = await atTheTill(page);
  await placeOrder(shop);
  await paymentWindow(shop).press('cancel');
  await shop.isTold('Payment was not completed. Your cart is saved. You can try again.');
  await shop.arrives('/Addcart');
  await shop.open('/Addcart');
  await expect(page.getByRole('list', { name: shop.t('cart.lines') }).getByRole('listitem')).toHaveCount(1);
});

test('a failed and then a successful try in one window make one order', async ({ page }) => {
  const { shop, customer } = await atTheTill(page);
  await placeOrder(shop);
  const { frame, press } = paymentWindow(shop);
  await press('failure');
  await expect(frame.getByRole('alert')).toBeVisible();
  await press('success');
  await shop.arrives(/\/Orderplace\?order=/);
  await expect(shop.heading('Your Payment is Successful!', 1)).toBeVisible();
  const { cartItems } = await ordersOf(page, customer);
  expect(cartItems).toHaveLength(1);
  expect(await trackingOf(page, cartItems[0]?.order_id ?? '')).toMatchObject({ status: 'purchased' });
  await shop.open('/Addcart');
  await expect(shop.heading('Your cart is empty')).toBeVisible();
});

test('a forged signature is refused and the order stays unpaid', async ({ page }) => {
  await startSession(page);
  await fillCart(page.request, LANCETS);
  await addAddress(page.request);
  const { id, receipt } = await saveOrder(page.request);
  const opened = await (
    await page.request.post('/api/admin/paymentorder', { data: { transactionid: receipt } })
  ).json();
  expect(opened).toMatchObject({ status: 'true' });
  const forged = await page.request.post('/api/admin/paymentorderupdate', {
    data: {
      transactionid: receipt,
      rez_p: 'pay_AAAAAAAAAAAAAA',
      razorpay_order_id: opened.payment_id,
      razorpay_signature: 'a'.repeat(64),
      status: 'purchased',
      tot_amt: opened.amount,
    },
  });
  expect(forged.ok()).toBe(false);
  expect(forged.status()).toBeLessThan(500);
  expect(await forged.json()).toMatchObject({ status: 'false' });
  expect(await trackingOf(page, id)).toMatchObject({ status: 'order_placed' });
});

test('a changed amount is refused before any payment is opened', async ({ page }) => {
  await startSession(page);
  await fillCart(page.request, LANCETS);
  await addAddress(page.request);
  const refused = await (await page.request.post('/api/admin/savetrancations', { data: { total_amt: 1 } })).json();
  expect(refused).toMatchObject({ status: 'false' });
});
