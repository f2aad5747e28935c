import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { localePath } from '@/lib/kernel/locales';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { inDatabase } from './database';
import { isSound } from './measure/sound';
import { languageOf } from './screens';
import { startStaffSession } from './staff';

/** Creates a product without stock and a supplier with an email address. */
async function toOrder() {
  const mark = randomUUID().slice(0, 8).toUpperCase();
  const supplierId = randomUUID();
  await inDatabase(async (client) => {
    await client.query(
      `INSERT INTO supplier (id, name, address, gstin, email, updated_at) VALUES ($1, $2, '4 Anna Salai, Chennai', '33AAAAA0000A1Z5', $3, now())`,
      [supplierId, `Orders ${mark}`, `orders-${mark.toLowerCase()}@example.com`],
    );
    await client.query(
      `WITH product AS (
         INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('product', 'id')), 'slug', lower($1::text), 'sku', $1::text,
           'import_id', null, 'name', 'Ordered ' || $1::text, 'is_active', false, 'mrp_paise', 10000, 'price_paise', 8000))).* FROM product p WHERE slug = 'sterile-lancets-28g-100' RETURNING id)
       INSERT INTO stock_level (product_id, on_hand) SELECT id, 0 FROM product`,
      [mark],
    );
  });
  return { mark, name: `Ordered ${mark}`, supplierId, email: `orders-${mark.toLowerCase()}@example.com` };
}

test('goods are ordered by keyboard, sent by email, and received against the order', async ({ page }, { project }) => {
  const locale = languageOf(project);
  const [t, client] = [CONSOLE_MESSAGES[locale].purchaseOrders, CONSOLE_MESSAGES[locale].client.purchaseOrders];
  const receiving = CONSOLE_MESSAGES[locale].client.receiving;
  const { mark, name, supplierId, email } = await toOrder();
  await startStaffSession(page, 'OWNER', true);
  await page.goto(localePath(locale, `/console/purchase-orders/new?supplier=${supplierId}`));
  const search = page.getByLabel(client.add, { exact: true });
  await search.fill(mark);
  await search.press('Enter');
  const units = page.getByLabel(client.quantityOf.replace('{name}', name), { exact: true });
  await expect(units).toBeFocused();
  await page.keyboard.type('20');
  await page.getByLabel(client.costOf.replace('{name}', name), { exact: true }).fill('18.50');
  await expect(page.getByText('₹370').first()).toBeVisible();
  await isSound(page);
  // The product is the last one, so Enter leads to the button.
  await units.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /PO\/\d\d-\d\d\/\d{4}/ })).toBeVisible();
  await expect(page.getByText(t.states.DRAFT, { exact: true }).first()).toBeVisible();
  await isSound(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t.pdf, exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^PO-\d\d-\d\d-\d{4}\.pdf$/);

  await page.getByRole('button', { name: client.send, exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText(email)).toBeVisible();
  await question.getByRole('button', { name: client.sendNow, exact: true }).click();
  await expect(page.getByText(t.states.SENT, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();
  await isSound(page);

  await page.getByRole('link', { name: t.receive, exact: true }).click();
  await page.getByLabel(receiving.billNumber, { exact: true }).fill(`B${mark}`);
  await page.getByRole('button', { name: client.pickLine.replace('{name}', name), exact: true }).press('Enter');
  const batch = page.getByLabel(receiving.fields.number, { exact: true });
  await expect(batch).toBeFocused();
  await expect(page.getByLabel(receiving.fields.units, { exact: true })).toHaveValue('20');
  await expect(page.getByLabel(receiving.fields.cost, { exact: true })).toHaveValue('18.5');
  await batch.fill('L1');
  await page.getByLabel(receiving.fields.units, { exact: true }).fill('12');
  await page.getByRole('button', { name: receiving.add, exact: true }).click();
  await expect(page.getByText(client.pending.replace('{count}', '8'), { exact: true }).first()).toBeVisible();
  await isSound(page);
  await page.getByRole('button', { name: receiving.receive, exact: true }).click();
  await expect(page.getByText(t.states.PART_RECEIVED, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(t.pending.replace('{count}', '8'), { exact: true }).first()).toBeVisible();
  await isSound(page);

  await page.getByText(client.close, { exact: true }).first().click();
  await page.getByLabel(client.endReason, { exact: true }).fill('No more of it');
  await page.getByRole('button', { name: client.close, exact: true }).click();
  await expect(page.getByText(t.states.CLOSED, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(t.short.replace('{count}', '8'), { exact: true }).first()).toBeVisible();
  await page.goto(localePath(locale, `/console/purchase-orders?view=closed&supplier=${supplierId}`));
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await isSound(page);
});
