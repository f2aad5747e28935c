import { expect, test, type Page } from '@playwright/test';
import { generate } from 'otplib';
import english from '../messages/console/en.json';
import { localePath } from '@/lib/kernel/locales';
import { inDatabase } from './database';
import { describePrescriptions, orderToReview } from './prepare/screens';
import { languageOf } from './screens';
import { leaveAlone, startStaffSession } from './staff';
import logins from '../prisma/demo/demo-logins.json';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { violationsOf } from './measure/sound';

const t = english;
const numberOf = async (orderId: string) =>
  (
    await inDatabase((client) =>
      client.query<{ number: string }>('SELECT number FROM "order" WHERE id = $1', [orderId]),
    )
  ).rows[0]!.number;
const statusOf = async (orderId: string) =>
  (
    await inDatabase((client) =>
      client.query<{ status: string }>('SELECT status FROM "order" WHERE id = $1', [orderId]),
    )
  ).rows[0]!.status;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the console needs password, then code; a shop cookie does not suffice @desktop', async ({ page }) => {
  await page.goto('/console/orders');
  await expect(page).toHaveURL(/\/console\/login\?next=%2Fconsole%2Forders$/);
  await page.getByLabel(t.client.login.email).fill(logins.operator.email);
  await page.getByLabel(t.client.login.password, { exact: true }).fill('wrong');
  await button(page, t.client.login.next).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText('Incorrect');
  await page.getByLabel(t.client.login.password, { exact: true }).fill(logins.operator.password);
  await button(page, t.client.login.next).click();
  const codeField = page.getByLabel(t.client.factor.code);
  await expect(codeField).toBeVisible();
  // A correct password alone gives no access.
  await page.goto('/console/orders');
  await expect(codeField).toBeVisible();
  const codes = await page.context().newPage();
  await codes.goto('/sandbox/codes');
  const code = await codes.locator('dt', { hasText: logins.operator.email }).locator('+ dd').innerText();
  await codeField.fill(code);
  await button(page, t.client.factor.prove).click();
  await expect(page).toHaveURL(/\/console\/orders$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.orders.view.all);
  // An operator has no access to prescriptions, by the menu or by URL.
  await expect(page.getByRole('link', { name: t.nav.prescriptions })).toHaveCount(0);
  await page.goto('/console/prescriptions');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(t.notPermitted.title);
  await button(page, t.client.logOut).click();
  await expect(page.getByLabel(t.client.login.email)).toBeVisible();
  await page.goto('/console');
  await expect(page).toHaveURL(/\/console\/login/);
});

test('the first login sets up an authenticator app and shows the recovery codes @desktop', async ({ page }) => {
  const { id } = await startStaffSession(page, 'OPERATOR');
  // Resets the session to the state after the password and before a second factor exists.
  await inDatabase((client) =>
    client.query('UPDATE staff_session SET second_factor_at = NULL WHERE customer_id = $1', [id]),
  );
  await page.goto('/console');
  await button(page, t.client.enrol.app).click();
  await expect(page.getByRole('img', { name: t.client.enrol.picture })).toBeVisible();
  const secret = await page.locator('code').innerText();
  await page
    .getByLabel(t.client.enrol.code)
    .or(page.getByLabel(t.client.factor.code))
    .fill(await generate({ secret }));
  await button(page, t.client.enrol.confirm).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await button(page, t.client.enrol.kept).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.home.title);
});

/**
 * Sends the decisions and returns to the order: after the last decision the desk opens the next
 * pending order, which can belong to another test.
 */
async function sendDecisions(page: Page, number: string): Promise<void> {
  const answered = page.waitForResponse(/decide-prescription/);
  await button(page, t.client.desk.send).click();
  expect((await answered).status()).toBe(200);
  await page.goto(`/console/prescriptions/${number}`);
}

test('a prescription is read next to its lines, approved, and its order leaves and arrives', async ({ page }) => {
  const orderId = await orderToReview(page);
  await describePrescriptions(orderId);
  const number = await numberOf(orderId);
  await startStaffSession(page, 'PHARMACIST', true);
  await page.goto('/console/prescriptions');
  await page.getByRole('link', { name: new RegExp(number) }).click();
  const sheet = page.getByRole('img');
  await expect.poll(() => sheet.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(500);
  await button(page, t.client.desk.choose.APPROVED).click();
  await sendDecisions(page, number);
  await expect(page.getByText(t.client.desk.outcome.APPROVED, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: number, exact: true }).click();
  await page.getByLabel(t.client.steps.courier).fill('Speed Post');
  await page.getByLabel(t.client.steps.tracking).fill('tn 5512 049873');
  await page.getByLabel(t.client.steps.tracking).press('Enter');
  const question = page.getByRole('dialog', { name: t.client.final.dispatch });
  await expect(question.getByRole('listitem')).toHaveCount(1);
  // The Enter of a scanner neither confirms nor closes the dialog.
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  expect(await statusOf(orderId)).toBe('PURCHASED');
  await question.getByRole('button', { name: t.client.final.dispatchNow }).click();
  await button(page, t.client.steps.deliver).click();
  await expect(page.getByText(t.order.nothingNext)).toBeVisible();
  expect(await statusOf(orderId)).toBe('DELIVERED');
  await expect(page.getByText('TN5512049873').first()).toBeVisible();
});

test('a question needs a text; a refund shows its amount and needs a fresh code @desktop', async ({ page }) => {
  const orderId = await orderToReview(page);
  const number = await numberOf(orderId);
  const { id } = await startStaffSession(page, 'OWNER', true);
  await page.goto(`/console/prescriptions/${number}`);
  await button(page, t.client.desk.choose.ASK_CUSTOMER).click();
  await expect(button(page, t.client.desk.send)).toBeDisabled();
  await page.getByRole('textbox', { name: t.client.desk.reason }).fill('The date is missing');
  await sendDecisions(page, number);
  await expect(page.getByText(t.client.desk.outcome.ASK_CUSTOMER, { exact: true })).toBeVisible();
  await page.goto(`/console/orders/${number}`);
  await expect(page.getByText(t.order.waitsForCustomer)).toBeVisible();
  await leaveAlone(id, 11);
  await button(page, t.client.steps.cancel).click();
  await expect(page.getByRole('dialog')).toContainText('₹');
  await button(page, t.client.steps.cancelNow).click();
  await expect(page.getByLabel(t.client.factor.code)).toBeVisible();
  expect(await statusOf(orderId)).toBe('PURCHASED');
});

test('after 30 idle minutes the screen stays and a code unlocks it @desktop', async ({ page }) => {
  const orderId = await orderToReview(page);
  const number = await numberOf(orderId);
  const { id } = await startStaffSession(page, 'PHARMACIST', true);
  await page.goto(`/console/prescriptions/${number}`);
  await button(page, t.client.desk.choose.ASK_CUSTOMER).click();
  await page.getByRole('textbox', { name: t.client.desk.reason }).fill('Not signed');
  await leaveAlone(id, 31);
  await button(page, t.client.desk.send).click();
  await expect(page.getByRole('dialog', { name: t.client.factor.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: t.client.desk.reason })).toHaveValue('Not signed');
});

test('orders are found by what someone reads out', async ({ page }) => {
  const number = await numberOf(await orderToReview(page));
  await startStaffSession(page, 'OPERATOR');
  await page.goto('/console/orders');
  await page.getByRole('searchbox').fill(number.toLowerCase().replace('-', ' '));
  await button(page, t.list.find).click();
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible();
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  await page.goto('/console/orders/MC0000-NOTHING2');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(t.notFound.title);
});

test('every screen can be read by everyone, and none moves sideways', async ({ page }, { project }) => {
  const locale = languageOf(project);
  const words = CONSOLE_MESSAGES[locale];
  const number = await numberOf(await orderToReview(page));
  await page.goto(localePath(locale, '/console/login'));
  const look = async (path: string, heading: string) => {
    await page.goto(localePath(locale, path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect([path, await violationsOf(page)]).toEqual([path, []]);
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 320, height: 640 });
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
    await page.setViewportSize(size);
  };
  await look('/console/login', words.login.title);
  await startStaffSession(page, 'OWNER', true);
  await look('/console', words.home.title);
  await look('/console/orders', words.orders.view.all);
  await look('/console/orders?q=qqxzzyk', words.orders.view.all);
  await look(`/console/orders/${number}`, number);
  await look('/console/prescriptions', words.desk.title);
  await look(`/console/prescriptions/${number}`, number);
});
