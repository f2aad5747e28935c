import { expect, test, type Page } from '@playwright/test';
import { localePath } from '@/lib/kernel/locales';
import { CONSOLE_MESSAGES, MESSAGES } from '@/lib/kernel/messages';
import { addAddress, fillCart, saveOrder } from './checkout';
import { startSession } from './customers';
import { inDatabase } from './database';
import { LANGUAGES_AND_SIZES } from './languages/languages-and-sizes';
import { markPaid } from './marked-order';
import { startStaffSession } from './staff';
import { storeCommand } from './store-command';
import { openStore } from './stores';
import { violationsOf } from './measure/sound';

// The owner's settings affect all tests, so this file runs alone, after all others
// (playwright.config.ts).
test.beforeAll(async () => {
  await storeCommand('settings', 'set', 'shiprocket.pickupLocation', 'Main store');
  await storeCommand('settings', 'set', 'shiprocket.pickupPincode', '"600001"');
  await storeCommand('settings', 'set', 'shiprocket.use', 'on');
});
test.afterAll(async () => {
  for (const name of ['use', 'pickupLocation', 'pickupPincode'])
    await storeCommand('settings', 'unset', `shiprocket.${name}`);
});

/** Creates a paid order with a phone number, of goods without a prescription. */
async function paidOrder(page: Page): Promise<{ id: string; number: string }> {
  await startSession(page);
  await fillCart(page.request, 'sterile-lancets-28g-100', 1);
  await addAddress(page.request);
  const order = await saveOrder(page.request);
  await markPaid(order.id);
  await inDatabase((client) =>
    client.query(`UPDATE "order" SET recipient_phone = '+919840011223' WHERE id = $1`, [order.id]),
  );
  return order;
}

const shipmentOf = async (orderId: string) =>
  (
    await inDatabase((client) =>
      client.query<{ awb: string; state: string }>(
        'SELECT s.awb, p.state FROM shipment s JOIN parcel p ON p.id = s.parcel_id WHERE s.order_id = $1',
        [orderId],
      ),
    )
  ).rows[0]!;

/** Reports a scan of the sandbox's courier. */
async function scan(page: Page, awb: string, status: number, activity: string): Promise<void> {
  const answer = await page.request.post(`${openStore()}/sandbox/shiprocket/control`, {
    headers: { 'x-api-key': 'sandbox webhook secret' },
    data: { awb, status, activity, location: 'Madurai' },
  });
  expect(await answer.json()).toEqual({ answered: 200 });
}

const sound = async (page: Page) => {
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
};

for (const { locale, size, name } of LANGUAGES_AND_SIZES)
  test(`a packed parcel is booked, dispatched, tracked and answered ${name}`, async ({ page, context }) => {
    const t = CONSOLE_MESSAGES[locale];
    const shop = MESSAGES[locale];
    const booking = t.client.booking;
    await page.setViewportSize(size);
    const { id, number } = await paidOrder(page);
    const buyer = await context.cookies();
    await startStaffSession(page, 'OPERATOR');
    await page.goto(localePath(locale, `/console/pack/${number}`));
    await page.getByLabel(t.client.pack.scan).fill('');
    const { rows: lines } = await inDatabase((client) =>
      client.query<{ sku: string }>('SELECT sku FROM order_line WHERE order_id = $1', [id]),
    );
    await page.getByLabel(t.client.pack.scan).fill(lines[0]!.sku);
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 / 1')).toBeVisible();
    await page.keyboard.press('Enter');

    // The couriers are one press away, and the cheapest has the focus.
    const find = page.getByRole('button', { name: booking.find });
    await expect(find).toBeFocused();
    await sound(page);
    await page.keyboard.press('Enter');
    const cheapest = page.getByRole('list', { name: booking.offers }).getByRole('button').first();
    await expect(cheapest).toBeFocused();
    await expect(cheapest).toContainText('Xpressbees Surface');
    await sound(page);
    await page.keyboard.press('Enter');
    const label = page.getByRole('link', { name: booking.label });
    await expect(label).toBeVisible();
    const { awb } = await shipmentOf(id);
    await expect(page.getByLabel(t.client.steps.tracking)).toHaveValue(awb);
    await sound(page);
    const file = await page.request.get((await label.getAttribute('href'))!);
    expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    await page.getByRole('button', { name: t.client.steps.dispatch, exact: true }).click();
    await expect(page.getByText(t.pack.done)).toBeVisible();
    expect(await shipmentOf(id)).toEqual({ awb, state: 'DISPATCHED' });

    await scan(page, awb, 17, 'Out for delivery');
    await scan(page, awb, 21, 'Door locked');
    await page.goto(localePath(locale, '/console/orders/undelivered'));
    const row = page.locator('[data-row]', { hasText: number });
    await expect(row).toContainText('Door locked');
    await row.getByRole('textbox').fill('At home after 6 pm');
    await sound(page);
    await row.getByRole('button', { name: t.client.undelivered.tryAgain }).click();
    await expect(row).toContainText(t.undelivered.answered.TRY_AGAIN);
    await scan(page, awb, 17, 'Out for delivery');
    await scan(page, awb, 7, 'Delivered');
    expect((await shipmentOf(id)).state).toBe('DELIVERED');
    await page.goto(localePath(locale, `/console/orders/${number}`));
    await expect(page.getByRole('list', { name: booking.events })).toContainText(booking.state.DELIVERED);
    await sound(page);

    await context.clearCookies();
    await context.addCookies(buyer);
    await page.goto(localePath(locale, `/Trackorder?order=${id}`));
    const way = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({ hasText: shop.orders.way.heading })
      .first();
    await expect(way).toContainText(shop.orders.way.state.UNDELIVERED);
    await expect(way).not.toContainText('Door locked');
    await sound(page);
  });
