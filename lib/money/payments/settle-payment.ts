import { inTransaction, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import type { OrderStatus } from '@/lib/kernel/db/generated/enums';
import { cancelUnpaid } from '@/lib/selling/checkout/expire-orders';
import { notify } from '@/lib/people/notifications/commands';
import { FAILURE_MAIL_AFTER } from '@/lib/people/notifications/rules';
import { releaseStock, retake } from '@/lib/inventory/stock/commands';
import { GATEWAY_ACTOR } from '@/lib/selling/orders/rules';
import { finishPurchase, isQuoteTaken, reapplyCoupon } from './finish-purchase';
import { takePayment, type PaidOrder } from './paid-order';
import { settleEdit } from './edits/settle-edit';
import { refundDetailsOf, NO_PERSON, passRefund, type PassedRefund } from './refunds/refund-gate';
import { onCapture, REFUND_REASONS, type RefundReason, type SettledPayment } from './rules';

/** Resulting order state; `refunding` is set if this payment is being refunded. */
export type Settlement = { orderId: string; orderStatus: OrderStatus; refunding: RefundReason | null };

/**
 * Releases the stock of a failed attempt and notifies the buyer, unless another attempt for the
 * order is pending or succeeded. An order with a payment link keeps its stock until the link ends.
 */
async function afterFailure(tx: Sql, { id: orderId, customerId, number, status }: PaidOrder): Promise<void> {
  if (status !== 'ORDER_PLACED') return;
  const others = await tx.$queryRaw<object[]>(
    Prisma.sql`
      SELECT 1 FROM payment WHERE order_id = ${orderId}::uuid AND status IN ('AUTHORIZED', 'CAPTURED')
      UNION ALL SELECT 1 FROM payment_link WHERE order_id = ${orderId}::uuid LIMIT 1`,
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
 * Sells the held stock. First holds lapsed stock again, and reapplies the coupon of a revived
 * order. A partial attempt is rolled back.
 * @returns the reason for a refund, or null if it is sold
 */
async function trySelling(tx: Sql, order: PaidOrder, revives: boolean): Promise<'soldOut' | 'couponUsed' | null> {
  if (await finishPurchase(tx, order)) return null;
  await tx.$executeRaw(Prisma.sql`SAVEPOINT selling`);
  const hasCoupon = !revives || (await reapplyCoupon(tx, order));
  if (hasCoupon && (await retake(tx, order.id)).short.length === 0 && (await finishPurchase(tx, order))) return null;
  await tx.$executeRaw(Prisma.sql`ROLLBACK TO SAVEPOINT selling`);
  return hasCoupon ? 'soldOut' : 'couponUsed';
}

/** Refunds a payment that is not kept, and tells the payer. */
async function refundOrKeep(
  tx: Sql,
  { id: orderId, customerId, number, status: orderStatus }: PaidOrder,
  reason: RefundReason | null,
  giveBack: (reason: RefundReason) => Promise<PassedRefund | null>,
): Promise<Settlement> {
  const refund = reason && (await giveBack(reason));
  if (refund) {
    const { id: eventId } = refund;
    const details = refundDetailsOf(refund);
    await notify(tx, { customerId, orderId, kind: 'refundQueued', params: { number }, eventId, details });
  }
  return { orderId, orderStatus, refunding: reason };
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
  if (order.editId) {
    const editEnd = await settleEdit(tx, { ...order, editId: order.editId }, payment);
    return refundOrKeep(tx, order, editEnd, giveBack);
  }
  const decided = onCapture(order, payment, order.cancelled);
  const isTaken = decided.step === 'revive' && (await isQuoteTaken(tx, order));
  const next = isTaken ? { step: 'refund' as const, reason: 'orderCancelled' as const } : decided;
  if (next.step === 'refund') return refundOrKeep(tx, order, next.reason, giveBack);
  const reason = await trySelling(tx, order, next.step === 'revive');
  if (!reason) return { orderId, orderStatus: 'PURCHASED', refunding: null };
  await cancelUnpaid(tx, orderId, GATEWAY_ACTOR, 'paid too late: sold out');
  const details = refundDetailsOf(await giveBack(reason));
  await notify(tx, { customerId, orderId, kind: 'orderCancelled', params: { number }, details });
  return { orderId, orderStatus: 'CANCELLED', refunding: reason };
}

/**
 * Returns the settlement if the state was already known; null if this is news. Rows only move
 * forward, together with all consequences.
 */
async function settledBefore({ razorpayPaymentId, status }: SettledPayment): Promise<Settlement | null> {
  const rows = await queryRows<Settlement>(Prisma.sql`
    SELECT o.id AS "orderId", o.status::text AS "orderStatus",
      (SELECT r.reason FROM refund r WHERE r.payment_id = p.id AND r.reason = ANY(${[...REFUND_REASONS]}::text[]) LIMIT 1) AS refunding
    FROM payment p JOIN "order" o ON o.id = p.order_id
    WHERE p.razorpay_payment_id = ${razorpayPaymentId} AND p.status >= ${status}::"PaymentStatus"`);
  return rows[0] ?? null;
}

/**
 * Moves an order because of a payment. All reports (browser, webhook, lookup) pass here, any number
 * of times.
 * @returns null if the payment is for no order of ours: the caller stores it
 * (lib/money/payments/unmatched-payments.ts)
 */
export async function settlePayment(payment: SettledPayment): Promise<Settlement | null> {
  return (await settledBefore(payment)) ?? settleNow(payment);
}

/**
 * Settles a payment for a caller that expects to report it first: the browser that has just paid.
 */
export async function settleNow(payment: SettledPayment): Promise<Settlement | null> {
  return (await settleIfNew(payment)) ?? settledBefore(payment);
}

/** @returns null if another process was faster, or the payment is for no order of ours */
function settleIfNew(payment: SettledPayment): Promise<Settlement | null> {
  return inTransaction(async (tx) => {
    const order = await takePayment(tx, payment);
    if (!order?.paymentId) return null;
    if (payment.status === 'CAPTURED') return settleCapture(tx, order, order.paymentId, payment);
    if (payment.status === 'FAILED') await afterFailure(tx, order);
    return { orderId: order.id, orderStatus: order.status, refunding: null };
  });
}
