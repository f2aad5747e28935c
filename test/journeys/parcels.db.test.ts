import { GET as trackorders } from '@/app/api/admin/trackorders/[order_id]/route';
import { POST as packOrderCall } from '@/app/api/console/pack-order/route';
import { POST as unpackCall } from '@/app/api/console/unpack-parcel/route';
import { cancelOwnLines } from '@/lib/dispensing/after-sales/cancel-lines';
import { cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { returnUndelivered } from '@/lib/dispensing/after-sales/return-undelivered';
import { changeParcel } from '@/lib/dispensing/fulfilment/change-parcel';
import { confirmReceipt } from '@/lib/dispensing/fulfilment/confirm-receipt';
import { deliverParcel } from '@/lib/dispensing/fulfilment/deliver-parcel';
import { dispatchParcel } from '@/lib/dispensing/fulfilment/dispatch-parcel';
import { failDelivery } from '@/lib/dispensing/fulfilment/fail-delivery';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { packOrder, unpackParcel } from '@/lib/dispensing/fulfilment/pack-order';
import { findOrder } from '@/lib/selling/orders/queries';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '../call-route';
import { approved } from '../factories/pharmacist';
import { buyGoods } from '../factories/purchase';
import { createStaff } from '../factories/staff';
import { ACTOR, outcomes, refused } from '../shop/return-desk';

type Bought = Awaited<ReturnType<typeof buyGoods>>;

const statusOf = async ({ order }: Bought) => (await db.order.findUniqueOrThrow({ where: { id: order.id } })).status;
const unit = ({ lines }: Bought, line: number, quantity?: number) => ({ id: lines[line]!.id, quantity });
const told = async ({ order }: Bought) =>
  (await db.notification.findMany({ where: { orderId: order.id }, orderBy: { createdAt: 'asc' } })).map(
    ({ kind }) => kind,
  );

/** Creates an order of two lines. The first needs a prescription review that is pending. */
async function mixed(sendsInParts: boolean): Promise<Bought> {
  const bought = await buyGoods([{}, { quantity: 2 }]);
  const file = { customerId: bought.customer.id, storageKey: `rx/${bought.order.id}`, contentType: 'image/jpeg' };
  const { id: prescriptionId } = await db.prescription.create({
    data: { ...file, sizeBytes: 1, sha256: '', originalName: 'rx.jpg' },
  });
  await db.orderLine.update({
    where: { id: bought.lines[0]!.id },
    data: { requiresPrescription: true, prescriptionId },
  });
  await db.order.update({ where: { id: bought.order.id }, data: { sendsInParts } });
  return bought;
}

describe('an order in parcels', () => {
  it('is in transit after the last dispatch, delivered after the last handover', async () => {
    const bought = await buyGoods([{ quantity: 2 }, {}]);
    const one = await packOrder(bought.order.number, ACTOR, [unit(bought, 0, 1)]);
    const two = await packOrder(bought.order.number, ACTOR);
    expect([one.number, two.number]).toEqual([1, 2]);
    await dispatchParcel(one.id, { courier: 'Speed Post', trackingNumber: 'AB123' }, ACTOR);
    expect([await statusOf(bought), await told(bought)]).toEqual(['PURCHASED', ['orderPlaced', 'parcelDispatched']]);
    await deliverParcel(one.id, ACTOR);
    expect(await statusOf(bought)).toBe('PURCHASED');
    await dispatchParcel(two.id, {}, ACTOR);
    expect(await statusOf(bought)).toBe('DISPATCHED');
    await deliverParcel(two.id, ACTOR);
    expect(await statusOf(bought)).toBe('DELIVERED');
    expect(await told(bought)).toEqual(['orderPlaced', 'parcelDispatched', 'orderDispatched', 'orderDelivered']);
  });

  it('shows its buyer each parcel, and the documented state as ever', async () => {
    const bought = await buyGoods([{ quantity: 2 }, {}]);
    const { id } = await packOrder(bought.order.number, ACTOR, [unit(bought, 0, 1)]);
    await dispatchParcel(id, { courier: 'Speed Post', trackingNumber: 'AB123' }, ACTOR);
    await packOrder(bought.order.number, ACTOR);
    const { body } = await callRoute<{ trackorder_details: unknown[] }>(trackorders, {
      cookie: bought.customer.cookie,
      params: { order_id: bought.order.id },
    });
    expect(body.trackorder_details).toMatchObject([
      {
        status: 'purchased',
        tracking_number: 'AB123',
        parcels: [
          {
            number: 1,
            status: 'dispatched',
            tracking_number: 'AB123',
            lines: [{ id: bought.lines[0]!.id, quantity: 1 }],
          },
        ],
      },
    ]);
    expect((await findOrder(bought.customer.id, bought.order.id, 'ta'))!.parcels).toHaveLength(1);
  });

  it('is marked as received by its buyer when all of it is on its way', async () => {
    const bought = await buyGoods([{ quantity: 2 }]);
    for (const quantity of [1, 1]) await packOrder(bought.order.number, ACTOR, [unit(bought, 0, quantity)]);
    await refused(confirmReceipt(bought.customer.id, bought.order.id), 'orderStep');
    await moveOrder(bought.order.number, 'DISPATCHED', ACTOR);
    await confirmReceipt(bought.customer.id, bought.order.id);
    expect(await db.parcel.count({ where: { state: 'DELIVERED' } })).toBe(2);
  });

  it('says which parcel is meant when several could be', async () => {
    const bought = await buyGoods([{ quantity: 2 }]);
    const parcels = [];
    for (const quantity of [1, 1])
      parcels.push(await packOrder(bought.order.number, ACTOR, [unit(bought, 0, quantity)]));
    await refused(
      moveOrder(bought.order.number, 'DISPATCHED', ACTOR, new Date(), { trackingNumber: 'AB123' }),
      'parcelAmbiguous',
    );
    await moveOrder(bought.order.number, 'DISPATCHED', ACTOR);
    await refused(failDelivery(bought.order.number, 'REFUSED', ACTOR), 'parcelAmbiguous');
    await refused(changeParcel(bought.order.number, { trackingNumber: 'AB124' }, ACTOR, 3), 'parcelUnknown');
    expect(await changeParcel(bought.order.number, { trackingNumber: 'AB124' }, ACTOR, 1)).toBe(true);
    expect(await db.parcel.findMany({ orderBy: { number: 'asc' }, select: { trackingNumber: true } })).toEqual([
      { trackingNumber: 'AB124' },
      { trackingNumber: null },
    ]);
    await failDelivery(bought.order.number, 'REFUSED', ACTOR, new Date(), 2);
    await returnUndelivered(bought.order.number, ACTOR, {}, 2);
    expect(await statusOf(bought)).toBe('DISPATCHED');
    await deliverParcel(parcels[0]!.id, ACTOR);
    expect(await statusOf(bought)).toBe('DELIVERED');
    expect(await db.refund.findMany({ select: { amountPaise: true } })).toEqual([
      { amountPaise: bought.lines[0]!.totalPaise / 2 },
    ]);
  });
});

describe('what needs a prescription', () => {
  it('keeps the whole order in the store, unless its buyer wanted it in parts', async () => {
    const together = await mixed(false);
    await refused(packOrder(together.order.number, ACTOR), 'prescriptionNotApproved');
    await refused(packOrder(together.order.number, ACTOR, [unit(together, 1)]), 'prescriptionNotApproved');
    const parts = await mixed(true);
    await refused(packOrder(parts.order.number, ACTOR, [unit(parts, 0)]), 'orderLineUnknown');
    expect((await moveOrder(parts.order.number, 'DISPATCHED', ACTOR)).status).toBe('PURCHASED');
    await refused(moveOrder(parts.order.number, 'DISPATCHED', ACTOR), 'prescriptionNotApproved');
    await approved(parts.order.number);
    expect((await moveOrder(parts.order.number, 'DISPATCHED', ACTOR)).status).toBe('DISPATCHED');
  });

  it('stays when it was packed, and is refused before it leaves', async () => {
    const bought = await mixed(true);
    await approved(bought.order.number);
    const { id } = await packOrder(bought.order.number, ACTOR);
    const { id: _id, createdAt: _at, ...decision } = await db.prescriptionDecision.findFirstOrThrow();
    await db.prescriptionDecision.create({
      data: {
        ...decision,
        itemId: null,
        outcome: 'ASK_PRESCRIBER',
        reasonCode: 'STRENGTH',
        reason: 'Is the strength right?',
      },
    });
    await refused(dispatchParcel(id, {}, ACTOR), 'prescriptionNotApproved');
    expect(await statusOf(bought)).toBe('PURCHASED');
  });
});

describe('what lies packed', () => {
  it('is taken apart again while it has not left', async () => {
    const bought = await buyGoods([{ quantity: 2 }]);
    const { id } = await packOrder(bought.order.number, ACTOR);
    await refused(packOrder(bought.order.number, ACTOR), 'nothingToPack');
    await unpackParcel(id, ACTOR);
    const again = await packOrder(bought.order.number, ACTOR);
    await dispatchParcel(again.id, {}, ACTOR);
    await refused(unpackParcel(again.id, ACTOR), 'parcelLeft');
    await refused(dispatchParcel(again.id, {}, ACTOR), 'parcelLeft');
    await refused(unpackParcel(id, ACTOR), 'parcelUnknown');
  });

  it('cannot be cancelled line by line, only with the whole order while nothing has left', async () => {
    const bought = await buyGoods([{ quantity: 2 }, {}]);
    const { id } = await packOrder(bought.order.number, ACTOR, [unit(bought, 0, 1)]);
    await refused(cancelOwnLines(bought.customer.id, bought.order.id, [unit(bought, 0, 2)]), 'cancelTooMany');
    const other = await buyGoods([{ quantity: 2 }]);
    await packOrder(other.order.number, ACTOR);
    await cancelOrder(other.customer.id, other.order.id);
    expect(await db.parcel.count({ where: { orderId: other.order.id } })).toBe(0);
    await dispatchParcel(id, {}, ACTOR);
    await refused(cancelOrder(bought.customer.id, bought.order.id), 'orderPartlySent');
    const rest = [unit(bought, 0, 1), unit(bought, 1)];
    expect((await cancelOwnLines(bought.customer.id, bought.order.id, rest)).isWhole).toBe(false);
    expect(await statusOf(bought)).toBe('DISPATCHED');
  });

  it('twenty times at once is one parcel, and leaves once', async () => {
    const bought = await buyGoods([{ quantity: 2 }]);
    const packed = await outcomes(Array.from({ length: 20 }, () => packOrder(bought.order.number, ACTOR)));
    expect(packed.filter((one) => one === 'done')).toHaveLength(1);
    const { id } = await db.parcel.findFirstOrThrow();
    const sent = await outcomes(Array.from({ length: 20 }, () => dispatchParcel(id, {}, ACTOR)));
    expect(sent.filter((one) => one === 'done')).toHaveLength(1);
    expect(await db.notification.count({ where: { kind: 'orderDispatched' } })).toBe(1);
  });

  it('and cancelled at the same moment: one of them wins', async () => {
    const bought = await buyGoods([{}]);
    const done = await outcomes([
      moveOrder(bought.order.number, 'DISPATCHED', ACTOR),
      cancelOrder(bought.customer.id, bought.order.id),
    ]);
    expect(done.filter((one) => one === 'done')).toHaveLength(1);
  });
});

it('packs once per key and unpacks, each with an audit entry', async () => {
  const bought = await buyGoods([{ quantity: 2 }]);
  const staff = await createStaff('OPERATOR');
  const pack = (lines?: unknown) =>
    callRoute<{ parcel_id: string }>(packOrderCall, {
      cookie: staff.cookie,
      body: { order_id: bought.order.id, lines },
      headers: { 'idempotency-key': 'one' },
    });
  const { body } = await pack([unit(bought, 0, 1)]);
  expect((await pack([unit(bought, 0, 1)])).body.parcel_id).toBe(body.parcel_id);
  expect(
    (
      await callRoute(packOrderCall, {
        cookie: staff.cookie,
        body: { order_id: bought.order.id, lines: [unit(bought, 0, 2)] },
      })
    ).status,
  ).toBe(409);
  expect((await callRoute(unpackCall, { cookie: staff.cookie, body: { parcel_id: body.parcel_id } })).status).toBe(200);
  expect(
    await db.auditEntry.findMany({ orderBy: { createdAt: 'asc' }, where: { action: { startsWith: 'order.' } } }),
  ).toMatchObject([
    { action: 'order.pack', actorId: staff.id, change: { parcel: 1 } },
    { action: 'order.unpack', actorId: staff.id, change: { parcel: 1 } },
  ]);
});
