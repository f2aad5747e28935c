import type { Db } from '@/lib/kernel/db/client';
import { creditNoteWork } from '@/lib/domains/invoices/queue-documents';
import { queue } from '@/lib/kernel/queue/outbox';
import { findRefundableWith } from '@/lib/domains/payments/find-refundable';
import { queueRefund, type Queued } from '@/lib/domains/payments/refund-payment';
import type { LockedOrder } from '@/lib/domains/orders/lock-order';

/**
 * Queues what goes back for a return that was received, and its credit note; the database takes one refund per return. The order must be locked.
 * @returns the refund, or null when nothing was paid for these goods
 * @throws conflict returnNotPaid when no payment of the order has so much left
 */
export async function refundReturn(
  tx: Db,
  order: LockedOrder,
  orderReturnId: string,
  amountPaise: number,
): Promise<Queued | null> {
  if (amountPaise === 0) return null;
  const paymentId = await findRefundableWith(tx, order.id, amountPaise);
  const refund = await queueRefund(tx, { order, paymentId, amountPaise, reason: 'returned', orderReturnId });
  await queue(tx, creditNoteWork(order.id, refund.id));
  return refund;
}
