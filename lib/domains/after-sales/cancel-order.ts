import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { db, type Db } from '@/lib/kernel/db/client';
import type { OrderStatus } from '@/lib/kernel/db/generated/enums';
import { cancelUnpaid } from '@/lib/domains/checkout/expire-orders';
import { notYours } from '@/lib/kernel/errors';
import { creditNoteWork } from '@/lib/domains/invoices/queue-documents';
import { queue } from '@/lib/kernel/queue/outbox';
import { notify } from '@/lib/domains/notifications/commands';
import { queueRefund } from '@/lib/domains/payments/refund-payment';
import { putBack } from '@/lib/domains/stock/commands';
import { changeStatus, checkMove, type By } from '@/lib/domains/fulfilment/change-status';
import { findForStaff } from '@/lib/domains/orders/find-order';

type Ended = { id: string; number: string; customerId: string; status: OrderStatus };

/**
 * Cancels one of the customer's own orders before dispatch. What was paid is refunded in full, what was held or sold comes back.
 * @throws forbidden notYours, conflict orderStep
 */
export async function cancelOrder(customerId: string, orderId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await tx.order.findFirst({
      where: { id: orderId, customerId },
      select: { id: true, number: true, status: true, customerId: true },
    });
    if (!order) throw notYours();
    await cancel(tx, order, {
      role: 'customer',
      actor: 'customer',
      actorId: customerId,
      note: 'cancelled by the customer',
    });
  });
}

/**
 * The same by the store: a product turned out not to be there, or a prescription cannot be approved.
 * @throws notFound, conflict orderStep
 */
export async function cancelForStore(idOrNumber: string, by: { actor: string; actorId?: string }): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await findForStaff(tx, idOrNumber);
    await cancel(tx, order, { role: 'operator', ...by, note: 'cancelled by the store' });
    await writeAudit(tx, {
      actor: by.actor,
      actorId: by.actorId,
      action: 'order.cancel',
      subject: 'order',
      subjectId: order.id,
      change: { status: [order.status, 'CANCELLED'] },
    });
  });
}

/** The same for a paid order when its time is over. The caller holds the order's row and knows why. @throws conflict orderStep */
export async function cancelByClock(tx: Db, orderId: string, note: string): Promise<void> {
  await cancel(tx, await findForStaff(tx, orderId), { role: 'job', actor: 'job', note });
}

async function cancel(tx: Db, order: Ended, by: By): Promise<void> {
  const { id: orderId, customerId, number } = order;
  checkMove({ from: order.status, to: 'CANCELLED' }, by.role);
  const isOpen =
    order.status === 'ORDER_PLACED' && (await cancelUnpaid(tx, orderId, by.actor, by.note ?? '', by.actorId));
  if (!isOpen) await cancelPaid(tx, order, by);
  await notify(tx, { customerId, orderId, kind: 'orderCancelled', params: { number } });
}

/** An order that was still open a moment ago may have been paid since. @throws conflict orderStep */
async function cancelPaid(tx: Db, { id: orderId, customerId }: Ended, by: By): Promise<void> {
  await changeStatus(tx, orderId, { from: 'PURCHASED', to: 'CANCELLED' }, by);
  const lines = await tx.orderLine.findMany({ where: { orderId }, select: { productId: true, quantity: true } });
  await putBack(tx, orderId, lines, by.actor);
  await refundCaptured(tx, orderId, customerId, 'order cancelled');
}

/** Every captured payment of an order goes back in full, with a credit note for what was invoiced. */
async function refundCaptured(tx: Db, orderId: string, customerId: string, reason: string): Promise<void> {
  const payments = await tx.payment.findMany({ where: { orderId, status: 'CAPTURED', refunds: { none: {} } } });
  for (const { id: paymentId, amountPaise } of payments) {
    const refundId = await queueRefund(tx, { order: { id: orderId, customerId }, paymentId, amountPaise, reason });
    await queue(tx, creditNoteWork(orderId, refundId));
  }
}
