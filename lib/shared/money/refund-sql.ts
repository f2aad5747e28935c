import { Prisma } from '@/lib/kernel/db/client';
import { MADE_AT_GATEWAY } from './refund-rules';

/** Condition on an order `o`: refunds made at the gateway have left nothing of its payment. */
export const IS_PAID_BACK = Prisma.sql`EXISTS (
  SELECT 1 FROM refund g JOIN payment p ON p.id = g.payment_id WHERE g.order_id = o.id AND g.reason = ${MADE_AT_GATEWAY}
    AND p.amount_paise <= (SELECT sum(r.amount_paise) FROM refund r WHERE r.payment_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM refund u WHERE u.payment_id = p.id AND u.reason IN ('alreadyPaid', 'amountDiffers', 'editEnded')))`;

/**
 * Condition on a refund: not processed, neither with the gateway nor held, and with no work due. An
 * operator has to check it. A refund of a payment by hand only waits for its payout.
 */
export const isStuck = (refund: Prisma.Sql) => Prisma.sql`(
  (${refund}.status = 'FAILED' OR (${refund}.status = 'PENDING' AND ${refund}.razorpay_refund_id IS NULL)) AND ${refund}.held_at IS NULL
  AND (SELECT k.kind FROM payment k WHERE k.id = ${refund}.payment_id) = 'GATEWAY' AND NOT EXISTS (
    SELECT 1 FROM outbox_message m WHERE m.topic = 'refund' AND m.done_at IS NULL AND m.dead_at IS NULL AND m.payload->>'refundId' = ${refund}.id::text))`;
