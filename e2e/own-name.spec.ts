import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { SCREENS as ROOMS } from '@/components/console/shared/screens';
import { DEFAULT_NAME } from '@/lib/kernel/identity';
import { DEFAULT_LOCALE, languageName, LOCALES, localePath, PREFIXED_LOCALES, type Locale } from '@/lib/kernel/locales';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { DEFAULT_NAMES } from '../test/shop/default-names';
import { OWN_FACTS } from '../test/shop/own-facts';
import { SCREENS } from './screens';
import { Shop } from './shop';
import { startStaffSession } from './staff';
import { storeCommand } from './store-command';

// The name appears in all tests, so this file runs alone, after the others (playwright.config.ts).
test.describe.configure({ mode: 'serial' });
test.use({ serviceWorkers: 'block' });

const [OTHER = DEFAULT_LOCALE] = PREFIXED_LOCALES;
const NAMES = { [DEFAULT_LOCALE]: 'Nalam & Co', [OTHER]: 'நலம் மருந்தகம்' } as Record<Locale, string>;
const ADDRESSES = [
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/api/docs',
  '/api/openapi.json',
  '/sw.js',
];
/** Addresses that exist once per language. */
const OF_LANGUAGES = (locale: Locale) => [`/manifest/${locale}`, `/offline/${locale}`, localePath(locale, '/nowhere')];
/** The audit log keeps the former name: it shows what the owner changed. */
const SHOWN_ROOMS = ROOMS.filter(({ name }) => name !== 'audit');

const words = CONSOLE_MESSAGES[DEFAULT_LOCALE].client.settings;
const nameField = (page: Page, locale: Locale) =>
  page.getByLabel(words.fields.identity.name.replace('{language}', languageName(DEFAULT_LOCALE, locale)), {
    exact: true,
  });

/** Imports the owner's own facts, because those of the demo contain the default name. */
async function importFacts(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'medcall-facts-'));
  const file = join(folder, 'facts.json');
  writeFileSync(file, JSON.stringify({ store: { ...OWN_FACTS, branches: [] } }));
  await storeCommand('settings', 'import', file);
  rmSync(folder, { recursive: true });
}

/** Returns the part of a text around the default name; empty if it has none. */
function partWithName(text: string): string {
  const found = DEFAULT_NAMES.exec(text);
  return found ? text.slice(Math.max(0, found.index - 80), found.index + 80) : '';
}

async function answered(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  return `${JSON.stringify(answer.headers())}\n${await answer.text()}`;
}

/** Opens a page and checks everything it sent and shows. */
async function look(page: Page, name: string, open: () => Promise<unknown>): Promise<void> {
  const headers: string[] = [];
  const note = (response: { headers: () => Record<string, string> }) =>
    headers.push(JSON.stringify(response.headers()));
  page.on('response', note);
  await open();
  page.off('response', note);
  expect.soft(partWithName(`${headers.join('\n')}\n${await page.content()}`), name).toBe('');
}

test.afterAll(async () => {
  test.setTimeout(180_000);
  for (const path of [...Object.keys(OWN_FACTS), 'branches', 'identity'])
    await storeCommand('settings', 'unset', path).catch(() => undefined);
});

test('an owner renames the store in the console, and every page has the name', async ({ page }) => {
  await importFacts();
  for (const locale of LOCALES) {
    await new Shop(page, locale).open('/Home');
    await expect(page).toHaveTitle(new RegExp(DEFAULT_NAME));
  }
  await startStaffSession(page, 'OWNER');
  await page.goto('/console/settings?view=identity');
  for (const locale of LOCALES) await nameField(page, locale).fill(NAMES[locale]);
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByRole('region', { name: words.preview })).toHaveCount(0);
  for (const locale of LOCALES)
    await expect(async () => {
      await new Shop(page, locale).open('/Home');
      await expect(page).toHaveTitle(new RegExp(NAMES[locale]), { timeout: 100 });
      await expect(page.getByRole('banner')).toContainText(NAMES[locale], { timeout: 100 });
    }).toPass({ intervals: [100], timeout: 3_000 });
});

for (const locale of LOCALES) {
  test(`no address answers with the default name, in ${locale}`, async ({ request }) => {
    for (const path of [...ADDRESSES, ...OF_LANGUAGES(locale)])
      expect.soft(partWithName(await answered(request, path)), path).toBe('');
    expect(await answered(request, `/manifest/${locale}`)).toContain(NAMES[locale]);
  });

  for (const area of new Set(SCREENS.map((screen) => screen.area)))
    test(`no screen shows the default name: ${area}, in ${locale}`, async ({ page, context }) => {
      test.setTimeout(120_000);
      const shop = new Shop(page, locale);
      for (const screen of SCREENS.filter((each) => each.area === area)) {
        await page.goto('about:blank');
        await context.clearCookies();
        const path = screen.path ?? (await screen.prepare?.(page)) ?? '/Home';
        await look(page, screen.name, () => shop.open(path));
        expect.soft(await page.title(), screen.name).toContain(NAMES[locale]);
      }
    });

  test(`no room of the console shows the default name, in ${locale}`, async ({ page, context }) => {
    test.setTimeout(180_000);
    const open = (path: string) => page.goto(localePath(locale, path));
    await look(page, 'login', () => open('/console/login'));
    await startStaffSession(page, 'OWNER', true);
    // The form of the identity lists its earlier names.
    const views = Object.keys(CONSOLE_MESSAGES[locale].settings.group)
      .filter((view) => view !== 'identity')
      .map((view) => `/console/settings?view=${view}`);
    for (const path of [...SHOWN_ROOMS.map((room) => room.path), ...views, '/console/me']) {
      await look(page, path, () => open(path));
      expect.soft(await page.title(), path).toContain(NAMES[locale]);
    }
    await context.clearCookies();
  });
}

test('without a name of its own the store has the default one again', async ({ page }) => {
  await storeCommand('settings', 'unset', 'identity');
  for (const locale of LOCALES)
    await expect(async () => {
      await new Shop(page, locale).open('/Home');
      await expect(page).toHaveTitle(new RegExp(DEFAULT_NAME), { timeout: 100 });
    }).toPass({ intervals: [100], timeout: 3_000 });
});
