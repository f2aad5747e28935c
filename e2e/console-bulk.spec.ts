import { expect, test, type Page } from '@playwright/test';
import { localePath } from '@/lib/kernel/locales';
import { addAddress, fillCart, saveOrder } from './checkout';
import { startSession } from './customers';
import { inDatabase } from './database';
import { markPaid } from './marked-order';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { violationsOf } from './measure/sound';

const BRAND = 'bulk of the browser';

/** Creates a paid order with a unique recipient name, packed or not. */
async function orderTo(page: Page, name: string, isPacked: boolean): Promise<string> {
  await startSession(page);
  await fillCart(page.request, 'sterile-lancets-28g-100', 1);
  await addAddress(page.request);
  const { id, number } = await saveOrder(page.request);
  await markPaid(id);
  await inDatabase(async (client) => {
    await client.query('UPDATE "order" SET recipient_name = $2 WHERE id = $1', [id, name]);
    await client.query(
      'UPDATE customer SET first_name = $2, last_name = $3 WHERE id = (SELECT customer_id FROM "order" WHERE id = $1)',
      [id, ...name.split(' ')],
    );
    if (!isPacked) return;
    await client.query(
      `WITH made AS (
         INSERT INTO parcel (id, order_id, customer_id, number, state, packed_by) SELECT gen_random_uuid(), id, customer_id, 1, 'PACKED', $2 FROM "order" WHERE id = $1 RETURNING id),
       packed AS (INSERT INTO parcel_line (parcel_id, order_line_id, quantity) SELECT made.id, l.id, l.quantity FROM made, order_line l WHERE l.order_id = $1)
       SELECT id FROM made`,
      [id, BRAND],
    );
    await client.query(
      `INSERT INTO parcel_line_batch (parcel_id, order_line_id, batch_id, quantity)
       SELECT p.id, l.id, (SELECT b.id FROM stock_batch b WHERE b.product_id = l.product_id AND b.state = 'SELLABLE' AND b.expiry_date > now() LIMIT 1), l.quantity
       FROM parcel p JOIN order_line l USING (order_id) WHERE p.order_id = $1`,
      [id],
    );
    await client.query('UPDATE order_line SET packed_quantity = quantity WHERE order_id = $1', [id]);
  });
  return number;
}

const statesOf = async (numbers: string[]) =>
  (
    await inDatabase((client) =>
      client.query<{ status: string }>(
        'SELECT status::text FROM "order" WHERE number = ANY($1) ORDER BY array_position($1, number)',
        [numbers],
      ),
    )
  ).rows.map(({ status }) => status);

test('orders are selected, what happens is said row by row, done, and taken back', async ({ page }, { project }) => {
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale];
  const words = t.client.bulk;
  const name = `Bulk${project.name} ${Date.now().toString(36).replaceAll(/[0-9]/g, 'q')}`;
  const numbers = [await orderTo(page, name, true), await orderTo(page, name, true), await orderTo(page, name, false)];
  await startStaffSession(page, 'OPERATOR');
  await page.goto(localePath(locale, `/console/orders?q=${encodeURIComponent(name)}`));
  const box = (number: string) => page.getByRole('checkbox', { name: words.select.replace('{number}', number) });
  await box(numbers[0]!).check();
  await box(numbers[2]!).click({ modifiers: ['Shift'] });
  for (const number of numbers) await expect(box(number)).toBeChecked();
  const look = async () => {
    expect(await violationsOf(page)).toEqual([]);
  };
  await look();
  const size = page.viewportSize()!;
  await page.getByRole('button', { name: words.do.papers, exact: true }).click();
  const papers = page.getByRole('dialog', { name: words.papers.title });
  await expect(papers.getByRole('row')).toHaveCount(4);
  await look();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize(size);
  const files = papers.getByRole('link');
  await expect(files).toHaveCount(3);
  for (const link of await files.all()) {
    const reply = await page.request.get((await link.getAttribute('href'))!);
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
  await page.keyboard.press('Escape');
  await expect(papers).toHaveCount(0);
  await page.getByRole('button', { name: words.do.dispatch, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.title.dispatch });
  await expect(dialog.getByRole('row').filter({ hasText: numbers[2]! })).toContainText(
    locale === 'ta' ? 'பொதியப்பட்டது' : 'no packed items',
  );
  expect(await statesOf(numbers)).toEqual(['PURCHASED', 'PURCHASED', 'PURCHASED']);
  await look();
  await dialog.locator('button').filter({ hasText: /2/ }).click();
  await expect(dialog.getByText(words.over)).toBeVisible();
  expect(await statesOf(numbers)).toEqual(['DISPATCHED', 'DISPATCHED', 'PURCHASED']);
  await dialog.getByRole('button', { name: words.close, exact: true }).last().click();
  await expect(box(numbers[0]!)).not.toBeChecked();
  await page.getByRole('button', { name: t.client.undo.label }).click();
  await expect(page.getByText(t.client.undo.taken)).toBeVisible();
  expect(await statesOf(numbers)).toEqual(['PURCHASED', 'PURCHASED', 'PURCHASED']);
  await page.setViewportSize({ width: 320, height: 640 });
  await box(numbers[1]!).check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
