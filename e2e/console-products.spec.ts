import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { propertiesWith } from '@/lib/catalogue/storefront/product-field-rules';
import { localePath } from '@/lib/kernel/locales';
import { labelIn } from './words';
import { inDatabase } from './database';
import { isSound } from './measure/sound';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';

test('a draft is created, described, priced and published, and the shop shows it immediately', async ({ page }, {
  project,
}) => {
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale].client.products;
  const s = CONSOLE_MESSAGES[locale].products;
  const mark = randomUUID().slice(0, 8);
  const name = `Thermometer ${mark}`;
  await startStaffSession(page, 'OWNER');
  await page.goto(localePath(locale, '/console/products/new'));
  await page.getByLabel(labelIn(t.fields.name, 'en', locale)).fill(name);
  await page.getByLabel(t.sku, { exact: true }).fill(`TH-${mark}`);
  await page.getByLabel(t.fields.subcategory).selectOption({ index: 1 });
  await page.getByLabel(t.fields.mrp).fill('249');
  await isSound(page);
  await page.getByRole('button', { name: t.make }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: t.missing.manufacturer, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t.steps.onSale })).toBeDisabled();

  const part = (title: string) => page.getByRole('region', { name: title });
  const price = part(s.priceAndTax);
  await price.getByLabel(t.fields.price).fill('300');
  await price.getByLabel(t.fields.hsn).fill('9025');
  await price.getByRole('button', { name: t.save }).click();
  await expect(price.getByLabel(t.fields.price)).toHaveAttribute('aria-invalid', 'true');
  await price.getByLabel(t.fields.price).fill('199');
  await price.getByRole('button', { name: t.save }).click();
  await expect(price.getByRole('button', { name: t.save })).toBeDisabled();
  const law = part(s.law);
  await law.getByLabel(t.fields.schedule, { exact: true }).selectOption('NONE');
  await law.getByLabel(t.fields.requiresPrescription).selectOption('no');
  await law.getByRole('button', { name: t.save }).click();
  await expect(law.getByRole('button', { name: t.save })).toBeDisabled();
  await part(s.pictures).locator('input[type=file]').setInputFiles('public/icons/icon-192.png');
  await expect(part(s.pictures).getByRole('img')).toBeVisible();
  const stated = part(s.words);
  await stated.getByLabel(labelIn(t.fields.name, 'ta', locale), { exact: true }).fill(`வெப்பமானி ${mark}`);
  await stated.getByLabel(labelIn(t.fields.genericName, 'en', locale)).fill('Thermometer');
  for (const field of propertiesWith({ isNeededForSale: true }))
    await stated.getByLabel(t.fields[field], { exact: true }).fill('India');
  await stated.getByLabel(t.fields.netQuantity, { exact: true }).fill('1');
  await stated.getByLabel(t.fields.netQuantityUnit).fill('piece');
  await stated.getByRole('button', { name: t.save }).click();
  await expect(page.getByText(s.ready)).toBeVisible();
  await isSound(page);
  await page.getByRole('button', { name: t.steps.onSale }).click();
  await page.getByRole('link', { name: s.inShop }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(mark);
  await expect(page.getByText('₹199').first()).toBeVisible();

  await page.goto(localePath(locale, '/console/products'));
  await page.getByRole('searchbox', { name: s.search }).fill(`thermometr ${mark}`);
  await page.getByRole('button', { name: CONSOLE_MESSAGES[locale].list.find, exact: true }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await isSound(page);
});

test('bulk price changes apply as previewed and undo except later changes', async ({ page }, { project }) => {
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale].client.products;
  const mark = randomUUID().slice(0, 8).toUpperCase();
  const { rows } = await inDatabase((client) =>
    client.query<{ id: number }>(
      `INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('product', 'id')), 'slug', lower('${mark}-' || n),
         'sku', '${mark}-' || n, 'import_id', null, 'name', 'Many ${mark} ' || n, 'is_active', false, 'discontinued', true, 'mrp_paise', 10000, 'price_paise', 7000 + n * 1000))).*
       FROM product p, generate_series(1, 3) n WHERE p.slug = 'sterile-lancets-28g-100' RETURNING id`,
    ),
  );
  await startStaffSession(page, 'OWNER');
  await page.goto(localePath(locale, '/console/products/bulk'));
  await page.getByLabel(t.which).selectOption('discontinued');
  await page.getByLabel(t.called).fill(mark);
  await page.getByLabel(t.percent).fill('5');
  await page.getByRole('button', { name: t.look }).click();
  const stated = page.getByRole('region', { name: t.preview });
  await expect(stated.getByText('80.00 → 84.00')).toBeVisible();
  await expect(stated.getByText(`Many ${mark} 3 (${mark}-3)`)).toContainText(t.refusals.aboveMrp);
  await isSound(page);
  await stated.getByRole('button').first().click();
  await expect(stated).toHaveCount(0);
  const prices = async () =>
    (
      await inDatabase((client) =>
        client.query<{ price_paise: number }>('SELECT price_paise FROM product WHERE id = ANY($1) ORDER BY sku', [
          rows.map(({ id }) => id),
        ]),
      )
    ).rows.map(({ price_paise: paise }) => paise);
  await expect.poll(prices).toEqual([8400, 9450, 10_000]);
  await inDatabase((client) => client.query('UPDATE product SET price_paise = 5000 WHERE sku = $1', [`${mark}-2`]));
  await page.reload();
  await page.getByRole('button', { name: t.takeBack }).first().click();
  await expect(page.getByText(`Many ${mark} 2 (${mark}-2)`)).toBeVisible();
  expect(await prices()).toEqual([8000, 5000, 10_000]);
});

test('a category is made with a shelf, and goes again while nothing stands in it', async ({ page }, { project }) => {
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale].client.categories;
  const s = CONSOLE_MESSAGES[locale].categories;
  const name = `Category ${randomUUID().slice(0, 8)}`;
  await startStaffSession(page, 'OWNER');
  await page.goto(localePath(locale, '/console/categories'));
  await isSound(page);
  await page.getByRole('link', { name: s.new }).click();
  await page.getByLabel(labelIn(t.fields.name, 'en', locale)).fill(name);
  await page.locator('input[type=file]').setInputFiles('public/icons/icon-192.png');
  await expect(page.getByRole('img', { name: t.fields.image })).toBeVisible();
  await page.getByRole('button', { name: t.make }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const shelf = page.getByRole('form', { name: t.newShelf });
  await shelf.getByLabel(labelIn(t.fields.name, 'en', locale)).fill('Rattles');
  await shelf.getByRole('button', { name: t.addShelf }).click();
  await expect(page.getByRole('form', { name: 'Rattles' })).toBeVisible();
  await isSound(page);
  await page.getByRole('button', { name: t.remove, exact: true }).last().click();
  await expect(page.getByRole('heading', { name: s.title, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});
