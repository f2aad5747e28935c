import { Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { creditNoteWork } from '@/lib/domains/invoices/queue-documents';
import { queue } from '@/lib/kernel/queue/outbox';
import { formatRupees } from '@/lib/kernel/money';
import { queueRefund } from '@/lib/domains/payments/refund-payment';
import type { LockedOrder } from '@/lib/domains/orders/lock-order';

type Payment = { id: string; left: number };

/** The payment the order was paid with, and what of it has not gone back: a second one, or one of a wrong sum, went back as a whole. */
function paymentOf(tx: Db, orderId: string): Promise<Payment[]> {
  return tx.$queryRaw<Payment[]>(Prisma.sql`
    SELECT p.id, (p.amount_paise - COALESCE(sum(r.amount_paise), 0))::int AS left FROM payment p LEFT JOIN refund r ON r.payment_id = p.id
    WHERE p.order_id = ${orderId}::uuid AND p.status IN ('CAPTURED', 'REFUNDED')
    GROUP BY p.id HAVING count(*) FILTER (WHERE r.reason IN ('alreadyPaid', 'amountDiffers')) = 0 ORDER BY p.created_at`);
}

/**
 * Queues what goes back for a return that was received, and its credit note; the database takes one refund per return. The order must be locked.
 * @returns the refund's id, or null when nothing was paid for these goods
 * @throws conflict returnNotPaid when no payment of the order has so much left
 */
export async function refundReturn(
  tx: Db,
  order: LockedOrder,
  orderReturnId: string,
  amountPaise: number,
): Promise<string | null> {
  if (amountPaise === 0) return null;
  const payment = (await paymentOf(tx, order.id)).find(({ left }) => left >= amountPaise);
  if (!payment) throw conflict('returnNotPaid', { amount: formatRupees(amountPaise) });
  const refundId = await queueRefund(tx, {
    order,
    paymentId: payment.id,
    amountPaise,
    reason: 'returned',
    orderReturnId,
  });
  await queue(tx, creditNoteWork(order.id, refundId));
  return refundId;
}
