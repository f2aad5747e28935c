import { POST as addpatient } from '@/app/api/admin/addpatient/route';
import { POST as addtocart } from '@/app/api/admin/addtocart/route';
import { POST as assignpatient } from '@/app/api/admin/assignpatient/route';
import { POST as buyagain } from '@/app/api/admin/buyagain/route';
import { POST as deleteprescription } from '@/app/api/admin/deleteprescription/route';
import { POST as forgetpatients } from '@/app/api/admin/forgetpatients/route';
import { POST as reuseprescription } from '@/app/api/admin/reuseprescription/route';
import { listOffers } from '@/lib/dispensing/locker/list-offers';
import { listSheets } from '@/lib/dispensing/locker/list-sheets';
import { leftOn } from '@/lib/dispensing/locker/locker-rules';
import { upsertSalts } from '@/lib/catalogue/salts/upsert-salts';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';
import { approved } from '../factories/pharmacist';
import { onPrescription } from '../factories/prescription';
import { buyCart } from '../factories/purchase';
import '../shop/return-desk';

/** Creates an approved order on a prescription with repeats, and the same medicine in the cart. */
async function again(repeats: number) {
  const bought = await onPrescription([{}]);
  await db.prescription.updateMany({ data: { repeats, validUntil: new Date('2099-01-01') } });
  await approved(bought.order.id);
  const productId = bought.lines[0]!.productId;
  await db.product.update({ where: { id: productId }, data: { requiresPrescription: true } });
  const { cookie } = bought.customer;
  const added = await callRoute<{ cart_id: string }>(addtocart, {
    cookie,
    body: { product_id: productId, quantity: 1 },
  });
  return { ...bought, cookie, lineId: added.body.cart_id };
}
const offered = async ({ customer, lineId }: Awaited<ReturnType<typeof again>>) =>
  ((await listOffers(customer.id))[lineId] ?? []).map(({ prescriptionId }) => prescriptionId);
const reuse = (cookie: string, cart_id: string, prescription_id: string) =>
  callRoute<{ status: string }>(reuseprescription, { cookie, body: { cart_id, prescription_id } });

it('offers a prescription with a repeat, and attaches it without an upload', async () => {
  const shopper = await again(1);
  expect(await offered(shopper)).toEqual([shopper.prescriptionId]);
  expect((await reuse(shopper.cookie, shopper.lineId, shopper.prescriptionId)).body.status).toBe('true');
  const line = await db.cartLine.findUniqueOrThrow({ where: { id: shopper.lineId } });
  expect(line.prescriptionId).toBe(shopper.prescriptionId);
  expect(
    (await callRoute(deleteprescription, { cookie: shopper.cookie, body: { prescription_id: shopper.prescriptionId } }))
      .status,
  ).toBe(409);
});

it('offers none that is used up or expired', async () => {
  const shopper = await again(0);
  expect(await offered(shopper)).toEqual([]);
  expect((await reuse(shopper.cookie, shopper.lineId, shopper.prescriptionId)).body.status).toBe('false');
  await db.prescription.updateMany({ data: { repeats: 1, validUntil: new Date('2020-01-01') } });
  expect(await offered(shopper)).toEqual([]);
  expect((await reuse(shopper.cookie, shopper.lineId, shopper.prescriptionId)).body.status).toBe('false');
});

it('offers none of another patient, and none of another account', async () => {
  const shopper = await again(1);
  const body = { name: 'Arul', birth_year: 1972, relation: 'PARENT' };
  expect((await callRoute(addpatient, { cookie: shopper.cookie, body })).status).toBe(400);
  const made = await callRoute<{ patient_id: string }>(addpatient, {
    cookie: shopper.cookie,
    body: { ...body, consent: true },
  });
  const patient_id = made.body.patient_id;
  await callRoute(assignpatient, { cookie: shopper.cookie, body: { cart_id: shopper.lineId, patient_id } });
  expect(await offered(shopper)).toEqual([]);
  expect((await reuse(shopper.cookie, shopper.lineId, shopper.prescriptionId)).body.status).toBe('false');
  await callRoute(forgetpatients, { cookie: shopper.cookie, body: {} });
  expect(await db.patient.count()).toBe(0);
  expect(await offered(shopper)).toEqual([shopper.prescriptionId]);
  const other = await createCustomer();
  expect((await reuse(other.cookie, shopper.lineId, shopper.prescriptionId)).status).toBe(403);
});

it('is attached by Buy again, and counts orders that wait for the pharmacist', async () => {
  const { customer, order, cookie, lineId, prescriptionId, lines } = await again(2);
  const productId = lines[0]!.productId;
  await db.product.update({ where: { id: productId }, data: { composition: 'Paracetamol (500 mg)' } });
  await inTransaction.withModels((tx) => upsertSalts(tx, [productId]));
  await db.cartLine.delete({ where: { id: lineId } });
  expect((await callRoute<{ status: string }>(buyagain, { cookie, body: { order_id: order.id } })).body.status).toBe(
    'true',
  );
  expect(await db.cartLine.findFirstOrThrow()).toMatchObject({ productId, prescriptionId });
  const left = async () => leftOn((await listSheets(customer.id))[0]!.items[0]!).supplies;
  expect(await left()).toBe(2);
  await buyCart(customer.id);
  expect(await left()).toBe(1);
});
