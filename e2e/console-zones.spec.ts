import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { LOCALES, localePath, type Locale } from '@/lib/kernel/locales';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { inDatabase } from './database';
import { startStaffSession } from './staff';
import { wordsOf } from './words';
import { violationsOf } from './measure/sound';

// Zones affect the promise of all tests, so this file runs alone, after all others
// (playwright.config.ts).
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const PINCODE = '737101';

const emptyZones = () => inDatabase((client) => client.query('DELETE FROM delivery_zone'));
test.beforeEach(emptyZones);
test.afterAll(emptyZones);

/** The page scrolls in one direction only, and a checker of accessibility has no objection. */
async function isSound(page: Page): Promise<void> {
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(inner).toBeLessThanOrEqual(outer!);
  expect(await violationsOf(page)).toEqual([]);
}

function desk(page: Page, locale: Locale) {
  const words = CONSOLE_MESSAGES[locale].client.delivery;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const open = (path = '') => page.goto(localePath(locale, `/console/delivery${path}`));
  return {
    words,
    button,
    open,
    zone: (name: string) => page.getByRole('link', { name, exact: true }),
    fill: async (name: string, digits: string) => {
      await page.getByLabel(words.name, { exact: true }).fill(name);
      await page.getByLabel(words.digits, { exact: true }).fill(digits);
    },
  };
}

for (const locale of LOCALES)
  for (const size of SIZES)
    test(`an overlap is refused at its field, and the draft stays, at ${size.width}, in ${locale}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await startStaffSession(page, 'OWNER');
      const { words, open, button, zone, fill } = desk(page, locale);
      await open('/new');
      await fill('Gangtok', PINCODE);
      await isSound(page);
      await button(words.save).click();
      await expect(zone('Gangtok')).toBeVisible();
      await isSound(page);
      await open('/new');
      await fill('Sikkim', `${PINCODE}, 737102`);
      const kept = page.waitForResponse(/save-draft/);
      await button(words.save).click();
      const digits = page.getByLabel(words.digits, { exact: true });
      const overlap = wordsOf(locale)('errors.zoneOverlap', { area: PINCODE, zone: 'Gangtok' });
      await expect(digits).toHaveAccessibleDescription(new RegExp(overlap.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')));
      await expect(digits).toHaveAttribute('aria-invalid', 'true');
      await isSound(page);
      await kept;
      await open('/new');
      await expect(digits).toHaveValue(`${PINCODE}, 737102`);
      await fill('Sikkim', '737102');
      await button(words.save).click();
      await expect(zone('Sikkim')).toBeVisible();
      await expect(zone('Gangtok')).toBeVisible();
    });

for (const [index, locale] of LOCALES.entries())
  test(`zones are exported, replaced by a file and restored, in ${locale}`, async ({ page }) => {
    await page.setViewportSize(SIZES[index % SIZES.length]!);
    await startStaffSession(page, 'OWNER');
    const { words, open, button, zone, fill } = desk(page, locale);
    await open('/new');
    await fill('Gangtok', PINCODE);
    await button(words.save).click();
    await expect(zone('Gangtok')).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: words.download, exact: true }).click(),
    ]);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toContain(`"Gangtok","yes","${PINCODE}"`);
    const choose = (csv: string) =>
      page
        .getByLabel(words.chooseFile)
        .setInputFiles({ name: 'zones.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    // A line with a problem is named, and nothing changes.
    await choose(`${text.trimEnd()}\nNamchi,yes,Atlantis,,,,,,,,\n`);
    await expect(page.getByText(/Atlantis/)).toBeVisible();
    await expect(button(words.apply)).toHaveCount(0);
    await isSound(page);
    await choose(text.replaceAll('Gangtok', 'Namchi'));
    await expect(page.getByText(words.parts.added)).toBeVisible();
    await expect(page.getByText(words.parts.removed)).toBeVisible();
    await isSound(page);
    await button(words.apply).click();
    await expect(zone('Namchi')).toBeVisible();
    await expect(zone('Gangtok')).toHaveCount(0);
    await button(words.restore).first().click();
    await page.getByRole('dialog').getByRole('button', { name: words.restore, exact: true }).click();
    await expect(zone('Gangtok')).toBeVisible();
    await expect(zone('Namchi')).toHaveCount(0);
    await isSound(page);
  });

for (const locale of LOCALES)
  test(`the settings of delivery fit a phone, in ${locale}`, async ({ page }) => {
    await page.setViewportSize(SIZES[0]!);
    await startStaffSession(page, 'OWNER');
    await page.goto(localePath(locale, '/console/settings?view=delivery'));
    await isSound(page);
  });
