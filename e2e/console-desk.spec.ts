import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import english from '../messages/console/en.json';
import { localePath } from '@/lib/kernel/locales';
import { inDatabase } from './database';
import { describePrescriptions, orderToReview } from './prepare/screens';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { violationsOf } from './measure/sound';

/** Creates a paid order of three lines with one prescription. */
async function threeLines(page: Page) {
  const orderId = await orderToReview(page, [
    { slug: 'sterile-lancets-28g-100', quantity: 3 },
    { slug: 'blood-glucose-test-strips-50', quantity: 1 },
  ]);
  const { rows } = await inDatabase((client) =>
    client.query<{ number: string; position: number }>(
      `WITH sheet AS (SELECT prescription_id AS id FROM order_line WHERE order_id = $1 AND prescription_id IS NOT NULL),
         lines AS (UPDATE order_line SET requires_prescription = true, prescription_id = (SELECT id FROM sheet) WHERE order_id = $1 RETURNING position)
       SELECT o.number, l.position FROM "order" o, lines l WHERE o.id = $1`,
      [orderId],
    ),
  );
  expect(rows).toHaveLength(3);
  // A rejected line is refunded, which requires a payment.
  await inDatabase((client) =>
    client.query(
      `INSERT INTO payment (id, order_id, customer_id, razorpay_payment_id, razorpay_order_id, status, amount_paise, method, captured_at)
       SELECT gen_random_uuid(), id, customer_id, 'pay_' || substr(md5(number), 1, 14), 'order_' || substr(md5(number), 1, 14), 'CAPTURED', payable_paise, 'upi', now() FROM "order" WHERE id = $1`,
      [orderId],
    ),
  );
  return { orderId, number: rows[0]!.number };
}

const decided = async (orderId: string) =>
  (
    await inDatabase((client) =>
      client.query<{ outcome: string; cancelled: number }>(
        `SELECT d.outcome::text AS outcome, l.cancelled_quantity AS cancelled FROM order_line l JOIN prescription_decision d ON d.order_line_id = l.id
         WHERE l.order_id = $1 ORDER BY l.position`,
        [orderId],
      ),
    )
  ).rows;

test('a prescription of three lines is decided by keyboard with the refund shown first @desktop', async ({ page }) => {
  const { orderId, number } = await threeLines(page);
  await describePrescriptions(orderId);
  await startStaffSession(page, 'PHARMACIST', true);
  await page.goto(`/console/prescriptions/${number}`);
  await expect(page.locator('li[data-line]').first()).toBeFocused();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press('a');
  await press('r');
  await expect(page.getByLabel(/^Approved quantity/)).toBeFocused();
  await press('1');
  await press('Enter');
  await press('x');
  await press('1');
  await expect(page.getByRole('status').filter({ hasText: '₹' })).toBeVisible();
  const answered = page.waitForResponse(/decide-prescription/);
  await press('Enter');
  const answer = await answered;
  expect(answer.status(), await answer.text()).toBe(200);
  expect(await decided(orderId)).toHaveLength(3);
  expect(keys).toBeLessThanOrEqual(15);
  await page.goto(`/console/prescriptions/${number}`);
  await expect(page.getByText(english.client.desk.outcome.REJECTED, { exact: true })).toBeVisible();
  // The approval records the supply, and no units are left.
  await expect(page.getByText('Prescribed 1 · dispensed 1 · left 0')).toHaveCount(2);
  expect(await decided(orderId)).toEqual([
    { outcome: 'APPROVED', cancelled: 0 },
    { outcome: 'REDUCED', cancelled: 2 },
    { outcome: 'REJECTED', cancelled: 1 },
  ]);
});

test('prefetches the next prescription without side effects @desktop', async ({ page }) => {
  const { orderId, number } = await threeLines(page);
  const other = await threeLines(page);
  await describePrescriptions(orderId);
  // These two wait longest of all pending orders in this store.
  await inDatabase((client) =>
    client.query(
      `UPDATE "order" SET paid_at = CASE id WHEN $1 THEN '1999-01-01'::timestamptz ELSE '1999-01-02' END WHERE id IN ($1, $2)`,
      [orderId, other.orderId],
    ),
  );
  await inDatabase((client) =>
    client.query(
      `UPDATE prescription SET created_at = '1998-01-01' WHERE id IN (SELECT prescription_id FROM order_line WHERE order_id IN ($1, $2))`,
      [orderId, other.orderId],
    ),
  );
  const { id } = await startStaffSession(page, 'PHARMACIST', true);
  const written = async () =>
    (
      await inDatabase((client) =>
        client.query<{ action: string; subject: string }>(
          `SELECT action, subject_id::text AS subject FROM audit_entry WHERE actor_id = $1 AND subject = 'order'`,
          [id],
        ),
      )
    ).rows;
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/read-prescription/')) pictures.push(request.url());
  });
  const fetched: string[] = [];
  page.on('response', (reply) => {
    const isWhole = !reply.request().headers()['next-router-prefetch'];
    if (isWhole && reply.url().includes(`/${other.number}?before=`)) fetched.push(reply.url());
  });
  await page.goto(`/console/prescriptions/${number}`);
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  await expect.poll(written).toEqual([{ action: 'prescription.open', subject: orderId }]);
  expect(new Set(pictures).size).toBe(1);
  const first = page.locator('li[data-line]').first();
  await expect(first).toBeFocused();
  for (const key of ['a', 'a', 'a']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: other.number })).toBeVisible();
  // The next prescription is not entered yet: its first missing field comes before its lines.
  await expect(page.getByLabel(english.client.desk.fields.patientName, { exact: true })).toBeFocused();
  await expect.poll(written).toContainEqual({ action: 'prescription.open', subject: other.orderId });
  expect(await decided(orderId)).toHaveLength(3);
  // Going back shows the current state.
  await page.getByRole('link', { name: english.desk.before.replace('{number}', number), exact: true }).click();
  await expect(page.getByText(english.client.desk.outcome.APPROVED, { exact: true }).first()).toBeVisible();
});

test('single keys can be switched off, and the switch is stored @desktop', async ({ page }) => {
  const { orderId, number } = await threeLines(page);
  await describePrescriptions(orderId);
  await startStaffSession(page, 'PHARMACIST', true);
  await page.goto(`/console/prescriptions/${number}`);
  const first = page.locator('li[data-line]').first();
  const approve = first.getByRole('button', { name: english.client.desk.choose.APPROVED });
  await expect(first).toBeFocused();
  await page.keyboard.press('?');
  const kept = page.waitForResponse(/change-preferences/);
  await page.getByLabel(english.client.keys.act).uncheck();
  await kept;
  await page.reload();
  await first.focus();
  await page.keyboard.press('a');
  await expect(approve).toHaveAttribute('aria-pressed', 'false');
  await approve.click();
  await expect(approve).toHaveAttribute('aria-pressed', 'true');
  expect(await decided(orderId)).toEqual([]);
});

test('focus steps through missing fields; one summary lists them until corrected', async ({ page }) => {
  const t = english.client.desk.fields;
  const { orderId, number } = await threeLines(page);
  await startStaffSession(page, 'PHARMACIST', true);
  await page.goto(`/console/prescriptions/${number}`);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await expect(field(t.patientName)).toBeFocused();
  const first = page.locator('li[data-line]').first();
  await first.getByRole('button', { name: english.client.desk.choose.APPROVED }).click();
  await page.getByRole('button', { name: english.client.desk.send, exact: true }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'the patient’s name' });
  for (const missing of ['the patient’s address', 'the prescriber’s name', 'its date', 'the prescriber’s signature'])
    await expect(refusal).toContainText(missing);
  // Each missing field names its refusal, and the first has the focus.
  for (const name of [t.patientName, t.patientAddress, t.prescriberName, t.writtenOn, t.isSigned])
    await expect(field(name)).toHaveAccessibleDescription(new RegExp(`${t.needed}$`));
  await expect(field(t.patientName)).toBeFocused();
  expect(await decided(orderId)).toEqual([]);
  await field(t.patientName).fill('Meena Kumari');
  await page.keyboard.press('Enter');
  await expect(field(t.patientAddress)).toBeFocused();
  await expect(refusal).toHaveCount(0);
  await expect(field(t.patientAddress)).toHaveAccessibleDescription(t.needed);
  await field(t.patientAddress).fill('Chennai');
  await expect(field(t.patientAddress)).toHaveAccessibleDescription('');
  await field(t.prescriberName).fill('Dr. K. Selvam');
  await field(t.prescriberAddress).fill('Chennai');
  await field(t.prescriberRegistration).fill('TNMC 45821');
  await field(t.writtenOn).fill('2026-11-20');
  await field(t.isSigned).check();
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await expect(first).toBeFocused();
});

test('enters prescription details once and suggests the prescriber next time', async ({ page }) => {
  const t = english.client.desk.fields;
  const prescriber = `Dr. ${randomUUID()}`;
  const [first, second] = [await threeLines(page), await threeLines(page)];
  await startStaffSession(page, 'PHARMACIST', true);
  await page.goto(`/console/prescriptions/${first.number}`);
  await page.getByLabel(t.prescriberName, { exact: true }).fill(prescriber);
  await page.getByLabel(t.prescriberAddress, { exact: true }).fill('3, Hospital Road');
  await page.getByLabel(t.writtenOn, { exact: true }).fill('2026-11-20');
  await page.getByLabel(t.isSigned, { exact: true }).check();
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await expect(page.getByText(/^Missing:/)).not.toContainText(t.prescriberName);
  await page.goto(`/console/prescriptions/${second.number}`);
  await page.getByLabel(t.prescriberName, { exact: true }).fill(prescriber);
  await expect(page.getByLabel(t.prescriberAddress, { exact: true })).toHaveValue('3, Hospital Road');
});

test('the review screen is accessible with pending decisions and does not scroll sideways', async ({ page }, {
  project,
}) => {
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale];
  const { number } = await threeLines(page);
  await startStaffSession(page, 'PHARMACIST', true);
  await page.goto(localePath(locale, `/console/prescriptions/${number}`));
  const line = page.locator('li[data-line]').nth(1);
  await line.getByRole('button', { name: t.client.desk.choose.REDUCED, exact: true }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a colleague reads whose prescription it is, and takes it over with one press @desktop', async ({
  page,
  browser,
}) => {
  const { number } = await threeLines(page);
  const address = `/console/prescriptions/${number}`;
  await startStaffSession(page, 'PHARMACIST', true);
  const opened = page.waitForResponse((response) => response.url().includes('/api/console/open-desk'));
  await page.goto(address);
  expect((await opened).status()).toBe(200);
  const colleague = await (await browser.newContext()).newPage();
  await startStaffSession(colleague, 'PHARMACIST', true);
  await colleague.goto('/console/prescriptions');
  await expect(colleague.getByRole('link', { name: new RegExp(`${number}.*Opened by Malar Vizhi`) })).toBeVisible();
  await colleague.goto(address);
  const approve = colleague.getByRole('button', { name: english.client.desk.choose.APPROVED });
  await expect(colleague.getByText(/^Opened by Malar Vizhi/)).toBeVisible();
  await expect(approve).toHaveCount(0);
  await colleague.getByRole('button', { name: english.client.desk.takeOver, exact: true }).click();
  await expect(approve).toHaveCount(3);
  await colleague.context().close();
});

test('enters a prescription’s medicines, and a line can be one of them', async ({ page }, { project }) => {
  const locale = languageOf(project);
  const { items, item, fields, choose } = CONSOLE_MESSAGES[locale].client.desk;
  const { number } = await threeLines(page);
  await startStaffSession(page, 'PHARMACIST', true);
  await page.goto(localePath(locale, `/console/prescriptions/${number}`));
  await page.getByRole('button', { name: items.add, exact: true }).click();
  await page.getByLabel(items.drug, { exact: true }).fill('Tab. Amlodipine');
  await page.getByLabel(items.quantity, { exact: true }).fill('3');
  await page.getByRole('button', { name: fields.save, exact: true }).click();
  await expect(page.getByRole('button', { name: fields.save, exact: true })).toBeDisabled();
  const line = page.locator('li[data-line]').nth(1);
  await line.getByRole('button', { name: choose.APPROVED, exact: true }).click();
  await line.getByLabel(item.which, { exact: true }).selectOption('Tab. Amlodipine');
  await expect(line.getByText(/Tab\. Amlodipine/).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('the desk brings little JavaScript, and its picture is moved by buttons @desktop', async ({ page }) => {
  const t = english.client.desk;
  const { number } = await threeLines(page);
  await startStaffSession(page, 'PHARMACIST', true);
  await page.goto(`/console/prescriptions/${number}`, { waitUntil: 'load' });
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js(?:$|\?)/.test(name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  expect(bytes).toBeLessThanOrEqual(160_000);
  const picture = page.getByRole('region', { name: `${t.picture} 1` });
  await expect(picture.getByRole('img')).toHaveJSProperty('complete', true);
  for (let size = 0; size < 4; size += 1) await page.getByRole('button', { name: t.larger, exact: true }).click();
  await page.getByRole('button', { name: t.move.right, exact: true }).click();
  expect(await picture.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await page.getByRole('button', { name: t.contrast, exact: true }).click();
  await expect(page.getByRole('button', { name: t.contrast, exact: true })).toHaveAttribute('aria-pressed', 'true');
});
