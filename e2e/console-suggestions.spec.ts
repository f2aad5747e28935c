import { existsSync, readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { localePath } from '@/lib/kernel/locales';
import { PRICE_LIST } from '@/test/search/read-price-list';
import { inDatabase } from './database';
import { LANGUAGES_AND_SIZES } from './languages/languages-and-sizes';
import { isSound } from './measure/sound';
import { startStaffSession } from './staff';

type Listed = { label: string; mrp: number; pack?: string; composition?: string };
/** A small list of `label, mrp` as a wholesaler writes it, with one name that nothing explains. */
const LIST: Listed[] = (
  [
    ["DOLO 650 TAB 15'S", 3390],
    ['CROCIN ADVANCE 500MG TAB 20S', 2300],
    ['PAN-D CAP 1X15', 19900],
    ["ZERODOL SP TAB 10'S", 11800],
    ["AZITHRAL 500 TAB 5'S", 13200],
    ["TELMA 40 TAB 30'S", 22500],
    ['BETADINE OINTMENT 20GM', 11500],
    ["GLYCOMET 500MG TAB 20'S", 3900],
    ["CETIRIZINE 10MG TAB 10'S", 2200],
    ["ALPRAX 0.5 TAB 15'S", 6500],
    ["QWERTIZOL 5 TAB 10'S", 9900],
  ] as const
).map(([label, mrp]) => ({ label, mrp }));

/**
 * Creates drafts as an import of such a list leaves them. Manufacturer and picture are set, because
 * other screens set them for many products.
 */
async function createDrafts(mark: string, list: Listed[]): Promise<number[]> {
  const rows = list.map(({ label, mrp, pack = '', composition = null }, n) => ({
    n,
    name: label,
    mrp,
    pack,
    composition,
  }));
  const { rows: made } = await inDatabase((client) =>
    client.query<{ id: number }>(
      `INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('product', 'id')), 'slug', lower('${mark}-' || x.n),
         'sku', '${mark}-' || x.n, 'import_id', null, 'name', x.name, 'is_active', false, 'discontinued', false, 'mrp_paise', x.mrp, 'price_paise', x.mrp, 'composition', x.composition,
         'generic_name', null, 'form', 'other', 'net_quantity', null, 'net_quantity_unit', null, 'pack_size', x.pack, 'hsn', '', 'schedule', 'NONE', 'requires_prescription', true,
         'is_drug', true, 'is_medical_device', false, 'undecided', '{schedule,prescription,hsn,category}'::text[], 'created_at', now() + x.n * interval '1 second'))).*
       FROM product p, jsonb_to_recordset($1::jsonb) AS x(n int, name text, mrp int, pack text, composition text) WHERE p.slug = 'sterile-lancets-28g-100' RETURNING id`,
      [JSON.stringify(rows)],
    ),
  );
  return made.map(({ id }) => id);
}

const onSale = async (ids: number[]) =>
  (
    await inDatabase((client) =>
      client.query<{ count: number }>('SELECT count(*)::int AS count FROM product WHERE is_active AND id = ANY($1)', [
        ids,
      ]),
    )
  ).rows[0]!.count;

/** Keyboard that counts its keys. */
function counted(page: Page) {
  let keys = 0;
  return {
    press: async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    },
    count: () => keys,
  };
}

/** Opens the drafts whose SKUs begin with the mark, and waits until the screen listens to keys. */
async function openDrafts(page: Page, locale: string, mark: string) {
  const t = CONSOLE_MESSAGES[locale as 'en'].client.suggestions;
  const isReady = page.waitForResponse((reply) => reply.url().includes('/console/draft?') && reply.ok());
  await page.goto(localePath(locale, `/console/products/complete?q=${mark}`));
  await isReady;
  await expect(page.getByRole('list', { name: t.list })).toBeVisible();
  return { t, rows: page.locator('[data-row]') };
}

// Other tests count the products on sale.
test.afterEach(() =>
  inDatabase((client) => client.query(`UPDATE product SET is_active = false WHERE sku LIKE 'SUG%'`)),
);

for (const { locale, size, name } of LANGUAGES_AND_SIZES)
  test(`drafts of a price list are completed and put on sale by keyboard, with at most 7 keys each, ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const mark = `SUG${Date.now()}`;
    const ids = await createDrafts(mark, LIST);
    await startStaffSession(page, 'OWNER', true);
    const { t, rows } = await openDrafts(page, locale, mark);
    await expect(rows).toHaveCount(LIST.length);
    const rowOf = (label: string) => rows.filter({ hasText: label });
    await expect(rowOf('ALPRAX')).toContainText(t.prohibitions.psychotropic);
    await expect(rowOf('TELMA')).toContainText(t.uncertain);
    await isSound(page);
    expect(await onSale(ids)).toBe(0);

    const keys = counted(page);
    // Accepting suggestions publishes nothing.
    for (let at = 0; at < LIST.length; at += 1) {
      await keys.press('j');
      await keys.press('a');
    }
    expect(await onSale(ids)).toBe(0);
    await keys.press('Shift+P');
    await expect(
      page.getByRole('status').filter({ hasText: CONSOLE_MESSAGES[locale].client.products.takeBack }),
    ).toBeVisible();
    const sold = await onSale(ids);
    console.info(
      `${sold} of ${LIST.length} drafts on sale with ${keys.count()} keys: ${(keys.count() / sold).toFixed(1)} per product`,
    );
    expect(sold).toBeGreaterThanOrEqual(8);
    expect(keys.count() / sold).toBeLessThanOrEqual(7);
    await expect(rows).toHaveCount(LIST.length - sold);

    await page.getByRole('button', { name: CONSOLE_MESSAGES[locale].client.products.takeBack }).click();
    await expect(rows).toHaveCount(LIST.length);
    expect(await onSale(ids)).toBe(0);
  });

for (const { locale, size, name } of LANGUAGES_AND_SIZES)
  test(`a typed value survives a reload, and one draft is confirmed with its own key, ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    const mark = `SUG${Date.now()}`;
    await createDrafts(mark, [{ label: "QWERTIZOL 5 TAB 10'S", mrp: 9900 }]);
    await startStaffSession(page, 'OWNER', true);
    const { rows } = await openDrafts(page, locale, mark);
    const composition = page.getByLabel(CONSOLE_MESSAGES[locale].client.products.fields.composition, { exact: true });
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await expect(composition).toBeFocused();
    const saved = page.waitForResponse((reply) => reply.url().includes('save-draft') && reply.ok());
    await page.keyboard.type('Qwertizol (5mg)');
    await saved;
    await page.reload();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: CONSOLE_MESSAGES[locale].client.suggestions.edit }).click();
    await expect(composition).toHaveValue('Qwertizol (5mg)');
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await expect(page.getByRole('button', { name: CONSOLE_MESSAGES[locale].client.products.takeBack })).toBeVisible();
    const { rows: stored } = await inDatabase((client) =>
      client.query<{ composition: string }>('SELECT composition FROM product WHERE sku = $1', [`${mark}-0`]),
    );
    expect(stored).toEqual([{ composition: 'Qwertizol (5mg)' }]);
  });

test('a list with composition is on sale with at most 7 keys per product @desktop', async ({ page }) => {
  test.skip(!existsSync(PRICE_LIST), `${PRICE_LIST} is not on this machine`);
  test.setTimeout(300_000);
  const mark = `SUG${Date.now()}`;
  const list = readFileSync(PRICE_LIST, 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line): Listed[] => {
      const [, label, , , , , pack, , composition, more] = line.split(',');
      return label && pack && composition && more === undefined ? [{ label, mrp: 9900, pack, composition }] : [];
    })
    .slice(0, 100);
  const ids = await createDrafts(mark, list);
  await startStaffSession(page, 'OWNER', true);
  const { t } = await openDrafts(page, 'en', mark);
  const keys = counted(page);
  const row = page.locator('[data-row]:focus-within');
  const current = () => row.evaluateAll(([one]) => (one as HTMLElement | undefined)?.dataset.row);
  for (let passed = 0; passed < list.length;) {
    const id = await current();
    if (!id) await keys.press('j');
    else {
      await keys.press('a');
      const publish = row.getByRole('button', { name: t.confirmAndPublish });
      if (await publish.isEnabled()) {
        await keys.press('p');
        await expect(page.locator(`[data-row="${id}"]`)).toHaveCount(0);
      } else {
        passed += 1;
        await keys.press('j');
        if ((await current()) === id) break;
      }
    }
  }
  const sold = await onSale(ids);
  console.info(`${sold} of ${ids.length} drafts on sale with ${keys.count()} keys, the others wait`);
  expect(sold).toBeGreaterThan(ids.length * 0.6);
  expect(keys.count() / sold).toBeLessThanOrEqual(7);
});
