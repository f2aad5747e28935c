import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { languageFacts, localePath, type Locale } from '@/lib/kernel/locales';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { inDatabase } from './database';
import { languageOf } from './screens';
import { startStaffSession } from './staff';

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

/** Longest time until every process shows a change. */
const A_SECOND = { timeout: 1_000, intervals: [50] };

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
       WHERE p.is_active ORDER BY p.id DESC LIMIT 1`,
      [locale],
    ),
  );
  const path = localePath(locale, `/Detail_page/${product!.slug}`);
  const before = await headOf(page, path);
  const mark = randomUUID().slice(0, 8);
  await startStaffSession(page, 'OWNER');
  const label = (part: 'title' | 'description', language: Locale) =>
    words[part].replace('{language}', languageFacts(language).name);

  await page.goto(localePath(locale, `/console/products/${product!.id}`));
  const panel = page.getByRole('region', { name: seo.title, exact: true });
  await panel.getByLabel(label('title', locale), { exact: true }).fill(`Own title ${mark}`);
  await panel.getByLabel(label('description', locale), { exact: true }).fill(`Own description ${mark}`);
  await expect(panel.getByRole('figure').filter({ hasText: `Own title ${mark} |` })).toContainText(
    `Own description ${mark}`,
  );
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id }) => id)).toEqual([]);
  await panel.getByRole('button', { name: words.save, exact: true }).click();
  await expect(panel.getByRole('heading', { name: seo.versions })).toBeVisible();
  await expect.poll(async () => (await headOf(page, path)).shared, A_SECOND).toBe(`Own title ${mark}`);
  const after = await headOf(page, path);
  expect(after.title).toContain(`Own title ${mark} | `);
  expect(after.description).toBe(`Own description ${mark}`);

  await panel.getByRole('listitem').first().getByRole('button').click();
  await expect.poll(() => headOf(page, path), A_SECOND).toEqual(before);

  await page.goto(localePath(locale, `/console/categories/${product!.categoryId}`));
  await panel.getByRole('button', { name: product!.shelfName, exact: true }).click();
  const form = panel.locator('form').nth(1);
  await form.getByLabel(label('title', locale), { exact: true }).fill(`Own shelf ${mark}`);
  await form.getByRole('button', { name: words.save, exact: true }).click();
  const list = localePath(locale, `/Product/${product!.category}/${product!.shelf}`);
  await expect.poll(async () => (await headOf(page, list)).shared, A_SECOND).toBe(`Own shelf ${mark}`);
  const row = panel.getByRole('listitem').filter({ hasText: product!.shelfName }).first();
  await row.getByRole('button').click();
  await expect.poll(async () => (await headOf(page, list)).shared, A_SECOND).not.toBe(`Own shelf ${mark}`);
});
