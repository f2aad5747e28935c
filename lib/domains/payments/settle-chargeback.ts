import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { notify } from '@/lib/domains/notifications/commands';
import { chargebackOf } from './chargeback-rules';
import { lockAvailable } from './find-chargebacks';

/** A payment that went back in full, whichever way, is marked so. */
export async function closePayment(tx: Sql, paymentId: string): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE payment p SET status = 'REFUNDED' WHERE p.id = ${paymentId}::uuid
      AND p.amount_paise <= (SELECT sum(r.amount_paise) FROM refund r WHERE r.payment_id = p.id AND r.status = 'PROCESSED')`);
}

/** What Razorpay is asked for, and in which try: its idempotency key hangs on both. */
export type Try = { askedPaise: number; failures: number };
type Named = { id: string; paymentId: string };
type Waiting = {
  orderId: string;
  customerId: string;
  number: string;
  amountPaise: number;
  chargebackPaise: number;
  failures: number;
  isAsked: boolean;
};

const findWaiting = (tx: Sql, refundId: string): Promise<Waiting[]> =>
  tx.$queryRaw<Waiting[]>(Prisma.sql`
    SELECT o.id AS "orderId", o.customer_id AS "customerId", o.number, r.amount_paise AS "amountPaise",
      r.chargeback_paise AS "chargebackPaise", r.failures, r.asked_at IS NOT NULL AS "isAsked"
    FROM refund r JOIN "order" o ON o.id = r.order_id WHERE r.id = ${refundId}::uuid AND r.status <> 'PROCESSED'`);

/** Nothing is left to ask Razorpay for: the payer has all of it. */
async function endByBank(
  tx: Sql,
  { id: refundId, paymentId }: Named,
  { orderId, customerId, number, amountPaise }: Waiting,
): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE refund SET status = 'PROCESSED', chargeback_paise = amount_paise, razorpay_refund_id = NULL, processed_at = now() WHERE id = ${refundId}::uuid`);
  await closePayment(tx, paymentId);
  const details = { amountPaise, chargebackPaise: amountPaise, reference: null };
  await notify(tx, { orderId, customerId, kind: 'refundDone', params: { number }, eventId: refundId, details });
}

/**
 * Fixes what Razorpay is asked for, before it is: a dispute may have been lost since the refund was decided. From then on the sum stays until the try has
 * failed for good, so that a repetition is the same request under the same key.
 * @returns null when nothing has to be asked for (any more)
 */
export async function beginTry({ id, paymentId }: Named): Promise<Try | null> {
  return inTransaction(async (tx) => {
    const availablePaise = await lockAvailable(tx, paymentId, id);
    const [refund] = await findWaiting(tx, id);
    if (!refund) return null;
    const { amountPaise, failures, isAsked } = refund;
    const chargebackPaise = isAsked ? refund.chargebackPaise : chargebackOf(amountPaise, availablePaise);
    if (chargebackPaise === amountPaise) {
      await endByBank(tx, { id, paymentId }, refund);
      return null;
    }
    if (!isAsked)
      await tx.$executeRaw(Prisma.sql`
        UPDATE refund SET chargeback_paise = ${chargebackPaise}::int, asked_at = now() WHERE id = ${id}::uuid`);
    return { askedPaise: amountPaise - chargebackPaise, failures };
  });
}
