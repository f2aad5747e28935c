import { inTransaction, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import type { OrderStatus } from '@/lib/kernel/db/generated/enums';
import { cancelUnpaid } from '@/lib/selling/checkout/expire-orders';
import { notify } from '@/lib/people/notifications/commands';
import { FAILURE_MAIL_AFTER } from '@/lib/people/notifications/rules';
import { releaseStock, retake } from '@/lib/inventory/stock/commands';
import { finishPurchase, reapplyCoupon } from './finish-purchase';
import { takePayment, type PaidOrder } from './paid-order';
import { goesBack, NO_PERSON, passRefund } from './refund-gate';
import { onCapture, REFUND_REASONS, type RefundReason, type SettledPayment } from './rules';

/** Where the order stands afterwards, and whether this very payment is on its way back. */
export type Settlement = { orderId: string; orderStatus: OrderStatus; refunding: RefundReason | null };

/** Stock of a failed attempt goes back and the buyer is told, unless another attempt at the same order is under way or through. */
async function afterFailure(tx: Sql, { id: orderId, customerId, number, status }: PaidOrder): Promise<void> {
  if (status !== 'ORDER_PLACED') return;
  const others = await tx.$queryRaw<object[]>(
    Prisma.sql`SELECT 1 FROM payment WHERE order_id = ${orderId}::uuid AND status IN ('AUTHORIZED', 'CAPTURED') LIMIT 1`,
  );
  if (others.length > 0) return;
  await releaseStock(tx, orderId);
  await notify(tx, {
    customerId,
    orderId,
    kind: 'paymentFailed',
    params: { number },
    mailAt: new Date(Date.now() + FAILURE_MAIL_AFTER),
  });
}

/**
 * What is held is sold; stock that lapsed (and a revived order's coupon) is taken again first. A half-done try leaves nothing behind.
 * @returns why the money goes back, or null when it is sold
 */
async function trySelling(tx: Sql, order: PaidOrder, revives: boolean): Promise<'soldOut' | 'couponUsed' | null> {
  if (await finishPurchase(tx, order)) return null;
  await tx.$executeRaw(Prisma.sql`SAVEPOINT selling`);
  const hasCoupon = !revives || (await reapplyCoupon(tx, order));
  if (hasCoupon && (await retake(tx, order.id)).short.length === 0 && (await finishPurchase(tx, order))) return null;
  await tx.$executeRaw(Prisma.sql`ROLLBACK TO SAVEPOINT selling`);
  return hasCoupon ? 'soldOut' : 'couponUsed';
}

async function settleCapture(
  tx: Sql,
  order: PaidOrder,
  paymentId: string,
  payment: SettledPayment,
): Promise<Settlement> {
  const { id: orderId, customerId, number } = order;
  const giveBack = (reason: RefundReason) =>
    passRefund(tx, { order, paymentId, wish: { of: 'rest' }, reason, decider: NO_PERSON });
  const next = onCapture(order, payment, order.cancelled);
  if (next.step === 'refund') {
    const refund = await giveBack(next.reason);
    if (refund) {
      const { id: eventId } = refund;
      const details = goesBack(refund);
      await notify(tx, { customerId, orderId, kind: 'refundQueued', params: { number }, eventId, details });
    }
    return { orderId, orderStatus: order.status, refunding: next.reason };
  }
  const reason = await trySelling(tx, order, next.step === 'revive');
  if (!reason) return { orderId, orderStatus: 'PURCHASED', refunding: null };
  await cancelUnpaid(tx, orderId, 'razorpay', 'paid too late: sold out');
  const details = goesBack(await giveBack(reason));
  await notify(tx, { customerId, orderId, kind: 'orderCancelled', params: { number }, details });
  return { orderId, orderStatus: 'CANCELLED', refunding: reason };
}

/** Where things stand when as much was known already: rows only move forward, together with what follows from them. Null when this is news. */
async function settledBefore({ razorpayPaymentId, status }: SettledPayment): Promise<Settlement | null> {
  const rows = await queryRows<Settlement>(Prisma.sql`
    SELECT o.id AS "orderId", o.status::text AS "orderStatus",
      (SELECT r.reason FROM refund r WHERE r.payment_id = p.id AND r.reason = ANY(${[...REFUND_REASONS]}::text[]) LIMIT 1) AS refunding
    FROM payment p JOIN "order" o ON o.id = p.order_id
    WHERE p.razorpay_payment_id = ${razorpayPaymentId} AND p.status >= ${status}::"PaymentStatus"`);
  return rows[0] ?? null;
}

/**
 * The one place where a payment moves an order, whoever brings the news (browser, webhook, look-up) and however often.
 * @returns null when the payment is for no order of ours: who heard of it keeps it (lib/money/payments/unknown-payments.ts)
 */
export async function settlePayment(payment: SettledPayment): Promise<Settlement | null> {
  return (await settledBefore(payment)) ?? settleNow(payment);
}

/** The same for who expects to be the first to know: the browser that has just paid. */
export async function settleNow(payment: SettledPayment): Promise<Settlement | null> {
  return (await settleNews(payment)) ?? settledBefore(payment);
}

/** @returns null when somebody else was faster, or no order of ours is meant */
function settleNews(payment: SettledPayment): Promise<Settlement | null> {
  return inTransaction(async (tx) => {
    const order = await takePayment(tx, payment);
    if (!order?.paymentId) return null;
    if (payment.status === 'CAPTURED') return settleCapture(tx, order, order.paymentId, payment);
    if (payment.status === 'FAILED') await afterFailure(tx, order);
    return { orderId: order.id, orderStatus: order.status, refunding: null };
  });
}
