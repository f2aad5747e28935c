import { expect, test, type Page } from '@playwright/test';
import { logInByCalls, newCustomer } from './customers';
import {
  accountOf,
  agreeAtGoogle,
  googleAccount,
  linkedAccount,
  logInAtGoogle,
  popupFrom,
  visitGoogle,
  type GoogleAccount,
} from './google';
import { receiveMail } from './mail';
import { languageOf } from './screens';
import { Shop } from './shop';
import { googleServer } from './stores';

const press = (shop: Shop) => shop.button('client.entry.google.button').click();

/** Completes the popup: log in at Google and agree; then it closes by itself. */
async function throughPopup(shop: Shop, account: GoogleAccount, open = () => press(shop)): Promise<void> {
  const popup = await popupFrom(shop.page, open);
  await logInAtGoogle(popup, account);
  await Promise.all([popup.waitForEvent('close'), agreeAtGoogle(popup)]);
}

/** Completes the popup, and waits until the page behind it opens the next screen. */
const onThroughPopup = (...given: Parameters<typeof throughPopup>) => given[0].load(() => throughPopup(...given));

/** Completes the popup without prompts, because Google knows the browser and the store already. */
async function straightThrough(shop: Shop): Promise<void> {
  const [popup] = await Promise.all([shop.page.waitForEvent('popup'), press(shop)]);
  if (!popup.isClosed()) await popup.waitForEvent('close');
}

function logOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return lines;
}

const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'medcall.session');

test('a new Google user signs up with the address prefilled and is logged in', async ({ page }, { project }) => {
  const shop = new Shop(page, languageOf(project));
  const account = await googleAccount(page.request);
  await shop.open('/Login');
  await onThroughPopup(shop, account);
  await shop.arrives('/Signup?next=%2FHome');
  await expect(shop.field('client.entry.email')).toHaveValue(account.email);
  await expect(shop.field('client.entry.email')).toHaveAttribute('readonly');
  await expect(shop.field('client.entry.firstName')).toHaveValue('Kavya');
  await expect(shop.field('client.entry.password')).toHaveCount(0);
  await shop.button('client.entry.signup').click();
  await expect(shop.field('client.entry.mobile')).toHaveAccessibleDescription(shop.t('errors.mobileRequired'));
  await shop.fill({ 'client.entry.mobile': '9840012345' });
  await page.locator('input[name=consent]').check();
  await shop.load(() => shop.button('client.entry.signup').click());
  await shop.arrives('/Home');
  await expect(shop.greeting('Kavya')).toBeVisible();
  expect((await sessionCookie(page))?.expires).toBe(-1);
  expect(await accountOf(account.email)).toEqual({
    email: account.email,
    subject: account.sub,
    verified: true,
    has_password: false,
  });
  await receiveMail(account.email, shop.t('mail.welcome.subject'));
  // Google still knows the browser.
  await page.context().clearCookies({ name: /^medcall\./ });
  await shop.open('/Login');
  await straightThrough(shop);
  await shop.arrives('/Home');
});

test('Remember Me applies to Google logins, and the original destination is restored', async ({ page }) => {
  const account = await linkedAccount(page);
  const shop = new Shop(page);
  await shop.open('/Myorders');
  await page.getByRole('checkbox', { name: 'Remember Me' }).check();
  await onThroughPopup(shop, account);
  await shop.arrives('/Myorders');
  expect((await sessionCookie(page))?.expires).toBeGreaterThan(Date.now() / 1000 + 24 * 3600);
});

test('a closed popup and a refusal by Google are only logged; the button works again', async ({ page }) => {
  const shop = new Shop(page);
  const log = logOf(page);
  await shop.open('/Login');
  const closed = await popupFrom(page, () => press(shop));
  await expect(shop.button('client.entry.google.button')).toBeDisabled();
  await closed.close();
  await expect(shop.button('client.entry.google.button')).toBeEnabled();
  expect(log).toContain('Google sign-in: popup-closed-by-user');

  const popup = await popupFrom(page, () => press(shop));
  await logInAtGoogle(popup, await googleAccount(page.request));
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('link', { name: 'Cancel' }).click()]);
  await expect(shop.button('client.entry.google.button')).toBeEnabled();
  expect(log).toContain('Google sign-in: access-denied');
  await shop.arrives('/Login');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  expect(await sessionCookie(page)).toBeUndefined();
});

test('a Google page that severs the window link looks closed, but its result still counts', async ({
  page,
  context,
}) => {
  const account = await linkedAccount(page);
  await context.route(`${googleServer()}/**`, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ response, headers: { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' } });
  });
  const shop = new Shop(page);
  const log = logOf(page);
  await shop.open('/Login');
  const popup = await popupFrom(page, () => press(shop));
  await expect.poll(() => log).toContain('Google sign-in: popup-closed-by-user');
  await logInAtGoogle(popup, account);
  await shop.load(() => agreeAtGoogle(popup));
  await shop.arrives('/Home');
});

test('an address that Google has not verified proves nothing', async ({ page }, { project }) => {
  const shop = new Shop(page, languageOf(project));
  await shop.open('/Login');
  await throughPopup(shop, await googleAccount(page.request, { email_verified: false }));
  await shop.isTold(shop.t('client.entry.google.unverified'));
  await shop.arrives('/Login');
  await shop.open('/Signup');
  await expect(shop.field('client.entry.email')).toHaveValue('');
});

test('a browser that refuses popups goes to Google and back in the page itself', async ({ page }, { project }) => {
  const account = await linkedAccount(page);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const shop = new Shop(page, languageOf(project));
  await shop.open('/coupons');
  await shop.button('client.entry.google.button').click();
  await page.waitForURL((url) => url.origin === googleServer());
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText(shop.t('client.entry.google.refused'))).toBeVisible();
  await shop.link('entry.google.toLogin').click();
  await shop.open('/coupons');
  await shop.button('client.entry.google.button').click();
  await logInAtGoogle(page, account);
  await agreeAtGoogle(page);
  await shop.arrives('/coupons');
});

test('an attacker who registered the address first is locked out by its owner', async ({ page, playwright, baseURL }, {
  project,
}) => {
  const shop = new Shop(page, languageOf(project));
  const victim = await googleAccount(page.request);
  const attacker = await playwright.request.newContext({ baseURL });
  const before = { ...newCustomer(), email: victim.email };
  await logInByCalls(attacker, before);

  await shop.open('/Login');
  await onThroughPopup(shop, victim);
  await expect(shop.heading(shop.t('entry.google.linkTitle'), 1)).toBeVisible();
  await expect(page.getByText(shop.t('entry.google.linkText', { email: victim.email }))).toBeVisible();
  expect(await sessionCookie(page)).toBeUndefined();
  await shop.fill({ 'client.entry.password': 'not-the-password' });
  await shop.button('client.entry.google.link').click();
  await shop.isTold(shop.t('errors.passwordWrong'));
  expect(await accountOf(victim.email)).toMatchObject({ subject: null, verified: false });

  await shop.button('client.entry.forgot.link').click();
  await page.getByRole('dialog').getByLabel(shop.t('client.entry.email'), { exact: true }).fill(victim.email);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: shop.t('client.entry.forgot.submit') })
    .click();
  const mail = await receiveMail(victim.email, shop.t('mail.reset.subject'));
  const [link] = /http\S+reset-password#token=\S+/.exec(mail.text) ?? [];
  const token = new URL(link ?? '').hash.replace('#token=', '');
  expect(
    (
      await page.request.post('/api/admin/resetpassword', { data: { token, newPassword: 'her-own-long-password' } })
    ).ok(),
  ).toBe(true);

  await shop.fill({ 'client.entry.password': 'her-own-long-password' });
  await shop.load(() => shop.button('client.entry.google.link').click());
  await shop.arrives('/Home');
  expect(await accountOf(victim.email)).toMatchObject({ subject: victim.sub, verified: true });
  const { email, password } = before;
  expect((await attacker.get('/Myorders', { maxRedirects: 0 })).status()).toBe(307);
  expect(
    await (await attacker.post('/api/admin/adminlogin_front', { data: { email, password } })).json(),
  ).toMatchObject({ status: 'false' });
  await attacker.dispose();
});

test('in the settings a Google account is linked by the password and unlinked again', async ({ page }, { project }) => {
  const shop = new Shop(page, languageOf(project));
  const customer = newCustomer();
  await logInByCalls(page.request, customer);
  const account = await googleAccount(page.request);
  await shop.open('/Profile/settings');
  await onThroughPopup(shop, account, () => shop.button('profile.google.link').click());
  await expect(page.getByText(shop.t('entry.google.linkOwnText', { email: account.email }))).toBeVisible();
  await shop.fill({ 'client.entry.password': customer.password });
  await shop.load(() => shop.button('client.entry.google.linkOwn').click());
  await shop.arrives('/Profile/settings');
  await expect(page.getByText(shop.t('profile.google.linked', { email: account.email }))).toBeVisible();
  await shop.button('profile.google.unlink').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(shop.t('profile.google.password'), { exact: true }).fill(customer.password);
  await dialog.getByRole('button', { name: shop.t('profile.google.unlink') }).click();
  await shop.hears('profile.google.unlinked');
  await expect(shop.button('profile.google.link')).toBeVisible();
  expect(await accountOf(customer.email)).toMatchObject({ subject: null });
});

test('anyone who has no password is told so before the only way in could be lost', async ({ page }) => {
  const account = await linkedAccount(page);
  await visitGoogle(page.request, account);
  await page.request.post('/api/admin/adminlogin_front', { data: { email: account.email } });
  const shop = new Shop(page);
  await shop.open('/Profile/settings');
  await expect(page.getByText(shop.t('profile.google.passwordFirst'))).toBeVisible();
  await expect(shop.button('profile.google.unlink')).toHaveCount(0);
});
