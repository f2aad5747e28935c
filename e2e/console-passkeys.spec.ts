import { expect, test, type CDPSession, type Page } from '@playwright/test';
import english from '../messages/console/en.json';
import { localePath } from '@/lib/kernel/locales';
import { logInByCalls, newCustomer } from './customers';
import { inDatabase } from './database';
import { languageOf } from './screens';
import { leaveAlone, startStaffSession } from './staff';
import { openStore } from './stores';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { violationsOf } from './measure/sound';

const t = english;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/**
 * Adds a phone that stores passkeys and recognizes its owner without a prompt. @returns its CDP
 * session and its id
 */
async function plugIn(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** Resets the session to the state after the password and before the second factor. */
const passwordAlone = (customerId: string) =>
  inDatabase((client) =>
    client.query('UPDATE staff_session SET second_factor_at = NULL WHERE customer_id = $1', [customerId]),
  );

/** Sets up a passkey at the first login. */
async function enrol(page: Page, words = t): Promise<void> {
  await page.goto(localePath(words === t ? 'en' : 'ta', '/console'));
  await button(page, words.client.enrol.passkey).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
}

/** Checks for no axe violations and no horizontal scrolling. */
async function look(page: Page, name: string): Promise<void> {
  expect([name, await violationsOf(page)]).toEqual([name, []]);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  expect([name, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([name, 320]);
  await page.setViewportSize(size);
}

test('a passkey is created at the first login, opens the console, and can be replaced', async ({ page }, {
  project,
}) => {
  const locale = languageOf(project);
  const words = CONSOLE_MESSAGES[locale];
  const { id } = await startStaffSession(page, 'OPERATOR');
  await passwordAlone(id);
  const { cdp, authenticatorId } = await plugIn(page);
  await page.goto(localePath(locale, '/console'));
  await expect(button(page, words.client.enrol.passkey)).toBeVisible();
  await look(page, 'enrol');
  await enrol(page, words);
  await look(page, 'codes');
  const [code = ''] = await page.getByRole('listitem').allInnerTexts();
  await button(page, words.client.enrol.kept).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.home.title);

  // A new login: after the password the passkey opens the console.
  await passwordAlone(id);
  await page.goto(localePath(locale, '/console/me'));
  await expect(page.getByLabel(words.client.factor.recoveryCode)).toBeVisible();
  await look(page, 'prove');
  await button(page, words.client.factor.usePasskey).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.me.title);
  await expect(page.getByText(words.me.onlyFactor)).toBeVisible();
  await look(page, 'me');

  // The device knows that it has a passkey, and does not make another for the same account.
  await button(page, words.client.me.addPasskey).click();
  await page.getByRole('textbox', { name: words.client.me.passkeyName }).fill('Same device');
  await button(page, words.client.me.addPasskeyNow).click();
  await expect(page.getByRole('alert').filter({ hasText: words.client.passkey.known })).toBeVisible();
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await plugIn(page);
  // After half an hour the console locks. The input stays and is sent later. The first device is
  // lost; a recovery code is not.
  await page.getByRole('textbox', { name: words.client.me.passkeyName }).fill('Red key');
  // Waits for the response to the last press. Otherwise the page that it loads comes after the
  // lock, without the form.
  await expect(button(page, words.client.me.addPasskeyNow)).toBeEnabled();
  await leaveAlone(id, 31);
  await button(page, words.client.me.addPasskeyNow).click();
  await page.getByLabel(words.client.factor.recoveryCode).fill(code);
  await look(page, 'dialog');
  await button(page, words.client.factor.prove).click();
  await expect(page.getByText('Red key', { exact: true })).toBeVisible();

  await button(page, words.client.me.renameNamed.replace('{name}', 'Red key')).click();
  await page.getByRole('textbox', { name: words.client.me.passkeyName }).fill('Blue key');
  await button(page, words.client.me.renameNow).click();
  await expect(page.getByText('Blue key', { exact: true })).toBeVisible();
  const removing = page.getByRole('button', { name: words.client.me.removeNamed.replace('{name}', '').trim() });
  await expect(removing).toHaveCount(2);
  await removing.first().click();
  await button(page, words.client.me.removeNow).last().click();
  await expect(removing).toHaveCount(0);
  await expect(page.getByText(words.me.onlyFactor)).toBeVisible();

  // The remaining passkey opens the console. A dialog requires a new check, which it passes.
  await leaveAlone(id, 11);
  await button(page, words.client.me.newCodes).click();
  await button(page, words.client.me.makeCodes).click();
  await button(page, words.client.factor.usePasskey).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
});

test('a device that does not know its owner opens nothing, and says so @desktop', async ({ page }) => {
  const { id } = await startStaffSession(page, 'PHARMACIST');
  await passwordAlone(id);
  const { cdp, authenticatorId } = await plugIn(page);
  await enrol(page);
  await passwordAlone(id);
  await page.goto('/console');
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await button(page, t.client.factor.usePasskey).click();
  await expect(page.getByRole('alert').filter({ hasText: t.client.passkey.cancelled })).toBeVisible();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await button(page, t.client.factor.usePasskey).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.home.title);
});

test('a password and a passkey: in for the first time, out, and in again @desktop', async ({ page }) => {
  const person = newCustomer();
  const id = await logInByCalls(page.request, person);
  await inDatabase((client) => client.query(`UPDATE customer SET role = 'OPERATOR' WHERE id = $1`, [id]));
  await plugIn(page);
  const logIn = async () => {
    await page.goto('/console/orders');
    await page.getByLabel(t.client.login.email).fill(person.email);
    await page.getByLabel(t.client.login.password, { exact: true }).fill(person.password);
    await button(page, t.client.login.next).click();
  };
  await logIn();
  await button(page, t.client.enrol.passkey).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await button(page, t.client.enrol.kept).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.orders.view.all);
  await button(page, t.client.logOut).click();
  await expect(page.getByLabel(t.client.login.email)).toBeVisible();
  await logIn();
  await button(page, t.client.factor.usePasskey).click();
  await expect(page).toHaveURL(/\/console\/orders$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.orders.view.all);
});

test('on a numeric host only an app works as factor @desktop', async ({ page }) => {
  const { id } = await startStaffSession(page, 'OPERATOR');
  await passwordAlone(id);
  const [cookie] = await page.context().cookies();
  const byNumbers = openStore().replace('localhost', '127.0.0.1');
  await page.context().addCookies([{ name: cookie!.name, value: cookie!.value, url: byNumbers }]);
  await page.goto(`${byNumbers}/console`);
  await expect(button(page, t.client.enrol.app)).toBeVisible();
  await expect(button(page, t.client.enrol.passkey)).toHaveCount(0);
  await expect(page.getByText(t.client.enrol.leadApp)).toBeVisible();
});
