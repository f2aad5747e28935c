import { POST as bookCall } from '@/app/api/console/book-parcel/route';
import { GET as offersCall } from '@/app/api/console/courier-offers/route';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { db } from '@/lib/kernel/db/client';
import { state, type Fault } from '@/sandbox/shiprocket/state';
import { callRoute } from '../call-route';
import { buyGoods } from '../factories/purchase';
import { createStaff } from '../factories/staff';
import { bookWithSandbox } from '../servers/courier-sandbox';
import { ACTOR } from '../shop/return-desk';

export const SIZE = { weight_grams: 700, length_cm: 20, breadth_cm: 15, height_cm: 10 };
export const DELHIVERY = 10;

export type Packed = { order: { id: string; number: string }; customerId: string; parcelId: string; cookie: string };

type Bought = { order: Packed['order']; customer: { id: string } };
const buyPaid = (): Promise<Bought> => buyGoods([{ quantity: 2 }]);

/** Creates a packed parcel in a store that books couriers, and a member of staff. */
export async function packed({
  pincode = '625001',
  buy = buyPaid,
}: { pincode?: string; buy?: () => Promise<Bought> } = {}): Promise<Packed> {
  const { order, customer } = await buy();
  await bookWithSandbox();
  await db.order.update({
    where: { id: order.id },
    data: { deliveryPincode: pincode, deliveryState: 'Tamil Nadu', recipientPhone: '+919840011223' },
  });
  const { id: parcelId } = await packOrder(order.number, ACTOR);
  return { order, customerId: customer.id, parcelId, cookie: (await createStaff('OPERATOR')).cookie };
}

const sizeQuery = (parcelId: string) =>
  new URLSearchParams({
    parcel_id: parcelId,
    ...Object.fromEntries(Object.entries(SIZE).map(([name, value]) => [name, String(value)])),
  }).toString();
export const listFor = ({ cookie, parcelId }: Packed) =>
  callRoute<{ offers: { courier_id: number }[] }>(offersCall, { cookie, query: sizeQuery(parcelId) });
export const book = ({ cookie, parcelId }: Packed, courier_id = DELHIVERY, size: Partial<typeof SIZE> = {}) =>
  callRoute<{ message?: string }>(bookCall, { cookie, body: { parcel_id: parcelId, courier_id, ...SIZE, ...size } });
export const shipmentOf = ({ parcelId }: Packed) => db.shipment.findFirstOrThrow({ where: { parcelId } });
export const parcelState = async ({ parcelId }: Packed) =>
  (await db.parcel.findUniqueOrThrow({ where: { id: parcelId } })).state;
export const told = async ({ order }: Packed) =>
  (await db.notification.findMany({ where: { orderId: order.id }, orderBy: { createdAt: 'asc' } })).map(
    ({ kind }) => kind,
  );
export const fail = (call: string, fault: Omit<Fault, 'call' | 'times'>, times = 1) =>
  state.faults.push({ call, times, ...fault });
export const countCalls = (path: string) => state.calls.filter((call) => call === path).length;

/** Creates a booked parcel. */
export async function booked(): Promise<Packed & { awb: string }> {
  const parcel = await packed();
  expect((await book(parcel)).status).toBe(200);
  return { ...parcel, awb: (await shipmentOf(parcel)).awb! };
}
