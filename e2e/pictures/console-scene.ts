import { expect, test, type Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { addAddress, fillCart, paymentWindow, placeOrder, saveOrder } from '../checkout';
import { newCustomer, startSession } from '../customers';
import { inDatabase } from '../database';
import { Shop } from '../shop';
import { moveOrder, orderCommand } from '../store-command';
import { openAs } from './demo-staff';
import { drawSheet } from './draw-sheet';
import { sandboxControl } from './sandbox-control';
import { SCENE, type Scene } from './scene-file';

type Placed = { id: string; number: string };

const LANCETS = 'sterile-lancets-28g-100';
const ON_PRESCRIPTION = ['amlodipine-5-mg-tablets', 'levofloxacin-500-mg-tablets'];

async function uploadPrescription(page: Page, patient: string): Promise<void> {
  const { user_id: id }: { user_id: string } = await (await page.request.get('/api/admin/shopper')).json();
  const cart: { cartItems: { cart_id: string; prescription_required?: string }[] } = await (
    await page.request.get(`/api/admin/getusercarts/${id}`)
  ).json();
  const pic = { name: 'prescription.png', mimeType: 'image/png', buffer: await drawSheet(patient) };
  for (const { cart_id } of cart.cartItems)
    await page.request.post('/api/admin/uploadPrescription', { multipart: { cart_id, pic } });
}

/** Buys and pays as a new customer. */
async function buy(page: Page, firstname: string, lastname: string, goods: [string, number][]): Promise<Placed> {
  await startSession(page, { ...newCustomer(), firstname, lastname });
  for (const [slug, quantity] of goods) await fillCart(page.request, slug, quantity);
  if (goods.some(([slug]) => ON_PRESCRIPTION.includes(slug)))
    await uploadPrescription(page, `${firstname} ${lastname}`);
  await addAddress(page.request);
  const { id, number } = await saveOrder(page.request);
  const shop = new Shop(page, 'en');
  await shop.open('/Addcart');
  await placeOrder(shop);
  await paymentWindow(shop).press('success');
  await shop.arrives(`/Orderplace?order=${id}`);
  return { id, number };
}

async function requestDemoReturn(page: Page, { id }: Placed): Promise<string> {
  const { rows } = await inDatabase((client) =>
    client.query<{ id: string }>('SELECT id FROM order_line WHERE order_id = $1', [id]),
  );
  const asked = await page.request.post('/api/admin/returnorder', {
    data: { order_id: id, reason: 'damaged', note: 'The box was wet.', lines: [{ id: rows[0]!.id, quantity: 1 }] },
  });
  return ((await asked.json()) as { return_id: string }).return_id;
}

async function write(page: Page): Promise<void> {
  const contact = { name: 'Kavya Mohan', email: 'kavya@example.com', message: 'The cap of the bottle was broken.' };
  const partner = { name: 'Arul Das', mobile: '9840011223', email: 'arul@example.com', type: 'delivery' };
  await page.request.post('/api/admin/contact', { data: contact });
  await page.request.post('/api/admin/beingpatner', { data: partner });
}

async function review(page: Page): Promise<void> {
  const { rows } = await inDatabase((client) =>
    client.query<{ id: number }>('SELECT id FROM product WHERE slug = $1', [LANCETS]),
  );
  const data = { product_id: rows[0]!.id, rating: 5, review: 'Thin, clean and sealed one by one.' };
  await page.request.post('/api/admin/productReview', { data });
}

async function paymentOf({ id }: Placed): Promise<string> {
  const { rows } = await inDatabase((client) =>
    client.query<{ id: string }>('SELECT razorpay_payment_id AS id FROM payment WHERE order_id = $1', [id]),
  );
  return rows[0]!.id;
}

const one = async (sql: string) =>
  String((await inDatabase((client) => client.query<{ is: unknown }>(sql))).rows[0]!.is);

/** Simulates a day of the store that fills every room of the console. */
test('a day of the store', async ({ page }) => {
  test.setTimeout(240_000);
  const delivered = await buy(page, 'Meena', 'Kumar', [[LANCETS, 3]]);
  await moveOrder(delivered.number, 'dispatch');
  await moveOrder(delivered.number, 'deliver');
  const returned = await requestDemoReturn(page, delivered);
  await review(page);
  const sent = await buy(page, 'Lakshmi', 'Nair', [['amlodipine-5-mg-tablets', 2]]);
  await moveOrder(sent.number, 'approve');
  await moveOrder(sent.number, 'dispatch');
  const packed = await buy(page, 'Joseph', 'Thomas', [[LANCETS, 1]]);
  await orderCommand(packed.number, 'pack');
  const toPack = await buy(page, 'Karthik', 'Selvan', [[LANCETS, 2]]);
  const toRead = await buy(page, 'Anitha', 'Rajan', [
    ['amlodipine-5-mg-tablets', 1],
    ['levofloxacin-500-mg-tablets', 2],
    [LANCETS, 1],
  ]);
  const { dispute } = await sandboxControl(page.request, { raiseDispute: await paymentOf(sent) });
  const { settlement } = await sandboxControl(page.request, { settle: true });
  await write(page);
  await openAs(page, 'owner');
  await page.goto('/console/disputes');
  await expect(page.locator('main').getByRole('link').first()).toBeVisible();
  // A scheduled job reads the settlement report once a minute.
  const isRead = async () => (await one(`SELECT count(*) AS is FROM settlement_line WHERE state = 'MATCHED'`)) !== '0';
  await expect.poll(isRead, { timeout: 90_000, intervals: [2_000] }).toBe(true);
  const scene: Scene = {
    'an order': `/console/orders/${toRead.number}`,
    'an order that has arrived': `/console/orders/${delivered.number}`,
    'packing an order': `/console/pack/${toPack.number}`,
    'a prescription': `/console/prescriptions/${toRead.number}`,
    'a return': `/console/returns/${returned}`,
    'a settlement': `/console/settlements/${settlement!.id}`,
    'a dispute': `/console/disputes/${dispute!.id}`,
    'a customer': `/console/customers/${await one(`SELECT customer_id AS is FROM "order" WHERE id = '${delivered.id}'`)}`,
    'an enquiry': `/console/enquiries/${await one(`SELECT ticket AS is FROM enquiry WHERE kind = 'CONTACT' LIMIT 1`)}`,
    'a coupon': `/console/coupons/${await one('SELECT code AS is FROM coupon WHERE is_active ORDER BY code LIMIT 1')}`,
    'a product': `/console/products/${await one(`SELECT id AS is FROM product WHERE slug = '${LANCETS}'`)}`,
    'a category': `/console/categories/${await one('SELECT id AS is FROM category ORDER BY position LIMIT 1')}`,
    'a salt': `/console/salts/${await one('SELECT salt_id AS is FROM product_salt GROUP BY salt_id ORDER BY count(*) DESC, salt_id LIMIT 1')}`,
    'facts of a medicine': `/console/facts/${await one('SELECT subject AS is FROM medicine_fact_version ORDER BY id LIMIT 1')}`,
    'the stock of a product': `/console/stock/${await one(`SELECT product_id AS is FROM stock_batch WHERE state = 'QUARANTINE' LIMIT 1`)}`,
    'receive goods': '/console/receipts/new',
    'a receipt': `/console/receipts/${await one('SELECT id AS is FROM purchase_receipt ORDER BY serial LIMIT 1')}`,
    'a supplier': `/console/suppliers/${await one('SELECT id AS is FROM supplier ORDER BY name LIMIT 1')}`,
    'send goods back': `/console/supplier-returns/new?supplier=${await one(`SELECT supplier_id AS is FROM supplier_return WHERE state = 'OPEN' LIMIT 1`)}`,
    'a return to a supplier': `/console/supplier-returns/${await one(`SELECT id AS is FROM supplier_return WHERE state = 'OPEN' LIMIT 1`)}`,
    'a stocktake': `/console/stocktakes/${await one('SELECT id AS is FROM stocktake LIMIT 1')}`,
    'a recall': `/console/recalls/${await one('SELECT id AS is FROM recall ORDER BY serial DESC LIMIT 1')}`,
    'one of the staff': `/console/staff/${await one(`SELECT id AS is FROM customer WHERE role = 'PHARMACIST' LIMIT 1`)}`,
  };
  await writeFile(SCENE, JSON.stringify(scene));
});
