import { expect, test, type Locator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { addAddress, fillCart, paymentWindow, placeOrder, saveOrder } from './checkout';
import { confirmed, logInByCalls, newCustomer, startSession, type Customer } from './customers';
import { inDatabase } from './database';
import { receiveMail } from './mail';
import { Shop } from './shop';

async function signedIn(
  page: Page,
  path = '/Profile',
  signIn: (page: Page, customer: Customer) => Promise<string> = startSession,
): Promise<{ shop: Shop; customer: Customer; id: string }> {
  const customer = newCustomer();
  const id = await signIn(page, customer);
  const shop = new Shop(page);
  await shop.open(path);
  return { shop, customer, id };
}

/** Logs in with an account whose password is that of the customer. */
const withPassword = ({ request }: Page, customer: Customer) => logInByCalls(request, customer);

const tab = (shop: Shop, name: 'personal' | 'addresses' | 'notifications') =>
  shop.page.getByRole('tab', { name: shop.t(`profile.tabs.${name}`) });
const panel = (shop: Shop): Locator => shop.page.getByRole('tabpanel');
const pressed = (shop: Shop, key: string, values?: Record<string, string>) =>
  panel(shop).getByRole('button', { name: shop.t(`profile.addresses.${key}`, values), exact: true });
const card = (shop: Shop, text: string) => panel(shop).getByRole('listitem').filter({ hasText: text });

test('no one sees it without a session, and the way back leads to the same tab', async ({ page }) => {
  const shop = new Shop(page);
  await page.goto('/Profile?tab=1');
  await shop.arrives(`/Login?next=${encodeURIComponent('/Profile?tab=1')}`);
  await page.goto('/ta/Profile/settings');
  await shop.arrives(`/ta/Login?next=${encodeURIComponent('/ta/Profile/settings')}`);
});

test('the menu links orders and settings; tabs are links with keyboard support', async ({ page }) => {
  const { shop } = await signedIn(page);
  const menu = page.getByRole('navigation', { name: shop.t('profile.nav.label') });
  await expect(menu.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/Myorders');
  await expect(menu.getByRole('link', { name: 'Account settings' })).toHaveAttribute('href', '/Profile/settings');
  await expect(page.getByRole('tab')).toHaveText(['Personal information', 'Manage address', 'All notifications']);
  await expect(tab(shop, 'personal')).toHaveAttribute('aria-selected', 'true');
  await tab(shop, 'addresses').click();
  await shop.arrives('/Profile?tab=1');
  await expect(shop.heading('Manage address', 2)).toBeVisible();
  await expect(shop.heading('address not found', 2)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await shop.arrives('/Profile?tab=2');
  await expect(tab(shop, 'notifications')).toBeFocused();
  await expect(shop.heading('No notifications yet', 2)).toBeVisible();
  await page.keyboard.press('Home');
  await shop.arrives('/Profile');
  await page.goBack();
  await shop.arrives('/Profile?tab=2');
  await expect(tab(shop, 'notifications')).toHaveAttribute('aria-selected', 'true');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('each tab is a page of its own', async ({ page }) => {
    await startSession(page);
    await page.goto('/Profile');
    await page.getByRole('tab', { name: 'Manage address' }).click();
    await expect(page).toHaveURL(/\/Profile\?tab=1$/);
    await expect(page.getByRole('heading', { name: 'address not found' })).toBeVisible();
  });
});

test('the profile is read first, then edited, and shows what is stored', async ({ page }) => {
  const { shop, customer } = await signedIn(page, '/Profile', withPassword);
  const field = (name: string) => shop.field(`profile.personal.${name}`);
  await expect(field('firstName')).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Prefer not to say' })).toBeChecked();
  await shop.button('profile.personal.edit').click();
  await expect(field('firstName')).toBeFocused();
  await field('firstName').fill('R2D2');
  await field('gstin').fill('27AAPFU0939F1ZW');
  await shop.button('profile.personal.update').click();
  await expect(field('firstName')).toHaveAccessibleDescription('First Name should contain only letters');
  await expect(field('gstin')).toHaveAccessibleDescription(/Enter a valid 15-character GSTIN/);
  await field('firstName').fill('Kavya');
  await field('mobile').fill('94440 12345');
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await field('businessName').fill('Sri Lakshmi Clinic');
  await field('gstin').fill('27aapfu0939f1zv');
  await field('password').fill(customer.password);
  await shop.button('profile.personal.update').click();
  await shop.hears('profile.personal.updated');
  await expect(shop.button('profile.personal.edit')).toBeFocused();
  await expect(field('gstin')).toHaveValue('27AAPFU0939F1ZV');
  await expect(field('mobile')).toHaveValue('+919444012345');
  await shop.open('/Profile');
  await expect(field('firstName')).toHaveValue('Kavya');
  await expect(field('firstName')).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Female', exact: true })).toBeChecked();
});

test('Cancel brings back what is stored', async ({ page }) => {
  const { shop, customer } = await signedIn(page);
  await shop.button('profile.personal.edit').click();
  await shop.field('profile.personal.lastName').fill('Somebody');
  await shop.button('profile.personal.cancel').click();
  await expect(shop.field('profile.personal.lastName')).toHaveValue(customer.lastname);
  await expect(shop.field('profile.personal.lastName')).toBeDisabled();
});

test('another email address needs the present password, which is asked for only then', async ({ page }) => {
  const { shop, customer } = await signedIn(page, '/Profile', withPassword);
  await confirmed(customer.email);
  const password = shop.field('profile.personal.password');
  await shop.button('profile.personal.edit').click();
  await expect(password).toHaveCount(0);
  const email = `meena.${randomUUID()}@example.com`;
  await shop.field('profile.personal.email').fill(email);
  await shop.button('profile.personal.update').click();
  await expect(password).toHaveAccessibleDescription(/Password is required/);
  await password.fill('not my password');
  await shop.button('profile.personal.update').click();
  await expect(page.getByRole('alert').getByText('The current password is incorrect')).toBeVisible();
  await password.fill(customer.password);
  await shop.button('profile.personal.update').click();
  await shop.hears('answers.profileUpdatedWaiting');
  await expect(shop.field('profile.personal.email')).toHaveValue(customer.email);
  await expect(page.getByText(shop.t('client.entry.confirm.waiting', { email }))).toBeVisible();
  const { text } = await receiveMail(email, 'Please confirm your new email address');
  const { pathname, hash } = new URL(/https?:\S+#token=\S+/.exec(text)?.[0] ?? '');
  await shop.load(() => page.goto(pathname + hash));
  await expect(page).toHaveURL((url) => url.hash === '');
  await shop.button('entry.confirm.action').click();
  await shop.hears('answers.emailChanged');
  await shop.link('entry.confirm.go').click();
  await expect(shop.field('profile.personal.email')).toHaveValue(email);
  await expect(page.getByText(shop.t('client.entry.confirm.waiting', { email }))).toHaveCount(0);
  expect((await receiveMail(customer.email, 'Your email address was changed')).text).toContain(
    '/confirm-email/take-back#token=',
  );
});

test('a picture is shown while it is sent, kept, and removed', async ({ page }) => {
  const { shop } = await signedIn(page);
  await expect(page.getByText('MK', { exact: true })).toBeVisible();
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('me') });
  await shop.isTold(shop.t('profile.picture.unsupported'));
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } });
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await shop.hears('profile.picture.changed');
  await shop.open('/Profile');
  const picture = page.getByRole('img', { name: shop.t('profile.picture.alt') });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  await shop.button('profile.picture.remove').click();
  await shop.hears('profile.picture.removed');
  await expect(picture).toHaveCount(0);
  await expect(page.getByText('MK', { exact: true })).toBeVisible();
});

/** Fills in the fields that a pincode does not. */
async function fillAddress(shop: Shop, building: string, pincode: string) {
  await shop.fill({
    'client.address.pincode': pincode,
    'client.address.building': building,
    'client.address.area': 'Anna Salai',
  });
}

test('an address is added with its district from the pincode, corrected, chosen and removed', async ({ page }) => {
  const { shop } = await signedIn(page, '/Profile?tab=1');
  await pressed(shop, 'add').click();
  await shop.button('client.address.save').click();
  await expect(shop.field('client.address.pincode')).toBeFocused();
  await expect(shop.field('client.address.pincode')).toHaveAccessibleDescription(/Please fill in this field/);
  await fillAddress(shop, '12, Lakshmi Flats', '600002');
  await expect(shop.field('client.address.district')).toHaveValue('Chennai');
  await expect(shop.field('client.address.state')).toHaveValue('Tamil Nadu');
  await shop.button('client.address.save').click();
  await shop.hears('client.address.added');
  await expect(
    card(shop, '12, Lakshmi Flats, Anna Salai, Chennai, Tamil Nadu, 600002').getByText('Current', { exact: true }),
  ).toBeVisible();

  await pressed(shop, 'add').click();
  await page.getByRole('radio', { name: 'Other' }).check({ force: true });
  await shop.field('client.address.otherPlace').fill('Clinic');
  await fillAddress(shop, '7, Second Street', '625001');
  await expect(shop.field('client.address.district')).toHaveValue('Madurai');
  await shop.button('client.address.save').click();
  await shop.hears('client.address.added');
  // A new address does not become the delivery address of the next order by itself.
  await expect(card(shop, 'Lakshmi Flats').getByText('Current', { exact: true })).toBeVisible();
  await pressed(shop, 'chooseNamed', { place: 'Clinic' }).click();
  await shop.hears('client.address.changed');
  await expect(card(shop, 'Clinic').getByText('Current', { exact: true })).toBeVisible();

  await pressed(shop, 'chooseNamed', { place: 'Home' }).click();
  await shop.hears('client.address.changed');
  await expect(card(shop, 'Lakshmi Flats').getByText('Current', { exact: true })).toBeVisible();

  await pressed(shop, 'editNamed', { place: 'Clinic' }).click();
  await expect(shop.field('client.address.otherPlace')).toHaveValue('Clinic');
  await shop.field('client.address.building').fill('8, Second Street');
  await shop.button('client.address.save').click();
  await shop.hears('client.address.updated');
  await expect(card(shop, '8, Second Street')).toBeVisible();
  await expect(card(shop, '7, Second Street')).toHaveCount(0);

  await pressed(shop, 'removeNamed', { place: 'Home' }).click();
  await shop.button('profile.addresses.keep').click();
  await pressed(shop, 'removeNamed', { place: 'Home' }).click();
  await shop.button('profile.addresses.removeNow').click();
  await shop.hears('profile.addresses.removed');
  await expect(panel(shop).getByRole('listitem')).toHaveCount(1);
  await expect(card(shop, 'Clinic').getByText('Current', { exact: true })).toBeVisible();
});

test('goods for someone else go to them, from the address to the order', async ({ page }) => {
  const { shop, id } = await signedIn(page, '/Profile?tab=1');
  await pressed(shop, 'add').click();
  await fillAddress(shop, '4, Temple Street', '625001');
  await page.getByRole('checkbox', { name: shop.t('client.address.otherReceiver') }).check();
  await shop.field('client.address.receiverName').fill('Kamala Devi');
  await shop.button('client.address.save').click();
  await expect(shop.field('client.address.receiverPhone')).toHaveAccessibleDescription(/Please fill in this field/);
  await shop.field('client.address.receiverPhone').fill('98400 12345');
  await shop.button('client.address.save').click();
  await shop.hears('client.address.added');
  const receiver = shop.t('client.address.receivedBy', { name: 'Kamala Devi', phone: '+91 98 4001 2345' });
  await expect(card(shop, 'Temple Street')).toContainText(receiver);
  await fillCart(page.request, 'sterile-lancets-28g-100');
  await shop.open('/Addcart');
  await expect(page.getByRole('region', { name: shop.t('client.cart.address.label') })).toContainText(receiver);
  await placeOrder(shop);
  await paymentWindow(shop).press('success');
  await shop.arrives(/\/Orderplace\?order=[0-9a-f-]{36}$/);
  const { rows } = await inDatabase((client) =>
    client.query('SELECT recipient_name, recipient_phone FROM "order" WHERE customer_id = $1', [id]),
  );
  expect(rows).toEqual([{ recipient_name: 'Kamala Devi', recipient_phone: '+919840012345' }]);
});

test('an unknown pincode can be used, and a refused address stays in the form', async ({ page }) => {
  const { shop } = await signedIn(page, '/Profile?tab=1');
  await pressed(shop, 'add').click();
  await fillAddress(shop, '1, Main Road', '999999');
  await expect(page.getByText(shop.t('client.address.pincodeUnknown'))).toBeVisible();
  await shop.fill({ 'client.address.district': 'Chennai', 'client.address.state': 'Tamil Nadu' });
  await page.route('**/api/admin/addaddress', (route) => route.abort());
  await shop.button('client.address.save').click();
  await shop.isTold('An error occurred while saving location.');
  await page.unroute('**/api/admin/addaddress');
  await shop.button('client.address.save').click();
  await shop.hears('client.address.added');
  await expect(card(shop, '1, Main Road, Anna Salai, Chennai, Tamil Nadu, 999999')).toBeVisible();
});

test('of several districts of one pincode a person chooses', async ({ page }) => {
  const { shop } = await signedIn(page, '/Profile?tab=1');
  const office = (district: string) => ({ name: `${district} Town`, district, state: 'Tamil Nadu' });
  await page.route('**/api/admin/pincode/*', (route) =>
    route.fulfill({ json: { status: true, offices: ['Madurai', 'Theni'].map(office) } }),
  );
  await pressed(shop, 'add').click();
  await fillAddress(shop, '1, Main Road', '625531');
  const choice = page.getByLabel(shop.t('client.address.chooseDistrict'));
  await expect(choice).toHaveValue('');
  await expect(shop.field('client.address.district')).toHaveValue('');
  await choice.selectOption('Theni, Tamil Nadu');
  await expect(shop.field('client.address.district')).toHaveValue('Theni');
  await expect(shop.field('client.address.state')).toHaveValue('Tamil Nadu');
});

/** Creates notifications like the store, each a minute older than the previous one. */
async function notified(customerId: string, count: number, orderId: string | null = null): Promise<void> {
  await inDatabase((client) =>
    client.query(
      `INSERT INTO notification (id, customer_id, kind, params, image, order_id, created_at)
       SELECT gen_random_uuid(), $1, 'orderDispatched', json_build_object('number', 'MC-' || n), '/icon.svg', $3, now() - n * interval '1 minute' FROM generate_series(1, $2::int) n`,
      [customerId, count, orderId],
    ),
  );
}

test('a notification leads to its order and is read from then on', async ({ page }) => {
  const { shop, id } = await signedIn(page);
  await fillCart(page.request, 'sterile-lancets-28g-100');
  await addAddress(page.request);
  const order = await saveOrder(page.request);
  await notified(id, 1, order.id);
  await shop.open('/Profile?tab=2');
  await shop.load(() =>
    panel(shop)
      .getByRole('link', { name: /Your order MC-1 is on its way/ })
      .click(),
  );
  await shop.arrives(`/Trackorder?order=${order.id}`);
  await shop.open('/Profile?tab=2');
  await expect(panel(shop).getByRole('listitem')).toHaveCount(1);
  await expect(panel(shop).getByText('New', { exact: true })).toHaveCount(0);
});

test('notifications come with their time in pages and are marked read', async ({ page }) => {
  const { shop, id } = await signedIn(page);
  await notified(id, 21);
  await shop.open('/Profile?tab=2');
  await expect(tab(shop, 'notifications')).toHaveAccessibleName('All notifications 21 unread');
  const rows = panel(shop).getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText('Your order MC-1 is on its way.');
  await expect(rows.first().getByText('New', { exact: true })).toBeVisible();
  await expect(rows.first().locator('time')).toHaveText(/\w+ \d{1,2}, \d{4}/);
  await shop.link('profile.notifications.older').click();
  await shop.arrives('/Profile?tab=2&page=2');
  await expect(rows).toHaveCount(1);
  await shop.button('profile.notifications.readAll').click();
  await shop.hears('profile.notifications.readDone');
  await expect(shop.button('profile.notifications.readAll')).toHaveCount(0);
  await expect(tab(shop, 'notifications')).toHaveAccessibleName('All notifications');
});
