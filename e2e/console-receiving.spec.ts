import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { localePath } from '@/lib/kernel/locales';
import { inDatabase } from './database';
import { isSound } from './measure/sound';
import { medicine } from './medicines';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';

const mark = () => randomUUID().slice(0, 8).toUpperCase();

async function supplier(): Promise<string> {
  const name = `Agencies ${mark()}`;
  await inDatabase((client) =>
    client.query(
      `WITH made AS (INSERT INTO supplier (id, name, address, updated_at) VALUES (gen_random_uuid(), $1, '4 Anna Salai', now()) RETURNING id)
       INSERT INTO supplier_licence (id, supplier_id, form, number, valid_until) SELECT gen_random_uuid(), id, '20B', 'TN-1', '2099-12-31' FROM made`,
      [name],
    ),
  );
  return name;
}

/** Waits until React controls the fields. Text typed before is lost. */
const listensToKeys = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main input') ?? {}).some((key) => key.startsWith('__reactProps')),
  );

test('a supplier is added with a licence; concurrent edits of a field show both values', async ({ page }, {
  project,
}) => {
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale];
  const form = t.client.suppliers;
  const name = `Murugan ${mark()}`;
  await startStaffSession(page, 'OPERATOR');
  await page.goto(localePath(locale, '/console/suppliers'));
  await page.getByRole('link', { name: t.suppliers.new }).click();
  await page.getByLabel(form.fields.name, { exact: true }).fill(name);
  await page.getByLabel(form.fields.address).fill('4 Anna Salai, Chennai');
  await page.getByLabel(form.fields.gstin).fill('33AAACR5055K1ZF');
  await page.getByLabel(form.form.replace('{place}', '1')).fill('20B');
  await page.getByLabel(form.number.replace('{place}', '1')).fill('TN/CHN 1');
  await page.getByLabel(form.validUntil.replace('{place}', '1')).fill('2099-03-31');
  await page.getByRole('button', { name: form.add }).click();
  await expect(page.getByLabel(form.fields.gstin)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(form.fields.gstin).fill('33AAACR5055K1ZE');
  await page.getByRole('button', { name: form.add }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByLabel(form.number.replace('{place}', '1'))).toHaveValue('TN/CHN 1');

  await page.getByLabel(form.fields.phone).fill('04428150000');
  await inDatabase((client) => client.query(`UPDATE supplier SET phone = '04428151111' WHERE name = $1`, [name]));
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await expect(page.getByText(/04428151111.*04428150000/).first()).toBeVisible();
  await isSound(page);
  await page.goto(localePath(locale, `/console/suppliers?q=${encodeURIComponent(name)}`));
  await expect(page.getByRole('link', { name })).toBeVisible();
  await isSound(page);
});

/**
 * Returns a keyboard that counts presses other than typed text. A scan counts once, with the Enter
 * that ends it.
 */
function keyboard(page: Page) {
  let used = 0;
  const at = (field: string) =>
    expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name)).toBe(field);
  return {
    used: () => used,
    at,
    scan: async (text: string) => {
      used += 1;
      await at('code');
      for (const part of text.split(/(\u001d)/))
        await (part === '\u001d' ? page.keyboard.press('Control+]') : page.keyboard.type(part));
      await page.keyboard.press('Enter');
    },
    type: async (field: string, text: string, key?: 'Enter' | 'Tab') => {
      await at(field);
      await page.keyboard.type(text);
      if (!key) return;
      used += 1;
      await page.keyboard.press(key);
    },
  };
}

test('receives a bill of fifty lines by keyboard and scanner with four actions per line', async ({ page }, {
  project,
}) => {
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale];
  const [name, bill] = [await supplier(), `SM/${mark()}`];
  const goods = await Promise.all(Array.from({ length: 5 }, () => medicine()));
  await startStaffSession(page, 'PHARMACIST');
  await page.goto(localePath(locale, '/console/receipts/new'));
  await page.getByLabel(t.client.receiving.supplier).selectOption({ label: name });
  await page.getByLabel(t.client.receiving.billNumber).fill(bill);
  await page.getByLabel(t.client.receiving.code).focus();
  const keys = keyboard(page);

  /** Enters one line, in one of the ways in which packs and bills come. */
  async function line(index: number) {
    const { sku, gtin } = goods[index % 5]!;
    const batch = `L${index}`;
    const before = keys.used();
    const way = index % 4;
    if (way === 0) await keys.scan(`01${gtin}17280331${'10'}${batch}`);
    if (way === 1) await keys.scan(`]d201${gtin}10${batch}\u001d17280331`);
    if (way === 2) await keys.scan(gtin.slice(1));
    if (way === 3) await keys.scan(sku.toLowerCase());
    if (way >= 2) {
      await keys.type('number', batch, 'Enter');
      await keys.type('expiry', '032028');
    }
    await keys.type('units', way === 0 ? '100+10' : '5', 'Enter');
    await keys.type('cost', '50.25', way === 1 ? 'Tab' : 'Enter');
    if (way === 1) await keys.type('mrp', '120', 'Enter');
    await keys.at('code');
    expect(keys.used() - before).toBeLessThanOrEqual(4);
  }
  for (let index = 0; index < 25; index += 1) await line(index);
  await expect(page.getByText(/^25\. /)).toBeVisible();
  await page.waitForResponse((response) => response.url().includes('save-draft') && response.ok());
  await page.reload();
  await expect(page.getByText(/^25\. /)).toBeVisible();
  await page.getByLabel(t.client.receiving.code).focus();
  for (let index = 25; index < 50; index += 1) await line(index);
  await isSound(page);
  await page.getByLabel(t.client.receiving.code).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t.client.receiving.receive, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/receipts\/[0-9a-f-]{36}$/);
  await expect(page.getByText(bill)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(51);
  await isSound(page);
  const { rows } = await inDatabase((client) =>
    client.query<{ units: number; on_hand: number }>(
      `SELECT (SELECT sum(physical)::int FROM stock_batch WHERE product_id = ANY($1)) AS units, (SELECT sum(on_hand)::int FROM stock_level WHERE product_id = ANY($1)) AS on_hand`,
      [goods.map(({ id }) => id)],
    ),
  );
  expect(rows).toEqual([{ units: 13 * 110 + 37 * 5, on_hand: 13 * 110 + 37 * 5 }]);

  await page.goto(localePath(locale, `/console/receipts?q=${encodeURIComponent(bill.toLowerCase())}`));
  await expect(page.getByRole('cell', { name: bill })).toBeVisible();
  await isSound(page);
});

test('an expiry is read as printed, and a missing separator is queried', async ({ page }, { project }) => {
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale].client.receiving;
  const { name, gtin } = await medicine();
  await startStaffSession(page, 'OPERATOR');
  await page.goto(localePath(locale, '/console/receipts/new'));
  const keys = keyboard(page);
  const [number, expiry] = [t.fields.number, t.fields.expiry].map((label) => page.getByLabel(label, { exact: true }));
  await listensToKeys(page);
  await page.getByLabel(t.code).focus();
  await keys.scan(gtin);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await keys.type('number', 'B1', 'Enter');
  await keys.type('expiry', '09/28');
  // A person ends each field with Enter.
  await keys.at('units');
  await page.keyboard.press('Enter');
  await keys.at('units');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.wrong.units)).toBeVisible();
  await keys.type('units', '5', 'Enter');
  await keys.at('cost');
  await expect(expiry!).toHaveValue('09/2028');
  for (const printed of ['9/28', 'SEP 28', 'SEP-2028', '09-2028']) {
    await expiry!.fill(printed);
    await page.keyboard.press('Tab');
    await expect(expiry!).toHaveValue('09/2028');
  }
  await expiry!.fill('13/28');
  await page.keyboard.press('Tab');
  await expect(expiry!).toHaveAttribute('aria-invalid', 'true');
  await expiry!.fill('0928');
  await expect(expiry!).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(t.code).focus();
  await keys.scan(`01${gtin}10ABC1217280331`);
  const reading = page.getByRole('button', {
    name: t.readAs.replace('{number}', 'ABC12').replace('{expiry}', '03/2028'),
  });
  await expect(reading).toBeFocused();
  await expect(number!).toHaveValue('');
  await page.keyboard.press('Enter');
  await keys.at('units');
  await expect(number!).toHaveValue('ABC12');
  await expect(expiry!).toHaveValue('03/2028');
  await page.getByLabel(t.code).focus();
  await keys.scan(`01${gtin}10ABC12~17280331`);
  await keys.at('units');
  await expect(number!).toHaveValue('ABC12');
});

test('binds an unknown barcode to the selected product and reports a different MRP', async ({ page }, { project }) => {
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale].client.receiving;
  const { name, sku, gtin } = await medicine();
  await inDatabase((client) => client.query('DELETE FROM product_barcode WHERE gtin = $1', [gtin]));
  await startStaffSession(page, 'OPERATOR');
  await page.goto(localePath(locale, '/console/receipts/new'));
  const keys = keyboard(page);
  await listensToKeys(page);
  await page.getByLabel(t.code).focus();
  // Search words that match several products: the first has the focus, and Enter selects it.
  await medicine();
  await keys.scan('receivable');
  await expect(page.locator('[data-choice]').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.at('number');
  await page.getByLabel(t.code).focus();
  await keys.scan(`01${gtin}1728033110PCM1`);
  await expect(page.getByText(t.unknownBarcode.replace('{gtin}', gtin))).toBeVisible();
  await keys.scan(sku);
  await page.getByRole('button', { name: t.bind.replace('{gtin}', gtin).replace('{name}', name) }).click();
  await expect(page.getByRole('button', { name: t.bind.replace('{gtin}', gtin).replace('{name}', name) })).toHaveCount(
    0,
  );
  await expect(page.getByLabel(t.fields.number, { exact: true })).toHaveValue('PCM1');
  await page.getByLabel(t.fields.mrp).fill('70');
  await expect(page.getByText(t.mrp.waits.replace('{price}', '₹80'))).toBeVisible();
  await page.getByLabel(t.fields.mrp).fill('90');
  await expect(page.getByText(t.mrp.lowers.replace('{mrp}', '₹100'))).toBeVisible();
  // A device without a camera shows no button for it.
  await expect(page.getByRole('button', { name: CONSOLE_MESSAGES[locale].client.camera.open })).toHaveCount(0);
});
