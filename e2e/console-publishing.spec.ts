import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { localePath } from '@/lib/kernel/locales';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { inDatabase } from './database';
import { LANGUAGES_AND_SIZES } from './languages/languages-and-sizes';
import { isSound } from './measure/sound';
import { startStaffSession } from './staff';

/** Inserts drafts as an import of label and MRP leaves them, of one manufacturer. */
async function insertDrafts(mark: string): Promise<number[]> {
  const { rows } = await inDatabase((client) =>
    client.query<{ id: number }>(
      `INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('product', 'id')), 'slug', lower('${mark}-' || n),
         'sku', '${mark}-' || n, 'import_id', null, 'name', '${mark} DOLO ' || n || '00 TAB 15''S', 'is_active', false, 'discontinued', false,
         'manufacturer', '${mark} LABS LTD', 'manufacturer_address', '', 'generic_name', null, 'composition', null, 'net_quantity', null, 'net_quantity_unit', null,
         'pack_size', '', 'form', 'other', 'hsn', '', 'schedule', 'NONE', 'image', '/illustrations/kind/strip-teal.svg', 'undecided', '["schedule", "prescription", "hsn"]'::jsonb))).*
       FROM product p, generate_series(1, 3) n WHERE p.slug = 'sterile-lancets-28g-100' RETURNING id`,
    ),
  );
  return rows.map(({ id }) => id);
}

// Other tests count the products on sale.
test.afterEach(() =>
  inDatabase((client) => client.query(`UPDATE product SET is_active = false WHERE name LIKE '% DOLO % TAB 15''S'`)),
);

for (const { locale, size, name } of LANGUAGES_AND_SIZES)
  test(`drafts of a price list are completed together and published, ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    const t = CONSOLE_MESSAGES[locale].client.products;
    const makers = CONSOLE_MESSAGES[locale].manufacturers;
    const maker = CONSOLE_MESSAGES[locale].client.manufacturers;
    const mark = `P${randomUUID().slice(0, 7).toUpperCase()}`;
    const ids = await insertDrafts(mark);
    await startStaffSession(page, 'OWNER');

    // One record brings the address of all its products.
    await page.goto(localePath(locale, '/console/manufacturers/new'));
    await page.getByLabel(maker.fields.name, { exact: true }).fill(`${mark} Labs`);
    await page.getByLabel(maker.fields.address).fill('31 Race Course Road, Bengaluru 560001');
    await isSound(page);
    await page.getByRole('button', { name: maker.add }).click();
    await expect(page.getByRole('heading', { name: `${mark} Labs`, level: 1 })).toBeVisible();
    await expect(page.getByText('31 Race Course Road, Bengaluru 560001')).toHaveCount(3);
    await isSound(page);
    await page.goto(localePath(locale, `/console/manufacturers?q=${mark}`));
    await expect(page.getByRole('row').filter({ hasText: `${mark} Labs` })).toContainText('3');
    await expect(page.getByRole('heading', { name: makers.title, level: 1 })).toBeVisible();

    await page.goto(localePath(locale, `/console/products?view=drafts&q=${mark}`));
    await page.getByRole('link', { name: CONSOLE_MESSAGES[locale].products.bulk, exact: true }).click();
    await expect(page.getByLabel(t.called)).toHaveValue(mark);
    const preview = page.getByRole('region', { name: t.preview });
    const run = async () => {
      await page.getByRole('button', { name: t.look }).click();
      await expect(preview.getByRole('status')).toContainText('3');
      await isSound(page);
      await preview.getByRole('button').first().click();
      await expect(preview).toHaveCount(0);
    };
    await page.getByLabel(t.operation).selectOption('namePack');
    await run();
    await page.getByLabel(t.operation).selectOption('fields');
    await page.getByLabel(t.fields.composition, { exact: true }).fill('Paracetamol (500mg)');
    await page.getByLabel(t.fields.hsn, { exact: true }).fill('3004');
    await page.getByLabel(t.fields.schedule, { exact: true }).selectOption('OTC');
    await page.getByLabel(t.fields.isDrug, { exact: true }).selectOption('yes');
    await page.getByRole('button', { name: t.look }).click();
    await expect(preview.getByRole('listitem').filter({ hasText: t.missing.prescription })).toContainText('3');
    await page.getByLabel(t.fields.requiresPrescription, { exact: true }).selectOption('no');
    await run();
    await page.getByLabel(t.operation).selectOption('state');
    await page.getByLabel(t.to).selectOption('onSale');
    await run();
    const onSale = async () =>
      (
        await inDatabase((client) =>
          client.query('SELECT 1 FROM product WHERE id = ANY($1) AND is_active AND net_quantity = 15', [ids]),
        )
      ).rows.length;
    await expect.poll(onSale).toBe(3);
  });

for (const { locale, size, name } of LANGUAGES_AND_SIZES)
  test(`picture files find their products and are uploaded after the preview, ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    const t = CONSOLE_MESSAGES[locale].client.pictureFiles;
    const mark = `Q${randomUUID().slice(0, 7).toUpperCase()}`;
    const ids = await insertDrafts(mark);
    const buffer = readFileSync('public/icons/icon-192.png');
    await startStaffSession(page, 'OPERATOR');
    await page.goto(localePath(locale, '/console/products/pictures'));
    const file = (name: string) => ({ name, mimeType: 'image/png', buffer });
    await page
      .getByLabel(t.choose)
      .setInputFiles([file(`${mark}-1.png`), file(`${mark}-2 (2).png`), file('nobody.png')]);
    const preview = page.getByRole('region', { name: t.preview });
    await expect(preview.getByRole('row').filter({ hasText: 'nobody.png' })).toContainText(t.by.unknown);
    await isSound(page);
    await preview.getByRole('button').first().click();
    await expect(preview.getByText(t.sent.done, { exact: true })).toHaveCount(2);
    const areStored = async () =>
      (
        await inDatabase((client) =>
          client.query<{ image: string }>('SELECT image FROM product WHERE id = ANY($1) ORDER BY sku', [ids]),
        )
      ).rows.map(({ image }) => image.startsWith('/pictures/kept/'));
    await expect.poll(areStored).toEqual([true, true, false]);
  });
