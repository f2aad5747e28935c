import { expect, test, type Page } from '@playwright/test';
import { LOCALES } from '@/lib/locales';
import { SCREENS } from './screens';
import { Shop } from './shop';

/** Collects what a browser complains about. Requests that a change of page cuts off are no fault. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('response', (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!reason.includes('ERR_ABORTED')) complaints.push(`${reason} ${request.url()}`);
  });
  return complaints;
}

for (const locale of LOCALES)
  test(`no screen logs an error or asks for what is not there, in ${locale}`, async ({ page, context }) => {
    const complaints = listen(page);
    const shop = new Shop(page, locale);
    for (const screen of SCREENS) {
      await context.clearCookies();
      await shop.open(screen.path ?? (await screen.prepare?.(page)) ?? '/Home');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect.soft(complaints.splice(0), screen.name).toEqual([]);
    }
  });
