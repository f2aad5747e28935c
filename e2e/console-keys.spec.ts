import { expect, test, type Page } from '@playwright/test';
import english from '../messages/console/en.json';
import { localePath, type Locale } from '@/lib/kernel/locales';
import { inDatabase } from './database';
import { orderToReview } from './prepare/screens';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { violationsOf } from './measure/sound';

const wordsOf = (locale: Locale) => CONSOLE_MESSAGES[locale];
const QUEUE = '/console/orders?view=toReview';

/** Returns the scroll width in a window of 320 px, which it must not exceed. */
async function widthWhenNarrow(page: Page): Promise<number> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize(size);
  return width;
}

/** Presses J until the screen reacts, because its scripts load after its text. */
async function toFirstRow(page: Page) {
  const link = page.locator('tbody > tr').first().getByRole('link').first();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(link).toBeFocused({ timeout: 1000 });
  }).toPass();
}

const choose = (customerId: string, look: 'DARK' | 'SYSTEM') =>
  inDatabase((client) =>
    client.query(
      `INSERT INTO staff_preference (customer_id, look, updated_at) VALUES ($1, $2::"ConsoleLook", now())
       ON CONFLICT (customer_id) DO UPDATE SET look = EXCLUDED.look`,
      [customerId, look],
    ),
  );

test('rows, pages, orders and places are reached by single keys @desktop', async ({ page }) => {
  const t = english;
  await orderToReview(page);
  await orderToReview(page);
  await startStaffSession(page, 'OWNER', true);
  await page.goto(QUEUE);
  const links = page.locator('tbody > tr').getByRole('rowheader').getByRole('link');
  await toFirstRow(page);
  await page.keyboard.press('k');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  const [first, second] = [await links.first().innerText(), await links.nth(1).innerText()];
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second);
  await page.keyboard.press('[');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  await page.reload();
  await expect(async () => {
    await page.keyboard.press(']');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second, { timeout: 1000 });
  }).toPass();
  await page.getByRole('navigation', { name: t.orders.place }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/console\/orders\?view=toReview$/);
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 1000 });
  }).toPass();
  // Inside a field, letters are only typed.
  await page.keyboard.type('gj?');
  await expect(page.getByRole('searchbox')).toHaveValue('gj?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/console\/customers$/);
});

test('the row that has the focus is never behind the bar @phone', async ({ page }) => {
  for (let made = 0; made < 2; made++) await orderToReview(page);
  await startStaffSession(page, 'OWNER', true);
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto(QUEUE);
  await toFirstRow(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.keyboard.press('k');
  const bar = (await page.getByRole('banner').boundingBox())!;
  const row = (await page.locator('tbody > tr:has(:focus)').boundingBox())!;
  expect(row.y).toBeGreaterThanOrEqual(bar.y + bar.height);
});

test('the keys are told, printed alone, and switched off for good', async ({ page }, { project }) => {
  const locale = languageOf(project);
  const t = wordsOf(locale).client.keys;
  await orderToReview(page);
  await startStaffSession(page, 'PHARMACIST', true);
  await page.goto(localePath(locale, QUEUE));
  await toFirstRow(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: t.title });
  await expect(help.getByText(t.does.after)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await widthWhenNarrow(page)).toBe(320);
  await page.emulateMedia({ media: 'print' });
  await expect(help.getByText(t.does.after)).toBeVisible();
  await expect(page.locator('main')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const kept = page.waitForResponse(/change-preferences/);
  await help.getByLabel(t.act).uncheck();
  expect((await kept).status()).toBe(200);
  await page.keyboard.press('Escape');
  await page.goto(localePath(locale, '/console/me'));
  await expect(page.getByLabel(t.act)).not.toBeChecked();
  await page.keyboard.press('?');
  await expect(help).toHaveCount(0);
  await page.getByRole('button', { name: t.title }).click();
  await expect(help).toBeVisible();
});

test('what a list is narrowed to is stored under a name, found again, and forgotten', async ({ page }, { project }) => {
  const locale = languageOf(project);
  const t = wordsOf(locale);
  await startStaffSession(page, 'OWNER', true);
  await page.goto(localePath(locale, '/console/orders?view=toPack&q=625001'));
  const saved = page.getByRole('navigation', { name: t.views.title });
  const words = t.client.views;
  await page.getByText(words.save, { exact: true }).click();
  await page.getByLabel(words.name, { exact: true }).fill('Madurai');
  expect(await violationsOf(page)).toEqual([]);
  expect(await widthWhenNarrow(page)).toBe(320);
  await page.getByRole('button', { name: words.keep, exact: true }).click();
  await expect(saved.getByRole('link', { name: 'Madurai' })).toHaveAttribute('aria-current', 'true');
  await page.goto(localePath(locale, '/console'));
  const field = page.getByRole('combobox', { name: t.client.palette.open });
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field).toBeFocused({ timeout: 2000 });
  }).toPass();
  await field.fill('madurai');
  await page.getByRole('option', { name: /Madurai/ }).click();
  await expect(page).toHaveURL(/\?view=toPack&q=625001$/);
  await page.getByText(words.change, { exact: true }).click();
  expect(await violationsOf(page)).toEqual([]);
  expect(await widthWhenNarrow(page)).toBe(320);
  await page.getByLabel(words.name, { exact: true }).fill('Madurai, to pack');
  await page.getByRole('button', { name: words.rename, exact: true }).click();
  await expect(saved.getByRole('link', { name: 'Madurai, to pack' })).toBeVisible();
  await page.getByText(words.change, { exact: true }).click();
  await page.getByRole('button', { name: words.delete, exact: true }).click();
  await expect(saved).toHaveCount(0);
});

test('a view whose filter is gone says so, without JavaScript too @desktop', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { id } = await startStaffSession(page, 'OPERATOR');
  await inDatabase((client) =>
    client.query(
      `INSERT INTO saved_view (id, customer_id, list, name, query) VALUES (gen_random_uuid(), $1, 'orders', 'Old', 'view=gone&q=Meena')`,
      [id],
    ),
  );
  await page.goto('/console/orders');
  await page.getByRole('link', { name: 'Old', exact: true }).click();
  await expect(page.getByText(english.views.stale)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('Meena');
  await context.close();
});

test('the dark look is chosen, drawn by the server, read by everyone, and never printed', async ({ page }, {
  project,
}) => {
  const locale = languageOf(project);
  const t = wordsOf(locale);
  await orderToReview(page);
  const { id } = await startStaffSession(page, 'OWNER', true);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto(localePath(locale, '/console/me'));
  const light = await ground();
  const kept = page.waitForResponse(/change-preferences/);
  await page.getByLabel(t.client.look.looks.DARK).check();
  await kept;
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  const links = [
    '/console',
    '/console/me',
    QUEUE,
    '/console/prescriptions',
    '/console/payments',
    '/console/audit',
    '/console/coupons',
  ];
  for (const path of links) {
    await page.goto(localePath(locale, path));
    expect([path, await ground()]).toEqual([path, dark]);
    expect([path, await violationsOf(page)]).toEqual([path, []]);
  }
  await page.goto(localePath(locale, QUEUE));
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByRole('navigation', { name: t.orders.place })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await widthWhenNarrow(page)).toBe(320);
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(22, 48, 46)');
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await choose(id, 'SYSTEM');
  await page.goto(localePath(locale, '/console/me'));
  expect(await ground()).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground()).toBe(light);
});
