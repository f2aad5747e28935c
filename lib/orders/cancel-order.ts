import { db, type Db } from '@/lib/db/client';
import { cancelUnpaid } from '@/lib/checkout/expire-orders';
import { conflict, notYours } from '@/lib/errors';
import { creditNoteWork } from '@/lib/invoices/queue-papers';
import { queue } from '@/lib/jobs/outbox';
import { notify } from '@/lib/notifications/commands';
import { queueRefund } from '@/lib/payments/refund-payment';
import { putBack } from '@/lib/stock/commands';

/**
 * Cancels one of the customer's own orders before dispatch. What was paid is refunded in full, what was held or sold comes back.
 * @throws forbidden notYours, conflict orderStep
 */
export async function cancelOrder(customerId: string, orderId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await tx.order.findFirst({ where: { id: orderId, customerId }, select: { id: true, number: true, status: true } });
    if (!order) throw notYours();
    const ended = order.status === 'ORDER_PLACED' && (await cancelUnpaid(tx, orderId, 'customer', 'cancelled by the customer', customerId));
    if (!ended && !(await cancelPaid(tx, orderId, customerId))) throw conflict('orderStep', { status: order.status.toLowerCase(), next: 'cancelled' });
    await notify(tx, { customerId, orderId, kind: 'orderCancelled', params: { number: order.number } });
  });
}

async function cancelPaid(tx: Db, orderId: string, customerId: string): Promise<boolean> {
  const { count } = await tx.order.updateMany({ where: { id: orderId, status: 'PURCHASED' }, data: { status: 'CANCELLED' } });
  if (count === 0) return false;
  await tx.orderEvent.create({
    data: { orderId, customerId, fromStatus: 'PURCHASED', toStatus: 'CANCELLED', actor: 'customer', actorId: customerId, note: 'cancelled by the customer' },
  });
  const lines = await tx.orderLine.findMany({ where: { orderId }, select: { productId: true, quantity: true } });
  await putBack(tx, orderId, lines, 'customer');
  await refundCaptured(tx, orderId, customerId, 'order cancelled');
  return true;
}

/** Every captured payment of an order goes back in full, with a credit note for what was invoiced. */
async function refundCaptured(tx: Db, orderId: string, customerId: string, reason: string): Promise<void> {
  const payments = await tx.payment.findMany({ where: { orderId, status: 'CAPTURED', refunds: { none: {} } } });
  for (const { id: paymentId, amountPaise } of payments) {
    const refundId = await queueRefund(tx, { order: { id: orderId, customerId }, paymentId, amountPaise, reason });
    await queue(tx, creditNoteWork(orderId, refundId));
  }
}
