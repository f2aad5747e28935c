import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { localePath } from '@/lib/kernel/locales';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { margBill, margItems, margTotals } from '@/test/factories/marg-bill';
import { inDatabase } from './database';
import { isSound } from './measure/sound';
import { languageOf } from './screens';
import { startStaffSession } from './staff';

const LINES = 250;
/** Lines whose name differs from the catalogue, which a person confirms. */
const SPELLED = 10;
/** Seconds of work for a bill of 250 lines. */
const MAX_SECONDS = 90;

async function supplier(name: string): Promise<void> {
  await inDatabase((client) =>
    client.query(
      `WITH made AS (INSERT INTO supplier (id, name, address, updated_at) VALUES (gen_random_uuid(), $1, '4 Anna Salai', now()) RETURNING id)
       INSERT INTO supplier_licence (id, supplier_id, form, number, valid_until) SELECT gen_random_uuid(), id, '20B', 'TN-1', '2099-12-31' FROM made`,
      [name],
    ),
  );
}

/** Creates drafts of medicines in strips of ten. */
async function medicines(names: string[]): Promise<void> {
  await inDatabase((client) =>
    client.query(
      `INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('product', 'id')), 'slug', lower('bill-' || gen_random_uuid()),
         'sku', upper('B-' || gen_random_uuid()), 'import_id', null, 'name', n.name, 'pack_size', '10 tablets', 'is_active', false, 'is_drug', true, 'mrp_paise', 10000, 'price_paise', 8000))).*
       FROM product p, unnest($1::text[]) AS n(name) WHERE p.slug = 'sterile-lancets-28g-100'`,
      [names],
    ),
  );
}

test('a bill of 250 lines is received from its file in 90 seconds, with one key per doubtful line', async ({ page }, {
  project,
}) => {
  test.setTimeout(180_000);
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale];
  const form = t.client.supplierBills;
  // Letters only, because a number in a name can be a strength.
  const mark = [...randomUUID().slice(0, 6)].map((digit) => String.fromCharCode(97 + parseInt(digit, 16))).join('');
  const word = (index: number) => `Bil${mark}${String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))}`;
  const names = Array.from({ length: LINES }, (_, index) => `${word(index)} 500 Tablet`);
  const agency = `Agencies ${mark}`;
  await Promise.all([supplier(agency), medicines(names)]);
  const items = margItems(LINES, (index) => (index < SPELLED ? `${word(index).toUpperCase()} 500 TAB` : names[index]!));
  items[SPELLED]!.expiry = '13/28';
  const file = {
    name: 'marg.xlsx',
    mimeType: 'application/octet-stream',
    buffer: margBill(items, { number: `SM/${mark}1` }),
  };
  await startStaffSession(page, 'PHARMACIST');
  await page.goto(localePath(locale, '/console/receipts/new'));

  const began = Date.now();
  let [keys, clicks] = [0, 0];
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await page.getByLabel(form.supplier, { exact: true }).selectOption({ label: agency });
  clicks += 2;
  await page.getByLabel(form.file).setInputFiles(file);
  clicks += 1;
  await expect(page).toHaveURL(/\/receipts\/bills\/[0-9a-f-]{36}/);
  const confirm = page.getByRole('button', { name: form.confirm, exact: true });
  for (let left = SPELLED; left > 0; left -= 1) {
    // The goods begin below the sender, the number and the headings.
    const [line, name] = [SPELLED - left + 4, `${items[SPELLED - left]!.name} · 10'S · SUN`];
    await expect(page.getByText(form.lineTitle.replace('{line}', String(line)).replace('{name}', name))).toBeVisible();
    await expect(confirm).toBeFocused();
    await press('Enter');
  }
  // The unreadable expiry has the focus; what is typed survives a reload.
  const expiry = page.locator('form input[name="expiry"]');
  await expect(expiry).toBeFocused();
  await page.keyboard.type('0928');
  keys += 4;
  const seconds = (Date.now() - began) / 1000;
  await page.waitForResponse((response) => response.url().includes('save-draft') && response.ok());
  await page.reload();
  await expect(expiry).toHaveValue('0928');
  const resumed = Date.now();
  await expiry.focus();
  await press('Enter');
  const { total } = margTotals(items);
  const receive = page.locator('[data-receive]');
  await expect(receive).toBeEnabled();
  await expect(page.getByLabel(form.total)).toHaveValue((total / 100).toFixed(2));
  await expect(page.getByLabel(form.billNumber)).toHaveValue(`SM/${mark}1`);
  await isSound(page);
  await receive.click();
  clicks += 1;
  await expect(page).toHaveURL(/\/console\/receipts\/[0-9a-f-]{36}$/);
  const work = seconds + (Date.now() - resumed) / 1000;
  await expect(page.getByRole('row')).toHaveCount(LINES + 1);
  expect(keys).toBeLessThanOrEqual(SPELLED + 6);
  expect(clicks).toBeLessThanOrEqual(5);
  expect(work).toBeLessThan(MAX_SECONDS);
  await isSound(page);

  // The second bill of the same supplier needs no confirmation.
  await page.goto(localePath(locale, '/console/receipts/new'));
  await page.getByLabel(form.supplier, { exact: true }).selectOption({ label: agency });
  const next = margBill(
    margItems(LINES, (index) => items[index]!.name),
    { number: `SN/${mark}1` },
  );
  await page.getByLabel(form.file).setInputFiles({ ...file, buffer: next });
  await expect(page.getByText(t.supplierBills.allChecked)).toBeVisible();
  await expect(receive).toBeEnabled();
  await isSound(page);
});
