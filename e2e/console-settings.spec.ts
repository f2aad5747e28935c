import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import english from '../messages/console/en.json';
import { localePath, type Locale } from '@/lib/kernel/locales';
import { labelIn } from './words';
import { inDatabase } from './database';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { violationsOf } from './measure/sound';

// These tests change nothing that others see: fields that are rejected, and banners that are off.
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const wordsFor = (locale: Locale) => CONSOLE_MESSAGES[locale];

async function makeBanner(page: Page, t: typeof english) {
  const slug = `rain-${randomBytes(4).toString('hex')}`;
  const words = t.client.banners;
  await page.getByLabel(words.slug).fill(slug);
  await page.locator('input[type=file]').setInputFiles({
    name: 'rain.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 1200, height: 480, channels: 3, background: '#cde' } })
      .png()
      .toBuffer(),
  });
  await page.getByLabel(words.fields.href, { exact: true }).fill('/Product/first-aid');
  await page.getByLabel(labelIn(words.fields.title), { exact: true }).fill('Ready for rain');
  await page.getByLabel(labelIn(words.fields.title, 'ta'), { exact: true }).fill('மழைக்குத் தயார்');
  await page.getByLabel(labelIn(words.fields.text), { exact: true }).fill('Umbrellas and warm drinks');
  await page.getByLabel(labelIn(words.fields.action), { exact: true }).fill('See them');
  await page.getByLabel(labelIn(words.fields.alt), { exact: true }).fill('A yellow umbrella');
  return slug;
}

test('an operator drafts a banner with a preview; an owner deletes it', async ({ page }) => {
  const t = english;
  await startStaffSession(page, 'OPERATOR');
  await page.goto('/console/banners');
  await page.getByRole('link', { name: t.banners.new.banners }).click();
  const slug = await makeBanner(page, t);
  const preview = page.getByRole('region', { name: t.client.banners.preview });
  await expect(preview).toContainText('Ready for rain');
  await expect(preview).toContainText('மழைக்குத் தயார்');
  await expect
    .poll(() =>
      preview
        .locator('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(300);
  await button(page, t.client.banners.make).click();
  await expect(page).toHaveURL(new RegExp(`/console/banners/${slug}`));
  await expect(page.getByText(t.banners.ownerSwitches)).toBeVisible();
  await expect(button(page, t.client.banners.switchOn)).toHaveCount(0);
  await page.getByLabel(t.client.banners.fields.href, { exact: true }).fill('nowhere');
  await button(page, t.client.banners.save).click();
  await expect(page.getByLabel(t.client.banners.fields.href, { exact: true })).toHaveAttribute('aria-invalid', 'true');

  await startStaffSession(page, 'OWNER');
  await page.goto(`/console/banners/${slug}`);
  await button(page, t.client.banners.takeOut).click();
  await button(page, t.client.banners.takeOutNow).click();
  await expect(page).toHaveURL(/\/console\/banners\?view=banners$/);
  await expect(page.getByText(slug)).toHaveCount(0);
});

test('shows the effect of a setting first, and errors at their field @desktop', async ({ page }) => {
  const t = english;
  await startStaffSession(page, 'OWNER');
  await page.goto('/console/settings');
  const field = page.getByLabel(t.client.settings.fields.gstin, { exact: true });
  await expect(button(page, t.client.settings.save)).toBeDisabled();
  const before = await field.inputValue();
  await field.fill('33AAAAA0000A1Z8');
  const preview = page.getByRole('region', { name: t.client.settings.preview });
  await expect(preview).toContainText(before);
  await expect(preview).toContainText('33AAAAA0000A1Z8');
  await button(page, t.client.settings.save).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('33AAAAA0000A1Z8');
  await page.getByRole('link', { name: t.settings.group.care }).click();
  await button(page, t.client.settings.takeOut.replace('{number}', '2')).first().click();
  await expect(preview).toContainText(t.client.settings.fields.hours);
});

test('no one but an owner reads the settings @desktop', async ({ page }) => {
  await startStaffSession(page, 'OPERATOR');
  await page.goto('/console/settings');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(english.notPermitted.title);
  await expect(page.getByRole('link', { name: english.nav.settings })).toHaveCount(0);
});

test('the rooms can be read by everyone, and do not move sideways', async ({ page }, { project }) => {
  const locale = languageOf(project);
  const t = wordsFor(locale);
  await startStaffSession(page, 'OWNER');
  const {
    rows: [banner],
  } = await inDatabase((client) => client.query<{ slug: string }>('SELECT slug FROM banner ORDER BY position LIMIT 1'));
  const settings = Object.keys(t.settings.group).map((name) => `/console/settings?view=${name}`);
  const banners = ['', '?view=promotions', '/new?view=promotions', `/${banner!.slug}`].map(
    (rest) => `/console/banners${rest}`,
  );
  for (const path of [...settings, ...banners]) {
    await page.setViewportSize(project.use.viewport ?? { width: 390, height: 844 });
    await page.goto(localePath(locale, path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([path, await violationsOf(page)]).toEqual([path, []]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
});
