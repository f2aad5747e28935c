import type { APIRequestContext, Page } from '@playwright/test';
import { pdfOf } from '../../test/files/pdf';
import { addAddress, fillCart, saveOrder } from '../checkout';
import { startSession } from '../customers';
import { findProduct, findSoldOut, inDatabase } from '../database';
import { markPaid } from '../marked-order';
import { BY_PHARMACIST, orderCommand } from '../store-command';

async function saveForLater(request: APIRequestContext, productId: number): Promise<void> {
  await request.post('/api/admin/saveforlater', { data: { product_id: productId, quantity: 1 } });
}

export async function fullCart(page: Page): Promise<string> {
  await startSession(page);
  const id = await fillCart(page.request, 'sterile-lancets-28g-100', 2);
  await fillCart(page.request, 'amlodipine-5-mg-tablets');
  await saveForLater(page.request, id);
  await addAddress(page.request);
  await page.request.post('/api/admin/applycoupon', { data: { coupon_code: 'WELCOME50' } });
  return '/Addcart';
}

/** Fills the cart of a guest, which needs no session. */
export async function guestCart(page: Page): Promise<string> {
  for (const slug of ['sterile-lancets-28g-100', 'amlodipine-5-mg-tablets']) {
    const { id } = await findProduct(slug);
    await page.request.post('/api/admin/addtoguestcart', { data: { product_id: id, quantity: 2 } });
  }
  return '/Addcart';
}

export async function likedScreen(page: Page): Promise<string> {
  await startSession(page);
  for (const slug of ['sterile-lancets-28g-100', 'amlodipine-5-mg-tablets', await findSoldOut()]) {
    const { id } = await findProduct(slug);
    await page.request.post('/api/admin/likecart', { data: { product_id: id, quantity: 2 } });
  }
  return '/Likecart';
}

export async function comparison(): Promise<string> {
  const slugs = [
    'folding-steel-wheelchair-46-cm',
    'lightweight-aluminium-wheelchair-43-cm',
    'digital-upper-arm-bp-monitor',
  ];
  const found = await Promise.all(slugs.map((slug) => findProduct(slug)));
  return `/Compare?ids=${found.map(({ id }) => id).join(',')}`;
}

/** Opens a screen that requires only a session. */
export const signedInTo =
  (path: string) =>
  async (page: Page): Promise<string> => {
    await startSession(page);
    return path;
  };

/** Creates an order whose payment is open, for which the screens show the most content. */
export async function withOrder(page: Page): Promise<string> {
  await startSession(page);
  await fillCart(page.request, 'sterile-lancets-28g-100', 2);
  await addAddress(page.request);
  return (await saveOrder(page.request)).id;
}

export async function cancelledOrder(page: Page): Promise<string> {
  const id = await withOrder(page);
  await page.request.post('/api/admin/cancelorder', { data: { order_id: id } });
  return `/Trackorder?order=${id}`;
}

/** Sends a message about an order. @returns the page of the messages */
export async function withMessage(page: Page): Promise<string> {
  const data = {
    name: 'Meena',
    email: 'meena@example.com',
    message: 'When does it arrive?',
    order_id: await withOrder(page),
  };
  const sent = await page.request.post('/api/admin/contact', { data });
  if (!sent.ok()) throw new Error(`the message was refused: ${await sent.text()}`);
  return '/Profile/questions';
}

/** Uploads a prescription with a request, and fills in what a pharmacist would propose. */
export async function withProposal(page: Page): Promise<string> {
  await startSession(page);
  await addAddress(page.request);
  const pic = { name: 'rx.pdf', mimeType: 'application/pdf', buffer: pdfOf() };
  const sent = await page.request.post('/api/admin/requestproposal', { multipart: { patient_name: 'Meena', pic } });
  const { id }: { id: string } = await sent.json();
  const { id: productId } = await findProduct('amlodipine-5-mg-tablets');
  await inDatabase((client) =>
    client.query(
      `WITH line AS (
         INSERT INTO proposal_line (id, proposal_id, customer_id, product_id, position, quantity)
         SELECT gen_random_uuid(), id, customer_id, $2, 0, 3 FROM proposal WHERE id = $1)
       UPDATE proposal SET state = 'PROPOSED', message = 'Three strips last 30 days.', valid_until = now() + interval '7 days', answered_at = now() WHERE id = $1`,
      [id, productId],
    ),
  );
  return id;
}

/**
 * Creates a delivered order of a medicine with a dose, of which little is left. @returns the page
 * of goods to buy again
 */
export async function withRefills(page: Page): Promise<string> {
  await startSession(page);
  const productId = await fillCart(page.request, 'paracetamol-500-mg-tablets');
  await addAddress(page.request);
  const { id } = await saveOrder(page.request);
  await markPaid(id);
  await inDatabase((client) =>
    client.query(`UPDATE "order" SET status = 'DELIVERED', delivered_at = now() - interval '167 hours' WHERE id = $1`, [
      id,
    ]),
  );
  // A payment would have emptied the cart.
  await inDatabase((client) => client.query('DELETE FROM cart_line WHERE product_id = $1', [productId]));
  const dose = { amount: 1, in_packs: false, days: 1 };
  await page.request.post('/api/admin/saverefill', { data: { product_id: productId, dose } });
  return '/Profile/refills';
}

const PATIENT = { name: 'Lakshmi Kumar', birth_year: 1952, relation: 'PARENT', allergies: 'Penicillin', consent: true };

/** Adds a patient. @returns the page of the patients */
export async function withPatient(page: Page): Promise<string> {
  await startSession(page);
  const added = await page.request.post('/api/admin/addpatient', { data: PATIENT });
  if (!added.ok()) throw new Error(`the patient was refused: ${await added.text()}`);
  return '/Profile/patients';
}

/**
 * Creates a prescription that a pharmacist entered for an order. @returns the page of the
 * prescriptions
 */
export async function withSheet(page: Page): Promise<string> {
  const id = await orderToReview(page);
  await describePrescriptions(id);
  await inDatabase((client) =>
    client.query(
      `INSERT INTO prescription_item (id, prescription_id, customer_id, created_by_id, drug, strength, quantity)
       SELECT gen_random_uuid(), prescription_id, customer_id, customer_id, 'Amlodipine', '5 mg', 3 FROM order_line WHERE order_id = $1 AND prescription_id IS NOT NULL`,
      [id],
    ),
  );
  return '/Profile/prescriptions';
}

export async function paidOrder(page: Page): Promise<string> {
  const id = await withOrder(page);
  await markPaid(id);
  return id;
}

/**
 * Creates a paid order with a pending prescription review. @param more further products, by slug
 * @returns its id
 */
export async function orderToReview(page: Page, more: { slug: string; quantity: number }[] = []): Promise<string> {
  await startSession(page);
  await fillCart(page.request, 'amlodipine-5-mg-tablets');
  await addAddress(page.request);
  const { user_id }: { user_id: string } = await (await page.request.get('/api/admin/shopper')).json();
  const cart: { cartItems: { cart_id: string }[] } = await (
    await page.request.get(`/api/admin/getusercarts/${user_id}`)
  ).json();
  const pic = { name: 'rx.pdf', mimeType: 'application/pdf', buffer: pdfOf() };
  await page.request.post('/api/admin/uploadPrescription', {
    multipart: { cart_id: cart.cartItems[0]?.cart_id ?? '', pic },
  });
  for (const { slug, quantity } of more) await fillCart(page.request, slug, quantity);
  const { id } = await saveOrder(page.request);
  await markPaid(id);
  return id;
}

/** Enters the contents of the prescriptions of an order. */
export const describePrescriptions = (orderId: string) =>
  inDatabase((client) =>
    client.query(
      `UPDATE prescription SET patient_name = 'Meena Kumari', patient_address = 'Chennai', prescriber_name = 'Dr. K. Selvam', prescriber_registration = 'TNMC 45821',
         prescriber_address = 'Chennai', written_on = '2026-11-20', is_signed = true WHERE id IN (SELECT prescription_id FROM order_line WHERE order_id = $1)`,
      [orderId],
    ),
  );

/**
 * Creates a paid order for which the pharmacist requested another prescription, with the reason
 * 'The date is missing'.
 */
export async function refusedOrder(page: Page): Promise<string> {
  const id = await orderToReview(page);
  await orderCommand(id, 'ask-customer', 'all', 'The date is missing', ...BY_PHARMACIST);
  return `/Trackorder?order=${id}`;
}

/** Creates a customer with two addresses. */
export async function withAddresses(page: Page): Promise<string> {
  await startSession(page);
  await addAddress(page.request);
  await addAddress(page.request);
  return '/Profile?tab=1';
}
