import { MADE_AT_GATEWAY } from '@/lib/shared/money/refund-rules';
import { randomUUID } from 'node:crypto';
import { db } from '@/lib/kernel/db/client';
import { HOUR } from '@/lib/kernel/dates';
import type { OrderStatus, ParcelState, PrescriptionOutcome, ReturnStatus } from '@/lib/kernel/db/generated/enums';
import { resetDatabase } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { createPaidOrder, createParcel } from '@/test/factories/order';
import { createProductRow } from '@/test/factories/product';
import { countOrderWork } from './count-work';
import { writeCursor } from '@/lib/shared/keyset';
import { findNeighbours, listMatching, listOrdersForStaff } from './list-for-staff';
import { COUNTED, STAFF_VIEWS, type StaffView } from './staff-rules';
import type { StaffListFilter } from './staff-list-types';

const START = new Date('2026-11-20T06:00:00Z');
const hours = (count: number) => new Date(START.getTime() + count * HOUR);
type Change = Parameters<typeof createPaidOrder>[0];

beforeEach(() => resetDatabase());

/** Creates an order in a state, placed at START and paid an hour later. */
const placed = (status: OrderStatus, change: Change = {}) =>
  createPaidOrder({
    status,
    createdAt: START,
    paidAt: status === 'ORDER_PLACED' || status === 'CANCELLED' ? null : hours(1),
    ...change,
  });

/**
 * Makes its line need a prescription, decided (or not) five hours after START; `replaced`: another
 * file arrived three hours later.
 */
async function needsPrescription(
  order: { id: string; customerId: string },
  outcome?: PrescriptionOutcome,
  isReplaced = false,
) {
  const file = async (createdAt: Date) => {
    const own = { customerId: order.customerId, storageKey: randomUUID(), contentType: 'application/pdf' };
    const rest = { pageCount: 2, sizeBytes: 1, sha256: 'x', originalName: 'sheet.pdf', createdAt };
    return (await db.prescription.create({ data: { ...own, ...rest } })).id;
  };
  const prescriptionId = await file(START);
  const line = await db.orderLine.findFirstOrThrow({ where: { orderId: order.id } });
  if (outcome)
    await db.prescriptionDecision.create({
      data: {
        orderLineId: line.id,
        customerId: order.customerId,
        prescriptionId,
        outcome,
        reason: 'It cannot be read',
        actor: 'console',
        pharmacistId: order.customerId,
        registrationNumber: 'TN-1',
        registrationCouncil: 'Tamil Nadu Pharmacy Council',
        createdAt: hours(5),
      },
    });
  const present = isReplaced ? await file(hours(8)) : prescriptionId;
  await db.orderLine.update({ where: { id: line.id }, data: { requiresPrescription: true, prescriptionId: present } });
}

/** Adds a line with an undecided prescription. */
async function withMedicine(order: { id: string }) {
  const { id: _, ...line } = await db.orderLine.findFirstOrThrow({ where: { orderId: order.id } });
  const { id: productId } = await createProductRow({ stock: 1 });
  await db.orderLine.create({ data: { ...line, productId, position: 1, requiresPrescription: true } });
}

async function attempted(order: { id: string; customerId: string }, state?: ParcelState) {
  const { id: parcelId } = await createParcel(order, state);
  const own = { parcelId, orderId: order.id, customerId: order.customerId, number: 1, reason: 'NOBODY_HOME' as const };
  await db.deliveryAttempt.create({ data: { ...own, actor: 'console', createdAt: hours(30) } });
}

async function askedBack(order: { id: string; customerId: string }, status: ReturnStatus) {
  const rejectionReason = status === 'REJECTED' ? 'It was opened' : null;
  const at = { requestedAt: hours(40), decidedAt: status === 'REQUESTED' ? null : hours(41), rejectionReason };
  await db.orderReturn.create({
    data: {
      orderId: order.id,
      customerId: order.customerId,
      status,
      reason: 'DAMAGED',
      requestedBy: 'customer',
      ...at,
    },
  });
}

/** Refunds an order in full at Razorpay. */
const refundAtGateway = async (order: { id: string; customerId: string; paymentId: string }) => {
  const { amountPaise } = await db.payment.findUniqueOrThrow({ where: { id: order.paymentId } });
  const { id: orderId, customerId, paymentId } = order;
  await db.refund.create({
    data: { orderId, customerId, paymentId, amountPaise, reason: MADE_AT_GATEWAY, status: 'PROCESSED' },
  });
};

const refunding = (
  order: { id: string; customerId: string; paymentId: string },
  status: 'PENDING' | 'PROCESSED',
  at: Date,
) =>
  db.refund.create({
    data: {
      orderId: order.id,
      customerId: order.customerId,
      paymentId: order.paymentId,
      amountPaise: 100,
      reason: 'x',
      status,
      razorpayRefundId: `rfnd_${order.id.slice(-12)}`,
      createdAt: at,
    },
  });

/** Creates one order of each kind, by its name. */
async function oneOfEach() {
  const orders = {
    unpaid: await placed('ORDER_PLACED'),
    plain: await placed('PURCHASED'),
    inParts: await placed('PURCHASED', { sendsInParts: true }),
    packed: await placed('PURCHASED'),
    unwanted: await placed('PURCHASED'),
    undecided: await placed('PURCHASED'),
    replaced: await placed('PURCHASED'),
    refused: await placed('PURCHASED'),
    approved: await placed('PURCHASED'),
    sent: await placed('DISPATCHED', { dispatchedAt: hours(20), courier: 'Speed Post', trackingNumber: 'TN1234567' }),
    missed: await placed('DISPATCHED', { dispatchedAt: hours(20) }),
    ready: await placed('DISPATCHED', { dispatchedAt: hours(20), deliveryMethod: 'collect' }),
    delivered: await placed('DELIVERED'),
    asking: await placed('DELIVERED'),
    coming: await placed('DELIVERED'),
    kept: await placed('DELIVERED'),
    back: await placed('RETURNED'),
    ended: await placed('CANCELLED'),
  };
  await needsPrescription(orders.undecided);
  await needsPrescription(orders.replaced, 'REJECTED', true);
  await needsPrescription(orders.refused, 'REJECTED');
  await needsPrescription(orders.approved, 'APPROVED');
  await needsPrescription(orders.unpaid);
  await attempted(orders.missed);
  await attempted(orders.delivered, 'DELIVERED');
  await withMedicine(orders.inParts);
  await createParcel(orders.packed, 'PACKED');
  await askedBack(orders.asking, 'REQUESTED');
  await askedBack(orders.coming, 'APPROVED');
  await askedBack(orders.kept, 'REJECTED');
  await refunding(orders.back, 'PENDING', hours(50));
  await refunding(orders.ended, 'PROCESSED', hours(50));
  await refundAtGateway(orders.unwanted);
  return orders;
}

const IN_VIEW: Record<Exclude<StaffView, 'all'>, string[]> = {
  toReview: ['undecided', 'replaced', 'inParts'],
  refusedPrescription: ['refused'],
  toPack: ['plain', 'approved', 'inParts'],
  paidBack: ['unwanted'],
  toDispatch: ['packed'],
  onTheWay: ['sent', 'missed'],
  toCollect: ['ready'],
  undelivered: ['missed'],
  returns: ['asking', 'coming'],
  unpaid: ['unpaid'],
  delivered: ['delivered', 'asking', 'coming', 'kept'],
  returned: ['back'],
  cancelled: ['ended'],
};

test('each view holds its kind of work and nothing else', async () => {
  const orders = await oneOfEach();
  const names = new Map(Object.entries(orders).map(([name, { id }]) => [id, name]));
  for (const view of STAFF_VIEWS) {
    const page = await listOrdersForStaff({ view });
    const expected = view === 'all' ? Object.keys(orders) : IN_VIEW[view];
    expect([view, page.orders.map(({ id }) => names.get(id)).sort()]).toEqual([view, [...expected].sort()]);
    expect(page).toMatchObject({ count: expected.length, isMore: false, before: null, after: null, isNarrowed: false });
  }
  expect((await listOrdersForStaff({ view: 'onTheWay', status: 'PURCHASED' })).orders).toEqual([]);
  expect((await listOrdersForStaff({ status: 'DISPATCHED' })).count).toBe(3);
});

test('a row states what it waits for and since when', async () => {
  const orders = await oneOfEach();
  const rows = new Map((await listOrdersForStaff({})).orders.map((row) => [row.id, row]));
  const reported = (Object.keys(orders) as (keyof typeof orders)[]).map((name) => {
    const { prescription, waitingSince, isRefundPending } = rows.get(orders[name].id)!;
    return [name, prescription, waitingSince, isRefundPending];
  });
  expect(reported).toEqual([
    ['unpaid', 'pending', START, false],
    ['plain', 'none', hours(1), false],
    ['inParts', 'pending', hours(1), false],
    ['packed', 'none', hours(1), false],
    ['unwanted', 'none', hours(1), false],
    ['undecided', 'pending', hours(1), false],
    ['replaced', 'pending', hours(8), false],
    ['refused', 'refused', hours(5), false],
    ['approved', 'approved', hours(5), false],
    ['sent', 'none', hours(20), false],
    ['missed', 'none', hours(30), false],
    ['ready', 'none', hours(20), false],
    ['delivered', 'none', null, false],
    ['asking', 'none', hours(40), false],
    ['coming', 'none', hours(40), false],
    ['kept', 'none', null, false],
    ['back', 'none', null, true],
    ['ended', 'none', null, false],
  ]);
  expect(rows.get(orders.sent.id)).toEqual({
    id: orders.sent.id,
    number: orders.sent.number,
    status: 'DISPATCHED',
    createdAt: START,
    paidAt: hours(1),
    customerName: 'Meena Ravi',
    deliveryPlace: 'Home',
    deliveryState: null,
    deliveryPincode: null,
    deliveryMethod: 'standard',
    lineCount: 1,
    units: 2,
    payablePaise: 25_000,
    refundedPaise: 0,
    method: null,
    prescription: 'none',
    waitingSince: hours(20),
    courier: 'Speed Post',
    trackingNumber: 'TN1234567',
    isRefundPending: false,
    dueOn: null,
    placeAt: START,
  });
});

describe('filters by payment, courier and amount', () => {
  /** Creates orders of four payment states. @returns their names by id */
  async function fourPayments() {
    const unpaid = await placed('ORDER_PLACED');
    const paid = await placed('DISPATCHED', { courier: 'Speed Post', mrpTotalPaise: 99_900, payablePaise: 99_900 });
    const partly = await placed('DELIVERED', { courier: 'Delhivery' });
    const back = await placed('CANCELLED', { paidAt: hours(1) });
    await db.payment.update({ where: { id: paid.paymentId }, data: { method: 'upi', capturedAt: hours(1) } });
    await db.payment.update({ where: { id: partly.paymentId }, data: { method: 'card', capturedAt: hours(1) } });
    await refunding(partly, 'PROCESSED', hours(2));
    await refundAtGateway(back);
    return new Map(Object.entries({ unpaid, paid, partly, back }).map(([name, { id }]) => [id, name]));
  }

  it('lists the orders of each filter, alone and together', async () => {
    const names = await fourPayments();
    const found = async (filter: StaffListFilter) => {
      const page = await listOrdersForStaff(filter);
      expect(page).toMatchObject({ count: page.orders.length, isNarrowed: false });
      return page.orders.map(({ id }) => names.get(id)).sort();
    };
    expect(await found({ payment: 'unpaid' })).toEqual(['unpaid']);
    expect(await found({ payment: 'paid' })).toEqual(['paid']);
    expect(await found({ payment: 'partlyRefunded' })).toEqual(['partly']);
    expect(await found({ payment: 'refunded' })).toEqual(['back']);
    expect(await found({ method: 'card' })).toEqual(['partly']);
    expect(await found({ courier: 'speed post' })).toEqual(['paid']);
    expect(await found({ least: 999 })).toEqual(['paid']);
    expect(await found({ most: 998 })).toEqual(['back', 'partly', 'unpaid']);
    expect(await found({ least: 1000 })).toEqual([]);
    expect(await found({ method: 'card', courier: 'Speed Post' })).toEqual([]);
    expect(
      await found({ view: 'delivered', payment: 'partlyRefunded', from: '2026-11-20', until: '2026-11-20' }),
    ).toEqual(['partly']);
    expect(await found({ payment: 'partlyRefunded', until: '2026-11-19' })).toEqual([]);
  });

  it('applies them to the whole list of a bulk step and to the neighbors of an order', async () => {
    const names = await fourPayments();
    const ids = await listMatching({ view: 'all', courier: 'Delhivery' }, 10);
    expect(ids.map((id) => names.get(id))).toEqual(['partly']);
    const [row] = (await listOrdersForStaff({ courier: 'Delhivery' })).orders;
    expect(await findNeighbours(row!, { view: 'all', q: '', courier: 'Delhivery' })).toEqual({
      before: null,
      after: null,
    });
  });
});

test('the home counts what waits, with the age of the oldest', async () => {
  const orders = await oneOfEach();
  await refunding(orders.kept, 'PENDING', new Date());
  await db.outboxMessage.createMany({
    data: [
      { topic: 'mail', payload: {}, dedupeKey: 'a', deadAt: hours(3) },
      { topic: 'mail', payload: {}, dedupeKey: 'b', doneAt: hours(3) },
      { topic: 'mail', payload: {}, dedupeKey: 'c' },
    ],
  });
  await db.webhookEvent.createMany({
    data: [
      { eventId: 'a', event: 'payment.captured', payload: {}, receivedAt: hours(2) },
      { eventId: 'b', event: 'payment.captured', payload: {}, receivedAt: hours(2), processedAt: hours(3) },
      { eventId: 'c', event: 'payment.captured', payload: {} },
    ],
  });
  expect(await countOrderWork()).toEqual({
    toReview: { count: 3, since: hours(1) },
    refusedPrescription: { count: 1, since: hours(5) },
    toPack: { count: 3, since: hours(1) },
    paidBack: { count: 1, since: expect.any(Date) as Date },
    toDispatch: { count: 1, since: expect.any(Date) as Date },
    undelivered: { count: 1, since: hours(30) },
    courierWaits: { count: 0, since: null },
    returnsToDecide: { count: 1, since: hours(40) },
    returnsToReceive: { count: 1, since: hours(41) },
    settlementsOff: { count: 0, since: null },
    disputesToAnswer: { count: 0, since: null },
    cartsToPropose: { count: 0, since: null },
    quotesToAnswer: { count: 0, since: null },
    enquiriesToSettle: { count: 0, since: null },
    partnersToSettle: { count: 0, since: null },
    refundsHeld: { count: 0, since: null },
    refundsOverdue: { count: 1, since: hours(50) },
    webhooksOverdue: { count: 1, since: hours(2) },
    jobsLaidAside: { count: 1, since: hours(3) },
    goodsShort: { count: 0, since: null },
    goodsOut: { count: 0, since: null },
    goodsLow: { count: 0, since: null },
    expiringSoon: { count: 0, since: null },
    stocktakesOpen: { count: 0, since: null },
  });
  await resetDatabase();
  expect((await countOrderWork()).toReview).toEqual({ count: 0, since: null });
});

/** Creates orders, three for each time; newest first. */
async function many(count: number) {
  const customerId = (await createCustomer()).id;
  for (let at = 0; at < count; at += 1)
    await placed(at % 2 ? 'PURCHASED' : 'DISPATCHED', { customerId, createdAt: hours(Math.floor(at / 3)) });
  const rows = await db.order.findMany({ select: { id: true }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
  return rows.map(({ id }) => id);
}

/** Reads all pages from one end to the other, and back. */
async function walk(filter: StaffListFilter, show: number) {
  const there: string[][] = [];
  let page = await listOrdersForStaff({ ...filter, show });
  expect(page.before).toBeNull();
  for (;;) {
    there.push(page.orders.map(({ id }) => id));
    if (!page.after) break;
    page = await listOrdersForStaff({ ...filter, show, after: page.after });
  }
  const back: string[][] = [there.at(-1)!];
  while (page.before) {
    page = await listOrdersForStaff({ ...filter, show, before: page.before });
    back.unshift(page.orders.map(({ id }) => id));
  }
  return { there, back };
}

test('pages omit and repeat nothing in both directions, also for equal timestamps', async () => {
  const ids = await many(14);
  for (const show of [1, 4, 7, 14]) {
    const { there, back } = await walk({}, show);
    expect(there.flat()).toEqual(ids);
    expect(there.slice(0, -1).every(({ length }) => length === show)).toBe(true);
    expect(back).toEqual(there);
    const turned = await walk({ sort: 'oldest' }, show);
    expect(turned.there.flat()).toEqual([...ids].reverse());
    expect(turned.back).toEqual(turned.there);
  }
  const view = await walk({ view: 'toPack' }, 3);
  expect(view.there.flat()).toHaveLength(7);
  expect(view.back).toEqual(view.there);
});

test('orders are sorted by total and by promised day, in both directions and over pages', async () => {
  const ids = await many(7);
  const day = (at: number) => new Date(Date.UTC(2026, 11, 1 + at));
  for (const [at, id] of ids.entries()) {
    // Two have the same total, and two no promise: they count by their time.
    const paise = 10_000 * (at === 1 ? 4 : at + 1);
    const nothing = { itemsDiscountPaise: 0, couponDiscountPaise: 0, shippingPaise: 0, taxPaise: 0 };
    const data = { mrpTotalPaise: paise, payablePaise: paise, ...nothing, deliveryTo: at < 5 ? day(10 - at) : null };
    await db.order.update({ where: { id }, data });
  }
  const of = (places: number[]) => places.map((at) => ids[at]);
  const orders = await listOrdersForStaff({ sort: 'highest' });
  expect(orders.orders.map(({ payablePaise }) => payablePaise)).toEqual(
    [7, 6, 5, 4, 4, 3, 1].map((one) => one * 10_000),
  );
  expect((await listOrdersForStaff({ sort: 'dueFirst' })).orders.map(({ dueOn }) => dueOn)).toEqual([
    ...[null, null, '2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'],
  ]);
  const due = await walk({ sort: 'dueFirst' }, 3);
  expect(due.there.flat().slice(2)).toEqual(of([4, 3, 2, 1, 0]));
  for (const sort of ['highest', 'lowest', 'dueFirst', 'dueLast'] as const)
    for (const show of [2, 3]) {
      const { there, back } = await walk({ sort }, show);
      expect(new Set(there.flat()).size).toBe(7);
      expect(back).toEqual(there);
    }
  const turned = (await walk({ sort: 'lowest' }, 3)).there.flat();
  expect(turned).toEqual(orders.orders.map(({ id }) => id).reverse());
  // The pager of an order follows the list from which it was opened.
  const [first, second, third] = orders.orders;
  expect(await findNeighbours(second!, { view: 'all', sort: 'highest' })).toEqual({
    before: first!.number,
    after: third!.number,
  });
  expect(await findNeighbours(second!, { view: 'all', sort: 'lowest' })).toEqual({
    before: third!.number,
    after: first!.number,
  });
});

test('a page that began stays whole while orders come in', async () => {
  const ids = await many(6);
  const first = await listOrdersForStaff({ show: 3 });
  await placed('PURCHASED', { createdAt: hours(100) });
  const second = await listOrdersForStaff({ show: 3, after: first.after! });
  expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual(ids);
  expect((await listOrdersForStaff({ show: 3, before: second.before! })).before).not.toBeNull();
});

test('the days of a list are days of India, both included', async () => {
  // The second is placed at half past midnight in India, which is a different day in UTC.
  const orders = [await placed('PURCHASED'), await placed('DELIVERED', { createdAt: hours(13) })];
  const ids = async (filter: StaffListFilter) => (await listOrdersForStaff(filter)).orders.map(({ id }) => id);
  expect(await ids({ from: '2026-11-21' })).toEqual([orders[1]!.id]);
  expect(await ids({ until: '2026-11-20' })).toEqual([orders[0]!.id]);
  expect(await ids({ from: '2026-11-20', until: '2026-11-21' })).toEqual([orders[1]!.id, orders[0]!.id]);
  expect(await ids({ from: '2026-11-20', until: '2026-11-21', view: 'delivered' })).toEqual([orders[1]!.id]);
  expect(await ids({ from: '2026-11-22', until: '2026-11-23' })).toEqual([]);
});

test('a row names how it was paid, and what of it went back', async () => {
  const order = await placed('PURCHASED');
  await db.payment.update({ where: { id: order.paymentId }, data: { method: 'upi', capturedAt: hours(1) } });
  await refunding(order, 'PENDING', hours(2));
  const [row] = (await listOrdersForStaff({})).orders;
  expect(row).toMatchObject({ method: 'upi', payablePaise: 25_000, refundedPaise: 100 });
});

test('what is no cursor is the first page; a size is held within its bounds', async () => {
  await many(3);
  const far = { id: randomUUID(), createdAt: new Date(8.64e15) };
  for (const cursor of ['x', '', '%00', writeCursor(far).slice(2), 'a'.repeat(5000)])
    expect((await listOrdersForStaff({ after: cursor, before: cursor })).orders).toHaveLength(3);
  expect((await listOrdersForStaff({ after: writeCursor({ ...far, createdAt: new Date(1e14) }) })).orders).toHaveLength(
    3,
  );
  for (const [show, rows] of [
    [0, 3],
    [-5, 1],
    [2.9, 2],
    [Number.NaN, 3],
    [1e9, 3],
  ] as const)
    expect((await listOrdersForStaff({ show })).orders).toHaveLength(rows);
});

test('of many there are a thousand and more', async () => {
  const { id, customerId } = await placed('DELIVERED');
  const copy = await db.order.findUniqueOrThrow({ where: { id } });
  await db.order.createMany({
    data: Array.from({ length: COUNTED }, (_, at) => ({
      ...copy,
      id: randomUUID(),
      customerId,
      number: `C${at}`,
      receipt: `C${at}`,
      razorpayOrderId: null,
    })),
  });
  expect(await listOrdersForStaff({ view: 'delivered' })).toMatchObject({ count: COUNTED, isMore: true });
  await db.order.delete({ where: { number: 'C0' } });
  expect(await listOrdersForStaff({ view: 'delivered' })).toMatchObject({ count: COUNTED, isMore: false });
});

describe('what someone types', () => {
  const found = async (q: string, filter: StaffListFilter = {}) =>
    (await listOrdersForStaff({ q, ...filter })).orders.map(({ number }) => number).sort();

  async function twoBuyers() {
    const own = { number: 'MC2611-7KQ4WD9M', recipientEmail: 'old@example.com', recipientPhone: '+919840067890' };
    const meena = await createCustomer({ firstName: 'Meena', lastName: 'Rajan', email: 'meena.new@example.com' });
    await db.customer.update({ where: { id: meena.id }, data: { phone: '+919840054321' } });
    const om = await createCustomer({ firstName: 'Om', lastName: 'Thomas', email: 'om@example.com' });
    const one = await placed('DELIVERED', {
      ...own,
      customerId: meena.id,
      deliveryPincode: '625001',
      razorpayOrderId: 'order_AAAAAAAAAAAAAA',
    });
    await createParcel(one, 'DELIVERED', { trackingNumber: 'TN5512049873' });
    await refunding(one, 'PROCESSED', START);
    await db.payment.update({ where: { id: one.paymentId }, data: { razorpayPaymentId: 'pay_BBBBBBBBBBBBBB' } });
    const paper = { financialYear: '26-27', sequence: 1, totalPaise: 1, taxPaise: 0 };
    await db.invoice.create({ data: { orderId: one.id, customerId: meena.id, number: 'MC/26-27/000001', ...paper } });
    await placed('PURCHASED', {
      number: 'MC2611-22222222',
      customerId: om.id,
      recipientName: 'Om Thomas',
      deliveryPincode: '600001',
    });
    return one;
  }

  it('finds by each kind of number, buyer, recipient and destination', async () => {
    const one = await twoBuyers();
    const ways = [
      'mc26117kq4wd9m',
      one.id,
      one.receipt,
      'MC/26-27/000001',
      'pay_BBBBBBBBBBBBBB',
      'order_AAAAAAAAAAAAAA',
      `rfnd_${one.id.slice(-12)}`,
      'OLD@example.com',
      'meena.new@example.com',
      '098400 67890',
      '098400 54321',
      'tn5512049873',
      '625 001',
      'Rajan meena',
      'mee',
      'ajan',
    ];
    for (const way of ways) expect([way, await found(way)]).toEqual([way, ['MC2611-7KQ4WD9M']]);
    expect(await found('om')).toEqual(['MC2611-22222222']);
    expect(await found('an meena')).toEqual(['MC2611-7KQ4WD9M']);
    await db.customer.updateMany({ where: { firstName: 'Om' }, data: { firstName: 'K.R. Om', lastName: 'Vi' } });
    for (const short of ['vi om', 'k.r. vi', 'OM'])
      expect([short, await found(short)]).toEqual([short, ['MC2611-22222222']]);
    for (const short of ['o v', 'm vi', 'r. om']) expect([short, await found(short)]).toEqual([short, []]);
  });

  it('finds within a view, and nothing where nothing is meant', async () => {
    await twoBuyers();
    expect(await found('meena', { view: 'toPack' })).toEqual([]);
    expect(await found('meena', { view: 'delivered' })).toEqual(['MC2611-7KQ4WD9M']);
    expect(await found('625001', { view: 'toPack' })).toEqual([]);
    for (const nothing of ['pay_nobody0000', 'MC2611-99999999', '100%', '_', '%%%', 'x', "o'", 'zz zz', randomUUID()])
      expect([nothing, await found(nothing)]).toEqual([nothing, []]);
    expect(await found('  ')).toHaveLength(2);
  });

  it('looks through the newest orders for a name that very many have', async () => {
    await twoBuyers();
    await db.customer.createMany({
      data: Array.from({ length: 2001 }, (_, at) => ({
        firstName: 'Meena',
        lastName: `K${at}`,
        email: `m${at}@example.com`,
      })),
    });
    const page = await listOrdersForStaff({ q: 'meena' });
    // All orders of the list were searched, because it has no more.
    expect(page).toMatchObject({ isNarrowed: false, count: 1, isMore: false });
    expect(page.orders.map(({ number }) => number)).toEqual(['MC2611-7KQ4WD9M']);
    expect(await found('meena rajan')).toEqual(['MC2611-7KQ4WD9M']);
  });

  it('finds names in Tamil, whole or in part, and by each of their letters', async () => {
    const selvi = await createCustomer({ firstName: 'தமிழ்ச்செல்வி', lastName: 'இராமன்' });
    const uma = await createCustomer({ firstName: 'உமா', lastName: '' });
    const emile = await createCustomer({ firstName: 'Émile', lastName: "O'Neil" });
    await placed('DELIVERED', { customerId: selvi.id, number: 'MC2611-33333333' });
    await placed('DELIVERED', { customerId: uma.id, number: 'MC2611-44444444' });
    await placed('DELIVERED', { customerId: emile.id, number: 'MC2611-55555555' });
    for (const typed of ['தமிழ்ச்செல்வி', 'செல்வி', 'இராமன் தமிழ்', 'வி'])
      expect([typed, await found(typed)]).toEqual([typed, ['MC2611-33333333']]);
    expect(await found('உமா')).toEqual(['MC2611-44444444']);
    expect(await found('செல்வா')).toEqual([]);
    for (const typed of ['ÉMILE', "o'neil émile", 'émi'])
      expect([typed, await found(typed)]).toEqual([typed, ['MC2611-55555555']]);
  });

  it('pages through what it finds', async () => {
    const customerId = (await createCustomer({ firstName: 'Kavya', lastName: 'Bose' })).id;
    for (let at = 0; at < 5; at += 1)
      await placed('DELIVERED', { customerId, createdAt: hours(at), deliveryPincode: '641001' });
    for (const q of ['kavya', '641001']) {
      const { there, back } = await walk({ q }, 2);
      expect(there.map(({ length }) => length)).toEqual([2, 2, 1]);
      expect(new Set(there.flat()).size).toBe(5);
      expect(back).toEqual(there);
    }
  });
});
