import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { localePath } from '@/lib/kernel/locales';
import { inDatabase } from './database';
import { isSound } from './measure/sound';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';

type Bought = { supplierId: string; name: string; batch: string };

/**
 * Creates a product and a supplier. Its only batch came with a bill of that supplier: ten units at
 * ₹50 that expire soon.
 */
async function bought(): Promise<Bought> {
  const mark = randomUUID().slice(0, 8).toUpperCase();
  const [name, batch] = [`Returnable ${mark}`, `RET${mark}`];
  const supplierId = randomUUID();
  await inDatabase(async (client) => {
    await client.query(
      `INSERT INTO supplier (id, name, address, gstin, updated_at) VALUES ($1, $2, '4 Anna Salai, Chennai', '33AAAAA0000A1Z5', now())`,
      [supplierId, `Takes back ${mark}`],
    );
    await client.query(
      `WITH product AS (
         INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('product', 'id')), 'slug', lower($1::text), 'sku', $1::text,
           'import_id', null, 'name', $2::text, 'is_active', false, 'mrp_paise', 10000, 'price_paise', 8000))).* FROM product p WHERE slug = 'sterile-lancets-28g-100' RETURNING id),
       level AS (INSERT INTO stock_level (product_id, on_hand) SELECT id, 10 FROM product),
       movement AS (INSERT INTO stock_movement (id, product_id, delta, reason, actor) SELECT gen_random_uuid(), id, 10, 'RECEIVED', 'e2e' FROM product),
       made AS (INSERT INTO stock_batch (id, product_id, number, expiry_date, mrp_paise, physical) SELECT gen_random_uuid(), id, $1, india_today() + 40, 10000, 10 FROM product RETURNING id, product_id),
       ledger AS (INSERT INTO batch_movement (id, batch_id, delta, reason, state, actor) SELECT gen_random_uuid(), id, 10, 'RECEIVED', 'SELLABLE', 'e2e' FROM made),
       receipt AS (
         INSERT INTO purchase_receipt (id, serial, financial_year, supplier_id, bill_number, bill_date, bill_year, cost_paise, tax_paise, actor)
         SELECT gen_random_uuid(), 1, $1, $3, $1, india_today(), '26-27', 50000, 2500, 'e2e' RETURNING id)
       INSERT INTO purchase_receipt_line (receipt_id, position, product_id, batch_id, manufacturer, quantity, cost_paise, gst_rate_bp, mrp_paise)
       SELECT r.id, 1, m.product_id, m.id, 'Cipla Ltd', 10, 5000, 500, 10000 FROM receipt r, made m`,
      [batch, name, supplierId],
    );
  });
  return { supplierId, name, batch };
}

const physical = async (batch: string) =>
  (
    await inDatabase((client) =>
      client.query<{ physical: number }>('SELECT physical FROM stock_batch WHERE number = $1', [batch]),
    )
  ).rows[0]!.physical;

test('goods are returned to the supplier by keyboard, and a credit note settles them', async ({ page }, {
  project,
}) => {
  const locale = languageOf(project);
  const [t, client] = [CONSOLE_MESSAGES[locale].supplierReturns, CONSOLE_MESSAGES[locale].client.supplierReturns];
  const { supplierId, batch } = await bought();
  await startStaffSession(page, 'OWNER', true);
  await page.goto(localePath(locale, `/console/suppliers/${supplierId}`));
  await page.getByRole('link', { name: t.new, exact: true }).click();
  const units = page.getByRole('spinbutton', { name: new RegExp(batch) });
  await expect(units).toHaveValue('10');
  await expect(page.getByRole('combobox', { name: new RegExp(batch) })).toHaveValue('NEAR_EXPIRY');
  await isSound(page);

  // Without a pause: the form waits for a draft that is being saved.
  const kept = page.waitForResponse((response) => response.url().includes('/console/save-draft'));
  await units.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('4');
  await kept;
  await page.reload();
  await expect(units).toHaveValue('4');
  await expect(page.getByText('₹210').first()).toBeVisible();
  await units.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: client.issue, exact: true }).click();
  await expect(page.getByRole('heading', { name: /SR\/\d\d-\d\d\/\d{4}/ })).toBeVisible();
  await expect(page.getByText(t.states.OPEN, { exact: true }).first()).toBeVisible();
  expect(await physical(batch)).toBe(6);
  await isSound(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t.paper, exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^SR-\d\d-\d\d-\d{4}\.pdf$/);

  await page.getByRole('button', { name: client.send, exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: client.send, exact: true }).click();
  await expect(page.getByText(t.states.SENT, { exact: true }).first()).toBeVisible();
  await page.getByLabel(client.creditNumber, { exact: true }).fill('cn / 93');
  await page.getByLabel(client.amount, { exact: true }).fill('200.50');
  await isSound(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.states.SETTLED, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/CN\/93/)).toBeVisible();
  await expect(page.getByText(/[-−]₹9\.50/)).toBeVisible();

  await page.goto(localePath(locale, `/console/supplier-returns?view=settled&supplier=${supplierId}`));
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await isSound(page);
  const csv = page.waitForEvent('download');
  await page.getByRole('link', { name: t.download, exact: true }).click();
  expect((await csv).suggestedFilename()).toBe('supplier-returns-settled.csv');
});

test('a return is created from its batch; cancelling it restores the units', async ({ page }, { project }) => {
  const locale = languageOf(project);
  const [t, client] = [CONSOLE_MESSAGES[locale].supplierReturns, CONSOLE_MESSAGES[locale].client.supplierReturns];
  const { name, batch } = await bought();
  await startStaffSession(page, 'OPERATOR', true);
  await page.goto(localePath(locale, `/console/stock?q=${batch}`));
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('link', { name: t.sendBackTo, exact: true }).click();
  await page.getByRole('button', { name: client.issue, exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText(batch)).toBeVisible();
  await page.keyboard.press('Enter');
  expect(await physical(batch)).toBe(10);
  await question.getByRole('button', { name: client.issue, exact: true }).click();
  await expect(page.getByText(t.states.OPEN, { exact: true }).first()).toBeVisible();
  expect(await physical(batch)).toBe(0);
  await page.getByText(client.cancel, { exact: true }).first().click();
  await page.getByLabel(client.why, { exact: true }).fill('They take them next month');
  await page.getByRole('button', { name: client.cancel, exact: true }).click();
  await expect(page.getByText(t.states.CANCELLED, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('They take them next month', { exact: true })).toBeVisible();
  expect(await physical(batch)).toBe(10);
});
