import { setTimeout as sleep } from 'node:timers/promises';
import { refreshShipments } from '@/lib/dispensing/couriers/refresh-shipments';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { HOUR, MINUTE } from '@/lib/kernel/dates';
import { db, Prisma } from '@/lib/kernel/db/client';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { addScan, messageAbout, type NewScan } from '@/sandbox/shiprocket/scans';
import { state } from '@/sandbox/shiprocket/state';
import { offerCash } from '../../../test/factories/cash';
import { createStaff } from '../../../test/factories/staff';
import type { Chance } from '../../../test/random/chance';
import { compareBooks, waiting } from '../audit';
import { crowd, until } from '../crowd';
import { deskAt, type Desk } from './desk';
import { createCashBuyers, createProducts } from '../factories';
import { byStatus } from '../findings';
import { sendRequest } from '../http';
import { press, STAFF, takeStep, type Bought } from './parcel-steps';
import type { Play, Scenario } from '../scenario';
import { shopperAt } from '../shopper';
import { settle } from '../time';

const [PRODUCTS, EACH] = [12, 2];
const SIZE = { weight_grams: 500, length_cm: 20, breadth_cm: 15, height_cm: 10, courier_id: 24 };
/** Deliveries of each message, and steps of staff and buyer for each parcel. */
const [COPIES, STEPS] = [2, 6];
/** Shipments that one run of `refreshShipments` reads. */
const BATCH = 20;

/** Status ids of a parcel until its end: delivered, delivered with the second attempt, returned. */
const JOURNEYS: { ends: 'DELIVERED' | 'RETURNED'; scans: Pick<NewScan, 'status' | 'activity'>[] }[] = [
  { ends: 'DELIVERED', scans: [42, 18, 17, 7].map((status) => ({ status })) },
  {
    ends: 'DELIVERED',
    scans: [{ status: 42 }, { status: 17 }, { status: 21, activity: 'Door locked' }, { status: 17 }, { status: 7 }],
  },
  {
    ends: 'RETURNED',
    scans: [{ status: 42 }, { status: 17 }, { status: 21, activity: 'Refused' }, { status: 9 }, { status: 10 }],
  },
];

type Sent = Bought & { parcelId: string };
type Booked = Sent & { awb: string };

/** Turns bookings on, next to the other settings. */
async function bookCouriers(): Promise<void> {
  const account = { use: 'on', pickupLocation: 'Main store', pickupPincode: '600001' };
  const shiprocket = JSON.stringify({ shiprocket: { ...DEMO_SETTINGS.shiprocket, ...account } });
  await db.$executeRaw`UPDATE setting SET value = value || ${shiprocket}::jsonb WHERE key = 'store'`;
}

/** Creates packed parcels: half of the orders are paid on delivery. */
async function pack({ stage, sizes, chanceOf }: Play): Promise<Sent[]> {
  const { parcels } = sizes.courierEvents;
  const products = await createProducts(PRODUCTS, parcels * EACH);
  return crowd(await createCashBuyers(parcels), 8, async (person, place) => {
    const shopper = shopperAt(stage, person, chanceOf(place));
    await shopper.fill([products[place % PRODUCTS]!, products[(place + 1) % PRODUCTS]!], EACH);
    const placed = await shopper.place();
    if (place % 2 === 0) await shopper.insist('cashondelivery', { transactionid: placed.receipt });
    else {
      const opened = await shopper.open(placed);
      await shopper.tell(opened, (await shopper.pay(opened))!);
    }
    const { orderId } = placed;
    await db.order.update({ where: { id: orderId }, data: { recipientPhone: '+919840011223' } });
    return { shopper, orderId, parcelId: (await packOrder(orderId, STAFF)).id };
  });
}

/** Books each parcel with two presses at once, and again after lost responses of the service. */
async function book({ sizes }: Play, desk: Desk, sent: Sent[]): Promise<Booked[]> {
  for (const call of ['orders/create/adhoc', 'courier/assign/awb', 'courier/generate/pickup'])
    state.faults.push({ call, times: 2, isLost: true });
  return crowd(sent, sizes.courierEvents.atOnce, async (one) => {
    const press = () => desk('book-parcel', { parcel_id: one.parcelId, ...SIZE });
    await until('a parcel is booked', async () => {
      const presses = await Promise.all([press(), press()]);
      return presses.some(({ status }) => status === 200) || sleep(200, false);
    });
    const { awb } = await db.shipment.findFirstOrThrow({ where: { parcelId: one.parcelId } });
    return { ...one, awb: awb! };
  });
}

type Deed = () => Promise<unknown>;
type Tally = { told: Record<number, number>; forged: Record<number, number>; events: number; lost: number };

/**
 * Lets the couriers carry the parcels, and returns the delivery of their messages: twice each, some
 * without the earlier scans, some lost, and one forged for each parcel.
 */
function carry({ stage }: Play, booked: Booked[], chance: Chance, tally: Tally): Deed[] {
  const deliver = (message: object, secret: string, answers: Record<number, number>) => async () => {
    const address = `${stage.stores.any(chance)}/api/courier/webhook`;
    const { status } = await sendRequest(address, { headers: { 'x-api-key': secret }, body: message });
    answers[status] = (answers[status] ?? 0) + 1;
  };
  const secret = process.env.SHIPROCKET_WEBHOOK_SECRET ?? '';
  return booked.flatMap(({ awb }, place) => {
    const { scans } = JOURNEYS[place % JOURNEYS.length]!;
    const messages = scans.map((scan, step) => {
      addScan(awb, { ...scan, at: new Date(Date.now() - (scans.length - step) * 10 * MINUTE) });
      return { ...messageAbout(awb), ...(chance.happens(0.7) ? { scans: null } : {}) };
    });
    tally.events += scans.length;
    const arriving = messages.filter(() => !chance.happens(0.2));
    tally.lost += messages.length - arriving.length;
    return [
      ...Array.from({ length: COPIES }, () => arriving.map((message) => deliver(message, secret, tally.told))).flat(),
      deliver({ ...messages[0], current_status_id: 10, scans: null }, 'guessed webhook secret', tally.forged),
    ];
  });
}

/** Further steps of booked parcels. */
const ACTS = {
  PACKED: [press('cancel-booking'), press('dispatch-parcel', { tracking_number: 'HAND1', courier: 'Speed Post' })],
  DISPATCHED: [press('fail-delivery', { reason: 'NOBODY_HOME' })],
  DELIVERED: [press('undo-delivery')],
};

function shuffled<T>(list: T[], chance: Chance): T[] {
  return list
    .map((one) => ({ one, place: chance.below(1e9) }))
    .toSorted((first, second) => first.place - second.place)
    .map(({ one }) => one);
}

/** Reads the events of lost messages, and lets two hours of silence pass for the audit. */
async function passSilence(booked: number): Promise<void> {
  const later = new Date(Date.now() + 7 * HOUR);
  for (let read = 0; read <= booked; read += BATCH) await refreshShipments(later);
  await db.$executeRaw`UPDATE shipment SET heard_at = LEAST(heard_at, now()) - interval '2 hours'`;
}

/** Checks that each shipment ended where its courier says, with one booking at the service. */
async function checkFollowed({ findings }: Play, booked: Booked[]): Promise<string> {
  const shipments = await db.shipment.findMany({
    where: { awb: { in: booked.map(({ awb }) => awb) } },
    include: { events: true, parcel: true },
  });
  const live = shipments.filter(({ cancelledAt }) => !cancelledAt);
  for (const { awb, tracking, events, reference } of live) {
    const place = booked.findIndex((one) => one.awb === awb);
    const { ends, scans } = JOURNEYS[place % JOURNEYS.length]!;
    findings.equal(`${awb}: state`, tracking, ends);
    findings.expect(events.length <= scans.length, `${awb}: ${events.length} events of ${scans.length} scans`);
    const orders = state.orders.filter((order) => order.reference === reference);
    findings.equal(`${awb}: bookings at the service`, orders.length, 1);
  }
  const cancelled = shipments.filter(({ cancelledAt }) => cancelledAt).map(({ awb }) => awb);
  const kept = state.orders.filter(({ awb, status }) => cancelled.includes(awb) && status !== 'CANCELED');
  findings.equal('cancelled bookings that the service keeps', kept.length, 0);
  return `${live.length}, ${cancelled.length}`;
}

/** Checks that each parcel left once, without its undone steps, and so was handed over. */
async function checkSteps({ findings }: Play, booked: Booked[]): Promise<void> {
  const ids = booked.map(({ orderId }) => orderId);
  const wrong = await db.$queryRaw<object[]>(Prisma.sql`
    SELECT o.number, p.state::text AS state, a.left, a.arrived FROM "order" o LEFT JOIN parcel p ON p.order_id = o.id
    CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE action = 'order.dispatch') - count(*) FILTER (WHERE action = 'order.undo-dispatch'))::int AS left,
        (count(*) FILTER (WHERE action = 'order.deliver') - count(*) FILTER (WHERE action = 'order.undo-delivery')
          + (SELECT count(*) FROM order_event e WHERE e.order_id = o.id AND e.actor = 'customer' AND e.to_status = 'DELIVERED'))::int AS arrived
      FROM audit_entry WHERE subject = 'order' AND subject_id = o.id::text) a
    WHERE o.id = ANY(${ids}::uuid[]) AND (a.left <> (p.state IS NOT NULL AND p.state <> 'PACKED')::int OR a.arrived <> (p.state IS NOT DISTINCT FROM 'DELIVERED')::int)`);
  findings.equal('parcels that left or arrived more or less than once', wrong, []);
}

export const courierEvents: Scenario = {
  name: 'courier-events',
  title: ({ courierEvents: { parcels, atOnce } }) =>
    `couriers report ${parcels} parcels ${COPIES} times each, shuffled, in part lost or forged, while staff and buyers press steps, ${atOnce} at a time`,
  async run(play) {
    const { stage, sizes, findings, chanceOf } = play;
    const answers: Record<number, number> = {};
    const tally: Tally = { told: {}, forged: {}, events: 0, lost: 0 };
    const began = new Date();
    await offerCash();
    await bookCouriers();
    const sent = await pack(play);
    const desk = deskAt(play, (await createStaff('OWNER')).cookie, chanceOf('desk'), answers);
    const booked = await book(play, desk, sent);
    const chance = chanceOf('steps');
    const deeds = [
      ...carry(play, booked, chance, tally),
      ...booked.flatMap((one) => Array.from({ length: STEPS }, () => () => takeStep(desk, one, chance, ACTS))),
    ];
    await crowd(shuffled(deeds, chance), sizes.courierEvents.atOnce, (deed) => deed());
    await passSilence(booked.length);
    await settle(stage, began);
    findings.equal('left to do', await waiting(), { inbox: 0, outbox: 0, holds: 0, open: 0 });
    findings.equal('answers to couriers', Object.keys(tally.told), ['200']);
    findings.equal('answers to forged messages', tally.forged, { 401: booked.length });
    const followed = await checkFollowed(play, booked);
    await checkSteps(play, booked);
    await compareBooks(stage, findings);
    const states = await db.parcel.groupBy({
      by: ['state'],
      where: { orderId: { in: booked.map(({ orderId }) => orderId) } },
      _count: true,
    });
    Object.assign(findings.figures, {
      'messages, forged': `${tally.told[200]}, ${booked.length}`,
      'events, of which their message was lost': `${tally.events}, ${tally.lost}`,
      'bookings kept, cancelled': followed,
      parcels: states.map((one) => `${one.state} × ${one._count}`).join(', '),
      'answers to staff': byStatus(answers),
    });
  },
};
