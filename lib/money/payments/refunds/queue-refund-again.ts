import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import type { RefundStatus } from '@/lib/kernel/db/generated/enums';
import { conflict, notFound } from '@/lib/kernel/errors';
import { queue } from '@/lib/kernel/queue/outbox';
import { REFUND_TOPIC, refundWork } from './refund-gate';

type Locked = {
  orderId: string;
  status: RefundStatus;
  failures: number;
  razorpayRefundId: string | null;
  isHeld: boolean;
  isByHand: boolean;
};

async function lockRefund(tx: Db, id: string): Promise<Locked> {
  const [refund] = await tx.$queryRaw<Locked[]>(Prisma.sql`
    SELECT order_id AS "orderId", status::text AS status, failures, razorpay_refund_id AS "razorpayRefundId", held_at IS NOT NULL AS "isHeld",
      (SELECT p.kind <> 'GATEWAY' FROM payment p WHERE p.id = refund.payment_id) AS "isByHand" FROM refund WHERE id = ${id}::uuid FOR NO KEY UPDATE`);
  if (!refund) throw notFound();
  return refund;
}

/**
 * Requeues the dead letter of a refund.
 * @returns true if it had one
 */
async function revive(tx: Db, id: string): Promise<boolean> {
  const revived = await tx.$executeRaw(Prisma.sql`
    UPDATE outbox_message SET dead_at = NULL, attempts = 0, lost = 0, leased_by = NULL, available_at = now()
    WHERE topic = ${REFUND_TOPIC} AND done_at IS NULL AND dead_at IS NOT NULL AND payload->>'refundId' = ${id}`);
  return revived > 0;
}

async function waits(tx: Db, id: string): Promise<boolean> {
  const [waiting] = await tx.$queryRaw<object[]>(Prisma.sql`
    SELECT 1 FROM outbox_message WHERE topic = ${REFUND_TOPIC} AND done_at IS NULL AND dead_at IS NULL AND payload->>'refundId' = ${id} LIMIT 1`);
  return waiting !== undefined;
}

/**
 * Retries a failed refund. The outbox sends it under the key of this attempt, so twenty calls send
 * it once.
 * @returns false if a retry is already pending
 * @throws notFound; conflict refundIsThrough, refundUnderWay while the gateway has it, refundHeld,
 * refundByHand
 */
export async function queueRefundAgain(id: string, by: AuditActor): Promise<boolean> {
  return inTransaction.withModels(async (tx) => {
    const { orderId, status, failures, razorpayRefundId, isHeld, isByHand } = await lockRefund(tx, id);
    if (status === 'PROCESSED') throw conflict('refundIsThrough');
    if (status === 'PENDING' && razorpayRefundId) throw conflict('refundUnderWay');
    if (isHeld) throw conflict('refundHeld');
    if (isByHand) throw conflict('refundByHand');
    const isNew =
      (await revive(tx, id)) ||
      (!(await waits(tx, id)) && (await queue(tx, refundWork(id, `${id}:${failures}:again`))));
    if (isNew)
      await writeAudit(tx, {
        ...by,
        action: 'refund.retry',
        subject: 'order',
        subjectId: orderId,
        change: { refundId: id, failures },
      });
    return isNew;
  });
}
