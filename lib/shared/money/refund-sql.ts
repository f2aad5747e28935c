import { Prisma } from '@/lib/kernel/db/client';
import { MADE_AT_GATEWAY } from './refund-rules';

/** Condition on a payment `p`: it was not refunded as one that the order did not need. */
const IS_KEPT = Prisma.sql`
  NOT EXISTS (SELECT 1 FROM refund u WHERE u.payment_id = p.id AND u.reason IN ('alreadyPaid', 'amountDiffers', 'editEnded'))`;
/** Sum of the refunds of payment `p`. */
const BACK = Prisma.sql`(SELECT COALESCE(sum(r.amount_paise), 0) FROM refund r WHERE r.payment_id = p.id)`;

/** Condition on an order `o`: refunds made at the gateway have left nothing of its payments. */
export const IS_PAID_BACK = Prisma.sql`(EXISTS (
  SELECT 1 FROM refund g JOIN payment p ON p.id = g.payment_id WHERE g.order_id = o.id AND g.reason = ${MADE_AT_GATEWAY}
    AND p.amount_paise <= ${BACK} AND ${IS_KEPT})
  AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.status = 'CAPTURED' AND p.amount_paise > ${BACK} AND ${IS_KEPT}))`;

/**
 * Condition on a refund: not processed, neither with the gateway nor held, and with no work due. An
 * operator has to check it. A refund of a payment by hand only waits for its payout.
 */
export const isStuck = (refund: Prisma.Sql) => Prisma.sql`(
  (${refund}.status = 'FAILED' OR (${refund}.status = 'PENDING' AND ${refund}.razorpay_refund_id IS NULL)) AND ${refund}.held_at IS NULL
  AND (SELECT k.kind FROM payment k WHERE k.id = ${refund}.payment_id) = 'GATEWAY' AND NOT EXISTS (
    SELECT 1 FROM outbox_message m WHERE m.topic = 'refund' AND m.done_at IS NULL AND m.dead_at IS NULL AND m.payload->>'refundId' = ${refund}.id::text))`;
