import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { localePath } from '@/lib/kernel/locales';
import { inDatabase } from './database';
import { handsOf } from './prepare/hands';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { violationsOf } from './measure/sound';

/** Creates a product with six units in one batch. @returns its SKU and the number of the batch */
async function stockProduct(): Promise<{ sku: string; batch: string }> {
  const mark = randomUUID().slice(0, 8).toUpperCase();
  const [sku, batch] = [`CNT-${mark}`, `LOT${mark}`];
  await inDatabase((client) =>
    client.query(
      `WITH product AS (
         INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('product', 'id')), 'slug', lower($1::text), 'sku', $1::text,
           'import_id', null, 'name', $1::text, 'is_active', false))).* FROM product p WHERE slug = 'sterile-lancets-28g-100' RETURNING id),
       level AS (INSERT INTO stock_level (product_id, on_hand) SELECT id, 6 FROM product),
       made AS (INSERT INTO stock_batch (id, product_id, number, expiry_date, physical) SELECT gen_random_uuid(), id, $2, current_date + 400, 6 FROM product RETURNING id),
       ledger AS (INSERT INTO batch_movement (id, batch_id, delta, reason, state, actor) SELECT gen_random_uuid(), id, 6, 'OPENING', 'SELLABLE', 'e2e' FROM made)
       INSERT INTO stock_movement (id, product_id, delta, reason, actor) SELECT gen_random_uuid(), id, 6, 'OPENING', 'e2e' FROM product`,
      [sku, batch],
    ),
  );
  return { sku, batch };
}

const physical = async (batch: string) =>
  (
    await inDatabase((client) =>
      client.query<{ physical: number }>('SELECT physical FROM stock_batch WHERE number = $1', [batch]),
    )
  ).rows[0]!.physical;

test('a batch is counted blind by keyboard, counted again where it differs, and approved', async ({ page }, {
  project,
}) => {
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale];
  const own = t.client.stocktakes;
  const { sku, batch } = await stockProduct();
  await startStaffSession(page, 'OWNER', true);
  await page.goto(localePath(locale, '/console/stocktakes'));
  const hands = handsOf(page);
  await hands.choose(page.getByLabel(own.scope), 'products');
  await hands.click(page.getByLabel(own.products));
  await hands.scan(sku.toLowerCase());
  await expect(page.getByText(t.stocktakes.blind)).toBeVisible();
  await expect(page.getByText('6', { exact: true })).toHaveCount(0);

  const scan = page.getByLabel(own.scan);
  const units = page.getByRole('spinbutton', { name: new RegExp(sku) });
  for (const [count, next] of [
    ['5', own.againOwn],
    ['4', t.stocktakes.differences],
  ] as const) {
    await scan.focus();
    await hands.scan(batch.toLowerCase());
    await expect(units).toBeFocused();
    await hands.type(count);
    await hands.press('Enter');
    await expect(page.getByText(next).first()).toBeVisible();
  }
  // The title is missing for a moment while it renders.
  await expect(page).toHaveTitle(/\S/);
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 720 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByLabel(own.reason).fill('Yearly count');
  await hands.click(page.getByRole('button', { name: own.approve }));
  await expect(page.getByText(t.stocktakes.states.APPROVED)).toBeVisible();
  expect(await physical(batch)).toBe(4);
  // The reason comes on top.
  expect(hands.used).toEqual({ keys: 7, clicks: 4 });
});

test('what runs out and what no one buys are lists of their own, each a file', async ({ page }, { project }) => {
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale].reorder;
  await startStaffSession(page, 'PHARMACIST', true);
  await page.goto(localePath(locale, '/console/stock/low'));
  await expect(page.getByRole('heading', { name: t.title, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: t.view.dead180 }).click();
  await expect(page.getByText(t.deadText)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t.download }).click();
  expect((await download).suggestedFilename()).toBe('stock-dead180.csv');
  // The title is missing for a moment while it renders.
  await expect(page).toHaveTitle(/\S/);
  expect(await violationsOf(page)).toEqual([]);
});
