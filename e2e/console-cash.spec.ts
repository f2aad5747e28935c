import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { localePath, LOCALES, type Locale } from '@/lib/kernel/locales';
import { addAddress, fillCart, placeOrder } from './checkout';
import { startSession } from './customers';
import { inDatabase } from './database';
import { isSound } from './measure/sound';
import { Shop } from './shop';
import { startStaffSession } from './staff';

const LANCETS = 'sterile-lancets-28g-100';
const OFFERED = { offered: 'on', mostPaise: 500_000, openOrders: 5, prescriptions: 'off', pincodes: [] };

// The setting affects all carts, so this file runs alone, after all others.
const setCash = (value: object) =>
  inDatabase((client) =>
    client.query(
      `INSERT INTO setting (key, value, updated_at) VALUES ('store', jsonb_build_object('cashOnDelivery', $1::jsonb), now())
       ON CONFLICT (key) DO UPDATE SET value = setting.value || jsonb_build_object('cashOnDelivery', $1::jsonb)`,
      [JSON.stringify(value)],
    ),
  );
test.beforeAll(() => setCash(OFFERED));
test.afterAll(() =>
  inDatabase((client) => client.query(`UPDATE setting SET value = value - 'cashOnDelivery' WHERE key = 'store'`)),
);

/** Places an order with cash on delivery, once the number of its buyer is confirmed. */
async function buyForCash(page: Page, locale: Locale): Promise<string> {
  const customerId = await startSession(page);
  await fillCart(page.request, LANCETS);
  await addAddress(page.request);
  const shop = new Shop(page, locale);
  await shop.open('/Addcart');
  const cash = page.getByRole('radio', { name: shop.t('client.checkout.payment.cash') });
  await expect(cash).toBeDisabled();
  await expect(page.getByText(shop.t('client.checkout.payment.obstacle.number'))).toBeVisible();
  await inDatabase((client) =>
    client.query(`INSERT INTO confirmed_number (customer_id, number) VALUES ($1, $2)`, [
      customerId,
      `+919${randomInt(1e8, 1e9 - 1)}`,
    ]),
  );
  await shop.open('/Addcart');
  await cash.check();
  await isSound(page);
  await placeOrder(shop);
  await expect(page.getByRole('heading', { name: shop.t('orders.placed.orderPlaced') })).toBeVisible();
  const { rows } = await inDatabase((client) =>
    client.query<{ number: string }>(`SELECT number FROM "order" WHERE customer_id = $1`, [customerId]),
  );
  return rows[0]!.number;
}

for (const locale of LOCALES)
  test(`an order is paid on delivery and reconciled with its courier, in ${locale}`, async ({ page }) => {
    const number = await buyForCash(page, locale);
    const words = CONSOLE_MESSAGES[locale];
    await startStaffSession(page, 'OWNER');
    await page.setViewportSize({ width: 1440, height: 900 });
    const { rows } = await inDatabase((client) =>
      client.query<{ id: string; payable: number }>(
        `SELECT id, payable_paise AS payable FROM "order" WHERE number = $1`,
        [number],
      ),
    );
    const [{ id, payable } = { id: '', payable: 0 }] = rows;
    await page.goto(localePath(locale, `/console/orders/${number}`));
    await expect(page.getByText(words.order.toCollect, { exact: true })).toBeVisible();
    const origin = new URL(page.url()).origin;
    const sent = await page.request.post('/api/console/dispatch-order', {
      data: { order_id: id, courier: 'Delhivery' },
      headers: { origin },
    });
    expect(sent.status()).toBe(200);
    await page.reload();
    const amount = new Shop(page, locale).money(payable);
    await page.getByRole('button', { name: words.client.steps.deliverForCash.replace('{amount}', amount) }).click();
    await expect(page.getByText(words.order.paymentState.CAPTURED, { exact: true }).first()).toBeVisible();

    await page.goto(localePath(locale, '/console/remittances'));
    const form = words.client.remittances;
    await page.getByLabel(form.courier, { exact: true }).fill('Delhivery');
    await page.getByLabel(form.reference, { exact: true }).fill(`CMS-${number}`);
    await page.getByLabel(form.amount, { exact: true }).fill('10');
    await page.getByLabel(form.lines, { exact: true }).fill(`${number}, ${payable / 100}`);
    await isSound(page);
    await page.getByRole('button', { name: form.enter, exact: true }).click();
    await expect(page.getByRole('heading', { name: `CMS-${number}` })).toBeVisible();
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    await expect(page.getByText(words.remittances.fits, { exact: true })).toBeVisible();
  });
