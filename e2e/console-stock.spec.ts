import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { localePath } from '@/lib/kernel/locales';
import { inDatabase } from './database';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { violationsOf } from './measure/sound';

/** Creates a product with a batch that expires in three weeks and some uncounted units. */
async function stockProduct(): Promise<{ id: number; sku: string; name: string; batch: string }> {
  const mark = randomUUID().slice(0, 8).toUpperCase();
  const [sku, name, batch] = [`STK-${mark}`, `Shelf ${mark}`, `LOT${mark}`];
  const { rows } = await inDatabase((client) =>
    client.query<{ id: number }>(
      `INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('product', 'id')), 'slug', lower($1::text), 'sku', $1::text,
         'import_id', null, 'name', $2::text, 'is_active', false))).* FROM product p WHERE slug = 'sterile-lancets-28g-100' RETURNING id`,
      [sku, name],
    ),
  );
  const id = rows[0]!.id;
  await inDatabase((client) => client.query('INSERT INTO stock_level (product_id, on_hand) VALUES ($1, 9)', [id]));
  await inDatabase((client) =>
    client.query(
      `WITH made AS (INSERT INTO stock_batch (id, product_id, number, expiry_date, physical)
         VALUES (gen_random_uuid(), $1, $2, current_date + 21, 4), (gen_random_uuid(), $1, '', NULL, 5) RETURNING id, physical),
       ledger AS (INSERT INTO batch_movement (id, batch_id, delta, reason, state, actor) SELECT gen_random_uuid(), id, physical, 'OPENING', 'SELLABLE', 'e2e' FROM made)
       INSERT INTO stock_movement (id, product_id, delta, reason, actor) VALUES (gen_random_uuid(), $1, 9, 'OPENING', 'e2e')`,
      [id, batch],
    ),
  );
  return { id, sku, name, batch };
}

test('finds, quarantines and releases a batch; uncounted units get their own batch', async ({ page }, { project }) => {
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale];
  const { id, sku, name, batch } = await stockProduct();
  await startStaffSession(page, 'OPERATOR');
  await page.goto(localePath(locale, '/console/stock?view=within30'));
  await page.getByRole('searchbox', { name: t.stock.search }).fill(batch.toLowerCase());
  await page.getByRole('button', { name: t.list.find, exact: true }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText(sku)).toBeVisible();

  const panel = page.getByRole('region', { name: t.stock.batchNamed.replace('{number}', batch) });
  await panel.getByText(t.stock.change).click();
  await panel.getByLabel(t.client.stock.step).selectOption('QUARANTINE');
  await panel.getByLabel(t.client.stock.reason).fill('One was open');
  await panel.getByRole('button', { name: t.client.stock.save }).click();
  await expect(panel.getByText(t.stock.states.QUARANTINE, { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'One was open' })).toBeVisible();
  // Only the owner removes units permanently from stock.
  await expect(panel.getByRole('option', { name: t.client.stock.steps.DESTROYED })).toHaveCount(0);

  const uncounted = page.getByRole('region', { name: t.stock.uncounted });
  await uncounted.getByLabel(t.client.stock.number).fill('PCM2611A');
  await uncounted.getByLabel(t.client.stock.expiry).fill('13/2099');
  await uncounted.getByRole('button', { name: t.client.stock.name }).click();
  await expect(uncounted.getByLabel(t.client.stock.expiry)).toHaveAttribute('aria-invalid', 'true');
  await uncounted.getByLabel(t.client.stock.expiry).fill('03/2099');
  await uncounted.getByLabel(t.client.stock.namedUnits).fill('2');
  await uncounted.getByRole('button', { name: t.client.stock.name }).click();
  await expect(page.getByRole('region', { name: t.stock.batchNamed.replace('{number}', 'PCM2611A') })).toBeVisible();
  const { rows } = await inDatabase((client) =>
    client.query<{ number: string; physical: number; state: string }>(
      'SELECT number, physical, state::text FROM stock_batch WHERE product_id = $1 ORDER BY number',
      [id],
    ),
  );
  expect(rows).toEqual([
    { number: '', physical: 3, state: 'SELLABLE' },
    { number: batch, physical: 4, state: 'QUARANTINE' },
    { number: 'PCM2611A', physical: 2, state: 'SELLABLE' },
  ]);

  // The title is missing for a moment while it renders.
  await expect(page).toHaveTitle(/\S/);
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto(localePath(locale, '/console/stock'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('units leave the stock for good only after one question that names them', async ({ page }, { project }) => {
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale];
  const { id, batch } = await stockProduct();
  const left = async () =>
    (
      await inDatabase((client) =>
        client.query<{ physical: number }>('SELECT physical FROM stock_batch WHERE product_id = $1 AND number = $2', [
          id,
          batch,
        ]),
      )
    ).rows[0]!.physical;
  const before = await left();
  await startStaffSession(page, 'OWNER');
  await page.goto(localePath(locale, `/console/stock/${id}`));
  const panel = page.getByRole('region', { name: t.stock.batchNamed.replace('{number}', batch) });
  await panel.getByText(t.stock.change).click();
  await panel.getByLabel(t.client.stock.step).selectOption('DAMAGED');
  await panel.getByLabel(t.client.stock.reason).fill('It fell');
  await panel.getByRole('button', { name: t.client.stock.save }).click();
  await expect(panel.getByText(t.stock.states.DAMAGED, { exact: true })).toBeVisible();
  await panel.getByLabel(t.client.stock.step).selectOption('DESTROYED');
  await panel.getByLabel(t.client.stock.leaving).fill('1');
  await panel.getByLabel(t.client.stock.reason).fill('Broken glass');
  const question = page.getByRole('dialog', { name: t.client.final.remove });
  for (const [answer, units] of [
    [t.client.final.notYet, before],
    [t.client.final.removeNow, before - 1],
  ] as const) {
    await panel.getByRole('button', { name: t.client.stock.save }).click();
    await expect(question.getByRole('listitem')).toContainText(batch);
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toHaveCount(0);
    await expect.poll(left).toBe(units);
  }
});
