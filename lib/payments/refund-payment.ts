import { db, Prisma, type Sql } from '@/lib/db/client';
import type { Payment, Refund } from '@/lib/db/generated/client';
import { newId } from '@/lib/db/new-id';
import { queue } from '@/lib/jobs/outbox';
import { notify } from '@/lib/notifications/commands';
import { listRefunds, refund as refundAtGateway } from './gateway';
import { GatewayRefusal } from './gateway-errors';
import type { GatewayRefund } from './schema';

export const REFUND_TOPIC = 'refund';

type Wanted = { order: { id: string; customerId: string }; paymentId: string; amountPaise: number; reason: string };

/** Decides, inside the transaction, that money goes back; the sending is the outbox's. @returns the refund's id */
export async function queueRefund(tx: Sql, { order, paymentId, amountPaise, reason }: Wanted): Promise<string> {
  const id = newId();
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO refund (id, payment_id, order_id, customer_id, amount_paise, reason)
    VALUES (${id}::uuid, ${paymentId}::uuid, ${order.id}::uuid, ${order.customerId}::uuid, ${amountPaise}::int, ${reason})`);
  await queue(tx, { topic: REFUND_TOPIC, payload: { refundId: id }, dedupeKey: `refund:${id}` });
  return id;
}

/** Enters what the gateway says about a refund of ours; a payment given back in full is marked so, and the customer told. */
export async function recordRefund(refundId: string, told: GatewayRefund): Promise<void> {
  const status = ({ pending: 'PENDING', processed: 'PROCESSED', failed: 'FAILED' } as const)[told.status];
  await db.$transaction(async (tx) => {
    // Forward only: what is through cannot become pending again by a late message.
    const { count } = await tx.refund.updateMany({
      where: { id: refundId, status: 'PENDING' },
      data: { razorpayRefundId: told.id, status, processedAt: status === 'PROCESSED' ? new Date() : null },
    });
    if (count === 0 || status !== 'PROCESSED') return;
    const { payment, amountPaise, order } = await tx.refund.findUniqueOrThrow({
      where: { id: refundId },
      select: { amountPaise: true, payment: { include: { refunds: true } }, order: { select: { id: true, customerId: true, number: true } } },
    });
    const { id: orderId, customerId, number } = order;
    await notify(tx, { customerId, orderId, kind: 'refundDone', params: { number }, eventId: refundId, details: { amountPaise, reference: told.id } });
    const returned = payment.refunds.filter((row) => row.status === 'PROCESSED').reduce((sum, row) => sum + row.amountPaise, 0);
    if (returned >= payment.amountPaise) await tx.payment.update({ where: { id: payment.id }, data: { status: 'REFUNDED' } });
  });
}

/** Razorpay gives a second payment of a paid order back by itself: that refund is then ours. */
async function adoptExisting(refund: Refund & { payment: Payment }): Promise<boolean> {
  const made = await listRefunds(refund.payment.razorpayPaymentId);
  const known = await db.refund.findMany({ where: { paymentId: refund.paymentId }, select: { razorpayRefundId: true } });
  const taken = new Set(known.map((row) => row.razorpayRefundId));
  const found = made.find((row) => row.amount === refund.amountPaise && !taken.has(row.id));
  if (found) await recordRefund(refund.id, found);
  return found !== undefined;
}

/**
 * Sends one refund to the gateway, with its id as idempotency key, so that a repetition never pays twice.
 * @throws GatewayUnknown or a temporary GatewayRefusal: try again later
 */
export async function processRefund(refundId: string): Promise<void> {
  const refund = await db.refund.findUnique({ where: { id: refundId }, include: { payment: true } });
  if (!refund || refund.status !== 'PENDING' || refund.razorpayRefundId) return;
  try {
    const told = await refundAtGateway({
      paymentId: refund.payment.razorpayPaymentId,
      amountPaise: refund.amountPaise,
      idempotencyKey: refund.id,
      notes: { refund_id: refund.id, order_id: refund.orderId, reason: refund.reason },
    });
    await recordRefund(refund.id, told);
  } catch (error) {
    if (!(error instanceof GatewayRefusal) || error.isTemporary) throw error;
    if (await adoptExisting(refund)) return;
    console.error(JSON.stringify({ at: 'refund', refundId, error: error.message }));
    await db.refund.updateMany({ where: { id: refund.id, status: 'PENDING' }, data: { status: 'FAILED' } });
  }
}
