import * as approve from '@/app/api/console/approve-return/route';
import * as receive from '@/app/api/console/receive-return/route';
import * as reject from '@/app/api/console/reject-return/route';
import * as undelivered from '@/app/api/console/return-undelivered/route';
import { db } from '@/lib/kernel/db/client';
import { failDelivery } from '@/lib/dispensing/fulfilment/fail-delivery';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { callRoute } from '@/test/call-route';
import { createBatch } from '@/test/factories/batch';
import { addToCart } from '@/lib/selling/cart/commands';
import { createAddress, createCustomer } from '@/test/factories/customer';
import { createProduct } from '@/test/factories/product';
import { buyAndDeliver, buyCart, buyGoods } from '@/test/factories/purchase';
import { createStaff } from '@/test/factories/staff';
import { ask, ACTOR, type Delivered } from '@/test/shop/return-desk';
import { approveReturn } from './decide-return';
import { findLeftBatches } from './find-batches';
import { findReturnForStaff } from './find-for-staff';
import { listReturnsForStaff } from './list-for-staff';
import { receiveReturn } from './receive-return';
import { amountOf, previewUndelivered } from './settle-return';

const call = (handler: Handler, body: object, cookie: string, key?: string) =>
  callRoute<{ status: string; message?: string; fields?: Record<string, string> }>(handler, {
    body,
    cookie,
    headers: key ? { 'idempotency-key': key } : undefined,
  });
const onHand = async (productId: number) => (await db.stockLevel.findUniqueOrThrow({ where: { productId } })).onHand;
/** Audit entries of the console only; the setup of the tests writes others. */
const audits = () => db.auditEntry.findMany({ where: { actor: 'console' }, orderBy: { id: 'asc' } });

/** Creates an approved return: three units of one product and one of another. */
async function approved(): Promise<{ id: string; delivered: Delivered }> {
  const delivered = await buyAndDeliver([{ stock: 10, quantity: 3, pricePaise: 3_333 }], { couponRupees: 10 });
  const id = await ask(delivered, { quantity: 3 });
  await approveReturn(id, ACTOR);
  return { id, delivered };
}

it('lists returns by next action, oldest first, with totals', async () => {
  const delivered = await buyAndDeliver([{ quantity: 2 }]);
  const [first, second] = [await ask(delivered), await ask(delivered, { reason: 'DAMAGED' })];
  await approveReturn(second, ACTOR);
  const idsOf = async (view: 'toDecide' | 'toReceive' | 'done') =>
    (await listReturnsForStaff(view, {})).rows.map(({ id }) => id);
  expect([await idsOf('toDecide'), await idsOf('toReceive'), await idsOf('done')]).toEqual([[first], [second], []]);
  const found = await findReturnForStaff(second);
  const [line] = delivered.lines;
  // If the store was at fault, no unit is suggested for resale.
  expect(found).toMatchObject({ amountPaise: line!.totalPaise / 2, lines: [{ quantity: 1, resaleable: 0 }] });
  for (const id of ['nothing', crypto.randomUUID()])
    await expect(findReturnForStaff(id)).rejects.toMatchObject({ kind: 'notFound' });
});

it('approves once, anyone who presses how often, and tells the others that it was decided', async () => {
  const delivered = await buyAndDeliver([{}]);
  const id = await ask(delivered);
  const { cookie, id: actorId } = await createStaff('OPERATOR');
  const replies = await Promise.all([1, 2, 3].map(() => call(approve.POST, { return_id: id }, cookie)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await audits()).toMatchObject([{ actorId, action: 'return.approve', change: { returnId: id } }]);
  expect(await call(reject.POST, { return_id: id, reason: '  ' }, cookie)).toMatchObject({
    status: 400,
    body: { fields: { reason: expect.any(String) } },
  });
  expect(await call(reject.POST, { return_id: id, reason: 'The pack was opened' }, cookie)).toMatchObject({
    status: 200,
  });
  expect(await db.orderReturn.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'REJECTED',
    rejectionReason: 'The pack was opened',
  });
  // The customer reads the text; the audit does not contain it.
  expect(JSON.stringify(await audits())).not.toContain('opened');
  const late = { return_id: id, unfit: [], amount_paise: 0 };
  expect(await call(receive.POST, late, cookie)).toMatchObject({ status: 409 });
});

it('receives three units: two restocked, one written off, refunded once as shown', async () => {
  const { id, delivered } = await approved();
  const [line] = delivered.lines;
  const { cookie, id: actorId } = await createStaff('OWNER');
  const { amountPaise } = await findReturnForStaff(id);
  const body = { return_id: id, unfit: [{ line_id: line!.id, units: 1 }], amount_paise: amountPaise };
  const statuses = new Set<number>();
  for (const round of [1, 2, 3, 4]) {
    const press = (index: number) => call(receive.POST, body, cookie, index % 2 ? `form-${round}` : undefined);
    for (const { status } of await Promise.all([1, 2, 3, 4, 5].map(press))) statuses.add(status);
  }
  expect([...statuses].sort()).toEqual([200, 409]);
  expect(await db.refund.findMany()).toMatchObject([{ amountPaise, orderReturnId: id }]);
  expect(amountPaise).toBe(line!.totalPaise);
  expect(await onHand(line!.productId)).toBe(9);
  expect(await db.orderReturnLine.findFirstOrThrow()).toMatchObject({ quantity: 3, resaleableQuantity: 2 });
  const moved = await db.stockMovement.findMany({
    where: { reason: { in: ['RETURNED', 'WRITTEN_OFF'] } },
    select: { delta: true, reason: true },
  });
  expect(moved.map(({ delta, reason }) => `${reason} ${delta}`).sort()).toEqual([
    'RETURNED 1',
    'RETURNED 2',
    'WRITTEN_OFF -1',
  ]);
  expect(await audits()).toMatchObject([{ actorId, action: 'return.receive' }]);
  expect((await findReturnForStaff(id)).lines).toMatchObject([{ resaleable: 2, amountPaise }]);
});

it('shows staff a stuck refund of a return after retries end', async () => {
  const { id } = await approved();
  const { cookie } = await createStaff('OWNER');
  const { amountPaise } = await findReturnForStaff(id);
  await call(receive.POST, { return_id: id, unfit: [], amount_paise: amountPaise }, cookie);
  expect(await findReturnForStaff(id)).toMatchObject({ refund: { isStuck: false } });
  await db.outboxMessage.updateMany({ where: { topic: 'refund' }, data: { deadAt: new Date() } });
  expect(await findReturnForStaff(id)).toMatchObject({ refund: { isStuck: true } });
  await db.outboxMessage.updateMany({ where: { topic: 'refund' }, data: { deadAt: null } });
});

it.each([
  ['more units than come back', 4, 0],
  ['another sum than it comes to', 1, 1],
])('refuses %s, and nothing moves', async (_, units, off) => {
  const { id, delivered } = await approved();
  const { cookie } = await createStaff('OWNER');
  const { amountPaise } = await findReturnForStaff(id);
  const unfit = [{ line_id: delivered.lines[0]!.id, units }];
  const reply = await call(receive.POST, { return_id: id, unfit, amount_paise: amountPaise + off }, cookie);
  expect(reply.status).toBe(409);
  expect(await db.refund.count()).toBe(0);
  expect(await onHand(delivered.lines[0]!.productId)).toBe(7);
  expect(await audits()).toEqual([]);
});

it('refuses lines of other orders and what is no number', async () => {
  const { id } = await approved();
  const { cookie } = await createStaff('OWNER');
  const { amountPaise: sum } = await findReturnForStaff(id);
  const of = (units: unknown, lineId: string = crypto.randomUUID()) => ({
    return_id: id,
    unfit: [{ line_id: lineId, units }],
    amount_paise: sum,
  });
  expect((await call(receive.POST, of(1), cookie)).status).toBe(409);
  for (const units of [-1, 1.5, '1', null, 1e9]) expect((await call(receive.POST, of(units), cookie)).status).toBe(400);
  expect(await db.refund.count()).toBe(0);
});

it('returns an undeliverable parcel for the shown amount', async () => {
  const { order, lines } = await buyGoods([{ stock: 10, quantity: 2 }]);
  await moveOrder(order.id, 'DISPATCHED', ACTOR);
  const { cookie } = await createStaff('OPERATOR');
  const { id: parcelId } = await db.parcel.findFirstOrThrow({ where: { orderId: order.id } });
  const sum = amountOf(await previewUndelivered(parcelId));
  const body = { parcel_id: parcelId, unfit: [{ line_id: lines[0]!.id, units: 1 }], amount_paise: sum };
  expect(await call(undelivered.POST, body, cookie)).toMatchObject({ status: 409 });
  await failDelivery(order.id, 'REFUSED', ACTOR);
  expect(await call(undelivered.POST, { ...body, amount_paise: sum - 1 }, cookie)).toMatchObject({ status: 409 });
  expect(await call(undelivered.POST, body, cookie)).toMatchObject({ status: 200 });
  expect(await call(undelivered.POST, body, cookie)).toMatchObject({ status: 409 });
  expect(await onHand(lines[0]!.productId)).toBe(9);
  expect(await db.refund.findMany()).toMatchObject([{ amountPaise: sum }]);
});

it('is nothing for a pharmacist to decide', async () => {
  const { id } = await approved();
  const { cookie } = await createStaff('PHARMACIST');
  const { amountPaise: sum } = await findReturnForStaff(id);
  expect((await call(approve.POST, { return_id: id }, cookie)).status).toBe(403);
  expect((await call(reject.POST, { return_id: id, reason: 'No' }, cookie)).status).toBe(403);
  expect((await call(receive.POST, { return_id: id, unfit: [], amount_paise: sum }, cookie)).status).toBe(403);
  expect(await db.orderReturn.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'APPROVED' });
});

it('says in which batches the goods left, and what came back of them before', async () => {
  const customer = await createCustomer();
  await createAddress(customer.id);
  const productId = await createProduct({ stock: 0 });
  await createBatch(productId, { number: 'B-EARLY', units: 2, expiry: '2027-05-31' });
  await createBatch(productId, { number: 'B-LATE', units: 5, expiry: '2028-11-30' });
  await addToCart(customer.id, { productId, quantity: 3 });
  const order = await buyCart(customer.id);
  const lines = await db.orderLine.findMany({ where: { orderId: order.id } });
  await moveOrder(order.id, 'DISPATCHED', ACTOR);
  await moveOrder(order.id, 'DELIVERED', ACTOR);
  const delivered = { customer, order, lines } as unknown as Delivered;
  const left = { orderLineId: lines[0]!.id, back: 0 };
  const first = await ask(delivered);
  expect(await findLeftBatches(first)).toEqual([
    { ...left, number: 'B-EARLY', expiry: '2027-05-31', units: 2 },
    { ...left, number: 'B-LATE', expiry: '2028-11-30', units: 1 },
  ]);
  await approveReturn(first, ACTOR);
  await receiveReturn(first, ACTOR);
  // The returned unit counts toward the batch that was named first.
  expect((await findLeftBatches(await ask(delivered))).map(({ number, back }) => [number, back])).toEqual([
    ['B-EARLY', 1],
    ['B-LATE', 0],
  ]);
  expect(await db.stockBatch.findFirst({ where: { number: 'B-EARLY' } })).toMatchObject({ physical: 1 });
});
