import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import english from '../messages/console/en.json';
import { localePath, type Locale } from '@/lib/kernel/locales';
import { addAddress, fillCart, paymentWindow, placeOrder, saveOrder } from './checkout';
import { startSession } from './customers';
import { inDatabase } from './database';
import { handsOf } from './prepare/hands';
import { languageOf } from './screens';
import { Shop } from './shop';
import { startStaffSession } from './staff';
import { moveOrder } from './store-command';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { violationsOf } from './measure/sound';

const t = english;
const LANCETS = 'sterile-lancets-28g-100';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const query = async <Row extends object>(sql: string, values: unknown[]) =>
  (await inDatabase((client) => client.query<Row>(sql, values))).rows;

/**
 * Creates a customer who paid for three units of one product, received them and requests the return
 * of two.
 */
async function requestTwoReturns(page: Page): Promise<{ orderId: string; number: string; returnId: string }> {
  await startSession(page);
  await fillCart(page.request, LANCETS, 3);
  await addAddress(page.request);
  const { id: orderId, number } = await saveOrder(page.request);
  const shop = new Shop(page, 'en');
  await shop.open('/Addcart');
  await placeOrder(shop);
  await paymentWindow(shop).press('success');
  await shop.arrives(`/Orderplace?order=${orderId}`);
  await moveOrder(number, 'dispatch');
  await moveOrder(number, 'deliver');
  const [line] = await query<{ id: string }>('SELECT id FROM order_line WHERE order_id = $1', [orderId]);
  const asked = await page.request.post('/api/admin/returnorder', {
    data: { order_id: orderId, reason: 'changed_mind', unopened: true, lines: [{ id: line!.id, quantity: 2 }] },
  });
  const { return_id: returnId } = (await asked.json()) as Record<string, string>;
  return { orderId, number, returnId: returnId! };
}

/** Checks for no axe violations and no overflow on the narrowest phone. */
async function noFindings(page: Page, where: string): Promise<void> {
  expect([where, await violationsOf(page)]).toEqual([where, []]);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  expect([where, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([where, 320]);
  await page.setViewportSize(size);
}

/** Creates a dead-lettered email. */
async function deadLetter(): Promise<string> {
  const id = randomUUID();
  await query(
    `INSERT INTO outbox_message (id, topic, payload, dedupe_key, attempts, dead_at, last_error)
     VALUES ($1, 'offer', '{}', $2, 12, now() - interval '2 hours', 'Error: canary@example.com was refused')`,
    [id, `e2e ${id}`],
  );
  return id;
}

/**
 * Creates a dispute of an order with a response due tomorrow, or a lost dispute over `lostPaise`.
 * @returns its id at Razorpay
 */
async function dispute(orderId: string, lostPaise?: number): Promise<string> {
  const id = `disp_${randomUUID().replaceAll('-', '').slice(0, 14)}`;
  await query(
    `INSERT INTO dispute (id, razorpay_dispute_id, razorpay_payment_id, amount_paise, deducted_paise, currency, reason_code, phase, status, respond_by, raised_at, told_at, updated_at)
     SELECT gen_random_uuid(), $1, razorpay_payment_id, COALESCE($3::int, amount_paise), COALESCE($3::int, 0), 'INR', 'goods_not_received', 'chargeback',
       (CASE WHEN $3::int IS NULL THEN 'OPEN' ELSE 'LOST' END)::"DisputeStatus", now() + interval '1 day', now(), now(), now()
     FROM payment WHERE order_id = $2`,
    [id, orderId, lostPaise ?? null],
  );
  return id;
}

test('an approved return is inspected unit by unit, and exactly the shown amount is refunded', async ({ page }) => {
  const { orderId, number, returnId } = await requestTwoReturns(page);
  await startStaffSession(page, 'OPERATOR');
  await page.goto('/console/returns');
  const hands = handsOf(page);
  await hands.click(page.getByRole('link', { name: number, exact: true }));
  await hands.click(button(page, t.client.returns.approve));
  await page.getByRole('spinbutton').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await hands.type('1');
  const receive = page.getByRole('button', { name: /^Receive and refund/ });
  const sum = (await receive.innerText()).replace('Receive and refund ', '');
  await hands.click(receive);
  await expect(page.getByText(t.returns.nothingNext)).toBeVisible();
  expect(hands.used).toEqual({ keys: 1, clicks: 3 });
  await expect(page.getByText(sum).first()).toBeVisible();
  const lines = await query<{ quantity: number; fit: number }>(
    'SELECT quantity, resaleable_quantity AS fit FROM order_return_line WHERE order_return_id = $1',
    [returnId],
  );
  expect(lines).toEqual([{ quantity: 2, fit: 1 }]);
  expect(await query('SELECT 1 FROM refund WHERE order_id = $1', [orderId])).toHaveLength(1);
  // From the order back to its return, and to its refund in the list of all refunds.
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: t.order.returns })).toBeVisible();
  await page.goto(`/console/refunds?q=${number}`);
  await expect(page.getByRole('row').filter({ hasText: sum })).toBeVisible();
  await page.goto(`/console/payments?q=${number}`);
  await expect(page.getByRole('link', { name: number })).toBeVisible();
});

test('shows the chargeback before receiving goods and does not refund it again', async ({ page }, { project }) => {
  const locale: Locale = languageOf(project);
  const words = CONSOLE_MESSAGES[locale];
  const { orderId, number, returnId } = await requestTwoReturns(page);
  await dispute(orderId, 1_000);
  const open = await dispute(orderId);
  await startStaffSession(page, 'OWNER');
  const go = (path: string) => page.goto(localePath(locale, path));
  await go(`/console/returns/${returnId}`);
  const { inPart, open: isOpen } = words.client.disputes;
  const part = (text: string, sums: Record<string, string>) =>
    text.split(/[.:;] /)[0]!.replace(/\{(\w+)\}/g, (_, name: string) => sums[name] ?? '');
  await button(page, words.client.returns.approve).click();
  await expect(page.getByRole('spinbutton')).toBeVisible();
  await expect(page.getByText(part(inPart, { bank: '₹10' }))).toBeVisible();
  await expect(page.getByText(isOpen.split(/[.:;] /).at(-1)!)).toBeVisible();
  await noFindings(page, 'receive');
  await page
    .locator('form')
    .filter({ has: page.getByRole('spinbutton') })
    .locator('[type=submit]')
    .click();
  await expect(page.getByText(words.returns.nothingNext)).toBeVisible();
  await expect(page.getByText(words.returns.byBank)).toBeVisible();
  const [refund] = await query<{ sent: number; bank: number }>(
    'SELECT amount_paise - chargeback_paise AS sent, chargeback_paise AS bank FROM refund WHERE order_id = $1',
    [orderId],
  );
  expect(refund).toMatchObject({ bank: 1_000, sent: expect.any(Number) });
  await go(`/console/refunds?q=${number}`);
  await expect(page.getByText(words.refunds.byBank.replace('{amount}', '₹10')).first()).toBeVisible();
  await noFindings(page, 'refunds');
  await go(`/console/orders/${number}`);
  await expect(page.getByText(words.order.refundByBank.replace('{amount}', '₹10'))).toBeVisible();
  await expect(page.getByText(words.order.disputed)).toBeVisible();
  await noFindings(page, 'order');
  // The other one is lost as well, but too late: a refund that was sent cannot be recalled.
  await expect
    .poll(() => query('SELECT 1 FROM refund WHERE order_id = $1 AND asked_at IS NOT NULL', [orderId]))
    .toHaveLength(1);
  await query(`UPDATE dispute SET status = 'LOST', deducted_paise = amount_paise WHERE razorpay_dispute_id = $1`, [
    open,
  ]);
  await go(`/console/disputes/${open}`);
  await expect(page.getByText(words.disputes.paidTwice, { exact: true })).toBeVisible();
  await noFindings(page, 'dispute');
  await go('/console/disputes?view=over');
  await expect(page.getByText(words.disputes.twice.split(': ')[0]!).first()).toBeVisible();
  await noFindings(page, 'disputes');
  await go(`/Trackorder?order=${orderId}`);
  await expect(page.getByText('₹10').first()).toBeVisible();
  await noFindings(page, 'customer');
});

test('a dead letter is retried or dismissed; staff without permission see no button @desktop', async ({ page }) => {
  const [kept, other] = [await deadLetter(), await deadLetter()];
  await startStaffSession(page, 'OPERATOR');
  await page.goto('/console/jobs');
  const row = (id: string) => page.getByRole('row').filter({ hasText: id });
  await expect(row(kept)).toBeVisible();
  await expect(page.getByText('canary@example.com')).toHaveCount(0);
  await expect(row(kept).getByRole('button')).toHaveCount(0);
  await startStaffSession(page, 'OWNER');
  await page.goto('/console/jobs');
  await row(kept)
    .getByRole('button', { name: new RegExp(t.client.jobs.dismiss) })
    .click();
  await page.getByLabel(t.client.jobs.reason).selectOption('cannotBeDone');
  await button(page, t.client.jobs.dismissNow).click();
  await expect(row(kept)).toHaveCount(0);
  await row(other)
    .getByRole('button', { name: new RegExp(t.jobs.retry) })
    .click();
  await expect(row(other)).toHaveCount(0);
  await page.getByRole('link', { name: t.jobs.view.clock }).click();
  await expect(page.getByText('ledger check')).toBeVisible();
  await query('DELETE FROM outbox_message WHERE id = ANY($1::uuid[])', [[kept, other]]);
});

test('money that came for no order is noted as seen to by its owner @desktop', async ({ page }) => {
  const id = `pay_${randomUUID().replaceAll('-', '').slice(0, 14)}`;
  await query(
    `INSERT INTO unknown_payment (razorpay_payment_id, razorpay_order_id, status, amount_paise, currency, owner, refund_id, state)
     VALUES ($1, 'order_AAAAAAAAAAAAAA', 'CAPTURED', 50000, 'INR', 'OTHERS', gen_random_uuid(), 'FOREIGN')`,
    [id],
  );
  await startStaffSession(page, 'OWNER');
  await page.goto('/console/payments');
  const row = page.getByRole('row').filter({ hasText: id });
  await expect(row.getByRole('button')).toHaveCount(1);
  await row.getByRole('button', { name: new RegExp(t.client.money.seenTo) }).click();
  await expect(row).toHaveCount(0);
});

test('the rooms about money can be read by everyone, and none moves sideways', async ({ page }, { project }) => {
  const locale: Locale = languageOf(project);
  const words = CONSOLE_MESSAGES[locale];
  const { orderId, number, returnId } = await requestTwoReturns(page);
  const [aside, disputeId] = [await deadLetter(), await dispute(orderId)];
  await startStaffSession(page, 'OWNER');
  const look = async (path: string, heading: string | RegExp) => {
    await page.goto(localePath(locale, path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await noFindings(page, path);
  };
  await look('/console/returns', words.returns.title);
  await look(`/console/returns/${returnId}`, new RegExp(number));
  await look('/console/payments', words.payments.title);
  await look('/console/payments?view=all&method=upi', words.payments.title);
  await look('/console/refunds?view=all', words.refunds.title);
  await look('/console/disputes', words.disputes.title);
  await look(`/console/disputes/${disputeId}`, new RegExp(disputeId));
  await look('/console/jobs', words.jobs.title);
  await look('/console/jobs?view=clock', words.jobs.title);
  await look('/console/webhooks?view=all', words.webhooks.title);
  await page.goto(localePath(locale, '/console/returns/nothing'));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(words.notFound.title);
  await query('DELETE FROM outbox_message WHERE id = $1', [aside]);
});
