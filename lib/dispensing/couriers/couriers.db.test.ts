import { POST as answerCall } from '@/app/api/console/answer-undelivered/route';
import { POST as cancelCall } from '@/app/api/console/cancel-booking/route';
import { GET as labelCall } from '@/app/api/console/courier-label/route';
import { processDue } from '@/lib/background/handlers';
import { returnParcel } from '@/lib/dispensing/after-sales/return-undelivered';
import { deliverParcel } from '@/lib/dispensing/fulfilment/deliver-parcel';
import { dispatchParcel } from '@/lib/dispensing/fulfilment/dispatch-parcel';
import { unpackParcel } from '@/lib/dispensing/fulfilment/pack-order';
import { undoDelivery, undoDispatch } from '@/lib/dispensing/fulfilment/undo-step';
import { DAY, HOUR, MINUTE } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { countOrderWork } from '@/lib/selling/orders/count-work';
import { findOrderForStaff } from '@/lib/selling/orders/find-for-staff';
import { addScan, messageAbout } from '@/sandbox/shiprocket/scans';
import { state, type Fault } from '@/sandbox/shiprocket/state';
import { callRoute } from '@/test/call-route';
import { buyForCash, offerCash, paymentOf } from '@/test/factories/cash';
import { buyGoods } from '@/test/factories/purchase';
import { bookWithSandbox, report, tell, webhookAddress } from '@/test/servers/courier-sandbox';
import {
  booked,
  book,
  countCalls,
  DELHIVERY,
  fail,
  listFor,
  packed,
  parcelState,
  shipmentOf,
  told,
  type Packed,
} from '@/test/couriers/courier-desk';
import { ACTOR, wrong } from '@/test/shop/return-desk';
import { listParcelEvents } from './list-events';
import { listUndelivered } from './list-undelivered';
import { refreshShipments } from './refresh-shipments';

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));

describe('booking a courier', () => {
  it('lists couriers by rate, books the chosen one, and dispatches with its number', async () => {
    const parcel = await packed();
    const { body } = await listFor(parcel);
    expect(body.offers).toEqual([
      { courier_id: 24, name: 'Xpressbees Surface', rate_paise: 10_400, days: 4 },
      { courier_id: 10, name: 'Delhivery Air', rate_paise: 15_700, days: 2 },
      { courier_id: 1, name: 'Blue Dart', rate_paise: 19_200, days: 1 },
    ]);
    expect((await book(parcel)).status).toBe(200);
    const shipment = await shipmentOf(parcel);
    expect(shipment).toMatchObject({
      courier: 'Delhivery Air',
      ratePaise: 15_700,
      awb: expect.stringMatching(/^SR\d+$/),
      pickupRequestedAt: expect.any(Date),
      pickupAt: expect.any(Date),
      busyUntil: null,
      problem: null,
    });
    const [sent] = state.orders;
    expect(sent!.body).toMatchObject({
      order_id: shipment.reference,
      payment_method: 'Prepaid',
      billing_phone: '9840011223',
      billing_pincode: '625001',
      pickup_location: 'Main store',
      weight: 0.7,
    });
    // The names of goods would disclose an illness.
    const line = await db.orderLine.findFirstOrThrow({ where: { orderId: parcel.order.id } });
    expect(JSON.stringify(sent!.body)).not.toContain(line.name);
    expect([await parcelState(parcel), await told(parcel)]).toEqual(['PACKED', ['orderPlaced']]);

    const label = await labelCall(
      new Request(`http://localhost/api?parcel_id=${parcel.parcelId}`, { headers: { cookie: parcel.cookie } }),
      { params: Promise.resolve({}) },
    );
    expect(label.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await label.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    await dispatchParcel(parcel.parcelId, {}, ACTOR);
    expect(await db.parcel.findUniqueOrThrow({ where: { id: parcel.parcelId } })).toMatchObject({
      state: 'DISPATCHED',
      trackingNumber: shipment.awb,
      courier: 'Delhivery Air',
    });
  });

  it('renews a rejected token once', async () => {
    const parcel = await packed();
    await listFor(parcel);
    state.tokens.clear();
    expect((await listFor(parcel)).status).toBe(200);
  });

  it('lets the courier collect the cash that is due, and no other', async () => {
    await offerCash();
    const parcel = await packed({ buy: () => buyForCash([{ quantity: 2 }]) });
    const { amountPaise } = await paymentOf(parcel.order.id);
    expect((await book(parcel)).status).toBe(200);
    expect(await shipmentOf(parcel)).toMatchObject({ collectPaise: amountPaise });
    const { sub_total } = state.orders[0]!.body as { sub_total: number };
    expect(state.orders[0]!.body).toMatchObject({ payment_method: 'COD' });
    expect(sub_total * 100).toBeCloseTo(amountPaise);
    await offerCash({ offered: 'off' });
  });

  it('finds no courier for a pincode that none serves', async () => {
    const { status, body } = await listFor(await packed({ pincode: '900001' }));
    expect([status, body.offers]).toEqual([200, []]);
  });

  it.each<[string, string, Omit<Fault, 'call' | 'times'>]>([
    ['a refused AWB', 'courier/assign/awb', { status: 400, body: { message: 'Insufficient balance' } }],
    [
      'an AWB that is refused with status 200',
      'courier/assign/awb',
      { status: 200, body: { awb_assign_status: 0, response: { data: { awb_assign_error: 'Weight' } } } },
    ],
    ['a lost response to the AWB', 'courier/assign/awb', { isLost: true }],
    ['a lost response to the booking', 'orders/create/adhoc', { isLost: true }],
    ['a late response to the booking', 'orders/create/adhoc', { hangs: true }],
    ['a refused label', 'courier/generate/label', { status: 200, body: { label_created: 0, response: 'No label' } }],
    ['a failed label', 'courier/generate/label', { status: 500 }],
    ['a lost response to the pickup', 'courier/generate/pickup', { isLost: true }],
  ])('resumes after %s without a second shipment', async (_, call, fault) => {
    const parcel = await packed();
    fail(call, fault);
    const first = await book(parcel);
    expect([409, 503]).toContain(first.status);
    expect([await parcelState(parcel), await told(parcel)]).toEqual(['PACKED', ['orderPlaced']]);
    expect(await shipmentOf(parcel)).toMatchObject({ problem: expect.any(String), busyUntil: null });
    const { parcels } = await findOrderForStaff(parcel.order.number);
    expect(parcels[0]!.booking).toMatchObject({ isComplete: false, problem: expect.any(String) });
    expect((await book(parcel)).status).toBe(200);
    expect(state.orders).toHaveLength(1);
    expect(await shipmentOf(parcel)).toMatchObject({ problem: null, pickupRequestedAt: expect.any(Date) });
  });

  it('says the reason of a refusal in the words of the service', async () => {
    const parcel = await packed();
    fail('courier/assign/awb', { status: 400, body: { message: 'Insufficient balance' } });
    expect((await book(parcel)).body.message).toContain('Insufficient balance');
    await bookWithSandbox('Unknown');
    const other = await packed();
    await bookWithSandbox('Unknown');
    expect((await book(other)).body.message).toContain('Wrong Pickup location');
  });

  it('books one shipment for two simultaneous calls', async () => {
    const parcel = await packed();
    const answers = await Promise.all([book(parcel), book(parcel)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([countCalls('orders/create/adhoc'), state.orders.length]).toEqual([1, 1]);
  });

  it('refuses a courier that does not serve, and books by hand only while it is off', async () => {
    const parcel = await packed();
    expect((await book(parcel, 999)).status).toBe(409);
    expect(await db.shipment.count()).toBe(0);
    await dispatchParcel(parcel.parcelId, { courier: 'Speed Post', trackingNumber: 'AB123' }, ACTOR);
    expect((await book(parcel)).status).toBe(409);
  });

  it.each<[string, (parcel: Packed & { awb: string }) => Promise<unknown>]>([
    ['staff cancel it', ({ cookie, parcelId }) => callRoute(cancelCall, { cookie, body: { parcel_id: parcelId } })],
    ['the parcel is unpacked', ({ parcelId }) => unpackParcel(parcelId, ACTOR)],
    ['the parcel leaves by hand', ({ parcelId }) => dispatchParcel(parcelId, { trackingNumber: 'AB123' }, ACTOR)],
  ])('cancels the booking when %s', async (_, cancel) => {
    const parcel = await booked();
    await cancel(parcel);
    expect(await db.shipment.findFirstOrThrow()).toMatchObject({ cancelledAt: expect.any(Date) });
    await processDue();
    expect(state.orders.map(({ status }) => status)).toEqual(['CANCELED']);
    // Its events move nothing.
    expect(await report(parcel.awb, { status: 7 })).toBe(200);
    expect(await db.parcel.count({ where: { state: 'DELIVERED' } })).toBe(0);
  });
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE);

describe('the tracking webhook', () => {
  it('moves a parcel from the store to its buyer', async () => {
    const parcel = await booked();
    expect(
      await report(parcel.awb, { status: 42, activity: 'Picked up', location: 'Chennai', at: minutesAgo(50) }),
    ).toBe(200);
    expect([await parcelState(parcel), await told(parcel)]).toEqual(['DISPATCHED', ['orderPlaced', 'orderDispatched']]);
    await report(parcel.awb, { status: 18, activity: 'In transit', location: 'Madurai', at: minutesAgo(40) });
    await report(parcel.awb, { status: 17, activity: 'Out', location: 'Madurai', at: minutesAgo(30) });
    await report(parcel.awb, { status: 7, activity: 'Delivered', location: 'Madurai', at: minutesAgo(20) });
    expect(await parcelState(parcel)).toBe('DELIVERED');
    expect(await told(parcel)).toEqual(['orderPlaced', 'orderDispatched', 'outForDelivery', 'orderDelivered']);
    expect(await listParcelEvents(parcel.customerId, parcel.order.id)).toMatchObject([
      { parcel: 1, state: 'DELIVERED', place: 'Madurai' },
      { state: 'OUT_FOR_DELIVERY' },
      { state: 'IN_TRANSIT' },
      { state: 'PICKED_UP', place: 'Chennai' },
    ]);
    const { parcels } = await findOrderForStaff(parcel.order.number);
    expect(parcels[0]!.booking).toMatchObject({
      courierId: DELHIVERY,
      awb: parcel.awb,
      hasLabel: true,
      isComplete: true,
      tracking: 'DELIVERED',
      events: [{ state: 'DELIVERED', activity: 'Delivered', place: 'Madurai' }, {}, {}, {}],
    });
    expect(await listParcelEvents((await buyGoods([{}])).customer.id, parcel.order.id)).toEqual([]);
  });

  it('applies repeated and late messages once and never moves backwards', async () => {
    const parcel = await booked();
    addScan(parcel.awb, { status: 42, at: minutesAgo(50) });
    const early = messageAbout(parcel.awb);
    await report(parcel.awb, { status: 7, at: minutesAgo(10) });
    const last = messageAbout(parcel.awb);
    expect(await Promise.all([tell(last), tell(last), tell(early)])).toEqual([200, 200, 200]);
    expect(await tell(early)).toBe(200);
    expect([await parcelState(parcel), await db.shipmentEvent.count()]).toEqual(['DELIVERED', 2]);
    expect(await told(parcel)).toEqual(['orderPlaced', 'orderDispatched', 'orderDelivered']);
  });

  it('keeps a parcel delivered that staff marked before', async () => {
    const parcel = await booked();
    await dispatchParcel(parcel.parcelId, {}, ACTOR);
    await deliverParcel(parcel.parcelId, ACTOR);
    await report(parcel.awb, { status: 18, at: minutesAgo(5) });
    expect(await parcelState(parcel)).toBe('DELIVERED');
  });

  it('takes the undo of a step away once it reports that step', async () => {
    const parcel = await booked();
    await dispatchParcel(parcel.parcelId, {}, ACTOR);
    await report(parcel.awb, { status: 42, at: minutesAgo(5) });
    await expect(undoDispatch(parcel.parcelId, ACTOR)).rejects.toMatchObject({ key: 'undoTooLate' });
    await deliverParcel(parcel.parcelId, ACTOR);
    await undoDelivery(parcel.parcelId, ACTOR);
    await deliverParcel(parcel.parcelId, ACTOR);
    await report(parcel.awb, { status: 7, at: minutesAgo(1) });
    await expect(undoDelivery(parcel.parcelId, ACTOR)).rejects.toMatchObject({ key: 'undoTooLate' });
    await db.shipment.updateMany({ data: { heardAt: new Date(Date.now() - 2 * HOUR) } });
    expect([await parcelState(parcel), await wrong()]).toEqual(['DELIVERED', []]);
  });

  it('refuses a wrong secret, too large and undecodable bodies; an unknown shipment is counted', async () => {
    const parcel = await booked();
    addScan(parcel.awb, { status: 7 });
    const message = messageAbout(parcel.awb);
    expect(await tell(message, 'another secret')).toBe(401);
    expect(await tell({ ...message, padding: 'x'.repeat(300_000) })).toBe(413);
    expect(await tell({ awb: { $ne: 1 } })).toBe(400);
    const raw = await fetch(webhookAddress(), {
      method: 'POST',
      headers: { 'x-api-key': 'sandbox webhook secret' },
      body: '{',
    });
    expect([raw.status, await tell({ ...message, awb: 'UNKNOWN1' })]).toEqual([400, 200]);
    expect([await parcelState(parcel), await db.shipmentEvent.count()]).toEqual(['PACKED', 0]);
  });

  it('fails on no number, time or text of a message', async () => {
    const parcel = await booked();
    const scan = (change: object) => ({ date: '2026-11-20 10:00:00', activity: 'Out', 'sr-status': 17, ...change });
    const message = (change: object) => ({ awb: parcel.awb, current_status_id: 17, ...change });
    expect(await tell(message({ awb: 'SR\u0000' }))).toBe(400);
    for (const date of ['0001-01-01 00:00:00', '1970-01-01 05:30:00', '9999-12-31 23:59:59', '2026-99-99 99:99:99'])
      expect(await tell(message({ current_timestamp: date, scans: [scan({ date })] }))).toBe(200);
    expect(await db.shipmentEvent.count()).toBe(0);
    const odd = `\u0000\u202e\ud800${'அ'.repeat(5_000)}`;
    expect(await tell(message({ scans: [scan({ activity: odd, location: odd })] }))).toBe(200);
    const [event] = await db.shipmentEvent.findMany();
    expect(event!.activity).toMatch(/^[^\p{Cc}]{1,200}$/u);
  });

  it('stores why a parcel cannot follow, and follows once it can', async () => {
    const parcel = await booked();
    const line = await db.orderLine.findFirstOrThrow({ where: { orderId: parcel.order.id } });
    await db.orderLine.update({ where: { id: line.id }, data: { requiresPrescription: true } });
    expect(await report(parcel.awb, { status: 42, at: minutesAgo(5) })).toBe(200);
    expect(await parcelState(parcel)).toBe('PACKED');
    expect(await listUndelivered()).toMatchObject([{ obstacle: 'prescriptionNotApproved', tracking: 'PICKED_UP' }]);
    expect((await countOrderWork()).courierWaits.count).toBe(1);
    await db.orderLine.update({ where: { id: line.id }, data: { requiresPrescription: false } });
    await tell(messageAbout(parcel.awb));
    expect([await parcelState(parcel), await listUndelivered()]).toEqual(['DISPATCHED', []]);
  });
});

describe('failed deliveries', () => {
  /** Creates a parcel with one failed delivery. */
  async function undelivered(activity: string) {
    const parcel = await booked();
    await report(parcel.awb, { status: 42, at: minutesAgo(60) });
    await report(parcel.awb, { status: 17, at: minutesAgo(50) });
    await report(parcel.awb, { status: 21, activity, at: minutesAgo(40) });
    return { ...parcel, shipment: await shipmentOf(parcel) };
  }
  const answer = ({ cookie }: Packed, shipment_id: string, action: string) =>
    callRoute(answerCall, { cookie, body: { shipment_id, action, comment: 'At home after 6 pm' } });

  it('notifies the buyer, waits for an answer and tells it to the courier', async () => {
    const parcel = await undelivered('Door locked');
    expect(await told(parcel)).toEqual(['orderPlaced', 'orderDispatched', 'outForDelivery', 'deliveryFailed']);
    expect((await countOrderWork()).courierWaits.count).toBe(1);
    expect(await listUndelivered()).toMatchObject([
      { orderNumber: parcel.order.number, reason: 'Door locked', attempts: 1, action: null, obstacle: null },
    ]);
    fail('ndr/', { status: 500 });
    expect((await answer(parcel, parcel.shipment.id, 'TRY_AGAIN')).status).toBe(503);
    expect((await answer(parcel, parcel.shipment.id, 'TRY_AGAIN')).status).toBe(200);
    expect(state.orders[0]!.actions).toEqual(['re-attempt']);
    expect(await listUndelivered()).toMatchObject([{ action: 'TRY_AGAIN', pincode: '625001' }]);
    expect((await countOrderWork()).courierWaits.count).toBe(0);
    await report(parcel.awb, { status: 17, at: minutesAgo(30) });
    expect((await answer(parcel, parcel.shipment.id, 'RETURN')).status).toBe(409);
    expect((await answer(parcel, crypto.randomUUID(), 'RETURN')).status).toBe(404);
    await report(parcel.awb, { status: 7, at: minutesAgo(20) });
    expect(await parcelState(parcel)).toBe('DELIVERED');
  });

  it('leaves a refusal, and the goods of a returned parcel, to a person', async () => {
    const parcel = await undelivered('Customer refused');
    expect([await told(parcel), await db.deliveryAttempt.count()]).toEqual([
      ['orderPlaced', 'orderDispatched', 'outForDelivery'],
      0,
    ]);
    expect((await answer(parcel, parcel.shipment.id, 'RETURN')).status).toBe(200);
    await expect(returnParcel(parcel.parcelId, ACTOR, {})).rejects.toMatchObject({ key: 'deliveryGoesOn' });
    await report(parcel.awb, { status: 9, activity: 'RTO initiated', at: minutesAgo(30) });
    await report(parcel.awb, { status: 10, activity: 'RTO delivered', at: minutesAgo(20) });
    expect([await parcelState(parcel), (await listUndelivered()).map(({ tracking }) => tracking)]).toEqual([
      'DISPATCHED',
      ['RETURNED'],
    ]);
    await returnParcel(parcel.parcelId, ACTOR, {});
    expect([await parcelState(parcel), await listUndelivered()]).toEqual(['RETURNED', []]);
  });
});

describe('lost webhooks', () => {
  it('reads the events of a silent shipment', async () => {
    const parcel = await booked();
    addScan(parcel.awb, { status: 42, at: minutesAgo(50) });
    await refreshShipments();
    expect(await parcelState(parcel)).toBe('PACKED');
    await refreshShipments(new Date(Date.now() + 7 * HOUR));
    expect(await parcelState(parcel)).toBe('DISPATCHED');
    expect(countCalls(`courier/track/awb/${parcel.awb}`)).toBe(1);
  });

  it('passes over a number that the service does not know, and stops while it is down', async () => {
    const [one, two] = [await booked(), await booked()];
    state.orders[0]!.awb = 'GONE';
    addScan(two.awb, { status: 42, at: minutesAgo(50) });
    await refreshShipments(new Date(Date.now() + DAY));
    expect([await parcelState(one), await parcelState(two)]).toEqual(['PACKED', 'DISPATCHED']);
    fail('courier/track', { status: 500 });
    await expect(refreshShipments(new Date(Date.now() + 3 * DAY))).rejects.toThrow();
  });
});

it('the audit finds a parcel that does not follow its courier', async () => {
  const parcel = await booked();
  await report(parcel.awb, { status: 7, at: minutesAgo(20) });
  const where = { id: parcel.parcelId };
  await db.parcel.update({ where, data: { state: 'DISPATCHED', endedAt: null } });
  await db.shipment.updateMany({ data: { heardAt: new Date(Date.now() - 2 * HOUR) } });
  const found = { what: parcel.order.number, found: 'parcel 1 is DISPATCHED, shipment DELIVERED' };
  expect(await wrong()).toContainEqual([expect.stringContaining('followed its courier'), [found]]);
  await db.parcel.update({ where, data: { state: 'DELIVERED', endedAt: new Date() } });
});

it('the audit finds a booking of another order than its parcel', async () => {
  const [parcel, other] = [await booked(), await packed()];
  const { id, reference } = await shipmentOf(parcel);
  await db.shipment.update({ where: { id }, data: { orderId: other.order.id } });
  const found = { what: reference, found: `parcel of order ${parcel.order.id}, booked for ${other.order.id}` };
  expect(await wrong()).toContainEqual([expect.stringContaining('the order of its parcel'), [found]]);
  await db.shipment.update({ where: { id }, data: { orderId: parcel.order.id } });
});

it('the audit finds a state that no courier reported, and a wrong sum to collect', async () => {
  const { id, reference } = await shipmentOf(await booked());
  const told = { tracking: 'IN_TRANSIT' as const, trackedAt: new Date('2026-11-28T06:30:00Z') };
  await db.shipment.update({ where: { id }, data: { ...told, collectPaise: 100, heardAt: new Date() } });
  expect(await wrong()).toEqual([
    ['a courier collects exactly the cash that is due', [{ what: reference, found: 'collects 100, due 0' }]],
    [
      'the state of every shipment is one of its events',
      [{ what: reference, found: expect.stringMatching(/^is IN_TRANSIT since .*, events 0$/) }],
    ],
  ]);
  await db.shipment.update({ where: { id }, data: { tracking: null, trackedAt: null, collectPaise: 0 } });
});
