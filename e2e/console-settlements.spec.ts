import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import english from '../messages/console/en.json';
import { localePath, type Locale } from '@/lib/kernel/locales';
import { addAddress, fillCart, saveOrder } from './checkout';
import { startSession } from './customers';
import { inDatabase } from './database';
import { markPaid } from './marked-order';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { violationsOf } from './measure/sound';

const t = english.settlements;
const query = (sql: string, values: unknown[]) => inDatabase((client) => client.query(sql, values));
const razorpayId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 14)}`;

/** Creates a paid order whose money is in a settlement, together with an unexplained adjustment. */
async function settleOrder(page: Page): Promise<{ id: string; number: string; paymentId: string }> {
  await startSession(page);
  await fillCart(page.request, 'sterile-lancets-28g-100', 1);
  await addAddress(page.request);
  const { id: orderId, number } = await saveOrder(page.request);
  await markPaid(orderId);
  const [id, paymentId, adjustmentId] = [razorpayId('setl'), razorpayId('pay'), razorpayId('adj')];
  await query(
    `INSERT INTO payment (id, order_id, customer_id, razorpay_payment_id, razorpay_order_id, status, amount_paise, captured_at)
     SELECT gen_random_uuid(), id, customer_id, $2, 'order_AAAAAAAAAAAAAA', 'CAPTURED', 10000, now() FROM "order" WHERE id = $1`,
    [orderId, paymentId],
  );
  await query(
    `INSERT INTO settlement (razorpay_settlement_id, status, amount_paise, utr, made_at, read_at, line_count, lines_paise, paid_in_paise, fees_paise, tax_paise, line_differences)
     VALUES ($1, 'PROCESSED', 9264, 'UTRE2E', now() - interval '1 hour', now(), 2, 9264, 10000, 236, 36, 1)`,
    [id],
  );
  await query(
    `INSERT INTO settlement_line (id, razorpay_settlement_id, type, entity_id, amount_paise, debit_paise, credit_paise, fee_paise, tax_paise, currency, made_at, state, oddity)
     VALUES (gen_random_uuid(), $1, 'payment', $2, 10000, 0, 9764, 236, 36, 'INR', now() - interval '2 days', 'MATCHED', NULL),
       (gen_random_uuid(), $1, 'adjustment', $3, 500, 500, 0, 0, 0, 'INR', now() - interval '2 days', 'UNKNOWN', 'notExplained')`,
    [id, paymentId, adjustmentId],
  );
  return { id, number, paymentId };
}

test('a difference is found, inspected by line, downloaded and confirmed', async ({ page }) => {
  const { id, number, paymentId } = await settleOrder(page);
  await startStaffSession(page, 'OPERATOR');
  await page.goto('/console');
  await page.getByRole('link', { name: new RegExp(english.home.work.settlementsOff) }).click();
  await page.getByRole('link', { name: id, exact: true }).click();
  await expect(page.getByText('1 line does not match the ledger.')).toBeVisible();
  await expect(page.getByText('₹92.64', { exact: true })).toBeVisible();
  await page.getByLabel(t.state, { exact: true }).selectOption('UNKNOWN');
  await page.getByRole('button', { name: t.show }).click();
  await expect(page.getByText(t.oddities.notExplained)).toBeVisible();
  await expect(page.getByText(paymentId)).toHaveCount(0);

  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: t.export }).click();
  expect((await file).suggestedFilename()).toBe(`${id}.csv`);

  await page.getByRole('button', { name: 'Mark difference as reviewed' }).click();
  await expect(page.getByRole('button', { name: 'Mark difference as reviewed' })).toHaveCount(0);
  await page.goto('/console/settlements');
  await expect(page.getByRole('link', { name: id, exact: true })).toHaveCount(0);
  await page.goto(`/console/settlements/${id}`);
  await page.getByRole('button', { name: english.client.settlements.readAgain }).click();
  await expect(page.getByText(t.nextRead)).toBeVisible();

  // From a line to its order, and from the order back to the settlement of its money.
  await page.getByRole('link', { name: number, exact: true }).click();
  await page.getByRole('link', { name: /Reached the bank on .*UTRE2E/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(id);
});

test('a pharmacist reads neither settlements nor a link to them @desktop', async ({ page }) => {
  const { id, number } = await settleOrder(page);
  await startStaffSession(page, 'PHARMACIST');
  for (const path of ['/console/settlements', `/console/settlements/${id}`]) {
    await page.goto(path);
    await expect(page.getByText(t.reachedBank)).toHaveCount(0);
  }
  await page.goto(`/console/orders/${number}`);
  await expect(page.getByText(/UTRE2E/)).toBeVisible();
  await expect(page.getByRole('link', { name: /UTRE2E/ })).toHaveCount(0);
});

test('settlements can be read by everyone, and nothing moves sideways', async ({ page }, { project }) => {
  const locale: Locale = languageOf(project);
  const words = CONSOLE_MESSAGES[locale].settlements;
  const { id } = await settleOrder(page);
  await startStaffSession(page, 'OWNER');
  const look = async (path: string, heading: string | RegExp) => {
    await page.goto(localePath(locale, path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect([path, await violationsOf(page)]).toEqual([path, []]);
    const size = page.viewportSize()!;
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, size.width]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
    await page.setViewportSize(size);
  };
  await look('/console/settlements?view=all', words.title);
  await look('/console/settlements?view=missing', words.title);
  await look(`/console/settlements/${id}`, new RegExp(id));
  await page.goto(localePath(locale, '/console/settlements/nothing'));
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
});
