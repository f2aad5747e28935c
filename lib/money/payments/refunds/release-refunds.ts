import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';
import { queue } from '@/lib/kernel/queue/outbox';
import { OPEN } from '@/lib/money/payments/refunds/find-chargebacks';
import { refundWork } from './refund-gate';

/**
 * Queues the held refunds of a payment once none of its disputes is open. Sending passes the gate
 * again, which counts money the payer got through a lost dispute. The payment must be locked.
 */
export async function releaseHeld(tx: Sql, paymentId: string): Promise<void> {
  const released = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    UPDATE refund SET held_at = NULL FROM payment p
    WHERE refund.payment_id = ${paymentId}::uuid AND refund.held_at IS NOT NULL AND p.id = refund.payment_id AND ${OPEN} = 0 RETURNING refund.id`);
  for (const { id } of released) await queue(tx, refundWork(id, newId()));
}

type RefundOfOrder = { orderId: string; paymentId: string; amountPaise: number; isHeld: boolean };

/**
 * Releases one held refund before its dispute ends. Disputes known by now no longer hold it.
 * @throws notFound; conflict refundNotHeld
 */
export async function releaseRefund(id: string, by: AuditActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await tx.$executeRaw(Prisma.sql`
      SELECT 1 FROM payment WHERE id = (SELECT payment_id FROM refund WHERE id = ${id}::uuid) FOR NO KEY UPDATE`);
    const [refund] = await tx.$queryRaw<RefundOfOrder[]>(Prisma.sql`
      SELECT order_id AS "orderId", payment_id AS "paymentId", amount_paise AS "amountPaise", held_at IS NOT NULL AS "isHeld" FROM refund WHERE id = ${id}::uuid`);
    if (!refund) throw notFound();
    if (!refund.isHeld) throw conflict('refundNotHeld');
    await tx.$executeRaw(
      Prisma.sql`UPDATE refund SET held_at = NULL, decided_at = clock_timestamp() WHERE id = ${id}::uuid`,
    );
    await queue(tx, refundWork(id, newId()));
    await writeAudit(tx, {
      ...by,
      action: 'refund.release',
      subject: 'order',
      subjectId: refund.orderId,
      change: { refundId: id, amountPaise: refund.amountPaise },
    });
  });
}
