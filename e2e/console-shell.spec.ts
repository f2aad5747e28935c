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
const numberOf = async (orderId: string) =>
  (
    await inDatabase((client) =>
      client.query<{ number: string }>('SELECT number FROM "order" WHERE id = $1', [orderId]),
    )
  ).rows[0]!.number;

/**
 * Presses the shortcut of the palette until the screen reacts, because its scripts load after its
 * text.
 */
async function openPalette(page: Page, name: string) {
  const field = page.getByRole('combobox', { name });
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field).toBeFocused({ timeout: 2000 });
  }).toPass();
  return field;
}

test('the menu stands next to the screens, in parts, with what its reader may read @desktop', async ({ page }) => {
  const t = english;
  await startStaffSession(page, 'OPERATOR');
  await page.goto('/console/webhooks');
  const menu = page.getByRole('navigation', { name: t.nav.label });
  // The daily screens come first, in the order of their use; the others open with the current one.
  await expect(menu.getByRole('list').first().getByRole('link')).toHaveText([
    t.nav.home,
    t.nav.orders,
    t.nav.newOrder,
    t.nav.pack,
    t.nav.returns,
    t.nav.purchaseOrders,
    t.nav.receipts,
    t.nav.stock,
    t.nav.products,
    t.nav.customers,
    t.nav.enquiries,
  ]);
  await expect(menu.getByRole('list', { name: t.nav.groups.money }).getByRole('link')).toHaveText([
    t.nav.payments,
    t.nav.refunds,
    t.nav.settlements,
    t.nav.remittances,
    t.nav.till,
    t.nav.disputes,
    t.nav.sales,
  ]);
  await expect(menu.getByRole('link', { name: t.nav.staff, exact: true })).toHaveCount(0);
  await expect(menu.locator('[aria-current]')).toHaveText(t.nav.webhooks);
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.reload();
  await expect(menu.locator('[aria-current]')).toBeInViewport();
  await page.goto('/console/orders');
  await expect(menu.getByRole('link', { name: t.nav.webhooks })).toBeHidden();
  await menu.getByText(t.nav.more).click();
  await expect(menu.getByRole('link', { name: t.nav.webhooks })).toBeVisible();
});

test('on a phone the menu opens by button, and Escape restores the focus @phone', async ({ page }, { project }) => {
  const locale = languageOf(project);
  const t = wordsOf(locale);
  await startStaffSession(page, 'OWNER', true);
  await page.goto(localePath(locale, '/console/refunds'));
  const menu = page.getByRole('navigation', { name: t.nav.label });
  const button = page.locator('header summary').first();
  await expect(page.getByRole('banner').getByText(t.nav.refunds, { exact: true }).first()).toBeVisible();
  await button.click();
  await expect(menu.locator('[aria-current]')).toBeInViewport();
  expect(await violationsOf(page)).toEqual([]);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: t.nav.jobs, exact: true }).click();
  await expect(page).toHaveURL(/\/console\/jobs$/);
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('without JavaScript the menu opens all the same @phone', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await startStaffSession(page, 'PHARMACIST', true);
  await page.goto('/console');
  await page.locator('header summary').first().click();
  await page.getByRole('link', { name: english.nav.prescriptions, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.desk.title);
  await context.close();
});

test('the palette goes to screens, finds orders and products, and presses nothing by itself', async ({ page }, {
  project,
}) => {
  const locale = languageOf(project);
  const t = wordsOf(locale);
  const { palette } = t.client;
  const number = await numberOf(await orderToReview(page));
  await startStaffSession(page, 'OPERATOR');
  await page.goto(localePath(locale, '/console'));
  const field = await openPalette(page, palette.open);
  expect(await violationsOf(page)).toEqual([]);
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: t.nav.staff })).toHaveCount(0);

  await field.fill('paracetmol 500');
  await expect(page.getByRole('group', { name: palette.products }).getByRole('option').first()).toContainText(
    locale === 'ta' ? /பாராசிட்டமால்|Paracetamol/ : 'Paracetamol',
  );
  await field.fill('qqxzzyk');
  await expect(page.getByText(palette.nothing)).toBeVisible();
  await field.fill(number.toLowerCase().replace('-', ' '));
  await expect(page.getByRole('group', { name: palette.orders }).getByRole('option')).toHaveCount(1);
  await expect(options.first()).toContainText(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);

  // A step of the screen gets the focus, so the next Enter would run it.
  const again = await openPalette(page, palette.open);
  await again.fill(t.client.steps.cancel);
  await expect(options.first()).toHaveText(t.client.steps.cancel);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t.client.steps.cancel, exact: true })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openPalette(page, palette.open);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: palette.open }).click();
  await page.getByRole('combobox', { name: palette.open }).fill(t.nav.refunds);
  await page.getByRole('option', { name: t.nav.refunds }).first().click();
  await expect(page).toHaveURL(/\/console\/refunds$/);
});
