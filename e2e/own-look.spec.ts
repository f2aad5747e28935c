import { expect, test, type Page } from '@playwright/test';
import { DEFAULT_LOCALE, localePath, OTHER_LOCALES } from '@/lib/kernel/locales';
import { DEFAULT_LOOK } from '@/lib/kernel/look/look-rules';
import { FAR_LOOKS } from '../test/shop/own-look';
import { SCREENS } from './screens';
import { Shop } from './shop';
import { showAll } from './measure/show-all';
import { startStaffSession } from './staff';
import { emulateMedia } from './measure/emulate-media';
import { violationsOf } from './measure/sound';
import { importFacts, storeCommand } from './store-command';

// The look appears in all tests, so this file runs alone, after the others (playwright.config.ts).
// A color that is still changing to that of the next mode has another contrast.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const SHOWN = ['Home', 'a list', 'a product', 'the questions', 'Login', 'the full cart'];
const SHOP = SCREENS.filter(({ name }) => SHOWN.includes(name));
/** The identity form shows its preview in both themes at once. */
const CONSOLE = ['/console/login', '/console', '/console/orders', '/console/settings?view=identity'];
const LOOKS = { default: null, ...FAR_LOOKS };

type Mode = { name: string; media: Parameters<typeof emulateMedia>[1]; rules?: Record<string, { enabled: boolean }> };
const LIGHT: Mode = { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } };
const DARK: Mode = { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } };
/** The browser chooses these colors while it paints, and axe reads those of the page. */
const FORCED: Mode = {
  name: 'forced colors',
  media: { colorScheme: 'dark', forcedColors: 'active' },
  rules: { 'color-contrast': { enabled: false } },
};

/** Returns the axe violations in each mode, one readable line each. */
async function violations(page: Page, modes: Mode[]): Promise<string[]> {
  await showAll(page);
  const all: string[] = [];
  for (const { name, media, rules = {} } of modes) {
    await emulateMedia(page, media);
    all.push(...(await violationsOf(page, { rules })).map((line) => `${name}: ${line}`));
  }
  await page.emulateMedia(LIGHT.media);
  return all;
}

/** Returns the primary color of the open page. */
const primaryOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-brand-600'));

test.afterAll(() => storeCommand('settings', 'unset', 'identity').catch(() => undefined));

test('the screens that are looked at are there', () => expect(SHOP.map(({ name }) => name)).toEqual(SHOWN));

for (const [name, look] of Object.entries(LOOKS))
  test(`store and console are accessible in each mode with the ${name} look`, async ({ page, context }) => {
    test.setTimeout(300_000);
    await importFacts({ identity: look ?? DEFAULT_LOOK });
    const primary = look?.primary ?? DEFAULT_LOOK.primary;
    // The other language has the longer words.
    const locale = look ? OTHER_LOCALES[0]! : DEFAULT_LOCALE;
    const shop = new Shop(page, locale);
    await expect(async () => {
      await shop.open('/Home');
      expect(await primaryOf(page)).toBe(primary);
    }).toPass({ intervals: [100], timeout: 3_000 });
    for (const screen of SHOP) {
      await context.clearCookies();
      await shop.open(screen.path ?? (await screen.prepare?.(page)) ?? '/Home');
      expect.soft(await primaryOf(page), screen.name).toBe(primary);
      expect.soft(await violations(page, [LIGHT, DARK, FORCED]), screen.name).toEqual([]);
    }
    await context.clearCookies();
    for (const path of CONSOLE) {
      if (path === CONSOLE[1]) await startStaffSession(page, 'OWNER', true);
      await page.goto(localePath(locale, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await violations(page, [LIGHT, DARK, FORCED]), path).toEqual([]);
    }
  });
