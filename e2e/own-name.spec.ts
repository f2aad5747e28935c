import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { SCREENS as ROOMS } from '@/components/console/shared/screens';
import { SECOND } from '@/lib/kernel/dates';
import { DEFAULT_NAME } from '@/lib/kernel/identity';
import { DEFAULT_LOCALE, languageName, LOCALES, localePath, PREFIXED_LOCALES, type Locale } from '@/lib/kernel/locales';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { OWN_FACTS } from '../test/shop/own-facts';
import { channels, DEFAULT_COLORS, OWN_LOOK, OWN_MARKS } from '../test/shop/own-look';
import { answered, expectNoTraces, isDefaultFile, traceIn } from './identity/default-traces';
import { SCREENS } from './screens';
import { Shop } from './shop';
import { startStaffSession } from './staff';
import { importFacts, storeCommand } from './store-command';

// The identity appears in all tests, so this file runs alone, after the others
// (playwright.config.ts).
test.describe.configure({ mode: 'serial' });
test.use({ serviceWorkers: 'block' });

const [OTHER = DEFAULT_LOCALE] = PREFIXED_LOCALES;
const NAMES = { [DEFAULT_LOCALE]: 'Nalam & Co', [OTHER]: 'நலம் மருந்தகம்' } as Record<Locale, string>;
const LANCETS = '/Detail_page/sterile-lancets-28g-100';
const ADDRESSES = [
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/api/docs',
  '/api/openapi.json',
  '/sw.js',
  '/icon.svg',
];
/** Addresses that exist once per language. */
const OF_LANGUAGES = (locale: Locale) => [
  `/manifest/${locale}`,
  `/offline/${locale}`,
  `/feeds/${locale === DEFAULT_LOCALE ? '' : `${locale}/`}google.xml`,
  localePath(locale, '/nowhere'),
];
/** The audit log keeps the former name: it shows what the owner changed. */
const SHOWN_ROOMS = ROOMS.filter(({ name }) => name !== 'audit');
/** Maximum time in which an owner changes the whole identity by hand; the goal is five minutes. */
const MAX_CHANGE_MS = 60 * SECOND;
const MAX_STEPS = 15;

const words = CONSOLE_MESSAGES[DEFAULT_LOCALE].client.settings;
const labels = words.fields.identity;
const nameField = (page: Page, locale: Locale) =>
  page.getByLabel(labels.name.replace('{language}', languageName(DEFAULT_LOCALE, locale)), { exact: true });

/** Uploads a file into a part of the form, and waits for its picture. */
async function upload(page: Page, label: string, svg: Buffer): Promise<void> {
  const part = page.getByRole('group', { name: label, exact: true });
  const file = { name: 'mark.svg', mimeType: 'image/svg+xml', buffer: svg };
  await part.locator('input[type=file]').setInputFiles(file);
  await expect(part.getByRole('img', { name: label })).toBeVisible();
}

/** Changes the whole identity in the form. @returns the number of steps of a person */
async function changeIdentity(page: Page): Promise<number> {
  const exactly = (label: string) => page.getByLabel(label, { exact: true });
  const steps = [
    ...LOCALES.map((locale) => () => nameField(page, locale).fill(NAMES[locale])),
    () => exactly(labels.primary).fill(OWN_LOOK.primary),
    () => exactly(labels.accent).fill(OWN_LOOK.accent),
    () => exactly(labels.corners).selectOption(OWN_LOOK.corners),
    () => exactly(labels.fonts).selectOption(OWN_LOOK.fonts),
    () => upload(page, labels.logo, OWN_MARKS.logo),
    () => upload(page, labels.darkLogo, OWN_MARKS.darkLogo),
    () => upload(page, labels.icon, OWN_MARKS.icon),
    () => page.getByRole('button', { name: words.save, exact: true }).click(),
  ];
  for (const step of steps) await step();
  return steps.length;
}

/** Addresses of pictures that a page names for browsers and networks. */
const picturesOf = (html: string): string[] =>
  [
    ...html.matchAll(/(?:rel="(?:icon|apple-touch-icon)" href|property="og:image" content|<img[^>]* src)="([^"]*)"/g),
  ].map(([, address = '']) => address);

test.afterAll(async () => {
  test.setTimeout(180_000);
  for (const path of [...Object.keys(OWN_FACTS), 'branches', 'identity'])
    await storeCommand('settings', 'unset', path).catch(() => undefined);
});

test('an owner changes name, colors, corners, fonts and logo at once, and every page has them', async ({
  page,
}, info) => {
  // Those of the demo contain the default name.
  await importFacts({ ...OWN_FACTS, branches: [] });
  for (const locale of LOCALES) {
    await new Shop(page, locale).open('/Home');
    await expect(page).toHaveTitle(new RegExp(DEFAULT_NAME));
  }
  await startStaffSession(page, 'OWNER');
  const began = Date.now();
  await page.goto('/console/settings?view=identity');
  const steps = await changeIdentity(page);
  await expect(page.getByRole('region', { name: words.preview })).toHaveCount(0);
  for (const locale of LOCALES)
    await expect(async () => {
      await new Shop(page, locale).open('/Home');
      await expect(page).toHaveTitle(new RegExp(NAMES[locale]), { timeout: 100 });
      await expect(page.getByRole('banner').getByRole('img', { name: NAMES[locale] })).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [100], timeout: 3_000 });
  const took = Date.now() - began;
  info.annotations.push({ type: 'measured', description: `${steps} steps in ${took} ms` });
  expect(steps).toBeLessThanOrEqual(MAX_STEPS);
  expect(took).toBeLessThan(MAX_CHANGE_MS);
  const shown = await page.evaluate(() => {
    const root = getComputedStyle(document.documentElement);
    return ['--color-brand-600', '--color-accent-600', '--radius-card'].map((name) => root.getPropertyValue(name));
  });
  expect(shown).toEqual([OWN_LOOK.primary, OWN_LOOK.accent, '0px']);
});

test('icons, social cards and logo are no longer the default ones', async ({ request }) => {
  const pages = ['/Home', '/Product/first-aid', LANCETS, '/faqs', '/console/login'];
  const html = await Promise.all(pages.map(async (path) => (await request.get(path)).text()));
  const { icons } = (await (await request.get(`/manifest/${DEFAULT_LOCALE}`)).json()) as { icons: { src: string }[] };
  const marks = html.flatMap(picturesOf).filter((address) => /\/(?:identity|icons|share)\//.test(address));
  const addresses = new Set([...marks, ...icons.map(({ src }) => src), '/favicon.ico', '/icon.svg']);
  // Three icons of pages, three of the manifest, two cards, two logos, and two fixed addresses.
  expect(addresses.size).toBeGreaterThanOrEqual(12);
  for (const address of addresses) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const bytes = await answer.body();
    expect.soft(isDefaultFile(bytes), address).toBe(false);
    expect.soft(traceIn(JSON.stringify(answer.headers())), address).toBe('');
    if (address.endsWith('.svg')) expect.soft(traceIn(bytes.toString()), address).toBe('');
    if (!address.endsWith('.png')) continue;
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixels = new Set<string>();
    for (let at = 0; at < data.length; at += info.channels) pixels.add(data.subarray(at, at + 3).toString('hex'));
    expect
      .soft(
        DEFAULT_COLORS.filter((hex) => pixels.has(hex.slice(1))),
        address,
      )
      .toEqual([]);
    if (/share/.test(address)) continue;
    const [red, green, blue] = channels('#5b1f6d');
    expect.soft(pixels.has(Buffer.from([red, green, blue]).toString('hex')), address).toBe(true);
  }
});

for (const locale of LOCALES) {
  test(`no address answers with a trace of the default identity, in ${locale}`, async ({ request }) => {
    for (const path of [...ADDRESSES, ...OF_LANGUAGES(locale)])
      expect.soft(traceIn(await answered(request, path)), path).toBe('');
    const manifest = await answered(request, `/manifest/${locale}`);
    expect(manifest).toContain(NAMES[locale]);
    expect(manifest).toContain(`"theme_color":"${OWN_LOOK.primary}"`);
  });

  for (const area of new Set(SCREENS.map((screen) => screen.area)))
    test(`no screen shows the default identity: ${area}, in ${locale}`, async ({ page, context }) => {
      test.setTimeout(180_000);
      const shop = new Shop(page, locale);
      for (const screen of SCREENS.filter((each) => each.area === area)) {
        await page.goto('about:blank');
        await context.clearCookies();
        const path = screen.path ?? (await screen.prepare?.(page)) ?? '/Home';
        await expectNoTraces(page, screen.name, () => shop.open(path));
        expect.soft(await page.title(), screen.name).toContain(NAMES[locale]);
      }
    });

  test(`no room of the console shows the default identity, in ${locale}`, async ({ page, context }) => {
    test.setTimeout(300_000);
    const open = (path: string) => page.goto(localePath(locale, path));
    await expectNoTraces(page, 'login', () => open('/console/login'));
    await startStaffSession(page, 'OWNER', true);
    // The form of the identity lists its earlier names and colors.
    const views = Object.keys(CONSOLE_MESSAGES[locale].settings.group)
      .filter((view) => view !== 'identity')
      .map((view) => `/console/settings?view=${view}`);
    for (const path of [...SHOWN_ROOMS.map((room) => room.path), ...views, '/console/me']) {
      await expectNoTraces(page, path, () => open(path));
      expect.soft(await page.title(), path).toContain(NAMES[locale]);
    }
    await context.clearCookies();
  });
}

test('the console has the logo of its theme', async ({ page }) => {
  await startStaffSession(page, 'OWNER');
  await page.goto('/console');
  const logos = page.locator('body > :not(main)').getByRole('img', { name: NAMES[DEFAULT_LOCALE] });
  for (const [colorScheme, shown] of [
    ['light', 'logo-light'],
    ['dark', 'logo-dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(logos.filter({ visible: true }).first()).toHaveClass(new RegExp(shown));
  }
});

test('without an identity of its own the store has the default one again', async ({ page, request }) => {
  await storeCommand('settings', 'unset', 'identity');
  for (const locale of LOCALES)
    await expect(async () => {
      await new Shop(page, locale).open('/Home');
      await expect(page).toHaveTitle(new RegExp(DEFAULT_NAME), { timeout: 100 });
    }).toPass({ intervals: [100], timeout: 3_000 });
  // The check of the screens finds what it looks for.
  expect(traceIn(await page.content())).not.toBe('');
  expect(isDefaultFile(await (await request.get('/favicon.ico')).body())).toBe(true);
});
