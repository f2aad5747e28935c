import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { localePath } from '@/lib/kernel/locales';
import { inDatabase } from './database';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { violationsOf } from './measure/sound';

/** Month in which nothing else was sold. */
const MONTH = '2025-01';

/**
 * Creates an invoice of that month to a business, for two units of a product, with a unique number.
 * Counts it like the job.
 */
async function sold(): Promise<{ number: string; product: string }> {
  const product = `Report ${randomUUID().slice(0, 8)}`;
  const { rows } = await inDatabase(async (client) => {
    await client.query('BEGIN');
    // The numbers of a series are consecutive, also when tests run concurrently.
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('invoices', 46))`);
    const made = await client.query<{ number: string }>(
      `WITH goods AS (
         INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('product', 'id')), 'slug', lower(replace($1, ' ', '-')), 'sku', $1::text,
           'import_id', null, 'name', $1::text, 'is_active', false))).* FROM product p WHERE slug = 'sterile-lancets-28g-100' RETURNING id),
       buyer AS (
         INSERT INTO customer (id, first_name, last_name, email, locale, updated_at) VALUES (gen_random_uuid(), 'Kavya', 'R', lower(replace($1, ' ', '.')) || '@example.com', 'en', now()) RETURNING id),
       bought AS (
         INSERT INTO "order" (id, number, receipt, customer_id, status, mrp_total_paise, items_discount_paise, payable_paise, tax_paise, recipient_name, recipient_email,
           delivery_place, delivery_address, place_of_supply, is_inter_state, created_at, updated_at, paid_at)
         SELECT gen_random_uuid(), 'R-' || $1, md5($1), id, 'PURCHASED', 10500, 0, 10500, 500, 'Kavya R', 'k@example.com', 'Home', '1 Road', '33', false, '2025-01-15T06:00:00Z', now(), '2025-01-15T06:00:00Z' FROM buyer RETURNING id, customer_id),
       line AS (
         INSERT INTO order_line (id, order_id, customer_id, cart_line_id, product_id, position, sku, name, brand, image, pack_size, hsn, requires_prescription, quantity, mrp_paise, price_paise, gst_rate_bp, total_paise, tax_paise)
         SELECT gen_random_uuid(), bought.id, customer_id, gen_random_uuid(), goods.id, 0, $1, $1, '', '/x.svg', '', '30049099', false, 2, 5250, 5250, 500, 10500, 500 FROM bought, goods RETURNING id, product_id),
       paper AS (
         INSERT INTO invoice (id, order_id, customer_id, number, financial_year, sequence, total_paise, tax_paise, issued_at, content)
         SELECT gen_random_uuid(), bought.id, customer_id, 'MC/24-25/' || lpad(n.next::text, 6, '0'), '24-25', n.next, 10500, 500, '2025-01-15T06:00:00Z', jsonb_build_object(
           'order', jsonb_build_object('number', 'R-' || $1), 'heads', 'state', 'shippingPaise', 0, 'credit', null, 'supplier', jsonb_build_object('gstin', '33AAAAA0000A1Z9'),
           'recipient', jsonb_build_object('gstin', '33ABCDE1234F1Z5', 'businessName', 'Kavya Traders'), 'placeOfSupply', jsonb_build_object('stateCode', '33'),
           'lines', jsonb_build_array(jsonb_build_object('orderLineId', line.id, 'hsn', '30049099', 'uqc', 'PAC', 'quantity', 2, 'rateBp', 500, 'taxablePaise', 10000, 'cgstPaise', 250, 'sgstPaise', 250, 'igstPaise', 0, 'totalPaise', 10500)))
         FROM bought, line, (SELECT COALESCE(max(sequence), 0) + 1 AS next FROM invoice WHERE financial_year = '24-25' AND NOT is_credit_note) n RETURNING number),
       counted AS (
         INSERT INTO sales_day SELECT '2025-01-15', product_id, 2, 10000, 500, 0, 0, 0 FROM line)
       SELECT number FROM paper`,
      [product],
    );
    await client.query('COMMIT');
    return made;
  });
  return { number: rows[0]!.number, product };
}

async function fitsEverywhere(page: Page): Promise<void> {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // The title is missing for a moment while it renders.
    await expect(page).toHaveTitle(/\S/);
    expect(await violationsOf(page)).toEqual([]);
  }
}

test('an owner reads a monthly GST return with matching totals and downloads its files', async ({ page }, {
  project,
}) => {
  const { number } = await sold();
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale].reports;
  await startStaffSession(page, 'OWNER');
  await page.goto(localePath(locale, `/console/reports/gst?period=${MONTH}`));
  await expect(page.getByRole('heading', { level: 1, name: t.gstTitle })).toBeVisible();
  await expect(page.getByText(t.fits)).toBeVisible();
  await expect(page.getByRole('region', { name: t.table.b2b }).getByText(number)).toBeVisible();
  await expect(page.getByRole('region', { name: t.table.b2cl }).getByText(t.nothing)).toBeVisible();
  await fitsEverywhere(page);

  const fileOf = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name, exact: true }).click(),
    ]);
    return readFile(await file.path(), 'utf8');
  };
  expect(await fileOf(t.fileOf.replace('{table}', t.table.b2b))).toContain(`"Kavya Traders","${number}","15-Jan-2025"`);
  const made = JSON.parse(await fileOf(t.json)) as { fp: string; b2b: { ctin: string }[] };
  expect([made.fp, made.b2b[0]?.ctin]).toEqual(['012025', '33ABCDE1234F1Z5']);
});

test('an operator reads sales by day, product and category, and no return', async ({ page }, { project }) => {
  const { product } = await sold();
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale].reports;
  await startStaffSession(page, 'OPERATOR');
  await page.goto(localePath(locale, '/console/reports/sales?from=2025-01-01&until=2025-01-31'));
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await fitsEverywhere(page);
  await page.getByRole('main').getByRole('link', { name: t.view.products, exact: true }).click();
  await expect(page.getByText(product).first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: t.view.categories, exact: true }).click();
  await expect(page.getByRole('columnheader', { name: t.by.categories })).toBeAttached();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t.salesFile.lines, exact: true }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(product);
  await page.goto(localePath(locale, '/console/reports/sales?from=2024-06-01&until=2024-06-30'));
  await expect(page.getByText(t.noSales)).toBeVisible();
  await page.goto(localePath(locale, `/console/reports/gst?period=${MONTH}`));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(CONSOLE_MESSAGES[locale].notPermitted.title);
});
