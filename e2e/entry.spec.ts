import { expect, test } from '@playwright/test';
import { logIn, newCustomer, signUp, startSession } from './customers';
import { Shop } from './shop';

test('login: the way to signup in the documented words', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Login');
  await expect(page.getByText('Not registered yet? Create an account SignUp')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Remember Me' })).not.toBeChecked();
  await page.getByRole('link', { name: 'SignUp', exact: true }).click();
  await shop.arrives('/Signup');
  await page.getByRole('main').getByRole('link', { name: 'Login', exact: true }).click();
  await shop.arrives('/Login');
});

test('login: Remember Me decides how long the session lasts', async ({ page, context }) => {
  const customer = newCustomer();
  await page.request.post('/api/admin/adminsignup_front', { data: customer });
  const shop = new Shop(page);
  const ends = async () => (await context.cookies()).find(({ name }) => /session/.test(name))?.expires;
  await shop.open('/Login');
  await logIn(shop, customer);
  await shop.arrives('/Home');
  expect(await ends()).toBe(-1);
  await context.clearCookies();
  await shop.open('/Login');
  await page.getByRole('checkbox', { name: 'Remember Me' }).check();
  await logIn(shop, customer);
  await shop.arrives('/Home');
  expect(await ends()).toBeGreaterThan(Date.now() / 1000 + 24 * 3600);
});

test('login: the error banner hides after 3 seconds unless a pointer rests on it', async ({ page }) => {
  await page.clock.install();
  const shop = new Shop(page);
  await shop.open('/Login');
  await shop.fill({ 'client.entry.email': newCustomer().email, 'client.entry.password': 'Cardamom-42' });
  await shop.button('client.entry.login').click();
  const banner = page.getByRole('alert').getByText('Incorrect Username and Password');
  await banner.hover();
  await page.clock.fastForward(5000);
  await expect(banner).toBeVisible();
  await page.mouse.move(200, 500);
  await page.clock.fastForward(3001);
  await expect(banner).toBeHidden();
  await expect(page.getByText('Incorrect Username and Password')).toBeVisible();
});

test('someone who is logged in is led on from the entry screens', async ({ page }) => {
  await startSession(page);
  const shop = new Shop(page);
  await shop.open('/Signup');
  await shop.arrives('/Home');
  await shop.open('/Login?next=%2FMyorders');
  await shop.arrives('/Myorders');
  await shop.open('/Login?next=%2F%2Fevil.example');
  await shop.arrives('/Home');
});

test('signup: agreeing is asked for, never assumed, and leads to what is agreed to', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Signup');
  const consent = page.locator('input[name=consent]');
  await expect(consent).not.toBeChecked();
  await expect(page.getByRole('main').getByRole('link', { name: 'terms and conditions' })).toHaveAttribute(
    'href',
    '/terms-conditions',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/policy');
  const customer = newCustomer();
  await shop.fill({
    'client.entry.firstName': customer.firstname,
    'client.entry.lastName': customer.lastname,
    'client.entry.mobile': customer.phone_number,
    'client.entry.email': customer.email,
    'client.entry.password': customer.password,
    'client.entry.confirmPassword': customer.password,
  });
  await shop.button('client.entry.signup').click();
  await expect(consent).toHaveAccessibleDescription('Please agree to the terms and the privacy policy');
  await expect(consent).toBeFocused();
  await signUp(shop, customer);
  await shop.arrives('/Home');
  await expect(shop.greeting(customer.firstname)).toBeVisible();
});

test('signup: an address with an account gets the same answer, and no session', async ({ page }) => {
  const shop = new Shop(page);
  const customer = newCustomer();
  await page.request.post('/api/admin/adminsignup_front', { data: customer });
  await shop.open('/Signup?next=%2FAddcart');
  await signUp(shop, { ...customer, password: 'another-Cardamom-42' });
  await shop.hears('client.entry.signedUp');
  await shop.arrives('/Login?next=%2FAddcart');
  await expect(page.getByText(shop.t('client.entry.lookForMail'))).toBeVisible();
});

test('reset password: a link that no longer works leads to a new one', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/reset-password?token=long-gone');
  await shop.fill({
    'client.entry.reset.newPassword': 'Cardamom-4242',
    'client.entry.confirmPassword': 'Cardamom-4242',
  });
  await shop.button('client.entry.reset.submit').click();
  await shop.isTold('Invalid or expired reset link');
  await shop.link('entry.newLink').click();
  await shop.arrives('/Login');
  await expect(shop.button('client.entry.forgot.link')).toBeVisible();
});

test('reset password: without a token the link is invalid, said before anything is typed', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/reset-password');
  await expect(page.getByText('Invalid or expired reset link')).toBeVisible();
  await expect(page.getByRole('textbox', { name: shop.t('client.entry.reset.newPassword') })).toHaveCount(0);
  await shop.link('entry.newLink').click();
  await shop.arrives('/Login');
});

test('the owner link keeps its secret through /Login and out of addresses', async ({ page }) => {
  const customer = newCustomer();
  await page.request.post('/api/admin/adminsignup_front', { data: customer });
  const shop = new Shop(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/become-owner#token=long-gone');
  await shop.arrives(/\/Login\?/);
  await logIn(shop, customer);
  await shop.arrives('/become-owner');
  await expect(page.getByText(customer.email)).toBeVisible();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  const sent = page.waitForRequest('**/api/admin/becomeowner');
  await shop.button('entry.ownerAction').click();
  expect((await sent).postDataJSON()).toEqual({ token: 'long-gone' });
  await shop.isTold(shop.t('errors.ownerLinkInvalid'));
  expect(asked.filter((url) => url.includes('long-gone'))).toEqual([]);
});
