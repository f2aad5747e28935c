import { GET as matchingCall } from '@/app/api/console/matching-orders/route';
import { POST as previewCall } from '@/app/api/console/preview-steps/route';
import { dispatchParcel } from '@/lib/dispensing/fulfilment/dispatch-parcel';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '../call-route';
import { approved } from '../factories/pharmacist';
import { onPrescription } from '../factories/prescription';
import { buyGoods } from '../factories/purchase';
import { createStaff } from '../factories/staff';
import '../shop/return-desk';

type Row = { number: string | null; parcel_ids: string[]; is_final: boolean; refusal: string | null };
const UNKNOWN_ID = '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a01';

let by: { actor: string; actorId: string };
let cookie: string;
beforeEach(async () => {
  const staff = await createStaff('OPERATOR');
  by = { actor: 'console', actorId: staff.id };
  cookie = staff.cookie;
});

const preview = async (step: string, ids: string[]) =>
  (await callRoute<{ orders: Row[] }>(previewCall, { cookie, body: { step, order_ids: ids } })).body.orders;
/** Returns all traces that a step could leave. */
const traces = async () => [
  await db.parcel.findMany({ orderBy: { id: 'asc' } }),
  await db.order.findMany({ orderBy: { id: 'asc' } }),
  await Promise.all([
    db.orderEvent.count(),
    db.notification.count(),
    db.outboxMessage.count(),
    db.auditEntry.count(),
    db.registerEntry.count(),
  ]),
];

it('says of each order what would happen, and changes nothing', async () => {
  const [packed, unpacked, prescribed] = [await buyGoods([{}]), await buyGoods([{}]), await onPrescription([{}])];
  await approved(prescribed.order.number);
  const parcels = [await packOrder(packed.order.id, by), await packOrder(prescribed.order.id, by)];
  const before = await traces();
  const ids = [prescribed, packed, unpacked].map(({ order }) => order.id);
  const carried = { is_collected: false, refusal: null };
  expect(await preview('dispatch', [...ids, UNKNOWN_ID])).toEqual([
    { ...carried, order_id: ids[0], number: prescribed.order.number, parcel_ids: [parcels[1]!.id], is_final: true },
    { ...carried, order_id: ids[1], number: packed.order.number, parcel_ids: [parcels[0]!.id], is_final: false },
    {
      ...carried,
      order_id: ids[2],
      number: unpacked.order.number,
      parcel_ids: [],
      is_final: false,
      refusal: expect.stringContaining('packed'),
    },
    {
      ...carried,
      order_id: UNKNOWN_ID,
      number: null,
      parcel_ids: [],
      is_final: false,
      refusal: expect.any(String),
    },
  ]);
  expect((await preview('deliver', [ids[1]!]))[0]!.refusal).not.toBeNull();
  expect(await traces()).toEqual(before);
});

it('refuses beforehand what would be refused: what the registers lack', async () => {
  const bought = await onPrescription([{}]);
  await approved(bought.order.number);
  await packOrder(bought.order.id, by);
  await db.prescription.updateMany({ data: { prescriberAddress: null } });
  const [row] = await preview('dispatch', [bought.order.id]);
  expect([row!.parcel_ids, row!.refusal]).toEqual([[], expect.stringContaining('address')]);
});

it('holds for what is sent afterwards, and for deliveries', async () => {
  const { order } = await buyGoods([{}]);
  const { id } = await packOrder(order.id, by);
  expect(await preview('dispatch', [order.id])).toMatchObject([{ parcel_ids: [id], refusal: null }]);
  await dispatchParcel(id, {}, by);
  expect(await preview('dispatch', [order.id])).toMatchObject([{ parcel_ids: [], refusal: expect.any(String) }]);
  expect(await preview('deliver', [order.id])).toMatchObject([{ parcel_ids: [id], refusal: null }]);
});

it('processes a whole list, oldest first, fifty orders at a time', async () => {
  const made: { id: string; day: number }[] = [];
  for (const day of [3, 1, 2]) {
    const { customer, order } = await buyGoods([{}]);
    await db.customer.update({ where: { id: customer.id }, data: { firstName: 'Poongodi', lastName: 'Selvam' } });
    await db.order.update({ where: { id: order.id }, data: { createdAt: new Date(Date.UTC(2099, 0, day)) } });
    made.push({ id: order.id, day });
  }
  const reply = await callRoute<{ order_ids: string[]; is_more: boolean }>(matchingCall, {
    cookie,
    query: new URLSearchParams({ view: 'all', q: 'poongodi selvam' }).toString(),
  });
  const found = reply.body.order_ids.filter((id) => made.some((one) => one.id === id));
  expect(found).toEqual([1, 2, 3].map((day) => made.find((one) => one.day === day)!.id));
  expect(reply.body.is_more).toBe(false);
  const tooMany = await callRoute(previewCall, {
    cookie,
    body: { step: 'dispatch', order_ids: Array(51).fill(UNKNOWN_ID) },
  });
  expect(tooMany.status).toBe(400);
});
