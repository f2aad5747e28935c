import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { addAddress, fillCart, saveOrder } from './checkout';
import { logInByCalls, newCustomer, type Customer } from './customers';
import { receiveMail } from './mail';
import { Shop } from './shop';

async function atSettings(page: Page, locale: 'en' | 'ta' = 'en'): Promise<{ shop: Shop; customer: Customer }> {
  const customer = newCustomer();
  await logInByCalls(page.request, customer);
  const shop = new Shop(page, locale);
  await shop.open('/Profile/settings');
  return { shop, customer };
}

test('emails are switched off and on; offers are a consent with wording and times', async ({ page }) => {
  const { shop } = await atSettings(page);
  const flip = (key: string) => page.getByRole('switch', { name: shop.t(`profile.mails.${key}`) });
  await expect(flip('dispatch')).toBeChecked();
  await expect(flip('offers')).not.toBeChecked();
  await flip('dispatch').press('Space');
  await shop.hears('profile.mails.saved');
  await flip('offers').press('Space');
  const consents = page.getByRole('region', { name: shop.t('profile.consents.heading') });
  await expect(consents.getByText(shop.t('consents.offers'))).toBeVisible();
  await shop.open('/Profile/settings');
  await expect(flip('dispatch')).not.toBeChecked();
  await expect(flip('offers')).toBeChecked();
  await flip('offers').press('Space');
  await expect(consents.getByText(/^Withdrawn on/)).toBeVisible();
});

test('everything that is held is downloaded, for the password', async ({ page }) => {
  const { shop, customer } = await atSettings(page);
  await addAddress(page.request);
  await shop.button('profile.data.download').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(shop.t('profile.data.password'), { exact: true }).fill('not my password');
  await dialog.getByRole('button', { name: shop.t('profile.data.downloadNow'), exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The current password is incorrect');
  await dialog.getByLabel(shop.t('profile.data.password'), { exact: true }).fill(customer.password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: shop.t('profile.data.downloadNow'), exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('medcall-data.zip');
  const archive = await readFile(await download.path());
  expect([archive.subarray(0, 2).toString(), archive.includes('data.json')]).toEqual(['PK', true]);
  await shop.hears('profile.data.downloaded');
  await receiveMail(customer.email, 'A copy of your data was downloaded');
});

test('an account is deleted once nothing is under way, and its address is free', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { shop, customer } = await atSettings(page, 'ta');
  const { email, password } = customer;
  await fillCart(page.request, 'stevia-sweetener-100-sachets');
  const other = await playwright.request.newContext({ baseURL });
  await other.post('/api/admin/adminlogin_front', { data: { email, password } });
  await shop.button('profile.data.delete').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(shop.t('profile.data.stays'))).toBeVisible();
  await dialog.getByLabel(shop.t('profile.data.password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: shop.t('profile.data.deleteNow'), exact: true }).click();
  await shop.arrives('/Home');
  expect(await (await other.get('/api/admin/shopper')).json()).toMatchObject({ signedIn: false });
  const logIn = async () =>
    (await (await other.post('/api/admin/adminlogin_front', { data: { email, password } })).json()).status;
  expect(await logIn()).toBe('false');
  await receiveMail(email, 'Your account was deleted');
  expect(await (await other.post('/api/admin/adminsignup_front', { data: customer })).json()).toMatchObject({
    status: 'true',
  });
  expect(await logIn()).toBe('true');
  await other.dispose();
});

test('an account with an unpaid order stays until that is settled', async ({ page }) => {
  const { shop, customer } = await atSettings(page);
  await addAddress(page.request);
  await fillCart(page.request, 'stevia-sweetener-100-sachets');
  const { id: orderId } = await saveOrder(page.request);
  await shop.open('/Profile/settings');
  await shop.button('profile.data.delete').click();
  const dialog = page.getByRole('dialog');
  const remove = async () => {
    await dialog.getByLabel(shop.t('profile.data.password'), { exact: true }).fill(customer.password);
    await dialog.getByRole('button', { name: shop.t('profile.data.deleteNow'), exact: true }).click();
  };
  await remove();
  await expect(dialog.getByRole('alert')).toHaveText(shop.t('errors.accountUnpaid'));
  expect(
    await (await page.request.post('/api/admin/cancelorder', { data: { order_id: orderId } })).json(),
  ).toMatchObject({ status: 'true' });
  await remove();
  await shop.arrives('/Home');
});
