import { POST as cancelCall } from '@/app/api/console/cancel-booking/route';
import { GET as labelCall } from '@/app/api/console/courier-label/route';
import { POST as unpackCall } from '@/app/api/console/unpack-parcel/route';
import { processDue } from '@/lib/background/handlers';
import { dispatchParcel } from '@/lib/dispensing/fulfilment/dispatch-parcel';
import { undoDispatch } from '@/lib/dispensing/fulfilment/undo-step';
import { DAY, MINUTE } from '@/lib/kernel/dates';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { findOrderForStaff } from '@/lib/selling/orders/find-for-staff';
import { addScan, messageAbout } from '@/sandbox/shiprocket/scans';
import { state } from '@/sandbox/shiprocket/state';
import { untilBlocked } from '@/test/database';
import { callRoute } from '@/test/call-route';
import { createStaff } from '@/test/factories/staff';
import { report, tell } from '@/test/servers/courier-sandbox';
import {
  book,
  booked,
  countCalls,
  fail,
  packed,
  parcelState,
  shipmentOf,
  type Packed,
} from '@/test/couriers/courier-desk';
import { ACTOR } from '@/test/shop/return-desk';
import { cancelParcelBooking } from './cancel-booking';
import { refreshShipments } from './refresh-shipments';

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));

const cancel = ({ cookie, parcelId }: Packed) =>
  callRoute<{ message?: string }>(cancelCall, { cookie, body: { parcel_id: parcelId } });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE);

describe('a booking without an air waybill', () => {
  it('is replaced if staff correct the size, so that the service gets it', async () => {
    const parcel = await packed();
    fail('courier/assign/awb', { status: 400, body: { message: 'Weight is too low' } });
    expect((await book(parcel)).status).toBe(409);
    expect((await book(parcel, undefined, { weight_grams: 1_400 })).status).toBe(200);
    await processDue();
    expect(state.orders.map(({ status, body }) => [status, body.weight])).toEqual([
      ['CANCELED', 0.7],
      ['PICKUP SCHEDULED', 1.4],
    ]);
    const shipments = await db.shipment.findMany({ where: { parcelId: parcel.parcelId, cancelledAt: null } });
    expect(shipments).toMatchObject([{ weightGrams: 1_400, awb: expect.any(String) }]);
  });

  it('is canceled at the service although its first step began during the cancellation', async () => {
    const parcel = await packed();
    fail('orders/create/adhoc', { status: 500 });
    expect((await book(parcel)).status).toBe(503);
    const { id } = await shipmentOf(parcel);
    await db.shipment.update({ where: { id }, data: { isTried: false } });
    let cancelled: Promise<void> | undefined;
    await inTransaction.withModels(async (tx) => {
      await tx.shipment.update({ where: { id }, data: { isTried: true } });
      cancelled = cancelParcelBooking(parcel.parcelId, ACTOR);
      await untilBlocked();
    });
    await cancelled;
    expect(await db.outboxMessage.count({ where: { topic: 'shipment', doneAt: null } })).toBe(1);
  });

  it('takes no step for a process whose lease has passed to another one', async () => {
    const parcel = await packed();
    fail('orders/create/adhoc', { status: 500 });
    await book(parcel);
    // A colleague takes the lease while this call waits for the service.
    fail('courier/assign/awb', { status: 500 });
    await book(parcel);
    const { id } = await shipmentOf(parcel);
    const busyUntil = new Date(Date.now() + DAY);
    await db.shipment.update({ where: { id }, data: { busyUntil } });
    expect((await book(parcel)).status).toBe(409);
    expect(await shipmentOf(parcel)).toMatchObject({ busyUntil, awb: null });
  });
});

it('a cancellation whose response was lost needs no person', async () => {
  const parcel = await booked();
  expect((await cancel(parcel)).status).toBe(200);
  fail('orders/cancel', { isLost: true });
  await processDue();
  await db.outboxMessage.updateMany({ where: { topic: 'shipment', doneAt: null }, data: { availableAt: new Date(0) } });
  await processDue();
  expect(countCalls('orders/cancel')).toBe(2);
  expect(await db.outboxMessage.count({ where: { topic: 'shipment', doneAt: null } })).toBe(0);
});

it('the steps after the air waybill need no rate', async () => {
  const parcel = await packed();
  fail('courier/generate/label', { status: 500 });
  expect((await book(parcel)).status).toBe(503);
  fail('courier/serviceability', { status: 404, body: { message: 'Not served any more' } });
  expect((await book(parcel)).status).toBe(200);
  const { parcels } = await findOrderForStaff(parcel.order.number);
  expect(parcels[0]!.booking).toMatchObject({ isComplete: true, size: { weightGrams: 700, heightCm: 10 } });
});

it('a refused pickup is reported and requested again', async () => {
  const parcel = await packed();
  fail('courier/generate/pickup', { status: 200, body: { pickup_status: 0, response: null } });
  expect((await book(parcel)).status).toBe(409);
  expect(await shipmentOf(parcel)).toMatchObject({ problem: 'no pickup', pickupRequestedAt: null });
  expect((await book(parcel)).status).toBe(200);
  expect(await shipmentOf(parcel)).toMatchObject({ pickupRequestedAt: expect.any(Date), problem: null });
});

it('a parcel with its courier is neither canceled nor unpacked, nor its dispatch undone', async () => {
  const parcel = await booked();
  const line = await db.orderLine.findFirstOrThrow({ where: { orderId: parcel.order.id } });
  await db.orderLine.update({ where: { id: line.id }, data: { requiresPrescription: true } });
  await report(parcel.awb, { status: 42, at: minutesAgo(5) });
  expect(await parcelState(parcel)).toBe('PACKED');
  const { status, body } = await cancel(parcel);
  expect([status, body.message]).toEqual([409, expect.stringContaining('picked this parcel up')]);
  const unpacked = await callRoute(unpackCall, { cookie: parcel.cookie, body: { parcel_id: parcel.parcelId } });
  expect(unpacked.status).toBe(409);
  await db.orderLine.update({ where: { id: line.id }, data: { requiresPrescription: false } });
  const { id } = await createStaff('OPERATOR');
  await dispatchParcel(parcel.parcelId, {}, { actor: 'test', actorId: id });
  await expect(undoDispatch(parcel.parcelId, { actor: 'test', actorId: id })).rejects.toMatchObject({
    key: 'undoTooLate',
  });
  await report(parcel.awb, { status: 10, activity: 'RTO delivered', at: minutesAgo(1) });
  expect(await parcelState(parcel)).toBe('DISPATCHED');
});

it('a message about the same number of another order moves nothing', async () => {
  const parcel = await booked();
  addScan(parcel.awb, { status: 7, at: minutesAgo(5) });
  expect(await tell({ ...messageAbout(parcel.awb), sr_order_id: 999_999 })).toBe(200);
  expect([await parcelState(parcel), await db.shipmentEvent.count()]).toEqual(['PACKED', 0]);
});

it('a label whose address has expired is created again', async () => {
  const parcel = await booked();
  const where = { id: (await shipmentOf(parcel)).id };
  const { labelUrl } = await shipmentOf(parcel);
  await db.shipment.update({ where, data: { labelUrl: labelUrl!.replace(/\d+\.pdf/, 'gone.pdf') } });
  const request = () =>
    labelCall(
      new Request(`http://localhost/api?parcel_id=${parcel.parcelId}`, { headers: { cookie: parcel.cookie } }),
      {
        params: Promise.resolve({}),
      },
    );
  const label = await request();
  expect([label.status, label.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(await shipmentOf(parcel)).toMatchObject({ labelUrl });
});

describe('the tracking call', () => {
  it('passes over a shipment with an unusable response, and reads no shipment forever', async () => {
    const [one, two] = [await booked(), await booked()];
    addScan(two.awb, { status: 42, at: minutesAgo(50) });
    fail(`courier/track/awb/${one.awb}`, { status: 200, body: [] });
    await refreshShipments(new Date(Date.now() + DAY));
    expect([await parcelState(one), await parcelState(two)]).toEqual(['PACKED', 'DISPATCHED']);
    state.calls.length = 0;
    await refreshShipments(new Date(Date.now() + 61 * DAY));
    expect(state.calls).toEqual([]);
  });
});
