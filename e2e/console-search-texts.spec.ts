import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { DEFAULT_LOCALE, localePath, type Locale } from '@/lib/kernel/locales';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { inDatabase } from './database';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { labelIn } from './words';
import { violationsOf } from './measure/sound';

/** Returns title, description and shared title of a page, as the server sends them. */
async function headOf(page: Page, path: string) {
  const html = await (await page.request.get(path, { headers: { cookie: '' } })).text();
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  return {
    title: find(/<title>([^<]*)/),
    description: find(/<meta name="description" content="([^"]*)/),
    shared: find(/<meta property="og:title" content="([^"]*)/),
  };
}

/** Presses a button and waits for the response of its call, which starts the time of a change. */
async function press(page: Page, button: Locator) {
  const answered = page.waitForResponse((response) => /\/(?:save-seo|restore-version)$/.test(response.url()));
  await button.click();
  expect((await answered).status()).toBe(200);
}

/** A change is there within a second; the rest is for rendering the page on a busy machine. */
const SOON = { timeout: 3_000, intervals: [50] };

test('an owner writes title and description of a product and a subcategory for search engines', async ({ page }, {
  project,
}) => {
  const locale = languageOf(project);
  const { client, seo } = CONSOLE_MESSAGES[locale];
  const words = client.seo;
  const {
    rows: [product],
  } = await inDatabase((db) =>
    db.query<{ id: number; slug: string; categoryId: number; category: string; shelf: string; shelfName: string }>(
      `SELECT p.id, p.slug, c.id AS "categoryId", c.slug AS category, s.slug AS shelf, COALESCE(t.name, s.name) AS "shelfName"
       FROM product p JOIN category c ON c.id = p.category_id JOIN subcategory s ON s.id = p.subcategory_id
       LEFT JOIN subcategory_translation t ON t.subcategory_id = s.id AND t.locale = $1
       WHERE p.is_active ORDER BY p.id * $2 LIMIT 1`,
      // Each language has a product of its own, because both run at the same time.
      [locale, locale === DEFAULT_LOCALE ? 1 : -1],
    ),
  );
  const path = localePath(locale, `/Detail_page/${product!.slug}`);
  const before = await headOf(page, path);
  const mark = randomUUID().slice(0, 8);
  await startStaffSession(page, 'OWNER');
  const label = (part: 'title' | 'description', language: Locale) => labelIn(words[part], language, locale);

  await page.goto(localePath(locale, `/console/products/${product!.id}`));
  const panel = page.getByRole('region', { name: seo.title, exact: true });
  const versions = panel.getByRole('listitem');
  const count = await versions.count();
  await panel.getByLabel(label('title', locale), { exact: true }).fill(`Own title ${mark}`);
  await panel.getByLabel(label('description', locale), { exact: true }).fill(`Own description ${mark}`);
  await expect(panel.getByRole('figure').filter({ hasText: `Own title ${mark} |` })).toContainText(
    `Own description ${mark}`,
  );
  expect(await violationsOf(page)).toEqual([]);
  await press(page, panel.getByRole('button', { name: words.save, exact: true }));
  await expect.poll(async () => (await headOf(page, path)).shared, SOON).toBe(`Own title ${mark}`);
  const after = await headOf(page, path);
  expect(after.title).toContain(`Own title ${mark} | `);
  expect(after.description).toBe(`Own description ${mark}`);

  await expect(versions).toHaveCount(count + 1);
  await press(page, versions.first().getByRole('button'));
  await expect.poll(() => headOf(page, path), SOON).toEqual(before);

  await page.goto(localePath(locale, `/console/categories/${product!.categoryId}`));
  await panel.getByRole('button', { name: product!.shelfName, exact: true }).click();
  const form = panel.locator('form').nth(1);
  await form.getByLabel(label('title', locale), { exact: true }).fill(`Own shelf ${mark}`);
  await press(page, form.getByRole('button', { name: words.save, exact: true }));
  const list = localePath(locale, `/Product/${product!.category}/${product!.shelf}`);
  await expect.poll(async () => (await headOf(page, list)).shared, SOON).toBe(`Own shelf ${mark}`);
  const row = versions.filter({ hasText: product!.shelfName }).first();
  await press(page, row.getByRole('button'));
  await expect.poll(async () => (await headOf(page, list)).shared, SOON).not.toBe(`Own shelf ${mark}`);
});
