import { expect, test } from '@playwright/test';
import { Shop } from './shop';
import { inDatabase } from './database';

const AMLODIPINE = 'amlodipine-5-mg-tablets';

test('a search that finds nothing asks what was meant, and takes a request', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Product?q=parasitimolo+xy');
  await expect(page.getByText(shop.t('catalogue.nothingFound', { term: 'parasitimolo xy' }))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Paracetamol', exact: true })).toHaveAttribute('href', /q=paracetamol$/);
  const form = page.getByRole('region', { name: shop.t('catalogue.productRequest.title') });
  await expect(form.getByLabel(shop.t('catalogue.productRequest.search'))).toHaveValue('parasitimolo xy');
  await form.getByRole('button', { name: shop.t('catalogue.productRequest.submit') }).click();
  await expect(form.getByLabel(shop.t('catalogue.productRequest.email'))).toBeFocused();
  await form.getByLabel(shop.t('catalogue.productRequest.email')).fill('looker@example.com');
  await form.getByRole('button', { name: shop.t('catalogue.productRequest.submit') }).click();
  await expect(form.getByText(shop.t('answers.productRequested'))).toBeVisible();
  await inDatabase((client) => client.query(`DELETE FROM product_request WHERE email = 'looker@example.com'`));
});

test('the result page keeps its term in the field, also after a reload', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Product?q=cetirizine');
  const field = page.getByRole('combobox', { name: shop.t('client.shell.searchLabel') });
  await expect(field).toHaveValue('cetirizine');
  await page.reload();
  await expect(field).toHaveValue('cetirizine');
});

test('words of danger are answered with numbers to call while typing', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Home');
  await page.getByRole('combobox', { name: shop.t('client.shell.searchLabel') }).fill('chest pain');
  await expect(page.getByRole('search').getByRole('link', { name: 'Call 108' })).toHaveAttribute('href', 'tel:108');
});

test('an unknown product address leads to products called almost so', async ({ page }) => {
  const answer = await page.goto(`/Detail_page/${AMLODIPINE}-x`);
  expect(answer?.status()).toBe(404);
  await expect(page.locator(`a[href="/Detail_page/${AMLODIPINE}"]`)).toBeVisible();
});

test('a list is sorted by price per unit and narrowed by strength', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Product?q=paracetamol&sort=unit-price&strength=500+mg');
  await expect(page.getByRole('combobox', { name: shop.t('catalogue.sort') })).toHaveValue(/sort=unit-price/);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  for (const text of await cards.allInnerTexts()) expect(text).toMatch(/500 mg/);
});
