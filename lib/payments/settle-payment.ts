import { Prisma, db, queryRows, type Db } from '@/lib/db/client';
import type { OrderStatus, PaymentStatus } from '@/lib/db/generated/enums';
import { cancelUnpaid } from '@/lib/checkout/expire-orders';
import { notify } from '@/lib/notifications/commands';
import { releaseStock, sellReserved } from '@/lib/stock/commands';
import { finishPurchase, useCouponAgain } from './finish-purchase';
import { lockPaidOrder, type PaidOrder } from './paid-order';
import { queueRefund } from './refund-payment';
import { onCapture, REFUND_REASONS, type RefundReason, type SettledPayment } from './rules';

/** Where the order stands afterwards, and whether this very payment is on its way back. */
export type Settlement = { orderId: string; orderStatus: OrderStatus; refunding: RefundReason | null };

/** A payment only moves forward in this row. */
const RANK: PaymentStatus[] = ['CREATED', 'FAILED', 'AUTHORIZED', 'CAPTURED', 'REFUNDED'];

/**
 * Writes the payment down, forward only. The order's row is locked, so nobody comes between the two statements.
 * @returns the row's id when this was news, null when as much was known already
 */
async function recordPayment(tx: Db, order: PaidOrder, payment: SettledPayment): Promise<string | null> {
  const { razorpayPaymentId, razorpayOrderId, status, amountPaise, currency } = payment;
  const told = {
    status,
    method: payment.method ?? undefined,
    errorCode: payment.errorCode ?? null,
    errorDescription: payment.errorDescription ?? null,
    capturedAt: status === 'CAPTURED' ? new Date() : undefined,
  };
  const data = { ...told, orderId: order.id, customerId: order.customerId, razorpayPaymentId, razorpayOrderId, amountPaise, currency };
  const [made] = await tx.payment.createManyAndReturn({ data: [data], skipDuplicates: true, select: { id: true } });
  if (made) return made.id;
  const overtaken = { razorpayPaymentId, orderId: order.id, status: { in: RANK.slice(0, RANK.indexOf(status)) } };
  const [moved] = await tx.payment.updateManyAndReturn({ where: overtaken, data: told, select: { id: true } });
  return moved?.id ?? null;
}

/** Stock of a failed attempt goes back, unless another attempt at the same order is under way or through. */
async function giveBackStock(tx: Db, order: PaidOrder): Promise<void> {
  if (order.status !== 'ORDER_PLACED') return;
  const others = await tx.payment.count({ where: { orderId: order.id, status: { in: ['AUTHORIZED', 'CAPTURED'] } } });
  if (others === 0) await releaseStock(tx, order.id);
}

/** Sells the reserved stock, or takes lapsed stock (and the coupon) again; a half-done try leaves nothing behind. */
async function trySelling(tx: Db, order: PaidOrder, revives: boolean): Promise<boolean> {
  await tx.$executeRaw(Prisma.sql`SAVEPOINT selling`);
  if (revives) await useCouponAgain(tx, order);
  if ((await sellReserved(tx, order.id, order.lines.length, 'razorpay')) === 'sold') return true;
  await tx.$executeRaw(Prisma.sql`ROLLBACK TO SAVEPOINT selling`);
  return false;
}

async function sendBack(tx: Db, order: PaidOrder, paymentId: string, amountPaise: number, reason: RefundReason): Promise<Settlement> {
  await queueRefund(tx, { order, paymentId, amountPaise, reason });
  const { status } = await tx.order.findUniqueOrThrow({ where: { id: order.id }, select: { status: true } });
  return { orderId: order.id, orderStatus: status, refunding: reason };
}

async function settleCapture(tx: Db, order: PaidOrder, paymentId: string, payment: SettledPayment): Promise<Settlement> {
  const next = onCapture(order, payment, order.cancelled);
  if (next.step === 'refund') return sendBack(tx, order, paymentId, payment.amountPaise, next.reason);
  if (await trySelling(tx, order, next.step === 'revive')) {
    await finishPurchase(tx, order);
    return { orderId: order.id, orderStatus: 'PURCHASED', refunding: null };
  }
  await cancelUnpaid(tx, order.id, 'razorpay', 'paid too late: sold out');
  await notify(tx, { customerId: order.customerId, orderId: order.id, kind: 'orderCancelled', params: { number: order.number } });
  return sendBack(tx, order, paymentId, payment.amountPaise, 'soldOut');
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
 * @returns null when the payment is for no order of ours
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
  return db.$transaction(async (tx) => {
    const order = await lockPaidOrder(tx, payment.razorpayOrderId);
    if (!order) return null;
    const paymentId = await recordPayment(tx, order, payment);
    if (!paymentId) return null;
    if (payment.status === 'CAPTURED') return settleCapture(tx, order, paymentId, payment);
    if (payment.status === 'FAILED') await giveBackStock(tx, order);
    return { orderId: order.id, orderStatus: order.status, refunding: null };
  });
}
