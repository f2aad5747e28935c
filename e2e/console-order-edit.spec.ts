import { expect, test, type Page } from '@playwright/test';
import english from '../messages/console/en.json';
import tamil from '../messages/console/ta.json';
import shop from '../messages/en.json';
import { inDatabase } from './database';
import { isSound } from './measure/sound';
import { startStaffSession } from './staff';

const words = english.client.newOrder;
const edit = english.client.orderEdit;
const panel = english.order.edits;
const move = english.client.orderAddress;

/** Finds two products on sale that need no prescription, with enough stock. */
const goods = async () =>
  (
    await inDatabase((client) =>
      client.query<{ sku: string; name: string }>(
        `SELECT p.sku, p.name FROM product p JOIN stock_level s ON s.product_id = p.id
         WHERE p.is_active AND NOT p.requires_prescription AND p.schedule = 'NONE' AND s.on_hand - s.reserved > 20 AND p.price_paise BETWEEN 5000 AND 40000 ORDER BY p.id DESC LIMIT 2`,
      ),
    )
  ).rows;

/** Pays the payment link on the screen of the order in the sandbox, as the customer. */
async function payAsCustomer(page: Page): Promise<void> {
  const url = /https?:\/\/\S+plink_\w{14}/.exec(await page.getByRole('main').innerText())![0];
  const phone = await page.context().browser()!.newPage();
  await phone.goto(url);
  await phone.getByRole('button', { name: shop.sandboxCheckout.success, exact: true }).click();
  await expect(phone.getByRole('status').filter({ hasText: /MC\d{4}-/ })).toBeVisible();
  await phone.close();
}

/** Places an order of one unit for a new caller, and pays it. @returns its address */
async function paidOrder(page: Page, sku: string): Promise<string> {
  await page.goto('/console/orders/new');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main input') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  await page.keyboard.type(`9${String(Date.now() % 1e9).padStart(9, '0')}`);
  await page.keyboard.press('Enter');
  await page.getByLabel(words.firstName).fill('Kamala');
  await page.getByRole('button', { name: words.openAccount }).click();
  await expect(page.getByRole('button', { name: 'Kamala', pressed: true })).toBeVisible();
  await page.getByLabel(words.product).fill(sku);
  await page.getByLabel(words.product).press('Enter');
  await page.getByLabel(words.addressFields.building).fill('12, Gandhi Street');
  await page.getByLabel(words.addressFields.area).fill('Anna Nagar');
  await page.getByLabel(words.addressFields.pincode).fill('600040');
  await page.getByRole('button', { name: words.saveAddress }).click();
  await page.getByRole('button', { name: /send a link for/ }).click();
  await expect(page.getByRole('heading', { name: /^MC\d{4}-/ })).toBeVisible();
  await payAsCustomer(page);
  await page.reload();
  return new URL(page.url()).pathname;
}

test('a paid order is changed by keyboard: added by link, then removed and refunded', async ({ page }) => {
  const [bought, more] = await goods();
  await page.setViewportSize({ width: 1440, height: 900 });
  await startStaffSession(page, 'OPERATOR');
  const address = await paidOrder(page, bought!.sku);
  const open = page.getByRole('button', { name: edit.open, exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: edit.title });
  await dialog.getByLabel(words.product).fill(more!.sku);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(edit.quantityOf.replace('{name}', more!.name))).toHaveValue('1');
  await dialog.getByLabel(edit.reason).fill('The customer called for one more.');
  await expect(dialog.getByText(/pays ₹[\d.,]+ by link/)).toBeVisible();
  await isSound(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(panel.packingWaits)).toBeVisible();
  await isSound(page);
  await payAsCustomer(page);
  await page.reload();
  await expect(page.getByText(panel.states.APPLIED.replace('{number}', '1'))).toBeVisible();

  // One unit of the added goods leaves again, on a phone in Tamil.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/ta${address}`);
  await page.getByRole('button', { name: tamil.client.orderEdit.open, exact: true }).click();
  const small = page.getByRole('dialog', { name: tamil.client.orderEdit.title });
  await small.getByLabel(tamil.client.orderEdit.quantityOf.replace('{name}', more!.name)).fill('0');
  await small.getByLabel(tamil.client.orderEdit.reason).fill('வேண்டாம் என்றார்');
  await small.getByRole('button', { name: /திருப்பித் தா$/ }).click();
  await expect(small).toBeHidden();
  await isSound(page);
  await expect(page.getByText('வேண்டாம் என்றார்', { exact: true })).toBeVisible();
});

test('the address of a paid order is changed, refused at its field, and changed back in Tamil', async ({ page }) => {
  const [bought] = await goods();
  await page.setViewportSize({ width: 1440, height: 900 });
  await startStaffSession(page, 'OPERATOR');
  const address = await paidOrder(page, bought!.sku);
  const open = page.getByRole('button', { name: move.open, exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: move.title });
  // The form starts with the present address.
  const house = dialog.getByLabel(words.addressFields.building);
  await expect(house).toHaveValue('12, Gandhi Street');
  await house.fill('4B, Lake View Road');
  await dialog.getByLabel(words.addressFields.state).fill('Karnataka');
  const pincode = dialog.getByLabel(words.addressFields.pincode);
  await pincode.fill('560001');
  await dialog.getByLabel(edit.reason).fill('The customer moved to another flat.');
  await page.keyboard.press('Control+Enter');
  await expect(pincode).toHaveAccessibleDescription(shop.errors.orderAddressState);
  await isSound(page);
  await dialog.getByLabel(words.addressFields.state).fill('Tamil Nadu');
  await pincode.fill('600041');
  await expect(dialog.getByText(move.stays)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(panel.address.replace('{number}', '1'))).toBeVisible();
  await expect(page.getByText('The customer moved to another flat.', { exact: true })).toBeVisible();
  await expect(page.getByText(/4B, Lake View Road/).first()).toBeVisible();
  await expect(page.getByText(english.timeline.audit.order_address)).toBeVisible();
  await isSound(page);

  // The customer has a saved address, and stays there after all.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/ta${address}`);
  const small = tamil.client.orderAddress;
  await page.getByRole('button', { name: small.open, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: small.title });
  await sheet.getByLabel(small.address, { exact: true }).selectOption({ index: 1 });
  await expect(sheet.getByLabel(tamil.client.newOrder.addressFields.building)).toBeHidden();
  await sheet.getByLabel(tamil.client.orderEdit.reason).fill('பழைய வீட்டிலேயே இருக்கிறார்');
  await isSound(page);
  await sheet.getByRole('button', { name: small.send, exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('பழைய வீட்டிலேயே இருக்கிறார்', { exact: true })).toBeVisible();
  await expect(page.getByText(/12, Gandhi Street/).first()).toBeVisible();
  await isSound(page);
});
