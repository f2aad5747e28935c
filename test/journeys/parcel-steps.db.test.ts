import { POST as changeCall } from '@/app/api/console/change-parcel/route';
import { POST as failCall } from '@/app/api/console/fail-delivery/route';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { dispatchParcel } from '@/lib/dispensing/fulfilment/dispatch-parcel';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '../call-route';
import { buyGoods } from '../factories/purchase';
import { createStaff } from '../factories/staff';
import { ACTOR } from '../shop/return-desk';

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await createStaff('OPERATOR'));
});

/** Creates two parcels of one order, both out for delivery. */
async function twoOnTheirWay() {
  const { order, lines } = await buyGoods([{ quantity: 2 }]);
  const parcels: string[] = [];
  for (const quantity of [1, 1]) {
    const { id } = await packOrder(order.number, ACTOR, [{ id: lines[0]!.id, quantity }]);
    await dispatchParcel(id, { courier: 'Speed Post', trackingNumber: 'AB123' }, ACTOR);
    parcels.push(id);
  }
  return parcels as [string, string];
}

const fail = (parcelId: string, reason: string) =>
  callRoute<{ attempt: number }>(failCall, { cookie, body: { parcel_id: parcelId, reason } });
const change = (body: Record<string, unknown>) => callRoute(changeCall, { cookie, body });

describe('a parcel that could not be handed over', () => {
  it('is the one that is named, counts its own attempts, and has three of them', async () => {
    const [one, other] = await twoOnTheirWay();
    for (const attempt of [1, 2, 3]) expect((await fail(one, 'NOBODY_HOME')).body.attempt).toBe(attempt);
    expect((await fail(one, 'NOBODY_HOME')).status).toBe(409);
    expect((await fail(other, 'REFUSED')).body.attempt).toBe(1);
    expect((await fail(other, 'DELAYED')).status).toBe(409);
    expect(await db.deliveryAttempt.count()).toBe(4);
    expect(await db.notification.count({ where: { kind: 'deliveryFailed' } })).toBe(4);
  });

  it('has left, and its reason is one of the list', async () => {
    const { order } = await buyGoods([{}]);
    const { id } = await packOrder(order.number, ACTOR);
    expect((await fail(id, 'NOBODY_HOME')).status).toBe(409);
    expect((await fail(id, 'ATE_IT')).status).toBe(400);
    expect((await fail(order.id, 'NOBODY_HOME')).status).toBe(404);
    expect(await db.deliveryAttempt.count()).toBe(0);
  });
});

describe('what is known of a parcel', () => {
  it('is corrected for that one alone, and its buyer is told', async () => {
    const [one, other] = await twoOnTheirWay();
    expect((await change({ parcel_id: one, tracking_number: 'ab 124' })).status).toBe(200);
    expect(
      await db.parcel.findMany({ orderBy: { number: 'asc' }, select: { id: true, trackingNumber: true } }),
    ).toEqual([
      { id: one, trackingNumber: 'AB124' },
      { id: other, trackingNumber: 'AB123' },
    ]);
    expect(await db.notification.count({ where: { kind: 'parcelChanged' } })).toBe(1);
    expect((await change({ parcel_id: one, tracking_number: 'AB124' })).status).toBe(200);
    expect(await db.auditEntry.count({ where: { action: 'order.parcel' } })).toBe(1);
  });

  it('keeps what two people put right in two of its fields', async () => {
    const [one] = await twoOnTheirWay();
    const both = [{ tracking_number: 'AB125' }, { courier: 'Blue Dart' }];
    const replies = await Promise.all(both.map((field) => change({ parcel_id: one, ...field })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const after = { trackingNumber: 'AB125', courier: 'Blue Dart' };
    expect(await db.parcel.findUniqueOrThrow({ where: { id: one } })).toMatchObject(after);
  });

  it('cannot be set before it has left, nor to what no courier prints', async () => {
    const { order } = await buyGoods([{}]);
    const { id } = await packOrder(order.number, ACTOR);
    expect((await change({ parcel_id: id, courier: 'Speed Post' })).status).toBe(409);
    const [one] = await twoOnTheirWay();
    expect((await change({ parcel_id: one, tracking_number: '??' })).status).toBe(400);
    expect(await db.auditEntry.count({ where: { action: 'order.parcel' } })).toBe(0);
  });
});
