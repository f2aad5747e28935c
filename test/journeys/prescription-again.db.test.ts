import { POST as addpatient } from '@/app/api/admin/addpatient/route';
import { POST as addtocart } from '@/app/api/admin/addtocart/route';
import { POST as assignpatient } from '@/app/api/admin/assignpatient/route';
import { POST as deleteprescription } from '@/app/api/admin/deleteprescription/route';
import { POST as forgetpatients } from '@/app/api/admin/forgetpatients/route';
import { POST as reuseprescription } from '@/app/api/admin/reuseprescription/route';
import { listOffers } from '@/lib/dispensing/locker/list-offers';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';
import { approved } from '../factories/pharmacist';
import { onPrescription } from '../factories/prescription';
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
