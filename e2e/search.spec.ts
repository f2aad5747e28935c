import { expect, test, type Page } from '@playwright/test';
import { Shop } from './shop';

const LANCETS = 'Sterile Lancets 28G (100)';

/** The search of the header, ready for typing. */
async function openSearch(page: Page) {
  const shop = new Shop(page);
  await shop.open('/Home');
  const field = page.getByRole('combobox', { name: 'Search products' });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  return { shop, field, options };
}

for (const { what, typed, found } of [
  { what: 'name', typed: 'lancets', found: LANCETS },
  { what: 'salt', typed: 'amoxicillin trihydrate', found: 'Amoxicillin 500 mg Capsules' },
  { what: 'name with a typo', typed: 'parcetamol', found: 'Paracetamol' },
]) {
  test(`finds a product by its ${what} while typing`, { tag: '@phone' }, async ({ page }) => {
    const { shop, field, options } = await openSearch(page);
    await field.fill(typed);
    const product = options.filter({ hasText: found }).first();
    await expect(product).toBeVisible();
    await product.click();
    await shop.arrives(/^\/Detail_page\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(found);
  });
}

test('says when nothing is found, while typing and in the list', { tag: '@phone' }, async ({ page }) => {
  const { shop, field, options } = await openSearch(page);
  await field.fill('qqxzzyk');
  await expect(page.getByRole('search').getByText('No product matches “qqxzzyk”.').first()).toBeVisible();
  await expect(options).toHaveCount(0);
  await field.press('Enter');
  await shop.arrives('/Product?q=qqxzzyk');
  await expect(page.getByText('Nothing found for “qqxzzyk”')).toBeVisible();
});

test('works with the keyboard alone', async ({ page }) => {
  const { shop, field, options } = await openSearch(page);
  await field.focus();
  await page.keyboard.type('lancets');
  await expect(options.filter({ hasText: LANCETS })).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
  await page.keyboard.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toHaveValue('lancets');
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await shop.arrives(/^\/Detail_page\/.*lancets/);
});

test('Enter opens the list of all results', { tag: '@phone' }, async ({ page }) => {
  const { shop, field } = await openSearch(page);
  await field.fill('paracetamol');
  await field.press('Enter');
  await shop.arrives('/Product?q=paracetamol');
  await expect(shop.heading('Results for “paracetamol”', 1)).toBeVisible();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  expect(await cards.filter({ hasText: /paracetamol/i }).count()).toBeGreaterThan(3);
});

test('finds products by their Tamil names', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page, 'ta');
  await shop.open('/Home');
  await page.getByRole('combobox', { name: shop.t('client.shell.searchLabel') }).fill('லான்செட்');
  await page.getByRole('option').filter({ hasText: 'ஸ்டெரைல் லான்செட்கள்' }).click();
  await shop.arrives('/Detail_page/sterile-lancets-28g-100');
});
