import { expect, test, type Page } from '@playwright/test';
import english from '../messages/console/en.json';
import shop from '../messages/en.json';
import { inDatabase } from './database';
import { isSound } from './measure/sound';
import { startStaffSession } from './staff';

const words = english.client.newOrder;

/** Mobile number that no other test uses. */
const newMobile = () => `9${String(Date.now() % 1e9).padStart(9, '0')}`;

/** Finds three products on sale that need no prescription, with enough stock. */
const goods = async () =>
  (
    await inDatabase((client) =>
      client.query<{ sku: string; name: string }>(
        `SELECT p.sku, p.name FROM product p JOIN stock_level s ON s.product_id = p.id
         WHERE p.is_active AND NOT p.requires_prescription AND p.schedule = 'NONE' AND s.on_hand - s.reserved > 20 AND p.price_paise BETWEEN 5000 AND 40000 ORDER BY p.id LIMIT 3`,
      ),
    )
  ).rows;

/** Presses keys and counts them; a key with a modifier counts as two. */
function keyboard(page: Page) {
  let count = 0;
  return {
    press: async (key: string) => {
      count += key.split('+').length;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      count += text.length;
      await page.keyboard.type(text);
    },
    count: () => count,
  };
}

/** Waits until React controls the fields. Text typed before is lost. */
const listensToKeys = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main input') ?? {}).some((key) => key.startsWith('__reactProps')),
  );

/** Lets the next order reach the server, and loses the response. */
const loseResponse = (page: Page) =>
  page.route(
    '**/api/console/place-order',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

const countOrders = async (mobile: string) =>
  (
    await inDatabase((client) =>
      client.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM "order" o JOIN customer c ON c.id = o.customer_id WHERE c.phone = $1',
        [`+91${mobile}`],
      ),
    )
  ).rows[0]!.count;

/** Pays the payment link of the open order in the sandbox, as the customer. */
async function payAsCustomer(page: Page): Promise<void> {
  const url = /https?:\/\/\S+plink_\w{14}/.exec(await page.getByRole('main').innerText())![0];
  const phone = await page.context().browser()!.newPage();
  await phone.goto(url);
  await phone.getByRole('button', { name: shop.sandboxCheckout.success, exact: true }).click();
  await expect(phone.getByRole('status').filter({ hasText: /MC\d{4}-/ })).toBeVisible();
  await phone.close();
}

test('orders for callers: by name for a new one, with 25 keys for a known one', async ({ page }) => {
  const [mobile, products] = [newMobile(), await goods()];
  await page.setViewportSize({ width: 1440, height: 900 });
  await startStaffSession(page, 'OPERATOR');
  await page.goto('/console/orders/new');
  await listensToKeys(page);
  await page.keyboard.type(mobile);
  await page.keyboard.press('Enter');
  await page.getByLabel(words.firstName).fill('Kamala');
  await page.getByRole('button', { name: words.openAccount }).click();
  await expect(page.getByRole('button', { name: 'Kamala', pressed: true })).toBeVisible();
  for (const { sku, name } of products) {
    await page.getByLabel(words.product).fill(sku);
    await page.getByLabel(words.product).press('Enter');
    await expect(page.getByLabel(words.quantityOf.replace('{name}', name))).toHaveValue('1');
  }
  await page.getByLabel(words.addressFields.building).fill('12, Gandhi Street');
  await page.getByLabel(words.addressFields.area).fill('Anna Nagar');
  await page.getByLabel(words.addressFields.pincode).fill('600040');

  // A reload loses nothing.
  await expect(page.getByText(/Draft saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(words.addressFields.building)).toHaveValue('12, Gandhi Street');
  await page.getByRole('button', { name: words.saveAddress }).click();
  await isSound(page);
  await loseResponse(page);
  await page.getByRole('button', { name: /send a link for/ }).click();
  await expect(page.getByText(english.client.noAnswer)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /send a link for/ }).click();
  await expect(page.getByRole('heading', { name: /^MC\d{4}-/ })).toBeVisible();
  expect(await countOrders(mobile)).toBe(1);
  await expect(page.getByText(/by Malar Vizhi for Kamala/)).toBeVisible();
  await payAsCustomer(page);
  await page.reload();
  await expect(page.getByText(english.order.linkStates.PAID, { exact: true }).first()).toBeVisible();

  // The same caller again: what was bought before is one key away.
  const keys = keyboard(page);
  await page.goto('/console/orders/new');
  await listensToKeys(page);
  await keys.type(mobile);
  await keys.press('Enter');
  const usual = page.getByRole('list', { name: words.usual }).getByRole('button');
  await expect(usual.first()).toBeFocused();
  await keys.press('Enter');
  for (let more = 1; more < products.length; more += 1) {
    await keys.press('Tab');
    await keys.press('Enter');
  }
  await expect(page.getByRole('list', { name: words.lines }).getByRole('listitem')).toHaveCount(products.length);
  await expect(page.getByRole('button', { name: /send a link for/ })).toBeEnabled();
  await keys.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^MC\d{4}-/ })).toBeVisible();
  await expect(page.getByRole('button', { name: words.copyLink })).toBeVisible();
  expect(keys.count()).toBeLessThanOrEqual(25);
});

test('an order for a caller by thumb, in Tamil', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startStaffSession(page, 'PHARMACIST');
  await page.goto('/ta/console/orders/new');
  await listensToKeys(page);
  await isSound(page);
});

test('takes cash at the counter, and closes the till with its difference', async ({ page }) => {
  const [{ sku, name }] = (await goods()) as [{ sku: string; name: string }];
  await page.setViewportSize({ width: 1440, height: 900 });
  await startStaffSession(page, 'OPERATOR');
  await page.goto('/console/orders/new');
  await listensToKeys(page);
  await page.keyboard.type(newMobile());
  await page.keyboard.press('Enter');
  await page.getByLabel(words.firstName).fill('Kamala');
  await page.getByRole('button', { name: words.openAccount }).click();
  await expect(page.getByRole('button', { name: 'Kamala', pressed: true })).toBeVisible();
  await page.getByLabel(words.product).fill(sku);
  await page.getByLabel(words.product).press('Enter');
  await expect(page.getByLabel(words.quantityOf.replace('{name}', name))).toHaveValue('1');
  await page.getByLabel(words.addressFields.building).fill('12, Gandhi Street');
  await page.getByLabel(words.addressFields.area).fill('Anna Nagar');
  await page.getByLabel(words.addressFields.pincode).fill('600040');
  await page.getByRole('button', { name: words.saveAddress }).click();
  await page.getByRole('radio', { name: words.payments.cash }).check();
  await page.getByRole('button', { name: /in cash/ }).click();
  await expect(page.getByRole('heading', { name: /^MC\d{4}-/ })).toBeVisible();
  await expect(page.getByText(/CASH-MC\d{4}-/)).toBeVisible();
  await page.goto('/console/till');
  await page.getByLabel(english.client.till.counted).fill('1');
  await isSound(page);
  await page.getByRole('button', { name: english.client.till.close }).click();
  await expect(page.getByText(english.till.closedAt, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: english.client.till.close })).toHaveCount(0);
});
