import { expect, test, type Page } from '@playwright/test';
import { LOCALES, type Locale } from '@/lib/kernel/locales';
import { addAddress, fillCart, paymentWindow, placeOrder, saveOrder } from './checkout';
import { startSession } from './customers';
import { findProduct, inDatabase } from './database';
import { markDelivered } from './marked-order';
import { moveOrder, orderCommand } from './store-command';
import { Shop } from './shop';
import { violationsOf } from './measure/sound';

const LANCETS = 'sterile-lancets-28g-100';

type Ordered = { shop: Shop; orderId: string; number: string };

/** Creates a customer with an order of three units of one product. */
async function withOrdered(page: Page, locale: Locale): Promise<Ordered> {
  await startSession(page);
  await fillCart(page.request, LANCETS, 3);
  await addAddress(page.request);
  const { id: orderId, number } = await saveOrder(page.request);
  return { shop: new Shop(page, locale), orderId, number };
}

/** Creates a customer whose order was paid and just delivered, so that a refund is possible. */
async function withPaidAndDelivered(page: Page, locale: Locale): Promise<Ordered> {
  const { shop, orderId, number } = await withOrdered(page, locale);
  await shop.open('/Addcart');
  await placeOrder(shop);
  await paymentWindow(shop).press('success');
  await shop.arrives(`/Orderplace?order=${orderId}`);
  await moveOrder(number, 'dispatch');
  await moveOrder(number, 'deliver');
  return { shop, orderId, number };
}

/** Creates a customer whose order was just delivered according to the database. */
async function withDelivered(page: Page): Promise<Ordered> {
  const order = await withOrdered(page, 'en');
  await markDelivered(order.orderId);
  return order;
}

const opener = ({ page, t }: Shop, number: string) =>
  page.getByRole('button', { name: t('client.orders.returns.openNamed', { number }), exact: true });

/** Selects one unit of the only product and a reason in the open form. */
async function choose({ page, t }: Shop, reason: string): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByRole('combobox').first().selectOption('1');
  await form.getByLabel(t('client.orders.returns.reason'), { exact: true }).selectOption(reason);
}

for (const locale of LOCALES)
  test(`one of three is sent back: asked for, approved, received and refunded, in ${locale}`, async ({ page }) => {
    const { shop, orderId, number } = await withPaidAndDelivered(page, locale);
    const { price } = await findProduct(LANCETS);
    await shop.open('/Myorders');
    await opener(shop, number).click();
    const form = page.getByRole('dialog');
    await expect(
      form.getByText(shop.t('client.orders.returns.youGet', { amount: shop.money(3 * price) })),
    ).toBeVisible();
    await choose(shop, 'CHANGED_MIND');
    await expect(form.getByText(shop.t('client.orders.returns.youGet', { amount: shop.money(price) }))).toBeVisible();
    const send = form.getByRole('button', { name: shop.t('client.orders.returns.send'), exact: true });
    await send.click();
    await expect(form.getByText(shop.t('client.orders.returns.unopenedMissing'))).toBeVisible();
    await expect(form.getByRole('checkbox', { name: shop.t('client.orders.returns.unopened') })).toBeFocused();
    expect(await violationsOf(page, { limit: (axe) => axe.include('[role=dialog]') })).toEqual([]);
    await form.getByRole('checkbox', { name: shop.t('client.orders.returns.unopened') }).check();
    await send.click();
    await shop.hears('answers.returnRequested');
    await expect(form).toHaveCount(0);
    await shop.open(`/Trackorder?order=${orderId}`);
    await expect(page.getByText(shop.t('orders.returns.next.REQUESTED', { amount: shop.money(price) }))).toBeVisible();
    await orderCommand('return', number, 'approve');
    expect(await orderCommand('return', number, 'receive')).toContain('refund');
    const paidBack = shop.t('orders.returns.refund.PROCESSED', { amount: shop.money(price) });
    await expect(async () => {
      await shop.open(`/Trackorder?order=${orderId}`);
      await expect(page.getByText(paidBack)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByText(shop.t('orders.returns.cameBack', { count: 1 }), { exact: true })).toBeVisible();
    await expect(opener(shop, number)).toBeVisible();
  });

test('a request is cancelled, another rejected with a reason the customer reads', async ({ page }) => {
  const { shop, orderId, number } = await withDelivered(page);
  await shop.open(`/Trackorder?order=${orderId}`);
  await opener(shop, number).click();
  await choose(shop, 'DAMAGED');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: shop.t('client.orders.returns.send'), exact: true })
    .click();
  await shop.hears('answers.returnRequested');
  await shop.button('client.orders.returns.cancel').click();
  await shop.hears('answers.returnCancelled');
  await expect(page.getByText(shop.t('orders.returns.status.CANCELLED'), { exact: true })).toBeVisible();
  const asked = await page.request.post('/api/admin/returnorder', { data: { order_id: orderId, reason: 'damaged' } });
  expect(await asked.json()).toMatchObject({ status: 'true' });
  await orderCommand('return', number, 'reject', 'The', 'photo', 'shows', 'another', 'product');
  await shop.open(`/Trackorder?order=${orderId}`);
  await expect(
    page.getByText(shop.t('orders.returns.rejectedReason', { reason: 'The photo shows another product' })),
  ).toBeVisible();
});

test('after the window nothing can be sent back by oneself, and the order says why', async ({ page }) => {
  const { shop, orderId, number } = await withDelivered(page);
  await inDatabase((client) =>
    client.query(`UPDATE "order" SET delivered_at = delivered_at - interval '8 days' WHERE id = $1`, [orderId]),
  );
  for (const path of ['/Myorders', `/Trackorder?order=${orderId}`]) {
    await shop.open(path);
    await expect(page.getByText(/^The return period ended on/)).toBeVisible();
    await expect(opener(shop, number)).toHaveCount(0);
  }
  await expect(page.getByRole('main').getByRole('link', { name: shop.t('orders.returns.write') })).toHaveAttribute(
    'href',
    '/contact-us',
  );
});
