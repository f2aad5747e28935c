import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { notify } from '@/lib/people/notifications/commands';
import { closePayment } from '../finish-payment';
import { lockRefundFacts } from './find-chargebacks';
import { decideRefund } from './refund-gate-rules';

/**
 * Sum to request from the gateway, and the number of failures before: the idempotency key depends
 * on both.
 */
export type Try = { askedPaise: number; failures: number };
type RefundRef = { id: string; paymentId: string };
type Waiting = {
  orderId: string;
  customerId: string;
  number: string;
  amountPaise: number;
  chargebackPaise: number;
  elsewherePaise: number;
  failures: number;
  isAsked: boolean;
};

const findWaiting = (tx: Sql, refundId: string): Promise<Waiting[]> =>
  tx.$queryRaw<Waiting[]>(Prisma.sql`
    SELECT o.id AS "orderId", o.customer_id AS "customerId", o.number, r.amount_paise AS "amountPaise",
      r.chargeback_paise AS "chargebackPaise", r.elsewhere_paise AS "elsewherePaise", r.failures, r.asked_at IS NOT NULL AS "isAsked"
    FROM refund r JOIN "order" o ON o.id = r.order_id WHERE r.id = ${refundId}::uuid AND r.status <> 'PROCESSED'`);

/** Ends a refund with nothing left to send, because its payer has all of it by other means. */
export async function endUnsent(
  tx: Sql,
  { id: refundId, paymentId }: RefundRef,
  {
    orderId,
    customerId,
    number,
    amountPaise,
    elsewherePaise,
  }: Omit<Waiting, 'chargebackPaise' | 'failures' | 'isAsked'>,
): Promise<void> {
  const chargebackPaise = amountPaise - elsewherePaise;
  await tx.$executeRaw(Prisma.sql`
    UPDATE refund SET status = 'PROCESSED', chargeback_paise = ${chargebackPaise}::int, razorpay_refund_id = NULL, held_at = NULL, last_error = NULL, processed_at = now()
    WHERE id = ${refundId}::uuid`);
  await closePayment(tx, paymentId);
  // The notice about the refund made at the gateway names the rest.
  if (chargebackPaise === 0) return;
  const details = { amountPaise: chargebackPaise, chargebackPaise, reference: null };
  await notify(tx, { orderId, customerId, kind: 'refundDone', params: { number }, eventId: refundId, details });
}

/**
 * Passes a refund through the gate again just before it is sent, because a dispute may have been
 * raised or lost since the decision. Then fixes the sum until the attempt has permanently failed,
 * so a repetition is the same request under the same key.
 * @returns null if nothing is to be sent, or the refund waits for a dispute
 */
export async function beginTry({ id, paymentId }: RefundRef): Promise<Try | null> {
  return inTransaction(async (tx) => {
    const standing = await lockRefundFacts(tx, paymentId, id);
    const [refund] = await findWaiting(tx, id);
    if (!refund) return null;
    const { amountPaise, elsewherePaise, failures, isAsked } = refund;
    if (isAsked) return { askedPaise: amountPaise - elsewherePaise - refund.chargebackPaise, failures };
    const verdict = decideRefund({ of: 'rest' }, { ...standing, leftPaise: amountPaise - elsewherePaise });
    if (verdict.answer === 'REFUSE' || verdict.sendPaise === 0) {
      await endUnsent(tx, { id, paymentId }, refund);
      return null;
    }
    const { answer, chargebackPaise, sendPaise } = verdict;
    await tx.$executeRaw(Prisma.sql`
      UPDATE refund SET chargeback_paise = ${chargebackPaise}::int, asked_at = CASE WHEN ${answer === 'SEND'}::boolean THEN now() END,
        held_at = CASE WHEN ${answer === 'HOLD'}::boolean THEN COALESCE(held_at, now()) END WHERE id = ${id}::uuid`);
    return answer === 'HOLD' ? null : { askedPaise: sendPaise, failures };
  });
}
