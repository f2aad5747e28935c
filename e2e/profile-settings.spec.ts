import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { logInByCalls, newCustomer, type Customer } from './customers';
import { receiveMail } from './mail';
import { Shop } from './shop';

async function atSettings(page: Page): Promise<{ shop: Shop; customer: Customer }> {
  const customer = newCustomer();
  await logInByCalls(page.request, customer);
  const shop = new Shop(page);
  await shop.open('/Profile/settings');
  return { shop, customer };
}

test('a new password needs the present one, ends the other devices and is emailed', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { shop, customer } = await atSettings(page);
  const { email, password } = customer;
  const other = await playwright.request.newContext({ baseURL });
  await other.post('/api/admin/adminlogin_front', { data: { email, password } });
  const fill = (current: string, next: string, confirm = next) =>
    shop.fill({
      'profile.password.current': current,
      'profile.password.next': next,
      'profile.password.confirm': confirm,
    });
  await fill(password, 'short', 'other');
  await shop.button('profile.password.submit').click();
  await expect(shop.field('profile.password.next')).toHaveAccessibleDescription(
    /Password must be at least 8 characters/,
  );
  await expect(shop.field('profile.password.confirm')).toHaveAccessibleDescription('Passwords do not match');
  const next = `Cardamom-${randomUUID()}`;
  await fill('not my password', next);
  await shop.button('profile.password.submit').click();
  await expect(page.getByRole('alert').getByText('The current password is incorrect')).toBeVisible();
  await fill(password, next);
  await shop.button('profile.password.submit').click();
  await shop.hears('profile.password.changed');
  await expect(shop.field('profile.password.next')).toHaveValue('');
  expect(await (await other.get('/api/admin/shopper')).json()).toMatchObject({ signedIn: false });
  const logIn = async (secret: string) =>
    (await (await other.post('/api/admin/adminlogin_front', { data: { email, password: secret } })).json()).status;
  expect([await logIn(password), await logIn(next)]).toEqual(['false', 'true']);
  await receiveMail(email, 'Your password was changed');
  await other.dispose();
});

test('other devices are listed and logged out', async ({ page, playwright, baseURL }) => {
  const { shop, customer } = await atSettings(page);
  const { email, password } = customer;
  const device = async (userAgent: string) => {
    const request = await playwright.request.newContext({ baseURL, userAgent });
    await request.post('/api/admin/adminlogin_front', { data: { email, password } });
    return request;
  };
  const phone = await device(
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
  );
  const laptop = await device('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/132.0');
  const isIn = async (request: typeof phone) =>
    ((await (await request.get('/api/admin/shopper')).json()) as { signedIn: boolean }).signedIn;
  await shop.open('/Profile/settings');
  const devices = page.getByRole('region', { name: shop.t('profile.devices.heading') }).getByRole('listitem');
  await expect(devices).toHaveCount(3);
  await expect(devices.first().getByText('This device')).toBeVisible();
  const prove = async (action: string) => {
    await page.getByRole('dialog').getByLabel(shop.t('profile.data.password'), { exact: true }).fill(password);
    await page.getByRole('dialog').getByRole('button', { name: action }).click();
  };
  await shop.button('profile.devices.endNamed', { device: 'Chrome, Android' }).click();
  await prove(shop.t('profile.devices.endNamed', { device: 'Chrome, Android' }));
  await shop.hears('profile.devices.ended');
  await expect(devices).toHaveCount(2);
  expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true]);
  await shop.button('profile.devices.endOthers').click();
  await prove(shop.t('profile.devices.endOthers'));
  await shop.hears('profile.devices.endedOthers');
  await expect(devices).toHaveCount(1);
  expect([await isIn(laptop), await isIn(page.request)]).toEqual([false, true]);
  await Promise.all([phone.dispose(), laptop.dispose()]);
});
