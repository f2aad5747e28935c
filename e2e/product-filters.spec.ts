import { expect, test, type Locator } from '@playwright/test';
import { inDatabase } from './database';
import { CARE, cards, filters, names, openFilters, showing } from './product-lists';
import { Shop } from './shop';
import { wordsOf } from './words';

const t = wordsOf('en');

type Option = { name: string; value: string; count: number };

/** Returns every visible option of a filter, with its count. */
function optionsOf(sheet: Locator, name: string): Promise<Option[]> {
  return sheet.locator(`input[name="${name}"]:not([value=""])`).evaluateAll((inputs) =>
    inputs.map((input) => {
      const { name: filter, value } = input as HTMLInputElement;
      return {
        name: filter,
        value,
        count: Number(input.closest('label')?.lastElementChild?.textContent?.replaceAll(',', '')),
      };
    }),
  );
}

/** Counts the products in the database by a column, under a condition. */
async function counted(column: string, condition: string): Promise<Record<string, number>> {
  const sql = `SELECT ${column} AS value, count(*)::int AS count FROM product p WHERE p.is_active AND ${condition} GROUP BY 1`;
  const { rows } = await inDatabase((client) => client.query<{ value: string; count: number }>(sql));
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
}

const asRecord = (options: Option[]) => Object.fromEntries(options.map(({ value, count }) => [value, count]));

test('a filter applies at once, and its link shows the same to someone else', async ({ page, browser }) => {
  const shop = new Shop(page);
  await shop.open(CARE);
  const sheet = await openFilters(page);
  const cream = (await optionsOf(sheet, 'form')).find(({ value }) => value === 'cream');
  await sheet.getByRole('checkbox', { name: t('catalogue.forms.cream') }).check();
  await shop.arrives(`${CARE}?form=cream`);
  // It opens again automatically.
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('checkbox', { name: t('catalogue.forms.cream') })).toBeFocused();
  await expect(sheet.getByRole('status')).toHaveText(t('catalogue.filters.found', { count: cream?.count ?? 0 }));
  const dear = (await optionsOf(sheet, 'price')).find(({ value }) => value === '100-200');
  await sheet.getByRole('checkbox', { name: '₹100 – ₹200' }).check();
  await shop.arrives(`${CARE}?price=100-200&form=cream`);
  await expect(cards(page)).toHaveCount(dear?.count ?? 0);
  const found = await names(page);
  const other = await browser.newPage();
  await other.goto(page.url());
  expect(await names(other)).toEqual(found);
  await expect(other.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${CARE}$`));
  await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await other.close();
});

test('counts are true next to what is chosen of the other filters', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Product?form=tablet&form=capsule&prescription=needed');
  const sheet = await openFilters(page);
  // The options behind "more" are rendered when it is opened.
  for (const more of await sheet.getByText(t('catalogue.filters.more'), { exact: true }).all()) await more.click();
  const forms = `p.form IN ('tablet', 'capsule')`;
  expect(asRecord(await optionsOf(sheet, 'prescription'))).toEqual(
    await counted(`CASE WHEN p.requires_prescription THEN 'needed' ELSE 'not-needed' END`, forms),
  );
  expect(asRecord(await optionsOf(sheet, 'form'))).toEqual(await counted('p.form', 'p.requires_prescription'));
  const brands = await counted('p.brand', `${forms} AND p.requires_prescription`);
  for (const { value, count } of await optionsOf(sheet, 'brand')) expect(brands[value]).toBe(count);
  const total = Object.values(brands).reduce((sum, count) => sum + count, 0);
  await expect(showing(page, 1, Math.min(20, total), total)).toHaveCount(1);
});

test('what is chosen stands above the list and can be taken back', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Product?q=vitamin&form=tablet&price=50-100&price=100-200&sort=price-low');
  const chosen = page.getByRole('list', { name: t('catalogue.filters.chosen') });
  await expect(chosen.getByRole('listitem')).toHaveCount(4);
  await chosen
    .getByRole('link', {
      name: t('catalogue.filters.remove', { filter: t('catalogue.filters.names.price'), value: '₹50 – ₹100' }),
    })
    .click();
  await shop.arrives('/Product?q=vitamin&sort=price-low&price=100-200&form=tablet');
  await expect(chosen.getByRole('listitem')).toHaveCount(3);
  await chosen.getByRole('link', { name: t('catalogue.filters.clear') }).click();
  await shop.arrives('/Product?q=vitamin&sort=price-low');
  await expect(chosen).toHaveCount(0);
  await expect(shop.heading(t('catalogue.resultsFor', { term: 'vitamin' }), 1)).toBeVisible();
});

test('filters that leave nothing can be cleared', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open(`${CARE}?form=cream&price=5000-`);
  await expect(shop.heading(t('catalogue.filters.nothing'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('catalogue.filters.clear') })
    .last()
    .click();
  await shop.arrives(CARE);
  await expect(cards(page)).toHaveCount(17);
});

test('what no one could have chosen changes nothing', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open(`${CARE}?price=1-2&rating=best&discount=-5&stock=maybe&brand=`);
  await expect(cards(page)).toHaveCount(17);
  await expect(page.getByRole('list', { name: t('catalogue.filters.chosen') })).toHaveCount(0);
});

test('on a phone categories and filters open in sheets', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open(CARE);
  await expect(filters(page)).toBeHidden();
  const sheet = await openFilters(page);
  await sheet.getByRole('checkbox', { name: t('catalogue.forms.cream') }).check();
  await shop.arrives(`${CARE}?form=cream`);
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: t('catalogue.filters.title') }).first()).toContainText('1');
  await openFilters(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page
    .getByRole('navigation', { name: t('client.shell.bottomBar') })
    .getByRole('button', { name: t('client.shell.categories'), exact: true })
    .click();
  await page
    .getByRole('navigation', { name: t('shell.allCategories') })
    .getByRole('link', { name: 'First aid', exact: true })
    .click();
  await shop.arrives('/Product/first-aid');
});
