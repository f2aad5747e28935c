import { POST as addtocart } from '@/app/api/admin/addtocart/route';
import { POST as reuseprescription } from '@/app/api/admin/reuseprescription/route';
import { decidePrescription } from '@/lib/dispensing/prescription-review/decide-prescription';
import { listItems } from '@/lib/dispensing/prescription-review/list-items';
import { listUses } from '@/lib/dispensing/prescription-review/queries';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '@/test/call-route';
import { approved, createPharmacist } from '@/test/factories/pharmacist';
import { onPrescription } from '@/test/factories/prescription';
import { buyCart } from '@/test/factories/purchase';
import '@/test/shop/return-desk';
import { listOffers } from './list-offers';

/** Creates an approved order on a prescription with one repeat, so that one supply is left. */
async function lastSupply() {
  const bought = await onPrescription([{ stock: 9 }]);
  await db.prescription.updateMany({ data: { repeats: 1, validUntil: new Date('2099-01-01') } });
  await approved(bought.order.id);
  const productId = bought.lines[0]!.productId;
  await db.product.update({ where: { id: productId }, data: { requiresPrescription: true } });
  return { ...bought, productId };
}
type Shopper = Awaited<ReturnType<typeof lastSupply>>;

async function toCart({ customer, productId, prescriptionId }: Shopper) {
  const { cookie } = customer;
  const body = { product_id: productId, quantity: 1 };
  const { cart_id } = (await callRoute<{ cart_id: string }>(addtocart, { cookie, body })).body;
  const attached = await callRoute<{ status: string }>(reuseprescription, {
    cookie,
    body: { cart_id, prescription_id: prescriptionId },
  });
  return { cart_id, status: attached.body.status };
}

/** Creates a further paid order on the prescription, also when nothing is left on it. */
async function orderAgain(shopper: Shopper) {
  const { cart_id } = await toCart(shopper);
  await db.cartLine.update({ where: { id: cart_id }, data: { prescriptionId: shopper.prescriptionId } });
  return buyCart(shopper.customer.id);
}

const decide = async (order: { id: string }) => {
  const { id } = await createPharmacist();
  return decidePrescription(order.id, [{ line: 'all', outcome: 'APPROVED' }], { actor: 'test', pharmacist: { id } });
};

test('the locker attaches the last supply to one order only', async () => {
  const shopper = await lastSupply();
  expect((await toCart(shopper)).status).toBe('true');
  await buyCart(shopper.customer.id);
  const second = await toCart(shopper);
  expect(second.status).toBe('false');
  expect((await listOffers(shopper.customer.id))[second.cart_id]).toEqual([]);
});

test('the locker also checks a prescription that is older than those it lists', async () => {
  const shopper = await lastSupply();
  await toCart(shopper);
  await buyCart(shopper.customer.id);
  const { id: _, ...old } = await db.prescription.findFirstOrThrow();
  const newer = (at: number) => ({
    ...old,
    storageKey: `rx/newer-${at}`,
    createdAt: new Date(old.createdAt.getTime() + at),
  });
  await db.prescription.createMany({ data: Array.from({ length: 200 }, (_row, at) => newer(at + 1)) });
  expect((await toCart(shopper)).status).toBe('false');
});

test('of two orders decided at the same moment, one gets the last supply', async () => {
  const shopper = await lastSupply();
  const orders = [await orderAgain(shopper), await orderAgain(shopper)];
  const results = await Promise.allSettled(orders.map(decide));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toMatchObject([{ reason: { kind: 'conflict', key: 'prescriptionSupplied' } }]);
  const [item] = await listItems(shopper.order.id);
  const approvedOrder = orders[results.findIndex(({ status }) => status === 'fulfilled')]!;
  expect(item!.supplies.map(({ number }) => number).sort()).toEqual(
    [shopper.order.number, approvedOrder.number].sort(),
  );
  const refusedOrder = orders.find((order) => order !== approvedOrder)!;
  expect(await db.prescriptionDecision.count({ where: { orderLine: { orderId: refusedOrder.id } } })).toBe(0);
  const uses = await listUses(refusedOrder.id);
  expect(uses.map(({ number }) => number).sort()).toEqual([shopper.order.number, approvedOrder.number].sort());
  expect(uses.flatMap(({ lines }) => lines)).toMatchObject([1, 1].map((units) => ({ units, isDecided: true })));
});
