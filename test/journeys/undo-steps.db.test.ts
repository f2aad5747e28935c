import { POST as deliverCall } from '@/app/api/console/deliver-parcel/route';
import { POST as dispatchOrderCall } from '@/app/api/console/dispatch-order/route';
import { POST as dispatchCall } from '@/app/api/console/dispatch-parcel/route';
import { POST as undoDeliveryCall } from '@/app/api/console/undo-delivery/route';
import { POST as undoDispatchCall } from '@/app/api/console/undo-dispatch/route';
import { failDelivery } from '@/lib/dispensing/fulfilment/fail-delivery';
import { dispatchParcel } from '@/lib/dispensing/fulfilment/dispatch-parcel';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { undoDispatch } from '@/lib/dispensing/fulfilment/undo-step';
import { findOrder } from '@/lib/selling/orders/queries';
import { SECOND } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '../call-route';
import { approved } from '../factories/pharmacist';
import { onPrescription } from '../factories/prescription';
import { buyGoods } from '../factories/purchase';
import { createStaff } from '../factories/staff';
import { outcomes, refused } from '../shop/return-desk';

let by: { actor: string; actorId: string };
let cookie: string;
beforeEach(async () => {
  const { id, cookie: own } = await createStaff('OPERATOR');
  by = { actor: 'console', actorId: id };
  cookie = own;
});

type Sent = { undoable: string[] };
const send = async (parcelId: string) =>
  (await callRoute<Sent>(dispatchCall, { cookie, body: { parcel_id: parcelId, courier: 'Speed Post' } })).body.undoable;
const undo = (parcelId: string) => callRoute(undoDispatchCall, { cookie, body: { parcel_id: parcelId } });
const orderOf = (id: string) => db.order.findUniqueOrThrow({ where: { id }, omit: { updatedAt: true } });
const told = (orderId: string) =>
  db.notification.findMany({ where: { orderId, kind: { not: 'orderPlaced' } }, select: { kind: true } });
const waiting = (orderId: string) =>
  db.$queryRaw<{ kind: string; wait: number }[]>`
    SELECT n.kind, round(extract(epoch FROM m.available_at - n.created_at))::int AS wait FROM notification n
    JOIN outbox_message m ON m.dedupe_key = 'notice:' || n.id WHERE n.order_id = ${orderId}::uuid AND n.kind <> 'orderPlaced'`;

describe('a parcel that has just left', () => {
  it('is undone: the order is restored, no email is sent, and history shows both', async () => {
    const { customer, order } = await buyGoods([{}]);
    const { id } = await packOrder(order.id, by);
    const before = await orderOf(order.id);
    expect(await send(id)).toEqual([id]);
    expect(await waiting(order.id)).toEqual([{ kind: 'orderDispatched', wait: 20 }]);
    expect((await undo(id)).status).toBe(200);
    expect(await orderOf(order.id)).toEqual(before);
    const shown = await findOrder(customer.id, order.id, 'en');
    expect(shown!.events.map(({ status }) => status)).toEqual(['ORDER_PLACED', 'PURCHASED']);
    expect([await told(order.id), await waiting(order.id)]).toEqual([[], []]);
    expect(await db.parcel.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'PACKED', courier: null });
    const steps = await db.orderEvent.findMany({ where: { orderId: order.id }, orderBy: { createdAt: 'asc' } });
    expect(steps.slice(-2).map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
      ['PURCHASED', 'DISPATCHED'],
      ['DISPATCHED', 'PURCHASED'],
    ]);
    const log = await db.auditEntry.findMany({ where: { subjectId: order.id }, orderBy: { createdAt: 'asc' } });
    expect(log).toMatchObject([
      { action: 'order.pack' },
      { action: 'order.dispatch', change: { status: ['PURCHASED', 'DISPATCHED'] } },
      { action: 'order.undo-dispatch', change: { status: ['DISPATCHED', 'PURCHASED'] } },
    ]);
    await send(id);
    expect(await waiting(order.id)).toEqual([{ kind: 'orderDispatched', wait: 20 }]);
  });

  it('cannot be undone after 20 seconds, while sending, or after further changes', async () => {
    const sent = async () => {
      const { order } = await buyGoods([{}]);
      const { id } = await packOrder(order.id, by);
      await send(id);
      return { id, orderId: order.id };
    };
    const [late, mailed, failed] = [await sent(), await sent(), await sent()];
    await refused(undoDispatch(late.id, by, new Date(Date.now() + 21 * SECOND)), 'undoTooLate');
    const { id: notice } = await db.notification.findFirstOrThrow({
      where: { orderId: mailed.orderId, kind: 'orderDispatched' },
    });
    await db.outboxMessage.update({ where: { dedupeKey: `notice:${notice}` }, data: { attempts: 1 } });
    await failDelivery(failed.orderId, 'REFUSED', by);
    for (const { id, orderId } of [mailed, failed]) {
      expect((await undo(id)).status).toBe(409);
      expect((await orderOf(orderId)).status).toBe('DISPATCHED');
    }
    expect((await told(mailed.orderId)).map(({ kind }) => kind)).toEqual(['orderDispatched']);
  });

  it('is taken back once, however often that is asked at once', async () => {
    const { order } = await buyGoods([{}]);
    const { id } = await packOrder(order.id, by);
    await send(id);
    const settled = await outcomes(Array.from({ length: 10 }, () => undoDispatch(id, by)));
    expect(settled.filter((one) => one === 'done')).toHaveLength(1);
    expect((await orderOf(order.id)).status).toBe('PURCHASED');
  });

  it('has left finally once in the registers, and its email is sent immediately', async () => {
    const bought = await onPrescription([{}]);
    await approved(bought.order.number);
    const { id } = await packOrder(bought.order.id, by);
    expect(await send(id)).toEqual([]);
    expect(await waiting(bought.order.id)).toContainEqual({ kind: 'orderDispatched', wait: 0 });
    expect((await undo(id)).body.message).toContain('registers');
    expect(await db.registerEntry.count({ where: { parcelId: id } })).toBe(1);
  });

  it('leaves the others of its order on their way, of which the buyer is told', async () => {
    const { order, lines } = await buyGoods([{}, {}]);
    const parcels = [];
    for (const { id } of lines) parcels.push(await packOrder(order.id, by, [{ id }]));
    const [first, second] = parcels.map(({ id }) => id) as [string, string];
    const reply = await callRoute<Sent>(dispatchOrderCall, { cookie, body: { order_id: order.id } });
    expect(reply.body.undoable).toEqual([first, second]);
    expect((await told(order.id)).map(({ kind }) => kind)).toEqual(['parcelDispatched', 'orderDispatched']);
    await undo(first);
    expect((await orderOf(order.id)).status).toBe('PURCHASED');
    expect((await told(order.id)).map(({ kind }) => kind)).toEqual(['parcelDispatched']);
    await dispatchParcel(first, { trackingNumber: 'TN5512' }, by);
    await undo(first);
    expect(await orderOf(order.id)).toMatchObject({ status: 'PURCHASED', trackingNumber: null });
    expect(await db.parcel.findUniqueOrThrow({ where: { id: second } })).toMatchObject({ state: 'DISPATCHED' });
  });
});

it('a delivery noted by mistake is taken back, and nothing can be returned meanwhile', async () => {
  const { order } = await buyGoods([{}]);
  const { id } = await packOrder(order.id, by);
  await send(id);
  const before = await orderOf(order.id);
  await callRoute(deliverCall, { cookie, body: { parcel_id: id } });
  expect((await orderOf(order.id)).status).toBe('DELIVERED');
  const back = () => callRoute(undoDeliveryCall, { cookie, body: { parcel_id: id } });
  expect((await back()).status).toBe(200);
  expect(await orderOf(order.id)).toEqual(before);
  expect((await told(order.id)).map(({ kind }) => kind)).toEqual(['orderDispatched']);
  expect((await back()).status).toBe(409);
});
