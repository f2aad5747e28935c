import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, type Db } from '@/lib/kernel/db/client';
import type { OrderStatus, Role } from '@/lib/kernel/db/generated/enums';
import { cancelUnpaid } from '@/lib/selling/checkout/expire-orders';
import { notYours } from '@/lib/kernel/errors';
import { checkMove, type OrderActor } from '@/lib/dispensing/fulfilment/change-status';
import { findForStaff } from '@/lib/selling/orders/find-order';
import { cancelPaid, NO_REFUND, notifyCancelled, type Ended } from './cancel-paid';
import { NO_PERSON, staffOf, type Decider } from '@/lib/money/payments/refunds/refund-gate';

/**
 * Cancels one of the customer's own orders before dispatch. Refunds the payment in full and returns
 * held or sold stock.
 * @throws forbidden notYours, conflict orderStep
 */
export async function cancelOrder(customerId: string, orderId: string): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const order = await tx.order.findFirst({
      where: { id: orderId, customerId },
      select: { id: true, number: true, status: true, customerId: true },
    });
    if (!order) throw notYours();
    const by: OrderActor = {
      role: 'customer',
      actor: 'customer',
      actorId: customerId,
      note: 'cancelled by the customer',
    };
    await cancel(tx, order, by, NO_PERSON);
  });
}

/**
 * Cancels an order for the store: a product is not available, or a prescription cannot be approved.
 * @param role role of the staff member in the console: an operator refunds up to a limit
 * @throws notFound, conflict orderStep, forbidden refundLimit
 */
export async function cancelForStore(idOrNumber: string, by: AuditActor, role?: Role): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const order = await findForStaff(tx, idOrNumber);
    await cancel(tx, order, { role: 'operator', ...by, note: 'cancelled by the store' }, staffOf(role));
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

/** An order that was open when it was read may have been paid since. */
async function cancel(tx: Db, order: Ended & { status: OrderStatus }, by: OrderActor, decider: Decider): Promise<void> {
  checkMove({ from: order.status, to: 'CANCELLED' }, by.role);
  const isOpen =
    order.status === 'ORDER_PLACED' && (await cancelUnpaid(tx, order.id, by.actor, by.note ?? '', by.actorId));
  await notifyCancelled(tx, order, isOpen ? NO_REFUND : await cancelPaid(tx, order, by, decider));
}
