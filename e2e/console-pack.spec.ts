import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import english from '../messages/console/en.json';
import { localePath } from '@/lib/kernel/locales';
import { addAddress, fillCart, saveOrder } from './checkout';
import { startSession } from './customers';
import { inDatabase } from './database';
import { markPaid } from './marked-order';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { violationsOf } from './measure/sound';

const t = english;
type Line = { sku: string; quantity: number };

/**
 * Creates a paid order of two units of a product with two batches. The product is off sale
 * afterwards.
 */
async function twoBatches(page: Page): Promise<{ id: string; number: string; sku: string; batches: string[] }> {
  const sku = `TWO-${randomUUID().slice(0, 8).toUpperCase()}`;
  const batches = [`${sku}-A`, `${sku}-B`];
  await inDatabase((client) =>
    client.query(
      `WITH product AS (
         INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('product', 'id')), 'slug', lower($1::text), 'sku', $1::text,
           'import_id', null, 'name', $1::text, 'position', 1000000))).* FROM product p WHERE slug = 'sterile-lancets-28g-100' RETURNING id),
       level AS (INSERT INTO stock_level (product_id, on_hand) SELECT id, 10 FROM product),
       movement AS (INSERT INTO stock_movement (id, product_id, delta, reason, actor) SELECT gen_random_uuid(), id, 10, 'OPENING', 'e2e' FROM product),
       made AS (INSERT INTO stock_batch (id, product_id, number, expiry_date, physical)
         SELECT gen_random_uuid(), id, number, current_date + 400, 5 FROM product, unnest($2::text[]) AS number RETURNING id)
       INSERT INTO batch_movement (id, batch_id, delta, reason, state, actor) SELECT gen_random_uuid(), id, 5, 'OPENING', 'SELLABLE', 'e2e' FROM made`,
      [sku, batches],
    ),
  );
  await startSession(page);
  await fillCart(page.request, sku.toLowerCase(), 2);
  await addAddress(page.request);
  const { id, number } = await saveOrder(page.request);
  await markPaid(id);
  await inDatabase((client) => client.query('UPDATE product SET is_active = false WHERE sku = $1', [sku]));
  return { id, number, sku, batches };
}

/** Creates a paid order of two lines that need no prescription. */
async function twoLines(page: Page): Promise<{ id: string; number: string; lines: Line[] }> {
  await startSession(page);
  const { rows: products } = await inDatabase((client) =>
    client.query<{ slug: string }>(
      `SELECT p.slug FROM product p JOIN stock_level k ON k.product_id = p.id
       WHERE NOT p.requires_prescription AND p.slug <> 'sterile-lancets-28g-100' AND k.on_hand - k.reserved > 20 ORDER BY p.id LIMIT 1`,
    ),
  );
  await fillCart(page.request, 'sterile-lancets-28g-100', 2);
  await fillCart(page.request, products[0]!.slug);
  await addAddress(page.request);
  const { id, number } = await saveOrder(page.request);
  await markPaid(id);
  const { rows: lines } = await inDatabase((client) =>
    client.query<Line>('SELECT sku, quantity FROM order_line WHERE order_id = $1 ORDER BY position', [id]),
  );
  return { id, number, lines };
}

const parcelsOf = async (orderId: string) =>
  (
    await inDatabase((client) =>
      client.query<{ state: string; tracking_number: string | null }>(
        'SELECT state, tracking_number FROM parcel WHERE order_id = $1 ORDER BY number',
        [orderId],
      ),
    )
  ).rows;

/**
 * Returns a keyboard that counts its actions: one per scan, regardless of its length, and one per
 * key.
 */
function keyboard(page: Page) {
  let used = 0;
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  return {
    scan: async (text: string) => {
      used += 1;
      await expect.poll(focused).toBe('INPUT');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
    press: async (key: string) => {
      used += 1;
      await page.keyboard.press(key);
    },
    used: () => used,
  };
}

test('an order of two lines is packed and dispatched by scanner in twelve actions @desktop', async ({ page }) => {
  const { id, number, lines } = await twoLines(page);
  await startStaffSession(page, 'OPERATOR');
  await page.goto('/console/pack');
  const hands = keyboard(page);
  await hands.scan(number);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  const field = page.getByLabel(t.client.pack.scan);
  await expect(field).toBeFocused();
  for (const { sku, quantity } of lines)
    for (let unit = 1; unit <= quantity; unit += 1) {
      await hands.scan(sku);
      await expect(page.getByText(new RegExp(`: ${unit} of ${quantity}$`))).toBeVisible();
    }
  await hands.press('Enter');
  await expect(page.getByLabel(t.client.steps.tracking)).toBeFocused();
  await hands.scan('TN 5512 049873');
  await expect(page.getByText(t.pack.done)).toBeVisible();
  expect(hands.used()).toBeLessThanOrEqual(12);
  expect(await parcelsOf(id)).toEqual([{ state: 'DISPATCHED', tracking_number: 'TN5512049873' }]);
  // Pressed too soon: it can be undone for a moment, also from the next screen.
  await page.getByRole('link', { name: t.nav.orders, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.orders.view.all);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: t.client.undo.label }).click();
  await expect(page.getByText(t.client.undo.taken)).toBeVisible();
  expect(await parcelsOf(id)).toEqual([{ state: 'PACKED', tracking_number: null }]);
});

test('a scanner confirms, packs and dispatches a line of which two batches are on the shelf', async ({ page }) => {
  const { id, number, sku, batches } = await twoBatches(page);
  await inDatabase((client) => client.query(`UPDATE product SET rack = 'B-12' WHERE sku = $1`, [sku]));
  await startStaffSession(page, 'OPERATOR');
  await page.goto(`/console/pack/${number}`);
  const { scan, press, used } = keyboard(page);
  const field = page.getByLabel(t.client.pack.scan);
  await expect(field).toBeFocused();
  // The packer reads where the goods are and sees them.
  await expect(page.getByText('Rack B-12')).toBeVisible();
  const picture = page.locator('li', { hasText: sku }).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByText(t.client.pack.sayBatches).click();
  await page.getByLabel(batches[1]!).fill('2');
  await field.focus();
  await scan(sku);
  await expect(page.getByText('1 / 2')).toBeVisible();
  await expect(field).toHaveValue('');
  await scan(sku);
  await expect(page.getByText('2 / 2')).toBeVisible();
  await press('Enter');
  await expect(page.getByLabel(t.client.steps.tracking)).toBeFocused();
  const { rows } = await inDatabase((client) =>
    client.query<{ number: string; quantity: number }>(
      'SELECT b.number, x.quantity FROM parcel p JOIN parcel_line_batch x ON x.parcel_id = p.id JOIN stock_batch b ON b.id = x.batch_id WHERE p.order_id = $1',
      [id],
    ),
  );
  expect(rows).toEqual([{ number: batches[1], quantity: 2 }]);
  await scan('TN 9912 049873');
  await expect(page.getByText(t.pack.done)).toBeVisible();
  expect(await parcelsOf(id)).toEqual([{ state: 'DISPATCHED', tracking_number: 'TN9912049873' }]);
  expect(used()).toBe(4);
});

test('one unit of each of two batches is packed by keyboard alone', async ({ page }) => {
  const { id, number, sku, batches } = await twoBatches(page);
  await startStaffSession(page, 'OPERATOR');
  await page.goto(`/console/pack/${number}`);
  await expect(page.getByLabel(t.client.pack.scan)).toBeFocused();
  const { scan, press } = keyboard(page);
  await scan(sku);
  await scan(sku);
  await expect(page.getByText('2 / 2')).toBeVisible();
  const summary = page.getByText(t.client.pack.sayBatches);
  await summary.focus();
  await press('Enter');
  // Batches of one expiry stand in any order.
  for (let taken = 0; taken < batches.length; taken += 1) {
    await press('Tab');
    await expect(page.locator('input[type=number]').nth(taken)).toBeFocused();
    await press('ArrowUp');
  }
  for (const batch of batches) await expect(page.getByLabel(batch)).toHaveValue('1');
  await page.getByLabel(t.client.pack.scan).focus();
  await press('Enter');
  await expect(page.getByLabel(t.client.steps.tracking)).toBeFocused();
  const { rows } = await inDatabase((client) =>
    client.query<{ number: string; quantity: number }>(
      'SELECT b.number, x.quantity FROM parcel p JOIN parcel_line_batch x ON x.parcel_id = p.id JOIN stock_batch b ON b.id = x.batch_id WHERE p.order_id = $1 ORDER BY b.number',
      [id],
    ),
  );
  expect(rows).toEqual(batches.map((number_) => ({ number: number_, quantity: 1 })));
});

test('reports packs that do not belong in a parcel and keeps input on reload', async ({ page }) => {
  const { id, number, lines } = await twoLines(page);
  await startStaffSession(page, 'OPERATOR');
  await page.goto(`/console/pack/${number}`);
  const { scan } = keyboard(page);
  const [first, second] = lines as [Line, Line];
  await expect(page.getByLabel(t.client.pack.scan)).toBeFocused();
  await scan('NO-SUCH-SKU');
  await expect(page.getByText('NO-SUCH-SKU does not belong in this parcel')).toBeVisible();
  await scan(second.sku.toLowerCase());
  await expect(page.getByText(`${second.quantity} / ${second.quantity}`)).toBeVisible();
  await scan(second.sku);
  await expect(page.getByText(/only 1 unit belongs in this parcel/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${second.quantity} / ${second.quantity}`)).toBeVisible();
  await page
    .getByRole('button', { name: /^Add one: / })
    .first()
    .click();
  await page.getByRole('button', { name: /^Pack 2 of 3/ }).click();
  const tracking = page.getByLabel(t.client.steps.tracking);
  await expect(tracking).toBeFocused();
  await scan(first.sku);
  await expect(page.getByText(t.client.pack.isGoods).first()).toBeVisible();
  expect(await parcelsOf(id)).toEqual([{ state: 'PACKED', tracking_number: null }]);
  await tracking.fill('TN5512049874');
  await page.keyboard.press('Enter');
  await expect.poll(() => parcelsOf(id)).toEqual([{ state: 'DISPATCHED', tracking_number: 'TN5512049874' }]);
  await expect(page.getByText('0 / 1')).toBeVisible();
  await page.goto(`/console/orders/${number}`);
  await page.getByText(t.parcel.notHandedOver).click();
  await page.getByRole('button', { name: t.client.parcel.fail }).click();
  await expect(page.getByText(/^Attempt 1, /)).toBeVisible();
});

test('two devices continue and see the same packing, without loss offline @desktop', async ({ page, browser }) => {
  const { number, lines } = await twoLines(page);
  const [first, second] = lines as [Line, Line];
  await startStaffSession(page, 'OPERATOR');
  await page.goto(`/console/pack/${number}`);
  const { scan } = keyboard(page);
  await scan(first.sku);
  await expect(page.getByText('1 / 2')).toBeVisible();
  const telephone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await startStaffSession(telephone, 'PHARMACIST');
  await telephone.goto(`/console/pack/${number}`);
  await expect(telephone.getByText('1 / 2')).toBeVisible();
  await keyboard(telephone).scan(second.sku);
  // The desktop screen shows automatically the units confirmed on the phone.
  await expect(page.getByText('1 / 1')).toBeVisible();
  await page.context().setOffline(true);
  await scan(first.sku);
  await expect(page.getByText('2 / 2')).toBeVisible();
  await expect(page.getByText(/^1 unit is not saved yet/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/not saved yet because/)).toHaveCount(0);
  await expect(telephone.getByText('2 / 2')).toBeVisible();
  await telephone.getByRole('button', { name: t.client.pack.pack, exact: true }).click();
  await expect(telephone.getByLabel(t.client.steps.tracking)).toBeVisible();
  // An order packed by a colleague is no longer to be packed here.
  await expect(page.getByLabel(t.client.pack.scan)).toHaveCount(0);
  await telephone.context().close();
});

test('the screens of packing are accessible and fit a small phone, in both languages', async ({ page }, {
  project,
}) => {
  const locale = languageOf(project);
  const words = CONSOLE_MESSAGES[locale];
  const { number, lines } = await twoLines(page);
  await startStaffSession(page, 'OPERATOR');
  const look = async () => {
    expect(await violationsOf(page)).toEqual([]);
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize(size);
  };
  await page.goto(localePath(locale, '/console/pack'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.pack.title);
  await look();
  await page.goto(localePath(locale, `/console/pack/${number}`));
  await expect(page.getByLabel(words.client.pack.scan)).toBeFocused();
  await look();
  await keyboard(page).scan(lines[1]!.sku);
  const part = words.client.pack.packPart.replace('{done}', '1').replace('{all}', '3');
  await page.getByRole('button', { name: part }).click();
  await expect(page.getByLabel(words.client.steps.tracking)).toBeFocused();
  await look();
  await page.goto(localePath(locale, `/console/orders/${number}`));
  await expect(page.getByRole('heading', { name: words.parcel.title })).toBeVisible();
  await look();
});
