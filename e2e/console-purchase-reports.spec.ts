import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { localePath } from '@/lib/kernel/locales';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { inDatabase } from './database';
import { isSound } from './measure/sound';
import { languageOf } from './screens';
import { startStaffSession } from './staff';

const GSTIN = '33AAAAA0000A1Z5';

/** Creates a bill of ₹500 and 5 % with one line, dated today. @returns its number */
async function billed(): Promise<string> {
  const mark = randomUUID().slice(0, 8).toUpperCase();
  await inDatabase((client) =>
    client.query(
      `WITH seller AS (INSERT INTO supplier (id, name, address, gstin, updated_at) VALUES (gen_random_uuid(), 'Reports ' || $1, 'Chennai', $2, now()) RETURNING id),
       batch AS (SELECT b.id, b.product_id FROM stock_batch b ORDER BY b.id LIMIT 1),
       receipt AS (
         INSERT INTO purchase_receipt (id, serial, financial_year, supplier_id, bill_number, bill_date, bill_year, cost_paise, tax_paise, actor)
         SELECT gen_random_uuid(), 1, $1, id, $1, india_today(), '26-27', 50000, 2500, 'e2e' FROM seller RETURNING id)
       INSERT INTO purchase_receipt_line (receipt_id, position, product_id, batch_id, manufacturer, quantity, cost_paise, gst_rate_bp, mrp_paise)
       SELECT r.id, 1, b.product_id, b.id, 'Cipla Ltd', 10, 5000, 500, 10000 FROM receipt r, batch b`,
      [mark, GSTIN],
    ),
  );
  return mark;
}

test('owners read the purchase register, compare it with GSTR-2B and see stock at cost', async ({ page }, {
  project,
}) => {
  const locale = languageOf(project);
  const [t, match] = [CONSOLE_MESSAGES[locale].reports, CONSOLE_MESSAGES[locale].client.match];
  const number = await billed();
  await startStaffSession(page, 'OWNER', true);
  await page.goto(localePath(locale, '/console/reports/purchases'));
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
  const csv = page.waitForEvent('download');
  await page.getByRole('link', { name: t.purchasesFile, exact: true }).click();
  expect((await csv).suggestedFilename()).toMatch(/^purchases-\d{4}-\d\d\.csv$/);
  const invoice = { inum: number.toLowerCase(), dt: '', txval: 400, cgst: 10, sgst: 10, igst: 0 };
  const content = { data: { docdata: { b2b: [{ ctin: GSTIN, trdnm: 'x', inv: [invoice] }] } } };
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: '2b.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) });
  const row = page.getByRole('status').getByRole('row').filter({ hasText: number });
  await expect(row).toContainText(match.results.amount);
  await expect(row).toContainText('₹400');
  await isSound(page);
  await page.goto(localePath(locale, '/console/reports/stock-value'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isSound(page);
  await page.goto(localePath(locale, '/console/reports/gst'));
  await expect(page.getByText(t.summary.credit, { exact: true }).first()).toBeVisible();
  await isSound(page);
});

test('operators see no costs', async ({ page }, { project }) => {
  const locale = languageOf(project);
  await startStaffSession(page, 'OPERATOR', true);
  for (const path of ['purchases', 'stock-value']) {
    await page.goto(localePath(locale, `/console/reports/${path}`));
    await expect(page.getByText(CONSOLE_MESSAGES[locale].notPermitted.title).first()).toBeVisible();
  }
});
