import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { LOCALES } from '@/lib/kernel/locales';
import { logInByCalls, newCustomer } from './customers';
import { receiveCode } from './mail';
import { Shop } from './shop';
import { violationsOf } from './measure/sound';

const newNumber = () => `98${String(randomInt(10 ** 8)).padStart(8, '0')}`;

/** Checks for no axe violations and no horizontal scrolling. */
async function look(page: Page, name: string): Promise<void> {
  expect([name, await violationsOf(page)]).toEqual([name, []]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect([name, width]).toEqual([name, 0]);
}

/** Adds a phone that stores passkeys and recognizes its owner without a prompt. */
async function plugIn(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

for (const locale of LOCALES) {
  test(`a new number signs up by keyboard and logs in again, in ${locale}`, async ({ page, context }) => {
    const shop = new Shop(page, locale);
    const number = newNumber();
    await shop.open(`/Login?next=${encodeURIComponent(shop.address('/Myorders'))}`);
    await look(page, 'login');
    await shop.link('entry.mobile.link').click();
    await expect(shop.heading(shop.t('entry.mobile.title'))).toBeVisible();
    await look(page, 'number');
    await shop.button('client.entry.number.send').click();
    await expect(page.getByText(shop.t('errors.mobileRequired'))).toBeVisible();
    await shop.field('client.entry.mobile').fill(number);
    await page.keyboard.press('Enter');

    const field = shop.field('client.entry.number.code');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await look(page, 'code');
    const code = await receiveCode(`+91${number}`);
    await page.keyboard.type(code === '111111' ? '222222' : '111111');
    await page.keyboard.press('Enter');
    await expect(page.getByText(shop.t('errors.numberCodeWrong'))).toBeVisible();
    await look(page, 'wrong code');
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press('Enter');

    await expect(shop.field('client.entry.firstName')).toBeFocused();
    await look(page, 'name');
    await page.keyboard.type('Kavya');
    await page.getByRole('checkbox').check();
    await shop.button('client.entry.number.create').click();
    await shop.arrives('/Myorders');
    await shop.open('/Profile');
    await expect(page.getByText(shop.t('client.entry.confirm.none'))).toBeVisible();
    await look(page, 'profile');
    await shop.open('/Profile/settings');
    await expect(page.getByText(`+91${number}`, { exact: true })).toBeVisible();
    await look(page, 'settings');

    await context.clearCookies();
    await shop.open('/Login?with=mobile');
    await shop.field('client.entry.mobile').fill(number);
    await shop.button('client.entry.number.send').click();
    // The browser is new without its cookies, so the wait after the first message applies.
    await expect(page.getByRole('alert').getByText(/\d+/)).toBeVisible();
  });

  test(`another code can be requested after a visible wait, and the number changed, in ${locale}`, async ({ page }) => {
    await page.clock.install();
    const shop = new Shop(page, locale);
    const number = newNumber();
    await shop.open('/Login?with=mobile');
    await shop.field('client.entry.mobile').fill(number);
    await shop.button('client.entry.number.send').click();
    await expect(page.getByText(shop.t('client.entry.number.wait', { seconds: 30 }))).toBeVisible();
    await expect(shop.button('client.entry.number.again')).toBeHidden();
    await page.clock.fastForward(31_000);
    await expect(shop.button('client.entry.number.again')).toBeVisible();
    await shop.button('client.entry.number.change').click();
    await expect(shop.field('client.entry.mobile')).toHaveValue(`+91${number}`);
  });

  test(`a customer adds a number and a passkey, and logs in with the passkey, in ${locale}`, async ({
    page,
    context,
  }) => {
    await plugIn(page);
    const customer = newCustomer();
    await logInByCalls(page.request, customer);
    const shop = new Shop(page, locale);
    const number = newNumber();
    await shop.open('/Profile/settings');
    await shop.button('profile.number.add').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(shop.t('profile.number.new')).fill(number);
    await dialog.getByLabel(shop.t('profile.data.password'), { exact: true }).fill(customer.password);
    await look(page, 'add number');
    await dialog.getByRole('button', { name: shop.t('client.entry.number.send') }).click();
    await dialog.getByLabel(shop.t('client.entry.number.code')).fill(await receiveCode(`+91${number}`));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`+91${number}`, { exact: true })).toBeVisible();

    await shop.button('profile.passkeys.add').click();
    await dialog.getByLabel(shop.t('profile.passkeys.name'), { exact: true }).fill('Red phone');
    await dialog.getByLabel(shop.t('profile.data.password'), { exact: true }).fill(customer.password);
    await look(page, 'add passkey');
    await dialog.getByRole('button', { name: shop.t('profile.passkeys.add') }).click();
    await expect(page.getByText('Red phone')).toBeVisible();
    await look(page, 'passkeys');

    // The phone confirms the suggestion of the email field by itself.
    const login = `/Login?next=${encodeURIComponent(shop.address('/Myorders'))}`;
    await context.clearCookies();
    await page.goto(shop.address(login));
    await shop.arrives('/Myorders');
    // A browser without suggestions has the button.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await context.clearCookies();
    await shop.open(login);
    await shop.button('client.entry.passkey.login').click();
    await shop.arrives('/Myorders');
  });
}
