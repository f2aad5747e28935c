import { expect, test } from '@playwright/test';
import { LOCALES } from '@/lib/kernel/locales';
import { Shop } from './shop';
import { storeCommand } from './store-command';

// The owner's settings are everybody's: this file runs alone, after all others (playwright.config.ts).
test.afterAll(() => storeCommand('settings', 'unset', 'legalName'));

test('what the owner says is on every page of the running store at once', async ({ page }) => {
  await new Shop(page).open('/faqs');
  await expect(page.getByRole('contentinfo')).not.toContainText('Nalam');
  expect(await storeCommand('settings', 'set', 'legalName', 'Nalam Pharmacy LLP')).toContain('legalName');
  // Whoever asks right after the command: not a moment later, and not after a second look.
  for (const locale of LOCALES) {
    await new Shop(page, locale).open('/faqs');
    await expect(page.getByRole('contentinfo')).toContainText('Nalam Pharmacy LLP');
  }
});
