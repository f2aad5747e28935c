import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { NO_PERSON } from '@/lib/money/payments/refunds/refund-gate';
import { inTransaction } from '@/lib/kernel/db/client';
import { noteReturn } from './decide-return';
import { readReturn } from './find-return';
import { lockNamed } from '@/lib/selling/orders/lock-order';
import { refundReturn } from './refund-return';
import { amountOf } from './settle-return';

/**
 * Refunds returned goods without a refund, from orders returned before the store refunded
 * automatically.
 * @returns the number of returns
 * @throws notFound; conflict returnNotPaid
 */
export async function refundMissing(idOrNumber: string, by: AuditActor): Promise<number> {
  return inTransaction.withModels(async (tx) => {
    const order = await lockNamed(tx, idOrNumber);
    const unpaid = await tx.orderReturn.findMany({
      where: { orderId: order.id, status: 'RECEIVED', refund: null },
      select: { id: true, deliveryPaise: true, lines: { select: { amountPaise: true } } },
    });
    for (const { id, ...worth } of unpaid) {
      const amountPaise = amountOf(worth);
      await refundReturn(tx, order, { id, amountPaise }, NO_PERSON);
      await noteReturn(tx, 'return.refund', order, await readReturn(tx, id), by, { amountPaise });
    }
    return unpaid.length;
  });
}
