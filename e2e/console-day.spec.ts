import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { localePath } from '@/lib/kernel/locales';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { addAddress, fillCart, saveOrder } from './checkout';
import { startSession } from './customers';
import { inDatabase } from './database';
import { handsOf } from './prepare/hands';
import { markPaid } from './marked-order';
import { LANGUAGES_AND_SIZES } from './languages/languages-and-sizes';
import { isSound } from './measure/sound';
import { startStaffSession } from './staff';

/**
 * The day of a pharmacy, with the keys and clicks of each task. Receiving, reviewing, packing,
 * counting and taking back have theirs in the specs of their rooms.
 */

/** Draft that waits for the decisions about its schedule and prescription only. */
async function draft(): Promise<{ id: number; name: string }> {
  const sku = `DAY-${randomUUID().slice(0, 8).toUpperCase()}`;
  const { rows } = await inDatabase((client) =>
    client.query<{ id: number }>(
      `INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('product', 'id')), 'slug', lower($1::text), 'sku', $1::text,
         'import_id', null, 'name', $1::text, 'image', '/pictures/own.webp', 'is_active', false, 'undecided', ARRAY['schedule', 'prescription']))).*
       FROM product p WHERE slug = 'sterile-lancets-28g-100' RETURNING id`,
      [sku],
    ),
  );
  return { id: rows[0]!.id, name: sku };
}

/** Paid order of today with its payment; `refundedPaise` of it are refunded. */
async function sale(page: Page, { method = 'upi', courier = '', refundedPaise = 0 }) {
  await startSession(page);
  await fillCart(page.request, 'sterile-lancets-28g-100', 1);
  await addAddress(page.request);
  const { id, number } = await saveOrder(page.request);
  await markPaid(id);
  const code = randomUUID().replaceAll('-', '').slice(0, 14);
  await inDatabase((client) =>
    client.query(
      `WITH sent AS (UPDATE "order" SET courier = NULLIF($4, '') WHERE id = $1),
         paid AS (INSERT INTO payment (id, order_id, customer_id, razorpay_payment_id, razorpay_order_id, status, amount_paise, method, captured_at)
           SELECT gen_random_uuid(), id, customer_id, 'pay_' || $2, 'order_' || $2, 'CAPTURED', payable_paise, $3, now() FROM "order" WHERE id = $1 RETURNING id, order_id, customer_id)
       INSERT INTO refund (id, payment_id, order_id, customer_id, amount_paise, reason, status, razorpay_refund_id, processed_at)
       SELECT gen_random_uuid(), id, order_id, customer_id, $5::int, 'order cancelled', 'PROCESSED', 'rfnd_' || $2, now() FROM paid WHERE $5::int > 0`,
      [id, code, method, courier, refundedPaise],
    ),
  );
  return number;
}

// Other tests count the products on sale.
test.afterEach(() =>
  inDatabase((client) => client.query(`UPDATE product SET is_active = false WHERE sku LIKE 'DAY-%'`)),
);

for (const { locale, size, name } of LANGUAGES_AND_SIZES)
  test(`a draft with two open decisions goes on sale in eight clicks, ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    const t = CONSOLE_MESSAGES[locale];
    const own = t.client.products;
    const { id } = await draft();
    await startStaffSession(page, 'OWNER', true);
    await page.goto(localePath(locale, `/console/products/${id}`));
    const hands = handsOf(page);
    const law = page.getByRole('region', { name: t.products.law });
    await hands.choose(law.getByLabel(own.fields.schedule, { exact: true }), 'NONE');
    await hands.choose(law.getByLabel(own.fields.requiresPrescription), 'no');
    await hands.click(law.getByRole('button', { name: own.save }));
    await expect(page.getByText(t.products.ready)).toBeVisible();
    await hands.click(page.getByRole('button', { name: own.steps.onSale }));
    await expect(page.getByRole('link', { name: t.products.inShop })).toBeVisible();
    expect(hands.used.keys).toBe(0);
    expect(hands.used.clicks).toBeLessThanOrEqual(8);
  });

for (const { locale, size, name } of LANGUAGES_AND_SIZES)
  test(`the day is closed from Work: sales, refunds and the orders behind them, ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    const t = CONSOLE_MESSAGES[locale];
    const courier = `Courier ${randomUUID().slice(0, 8)}`;
    const [kept, back] = [
      await sale(page, { courier }),
      await sale(page, { courier, method: 'card', refundedPaise: 100 }),
    ];
    await startStaffSession(page, 'OWNER', true);
    await page.goto(localePath(locale, '/console'));
    const money = page.getByRole('list', { name: t.home.money.title });
    await expect(money.getByRole('listitem')).toHaveCount(3);
    await isSound(page);
    const hands = handsOf(page);
    await hands.click(money.getByRole('link', { name: t.home.money.sales }));
    await expect(page.getByRole('link', { name: kept, exact: true })).toBeVisible();
    await expect(page).toHaveURL(/from=2\d{3}-\d\d-\d\d&until=/);
    await page.goBack();
    await hands.click(money.getByRole('link', { name: t.home.money.refunds }));
    await expect(page.getByRole('link', { name: back, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: kept, exact: true })).toHaveCount(0);

    // The order list of the same day, by courier and payment.
    await page.goto(localePath(locale, '/console/orders'));
    await hands.click(page.getByText(t.orders.filter, { exact: true }));
    await hands.click(page.getByLabel(t.orders.courier, { exact: true }));
    await hands.type(courier.toLowerCase());
    await hands.press('Enter');
    await expect(page.getByRole('link', { name: kept, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: back, exact: true })).toBeVisible();
    await hands.choose(page.getByLabel(t.orders.paymentState, { exact: true }), 'partlyRefunded');
    await hands.click(page.getByRole('button', { name: t.orders.show, exact: true }));
    await expect(page.getByRole('link', { name: kept, exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: back, exact: true })).toBeVisible();
    await hands.click(page.getByRole('link', { name: t.orders.showColumn.replace('{name}', t.orders.net) }));
    await expect(page).toHaveURL(/payment=partlyRefunded.*columns=.*net/);
    await expect(page.getByRole('link', { name: t.orders.hideColumn.replace('{name}', t.orders.net) })).toBeVisible();
    await expect(page.getByRole('link', { name: back, exact: true })).toBeVisible();
    await isSound(page);
    // A saved view keeps filters and columns.
    await hands.click(page.getByText(t.client.views.save, { exact: true }));
    await hands.click(page.getByLabel(t.client.views.name, { exact: true }));
    await hands.type('Refunds');
    await hands.press('Enter');
    await expect(page.getByRole('link', { name: 'Refunds', exact: true })).toBeVisible();
    await page.goto(localePath(locale, '/console/orders'));
    await hands.click(page.getByRole('link', { name: 'Refunds', exact: true }));
    await expect(page).toHaveURL(/payment=partlyRefunded.*columns=.*net/);
    expect(hands.used.clicks).toBeLessThanOrEqual(12);
    expect(hands.used.keys).toBeLessThanOrEqual(courier.length + 'Refunds'.length + 2);
  });

for (const { locale, size, name } of LANGUAGES_AND_SIZES)
  test(`a chosen day stands below its field in the form of the console, ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await startStaffSession(page, 'OPERATOR');
    await page.goto(localePath(locale, '/console/payments?from=2026-11-26'));
    const written = { en: '26 Nov 2026', ta: '26 நவ., 2026' };
    await expect(page.getByText(written[locale as keyof typeof written], { exact: true })).toBeVisible();
    await isSound(page);
  });
