import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { localePath } from '@/lib/kernel/locales';
import { inDatabase } from './database';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { violationsOf } from './measure/sound';

/** Creates a product with one batch of four units. */
async function batchOfFour(): Promise<{ id: number; batch: string }> {
  const mark = randomUUID().slice(0, 8).toUpperCase();
  const [sku, name, batch] = [`RCL-${mark}`, `Recalled ${mark}`, `LOT${mark}`];
  const { rows } = await inDatabase((client) =>
    client.query<{ id: number }>(
      `INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('product', 'id')), 'slug', lower($1::text), 'sku', $1::text,
         'import_id', null, 'name', $2::text, 'is_active', false))).* FROM product p WHERE slug = 'sterile-lancets-28g-100' RETURNING id`,
      [sku, name],
    ),
  );
  const id = rows[0]!.id;
  await inDatabase((client) => client.query('INSERT INTO stock_level (product_id, on_hand) VALUES ($1, 4)', [id]));
  await inDatabase((client) =>
    client.query(
      `WITH made AS (INSERT INTO stock_batch (id, product_id, number, expiry_date, physical) VALUES (gen_random_uuid(), $1, $2, current_date + 300, 4) RETURNING id, physical),
       ledger AS (INSERT INTO batch_movement (id, batch_id, delta, reason, state, actor) SELECT gen_random_uuid(), id, physical, 'OPENING', 'SELLABLE', 'e2e' FROM made)
       INSERT INTO stock_movement (id, product_id, delta, reason, actor) VALUES (gen_random_uuid(), $1, 4, 'OPENING', 'e2e')`,
      [id, batch],
    ),
  );
  return { id, batch };
}

const stateOf = async (batch: string) =>
  (
    await inDatabase((client) =>
      client.query<{ state: string }>('SELECT state::text FROM stock_batch WHERE number = $1', [batch]),
    )
  ).rows[0]!.state;

test('a recall is tried out, opened from the stock of its product, and closed', async ({ page }, { project }) => {
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale];
  const { id, batch } = await batchOfFour();
  await startStaffSession(page, 'OWNER');
  const fill = async () => {
    await page.goto(localePath(locale, `/console/stock/${id}`));
    await page.locator('summary', { hasText: t.client.recalls.open }).click();
    await page.getByRole('checkbox', { name: batch }).check();
    await page.getByLabel(t.client.recalls.class, { exact: true }).selectOption('I');
    await page.getByLabel(t.client.recalls.reason, { exact: true }).last().fill('Fails the dissolution test');
  };
  await fill();
  await page.getByRole('button', { name: t.client.recalls.mock }).click();
  await expect(page.getByText(t.recalls.mockText)).toBeVisible();
  expect(await stateOf(batch)).toBe('SELLABLE');

  await fill();
  await page.getByRole('button', { name: t.client.recalls.start, exact: true }).click();
  // The question names the batch; nothing is blocked before the answer.
  const question = page.getByRole('dialog', { name: t.client.final.recall });
  await expect(question.getByRole('listitem')).toContainText(batch);
  expect(await stateOf(batch)).toBe('SELLABLE');
  await question.getByRole('button', { name: t.client.final.recallNow }).click();
  await expect(page.getByRole('heading', { name: t.recalls.sums })).toBeVisible();
  await expect(page.getByText(t.recalls.mockText)).toHaveCount(0);
  expect(await stateOf(batch)).toBe('RECALLED');
  await expect(page.getByText(t.recalls.addsUp)).toBeVisible();

  // The title is missing for a moment while it renders.
  await expect(page).toHaveTitle(/\S/);
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.getByLabel(t.client.recalls.outcome).fill('None had left.');
  await page.getByRole('button', { name: t.client.recalls.close }).click();
  await expect(page.getByText('None had left.')).toBeVisible();
  await expect(page.getByRole('button', { name: t.client.recalls.close })).toHaveCount(0);
  await page.goto(localePath(locale, '/console/recalls?view=closed'));
  await expect(page.getByText(batch)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
