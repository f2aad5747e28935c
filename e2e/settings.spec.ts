import { expect, test, type Page } from '@playwright/test';
import words from '../messages/console/en.json';
import { LOCALES } from '@/lib/kernel/locales';
import { inDatabase } from './database';
import { Shop } from './shop';
import { startStaffSession } from './staff';
import { storeCommand } from './store-command';

// The owner's settings affect all tests, so this file runs alone, after all others
// (playwright.config.ts).
test.afterAll(() => storeCommand('settings', 'unset', 'legalName'));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('command-line settings appear on every page of the running store', async ({ page }) => {
  await new Shop(page).open('/faqs');
  await expect(page.getByRole('contentinfo')).not.toContainText('Nalam');
  expect(await storeCommand('settings', 'set', 'legalName', 'Nalam Pharmacy LLP')).toContain('legalName');
  for (const locale of LOCALES)
    await expect(async () => {
      await new Shop(page, locale).open('/faqs');
      expect(await page.getByRole('contentinfo').textContent()).toContain('Nalam Pharmacy LLP');
    }).toPass({ intervals: [100], timeout: 3_000 });
});

test('what an owner changes in the console is there at once, too', async ({ page }) => {
  await startStaffSession(page, 'OWNER');
  await page.goto('/console/settings');
  await page.getByLabel(words.client.settings.fields.legalName, { exact: true }).fill('Arokkiyam Pharmacy LLP');
  await button(page, words.client.settings.save).click();
  await expect(page.getByRole('region', { name: words.client.settings.preview })).toHaveCount(0);
  // The process receives the change a moment after the response.
  await expect(async () => {
    await new Shop(page).open('/faqs');
    await expect(page.getByRole('contentinfo')).toContainText('Arokkiyam Pharmacy LLP', { timeout: 500 });
  }).toPass({ timeout: 20_000 });
});

test('a banner disappears from the home page when switched off and returns when switched on', async ({ page }) => {
  const {
    rows: [banner],
  } = await inDatabase((client) =>
    client.query<{ slug: string; title: string }>(
      'SELECT slug, title FROM banner WHERE is_active ORDER BY position LIMIT 1',
    ),
  );
  const shown = page.getByRole('heading', { name: banner!.title, includeHidden: true });
  await startStaffSession(page, 'OWNER');
  for (const [press, other, count] of [
    ['switchOff', 'switchOn', 0],
    ['switchOn', 'switchOff', 1],
  ] as const) {
    await page.goto(`/console/banners/${banner!.slug}`);
    await button(page, words.client.banners[press]).click();
    await expect(button(page, words.client.banners[other])).toBeVisible();
    await expect(async () => {
      await new Shop(page).open('/Home');
      await expect(shown).toHaveCount(count, { timeout: 500 });
    }).toPass({ timeout: 20_000 });
  }
});
