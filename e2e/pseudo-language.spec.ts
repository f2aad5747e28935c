import { expect, test } from '@playwright/test';
import { SCREENS as CONSOLE_SCREENS } from '@/components/console/shared/screens';
import { languageTag, LOCALES } from '@/lib/kernel/locales';
import { SCREENS } from './screens';
import { followRequests } from './measure/settled';
import { Shop } from './shop';
import { showAll } from './measure/show-all';
import { startStaffSession } from './staff';
import { findUntranslated, TABLES_OF_CONSOLE } from './languages/untranslated';

/** Language that tools/test/pseudo-language adds to a copy of the store. */
const PSEUDO = LOCALES.find((locale) => languageTag(locale) === 'en-XA');

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });
test.skip(!PSEUDO, '`npm test -- pseudo-language` adds this language to a copy of the store');
// The tests set the sizes themselves.
test.beforeEach(() => test.skip(test.info().project.name !== 'phone', 'runs once'));

for (const area of new Set(SCREENS.map((screen) => screen.area)))
  test(`${area}: each screen is translated and fits a phone in a longer language`, async ({ page, context }) => {
    test.setTimeout(180_000);
    const shop = new Shop(page, PSEUDO!);
    const settled = followRequests(page);
    for (const screen of SCREENS.filter((each) => each.area === area))
      await test.step(screen.name, async () => {
        await page.goto('about:blank');
        await context.clearCookies();
        await shop.open(screen.path ?? (await screen.prepare?.(page)) ?? '/Home');
        await showAll(page);
        await settled();
        expect.soft(await findUntranslated(page, PSEUDO!), screen.name).toEqual([]);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(sideways, `${screen.name} scrolls sideways`).toBeLessThanOrEqual(0);
      });
  });

test('each screen of the console is translated and fits its window', async ({ page }) => {
  test.setTimeout(180_000);
  await startStaffSession(page, 'OWNER');
  const shop = new Shop(page, PSEUDO!);
  for (const { name, path } of CONSOLE_SCREENS)
    for (const width of [390, 1440])
      await test.step(`${name} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(shop.address(path));
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect.soft(await findUntranslated(page, PSEUDO!, TABLES_OF_CONSOLE), name).toEqual([]);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
      });
});
