import { listCustomersForStaff } from '@/lib/backoffice/customers/list-for-staff';
import { listReturnsForStaff } from '@/lib/dispensing/after-sales/list-for-staff';
import { db } from '@/lib/kernel/db/client';
import { dayInIndia, DAY } from '@/lib/kernel/dates';
import { listPayments } from '@/lib/money/payments/list-payments';
import { listRefundRows } from '@/lib/money/payments/refunds/list-refunds';
import { readMoneyOfDay } from '@/lib/money/reports/read-today';
import { resetDatabase } from '@/test/database';
import { createPaidOrder } from '@/test/factories/order';

beforeEach(() => resetDatabase());

/** The last minute of 20 November in India, and the first of the next day. */
const EVENING = new Date('2026-11-20T18:29:00Z');
const MIDNIGHT = new Date('2026-11-20T18:30:00Z');

test('payments, refunds, returns and customers are listed by days of India', async () => {
  const ids: Record<'payment' | 'refund' | 'asked' | 'customer', string>[] = [];
  for (const at of [EVENING, MIDNIGHT]) {
    const { id: orderId, customerId, paymentId } = await createPaidOrder({ status: 'DELIVERED' });
    await db.customer.update({ where: { id: customerId }, data: { createdAt: at } });
    await db.payment.update({ where: { id: paymentId }, data: { createdAt: at } });
    const refund = await db.refund.create({
      data: { orderId, customerId, paymentId, amountPaise: 100, reason: 'x', status: 'PROCESSED', createdAt: at },
    });
    const asked = await db.orderReturn.create({
      data: { orderId, customerId, status: 'REQUESTED', reason: 'DAMAGED', requestedBy: 'customer', requestedAt: at },
    });
    const line = await db.orderLine.findFirstOrThrow({ where: { orderId } });
    await db.orderReturnLine.create({ data: { orderReturnId: asked.id, orderLineId: line.id, quantity: 1 } });
    ids.push({ payment: paymentId, refund: refund.id, asked: asked.id, customer: customerId });
  }
  const listed = async (days: { from?: string; until?: string }) => {
    const [payments, refunds, returns, customers] = await Promise.all([
      listPayments({ view: 'all', ...days }),
      listRefundRows({ view: 'all', ...days }),
      listReturnsForStaff('toDecide', days),
      listCustomersForStaff(days),
    ]);
    expect([payments.count, refunds.count, returns.count, customers.count]).toEqual(
      [payments, refunds, returns, customers].map(({ rows }) => rows.length),
    );
    return [payments, refunds, returns, customers].map(({ rows }) => rows.map(({ id }) => id));
  };
  const of = ({ payment, refund, asked, customer }: (typeof ids)[number]) => [[payment], [refund], [asked], [customer]];
  expect(await listed({ from: '2026-11-20', until: '2026-11-20' })).toEqual(of(ids[0]!));
  expect(await listed({ from: '2026-11-21', until: '2026-11-21' })).toEqual(of(ids[1]!));
  expect(await listed({ from: '2026-11-22' })).toEqual([[], [], [], []]);
  expect((await listed({ from: 'yesterday', until: '2026-11-31' })).map(({ length }) => length)).toEqual([2, 2, 2, 2]);
});

test('the money of today counts captured payments, refunds and orders to review', async () => {
  const now = new Date();
  const [sold, undecided, yesterday] = [await createPaidOrder(), await createPaidOrder(), await createPaidOrder()];
  for (const [{ paymentId }, at] of [
    [sold, now],
    [undecided, now],
    [yesterday, new Date(now.getTime() - DAY)],
  ] as const)
    await db.payment.update({ where: { id: paymentId }, data: { status: 'CAPTURED', createdAt: at, capturedAt: at } });
  await db.orderLine.updateMany({ where: { orderId: undecided.id }, data: { requiresPrescription: true } });
  const { id: orderId, customerId, paymentId } = sold;
  await db.refund.create({
    data: { orderId, customerId, paymentId, amountPaise: 1_250, reason: 'x', status: 'PENDING', createdAt: now },
  });
  expect(await readMoneyOfDay()).toEqual({
    day: dayInIndia(now),
    sales: 2,
    salesPaise: 50_000,
    refunds: 1,
    refundsPaise: 1_250,
    toReview: 1,
    toReviewPaise: 25_000,
  });
  await resetDatabase();
  expect(await readMoneyOfDay()).toMatchObject({
    sales: 0,
    salesPaise: 0,
    refundsPaise: 0,
    toReview: 0,
    toReviewPaise: 0,
  });
});
