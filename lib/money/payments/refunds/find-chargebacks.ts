import { Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import type { OrderDisputes } from './chargeback-rules';
import { MADE_AT_GATEWAY } from '@/lib/shared/money/refund-rules';
import type { RefundFacts } from '@/lib/money/payments/refunds/refund-gate-rules';

/**
 * Sum of payment `p` returned to its payer through lost disputes: never above the payment, whatever
 * the events add up to.
 */
export const LOST = Prisma.sql`
  (SELECT LEAST(COALESCE(sum(d.deducted_paise), 0), p.amount_paise)::int FROM dispute d WHERE d.razorpay_payment_id = p.razorpay_payment_id AND d.status = 'LOST')`;

/**
 * Returns the sum of the open disputes of payment `p`, in paise.
 * @param besides a condition on those disputes `d`
 */
const openOf = (besides = Prisma.sql`true`) => Prisma.sql`
  (SELECT LEAST(COALESCE(sum(d.amount_paise), 0), p.amount_paise)::int FROM dispute d
    WHERE d.razorpay_payment_id = p.razorpay_payment_id AND d.status IN ('OPEN', 'UNDER_REVIEW') AND ${besides})`;

/** Disputed and undecided sum of payment `p`. */
export const OPEN = openOf();

/**
 * Returns the part of `LOST` that the refunds of payment `p` have counted.
 * @param besides a condition on those refunds `c`
 */
export const counted = (besides = Prisma.sql`true`) => Prisma.sql`
  (SELECT COALESCE(sum(c.chargeback_paise), 0)::int FROM refund c WHERE c.payment_id = p.id AND ${besides})`;

/**
 * Locks a payment until the transaction ends, and reads its sums. A caller that also locks the
 * order must lock it first.
 * @param refundId refund that already has a row: its own part and the disputes known at its
 * decision do not count
 */
export async function lockRefundFacts(
  tx: Sql,
  paymentId: string,
  refundId: string | null = null,
): Promise<RefundFacts> {
  await tx.$executeRaw(Prisma.sql`SELECT 1 FROM payment WHERE id = ${paymentId}::uuid FOR NO KEY UPDATE`);
  // A separate statement sees the changes of the transactions this one waited for.
  const [row] = await tx.$queryRaw<RefundFacts[]>(Prisma.sql`
    SELECT (p.amount_paise - COALESCE(r.taken, 0))::int AS "leftPaise", COALESCE(r.ahead, 0)::int AS "aheadPaise",
      ${LOST} - ${counted(Prisma.sql`c.id IS DISTINCT FROM ${refundId}::uuid`)} AS "lostPaise",
      p.kind = 'CASH_ON_DELIVERY' AND p.status = 'CREATED' AS "isUncollected", p.kind <> 'GATEWAY' AS "isByHand",
      ${openOf(Prisma.sql`d.created_at > COALESCE((SELECT x.decided_at FROM refund x WHERE x.id = ${refundId}::uuid), '-infinity')`)} AS "openPaise"
    FROM payment p LEFT JOIN LATERAL (
      SELECT sum(c.amount_paise) FILTER (WHERE c.id IS DISTINCT FROM ${refundId}::uuid) AS taken,
        sum(CASE WHEN c.reason = ${MADE_AT_GATEWAY} THEN c.amount_paise ELSE -c.covered_paise END) AS ahead
      FROM refund c WHERE c.payment_id = p.id) r ON true WHERE p.id = ${paymentId}::uuid`);
  return row ?? { leftPaise: 0, aheadPaise: 0, lostPaise: 0, openPaise: 0 };
}

/**
 * Returns the disputed sums of the payment of an order, for a caller that is about to refund part
 * of it.
 */
export async function findOrderDisputes(orderId: string): Promise<OrderDisputes> {
  const [row] = await queryRows<OrderDisputes>(Prisma.sql`
    SELECT COALESCE(sum(${OPEN}), 0)::int AS "openPaise", COALESCE(sum(${LOST} - ${counted()}), 0)::int AS "availablePaise" FROM payment p
    WHERE p.order_id = ${orderId}::uuid AND p.status IN ('CAPTURED', 'REFUNDED')
      AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.payment_id = p.id AND r.reason IN ('alreadyPaid', 'amountDiffers', 'editEnded'))`);
  return row ?? { openPaise: 0, availablePaise: 0 };
}
