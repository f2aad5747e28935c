import { expect, test, type Locator, type Page } from '@playwright/test';
import { logIn, newCustomer, signUp } from './customers';
import { receiveMail } from './mail';
import { Shop } from './shop';

/** Checks the message of a field, which is also its accessible description. */
async function saysAt(field: Locator, words: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(new RegExp(`${words.replace(/[.?]/g, '\\$&')}$`));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

async function openEntry(page: Page, path: string): Promise<Shop> {
  const shop = new Shop(page);
  await shop.open(path);
  return shop;
}

test('login: what is wrong stands at its field', async ({ page }) => {
  const shop = await openEntry(page, '/Login');
  const [email, password, send] = [
    shop.field('client.entry.email'),
    shop.field('client.entry.password'),
    shop.button('client.entry.login'),
  ];
  await send.click();
  await saysAt(email, 'Please enter your email address');
  await saysAt(password, 'Password is required');
  await expect(email).toBeFocused();
  await email.fill('meena@');
  await password.fill('short');
  await send.click();
  await saysAt(email, 'Enter a valid email address');
  await saysAt(password, 'Password must be at least 8 characters');
});

test('login: a wrong password shows a banner that hides itself above the form', async ({ page }) => {
  const shop = await openEntry(page, '/Login');
  await shop.fill({ 'client.entry.email': newCustomer().email, 'client.entry.password': 'Cardamom-42' });
  await shop.button('client.entry.login').click();
  await shop.isTold('Incorrect Username and Password');
  await expect(page.getByRole('alert').getByText('Incorrect Username and Password')).toBeHidden();
  await expect(page.getByText('Incorrect Username and Password')).toBeVisible();
  await shop.arrives('/Login');
});

test('login: the password can be shown and hidden', async ({ page }) => {
  const shop = await openEntry(page, '/Login');
  const password = shop.field('client.entry.password');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('signup: what is wrong stands at its field', async ({ page }) => {
  const shop = await openEntry(page, '/Signup');
  const field = (key: string) => shop.field(`client.entry.${key}`);
  await shop.button('client.entry.signup').click();
  await saysAt(field('firstName'), 'First Name is required');
  await expect(field('lastName')).not.toHaveAttribute('aria-invalid');
  await saysAt(field('mobile'), 'Mobile Number is required');
  await saysAt(field('email'), 'Please enter your email address');
  await saysAt(field('password'), 'Password is required');
  await saysAt(field('confirmPassword'), 'Confirm Password is required');
  await expect(field('firstName')).toBeFocused();
  await signUp(shop, {
    firstname: 'Meena2',
    lastname: 'Kumar!',
    phone_number: '12345',
    email: 'meena.example.com',
    password: 'short',
  });
  await saysAt(field('firstName'), 'First Name should contain only letters');
  await saysAt(field('lastName'), 'Last Name should contain only letters');
  await saysAt(field('mobile'), 'Enter a valid mobile number');
  await saysAt(field('email'), 'Enter a valid email address');
  await saysAt(field('password'), 'Password must be at least 8 characters');
  await field('confirmPassword').fill('another');
  await shop.button('client.entry.signup').click();
  await saysAt(field('confirmPassword'), 'Passwords do not match');
});

test('signup: a taken address gets the same response, and only its owner is notified', async ({ page }) => {
  const customer = newCustomer();
  await page.request.post('/api/admin/adminsignup_front', { data: customer });
  const shop = await openEntry(page, '/Signup');
  // With the password of the account the form logs in, as after every sign-up.
  await signUp(shop, { ...customer, password: newCustomer().password });
  await shop.hears('client.entry.signedUp');
  await shop.arrives('/Login');
  await expect(page.getByText(shop.t('client.entry.lookForMail'))).toBeVisible();
  await receiveMail(customer.email, 'You already have an account');
});

test('forgot password: the alerts', async ({ page }) => {
  const shop = await openEntry(page, '/Login');
  await shop.button('client.entry.forgot.link').click();
  const popup = page.getByRole('dialog', { name: 'Forgot Password' });
  const [email, send] = [popup.getByLabel('Email address'), popup.getByRole('button', { name: 'Submit' })];
  await send.click();
  await saysAt(email, 'Please enter your email address.');
  await email.fill('meena at example');
  await send.click();
  await saysAt(email, 'Invalid email format. Please enter a valid email address.');
  await email.fill(newCustomer().email);
  await send.click();
  await expect(page.getByText('Kindly check your email and set a new password.')).toBeVisible();
  await expect(popup).toBeHidden();
});

test('reset password: its messages, and a link that works once', async ({ page }) => {
  const customer = newCustomer();
  await page.request.post('/api/admin/adminsignup_front', { data: customer });
  await page.request.post('/api/admin/sendemail', { data: { email: customer.email } });
  const { text } = await receiveMail(customer.email, 'Set a new password');
  const link = new URL(/https?:\/\/\S+reset-password#token=\S+/.exec(text)?.[0] ?? '');
  await page.clock.install();
  const shop = await openEntry(page, link.pathname + link.hash);
  await expect(page).toHaveURL(/\/reset-password$/);
  const changed = { ...customer, password: `${customer.password}-new` };
  const reset = async (password: string, again: string) => {
    await shop.fill({ 'client.entry.reset.newPassword': password, 'client.entry.confirmPassword': again });
    await shop.button('client.entry.reset.submit').click();
  };
  await reset('', '');
  await shop.isTold('Both fields are required.');
  await reset(changed.password, 'another-one');
  await shop.isTold('Passwords do not match.');
  // The clock stops here. The login screen opens after three seconds, not before.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await reset(changed.password, changed.password);
  await expect(page.getByText('Your password has been changed. Please log in with it.')).toBeVisible();
  await page.clock.runFor(2999);
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.clock.runFor(1);
  await shop.arrives('/Login');
  await page.clock.resume();
  await shop.open('/Login');
  await logIn(shop, changed);
  await shop.arrives('/Home');
  const again = await page.request.post('/api/admin/resetpassword', {
    data: { token: link.hash.replace('#token=', ''), newPassword: 'Cardamom-4242' },
  });
  expect(again.ok()).toBe(false);
  expect(await again.json()).toMatchObject({ status: false, message: 'Invalid or expired reset link' });
});
