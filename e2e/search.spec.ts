import { expect, test, type Page } from '@playwright/test';
import { Shop } from './shop';

const LANCETS = 'Sterile Lancets 28G (100)';

/** Opens the search of the header and focuses its field. */
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
  await expect(page.getByText('No results for “qqxzzyk”')).toBeVisible();
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

const results = (page: Page) => page.getByRole('main').getByRole('article');

test('a brand that is not there leads to its salt, and says so', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Product?q=crocin');
  await expect(results(page).first()).toContainText(/paracetamol/i);
  const count = await results(page).count();
  const notice = shop.t('catalogue.search.meansBrand', { brand: 'Crocin', salts: 'paracetamol', count });
  await expect(page.getByText(notice)).toBeVisible();
  await expect(results(page).filter({ hasText: /mupirocin/i })).toHaveCount(0);
});

test('what is only spelled almost so stands under a heading that says it', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Product?q=amoksicilin');
  await expect(shop.heading(shop.t('catalogue.search.nothingCalled', { term: 'amoksicilin' }), 2)).toBeVisible();
  await expect(results(page).first()).toContainText(/amoxicillin/i);
});

test(
  'a need is understood in Tamil, and what needs no prescription comes first',
  { tag: '@phone' },
  async ({ page }) => {
    const shop = new Shop(page, 'ta');
    await shop.open('/Product?q=காய்ச்சல் மாத்திரை');
    await expect(page.getByText(shop.t('catalogue.search.meansNeed', { term: 'காய்ச்சல் மாத்திரை' }))).toBeVisible();
    await expect(results(page).first().getByText(shop.t('client.card.needsPrescription'))).toHaveCount(0);
  },
);

test('who may be in danger is told whom to call and sold nothing', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Product?q=chest pain');
  await expect(shop.heading(shop.t('catalogue.search.emergencyTitle'), 2)).toBeVisible();
  await expect(page.getByRole('link', { name: /108/ })).toHaveAttribute('href', 'tel:108');
  await expect(results(page)).toHaveCount(0);
});
