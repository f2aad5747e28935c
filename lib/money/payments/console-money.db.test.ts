import * as decide from '@/app/api/console/decide-payment/route';
import * as retry from '@/app/api/console/retry-refund/route';
import { processDue } from '@/lib/background/handlers';
import { cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { DAY, HOUR } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { payOrder } from '@/sandbox/razorpay/pay';
import { deliverDue, deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { callRoute } from '@/test/call-route';
import { createCustomer } from '@/test/factories/customer';
import { createUnpaidOrder } from '@/test/factories/order';
import { createProductRow } from '@/test/factories/product';
import { buyGoods } from '@/test/factories/purchase';
import { createStaff } from '@/test/factories/staff';
import '@/test/shop/paying';
import { createPaymentOrder, listRefunds } from './razorpay/gateway';
import { listPayments } from './list-payments';
import { listRefundRows } from './refunds/list-refunds';
import { listUnknown } from './list-unmatched';
import { processInbox } from './webhooks/webhook-inbox';

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

const call = (handler: Handler, body: object, cookie: string, key?: string) =>
  callRoute(handler, { body, cookie, headers: key ? { 'idempotency-key': key } : undefined });
const audits = () => db.auditEntry.findMany({ where: { actor: 'console' }, orderBy: { id: 'asc' } });

/**
 * Sends a request twenty times, five concurrently.
 * @returns the distinct statuses
 */
async function pressTwentyTimes(handler: Handler, body: object, cookie: string): Promise<number[]> {
  const statuses = new Set<number>();
  for (const round of [1, 2, 3, 4]) {
    const press = (index: number) => call(handler, body, cookie, index % 2 ? `form-${round}` : undefined);
    for (const { status } of await Promise.all([1, 2, 3, 4, 5].map(press))) statuses.add(status);
  }
  return [...statuses].sort();
}

/** Creates a canceled paid order whose refund failed and was dead-lettered. */
async function stuckRefund() {
  const { customer, order } = await buyGoods([{ pricePaise: 5_000 }]);
  await cancelOrder(customer.id, order.id);
  const refund = await db.refund.findFirstOrThrow({ include: { payment: true } });
  await db.outboxMessage.updateMany({ where: { topic: 'refund' }, data: { deadAt: new Date(), attempts: 12 } });
  await db.refund.update({ where: { id: refund.id }, data: { status: 'FAILED', failures: 1 } });
  return { ...refund, number: order.number };
}

/** Pays at Razorpay for an order that this database does not have. */
async function payUnknown() {
  const receipt = crypto.randomUUID().replaceAll('-', '');
  const { id } = await createPaymentOrder({ amountPaise: 50_000, receipt, notes: { order: 'MC2611-ABCDEFGH' } });
  const paid = await payOrder(id, { method: 'upi', outcome: 'success' });
  if ('error' in paid) throw new Error('the sandbox did not take the payment');
  await deliverDue();
  await deliveriesSettled();
  await processInbox();
  return paid.razorpay_payment_id;
}

describe('a refund that came to nothing', () => {
  it('is tried again by twenty presses once, and is through then', async () => {
    const { id, payment, orderId, number } = await stuckRefund();
    const { cookie, id: actorId } = await createStaff('OWNER');
    expect((await listRefundRows({ view: 'failed' })).rows).toMatchObject([{ id, number, isStuck: true, failures: 1 }]);
    expect(await pressTwentyTimes(retry.POST, { refund_id: id }, cookie)).toContain(200);
    expect(await db.outboxMessage.count({ where: { topic: 'refund', doneAt: null } })).toBe(1);
    expect((await listRefundRows({ view: 'open' })).rows).toMatchObject([{ id, isStuck: false }]);
    await processDue();
    await deliveriesSettled();
    await processInbox();
    expect((await listRefunds(payment.razorpayPaymentId)).map(({ amountPaise }) => amountPaise)).toEqual([
      payment.amountPaise,
    ]);
    expect((await listRefundRows({ view: 'done' })).rows).toMatchObject([{ id, status: 'PROCESSED', isStuck: false }]);
    expect(await call(retry.POST, { refund_id: id }, cookie)).toMatchObject({ status: 409 });
    expect(await audits()).toMatchObject([
      { actorId, action: 'refund.retry', subjectId: orderId, change: { refundId: id, failures: 1 } },
    ]);
  });

  it('gets work of its own where none is left', async () => {
    const { id, payment } = await stuckRefund();
    await db.outboxMessage.updateMany({ data: { deadAt: null, doneAt: new Date() } });
    const { cookie } = await createStaff('OWNER');
    expect(await call(retry.POST, { refund_id: id }, cookie)).toMatchObject({ body: { queued: true } });
    expect(await call(retry.POST, { refund_id: id }, cookie)).toMatchObject({ body: { queued: false } });
    await processDue();
    await deliveriesSettled();
    expect(await listRefunds(payment.razorpayPaymentId)).toHaveLength(1);
  });

  it('is left alone while Razorpay has it, and where there is none', async () => {
    const { id } = await stuckRefund();
    await db.refund.update({ where: { id }, data: { status: 'PENDING', razorpayRefundId: 'rfnd_AAAAAAAAAAAAAA' } });
    const { cookie } = await createStaff('OWNER');
    expect(await call(retry.POST, { refund_id: id }, cookie)).toMatchObject({ status: 409 });
    expect(await call(retry.POST, { refund_id: crypto.randomUUID() }, cookie)).toMatchObject({ status: 404 });
    expect(await call(retry.POST, { refund_id: 'rfnd_1' }, cookie)).toMatchObject({ status: 400 });
    expect(await audits()).toEqual([]);
  });

  it('is found by its ids and its order, and told as overdue after a day', async () => {
    const { id, number, payment } = await stuckRefund();
    for (const q of [payment.razorpayPaymentId, payment.razorpayOrderId, number, ` ${number.toLowerCase()} `])
      expect((await listRefundRows({ view: 'all', q })).rows).toMatchObject([{ id }]);
    expect((await listRefundRows({ view: 'all', q: 'rfnd_nothing' })).rows).toEqual([]);
    expect((await listRefundRows({ view: 'overdue' })).rows).toEqual([]);
    await db.refund.update({ where: { id }, data: { createdAt: new Date(Date.now() - DAY - HOUR) } });
    expect((await listRefundRows({ view: 'overdue' })).rows).toMatchObject([{ id }]);
  });
});

describe('money for no order of this store', () => {
  it('goes back once, however often and by how many it is pressed', async () => {
    const paymentId = await payUnknown();
    const { cookie, id: actorId } = await createStaff('OWNER');
    const body = { payment_id: paymentId, decision: 'refund' };
    expect(await pressTwentyTimes(decide.POST, body, cookie)).toEqual([200, 409]);
    await deliveriesSettled();
    expect(await listRefunds(paymentId)).toHaveLength(1);
    expect(await audits()).toMatchObject([
      { actorId, action: 'payment.refund', subjectId: paymentId, change: { state: ['WAITING', 'REFUNDING'] } },
    ]);
  });

  it('is noted as seen to, once', async () => {
    const paymentId = await payUnknown();
    const { cookie } = await createStaff('OWNER');
    const body = { payment_id: paymentId, decision: 'dismiss' };
    expect(await pressTwentyTimes(decide.POST, body, cookie)).toEqual([200, 409]);
    expect(await listUnknown()).toMatchObject([{ razorpayPaymentId: paymentId, state: 'DISMISSED' }]);
    expect(await listRefunds(paymentId)).toEqual([]);
    expect(await audits()).toMatchObject([{ action: 'payment.dismiss', change: { state: ['WAITING', 'DISMISSED'] } }]);
  });

  it('of another shop is never given back', async () => {
    const paymentId = await payUnknown();
    await db.unknownPayment.updateMany({ data: { state: 'FOREIGN', owner: 'OTHERS' } });
    const { cookie } = await createStaff('OWNER');
    expect(await call(decide.POST, { payment_id: paymentId, decision: 'refund' }, cookie)).toMatchObject({
      status: 409,
    });
    for (const body of [
      { payment_id: 'pay_1', decision: 'refund' },
      { payment_id: paymentId, decision: 'keep' },
    ])
      expect(await call(decide.POST, body, cookie)).toMatchObject({ status: 400 });
    expect(await listRefunds(paymentId)).toEqual([]);
    expect(await audits()).toEqual([]);
  });

  it('is the owner’s alone to decide, as refunds are', async () => {
    const [paymentId, { id }] = [await payUnknown(), await stuckRefund()];
    for (const role of ['OPERATOR', 'PHARMACIST'] as const) {
      const { cookie } = await createStaff(role);
      expect((await call(decide.POST, { payment_id: paymentId, decision: 'refund' }, cookie)).status).toBe(403);
      expect((await call(retry.POST, { refund_id: id }, cookie)).status).toBe(403);
    }
    expect(await listUnknown(['WAITING'])).toHaveLength(1);
  });
});

describe('the list of payments', () => {
  const captured = (orderId: string, customerId: string, more: object = {}) =>
    db.payment.create({
      data: {
        orderId,
        customerId,
        razorpayPaymentId: `pay_${crypto.randomUUID().replaceAll('-', '').slice(0, 14)}`,
        razorpayOrderId: 'order_AAAAAAAAAAAAAA',
        status: 'CAPTURED',
        amountPaise: 1_000,
        createdAt: new Date(Date.now() - HOUR),
        ...more,
      },
    });

  it('shows problems first: stuck orders, unmatched money, wrong amounts, double payments', async () => {
    const customer = await createCustomer();
    const unpaid = async () => createUnpaidOrder(customer.id, await createProductRow({ stock: 9 }));
    const unmoved = await unpaid();
    await captured(unmoved.id, customer.id);
    const cancelled = await unpaid();
    await db.order.update({ where: { id: cancelled.id }, data: { status: 'CANCELLED' } });
    const stored = await captured(cancelled.id, customer.id, { amountPaise: cancelled.payablePaise });
    const { order: twice, customer: buyer } = await buyGoods([{}]);
    const second = await captured(twice.id, buyer.id, { amountPaise: twice.payablePaise });
    const { order: odd } = await buyGoods([{}]);
    await db.payment.updateMany({ where: { orderId: odd.id }, data: { amountPaise: 1 } });
    await buyGoods([{}]);
    const { rows } = await listPayments({ view: 'mismatch' });
    expect(rows.map(({ number, oddity }) => [number, oddity]).sort()).toEqual(
      [
        [unmoved.number, 'orderNotMoved'],
        [cancelled.number, 'moneyKept'],
        [twice.number, 'paidTwice'],
        [twice.number, 'paidTwice'],
        [odd.number, 'amountDiffers'],
      ].sort(),
    );
    // A payment that is being refunded matches its order again.
    for (const { id: paymentId, amountPaise, orderId, customerId } of [stored, second])
      await db.refund.create({ data: { paymentId, orderId, customerId, amountPaise, reason: 'alreadyPaid' } });
    expect((await listPayments({ view: 'mismatch' })).rows.map(({ oddity }) => oddity).sort()).toEqual([
      'amountDiffers',
      'orderNotMoved',
    ]);
  });

  it('is parted by state and way of paying, and finds ids and order numbers', async () => {
    const { customer, order } = await buyGoods([{}]);
    const payment = await db.payment.findFirstOrThrow();
    await captured(order.id, customer.id, { status: 'FAILED', method: 'card', errorCode: 'BAD_REQUEST_ERROR' });
    const idsOf = async (filter: Parameters<typeof listPayments>[0]) =>
      (await listPayments(filter)).rows.map(({ razorpayPaymentId }) => razorpayPaymentId);
    expect(await idsOf({ view: 'captured' })).toEqual([payment.razorpayPaymentId]);
    expect(await idsOf({ view: 'all', method: 'card' })).toHaveLength(1);
    expect(await idsOf({ view: 'failed' })).toHaveLength(1);
    expect(await idsOf({ view: 'authorized' })).toEqual([]);
    expect(await idsOf({ view: 'refunded' })).toEqual([]);
    expect(await idsOf({ view: 'all', q: payment.razorpayPaymentId })).toEqual([payment.razorpayPaymentId]);
    expect(await idsOf({ view: 'all', q: payment.razorpayOrderId })).toEqual([payment.razorpayPaymentId]);
    expect(await idsOf({ view: 'all', q: order.number })).toHaveLength(2);
    expect(await idsOf({ view: 'all', q: "rfnd_' OR true --" })).toEqual([]);
  });
});
