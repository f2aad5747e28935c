import { counted, LOST } from '@/lib/money/payments/refunds/find-chargebacks';
import { MADE_AT_GATEWAY } from '@/lib/shared/money/refund-rules';
import { Prisma } from '@/lib/kernel/db/client';
import type { AuditRule } from './invoice-rules';

/**
 * Sum of the refunds of payment `p` that the gateway has or had, in paise.
 * @param which condition on those refunds `s`
 */
const sentOf = (which = Prisma.sql`true`) => Prisma.sql`
  COALESCE((SELECT sum(s.amount_paise - s.chargeback_paise - s.elsewhere_paise) FROM refund s WHERE s.payment_id = p.id AND s.razorpay_refund_id IS NOT NULL AND s.status <> 'FAILED' AND ${which}), 0)`;

/** Rules that compare the refunds of the store with the gateway and with disputes. */
export const GATEWAY_REFUNDS: AuditRule[] = [
  {
    name: 'the amount that the gateway refunded of a payment matches this store',
    broken: Prisma.sql`
      SELECT p.razorpay_payment_id AS what, 'gateway ' || p.gateway_refunded_paise || ', known ' || ${sentOf()} AS found FROM payment p
      WHERE p.gateway_refunded_paise > ${sentOf()} OR p.gateway_refunded_paise < ${sentOf(Prisma.sql`s.processed_at < p.gateway_refunded_at - interval '1 hour'`)}`,
  },
  {
    name: 'no payment refunds more than was captured',
    broken: Prisma.sql`
      SELECT p.razorpay_payment_id AS what, 'captured ' || p.amount_paise || ', sent ' || ${sentOf()} AS found FROM payment p WHERE ${sentOf()} > p.amount_paise`,
  },
  {
    name: 'the amounts that a refund made at the gateway covers for other refunds match',
    broken: Prisma.sql`
      SELECT p.razorpay_payment_id AS what, 'difference ' || sum(r.elsewhere_paise) AS found FROM refund r JOIN payment p ON p.id = r.payment_id
      GROUP BY p.id HAVING sum(r.elsewhere_paise) <> 0
      UNION ALL SELECT r.id::text, 'elsewhere ' || r.elsewhere_paise || ' of ' || r.amount_paise FROM refund r
        WHERE r.chargeback_paise + r.elsewhere_paise > r.amount_paise OR (r.elsewhere_paise < 0 AND r.reason <> ${MADE_AT_GATEWAY})`,
  },
  {
    name: 'only refunds of a disputed payment are on hold',
    broken: Prisma.sql`
      SELECT r.id::text AS what, 'refund of ' || r.amount_paise || ', held since ' || r.held_at AS found FROM refund r JOIN payment p ON p.id = r.payment_id
      WHERE r.held_at IS NOT NULL AND (r.status = 'PROCESSED' OR r.asked_at IS NOT NULL OR NOT EXISTS (
        SELECT 1 FROM dispute d WHERE d.razorpay_payment_id = p.razorpay_payment_id AND d.status IN ('OPEN', 'UNDER_REVIEW')))`,
  },
  {
    name: 'no refund was sent during a dispute that was later lost',
    isWarning: true,
    broken: Prisma.sql`
      SELECT d.razorpay_dispute_id AS what, 'lost ' || d.deducted_paise || ', refund of ' || r.amount_paise || ' sent on ' || r.asked_at AS found
      FROM dispute d JOIN payment p USING (razorpay_payment_id) JOIN refund r ON r.payment_id = p.id
      WHERE d.status = 'LOST' AND r.asked_at BETWEEN d.created_at AND d.told_at AND r.amount_paise - r.chargeback_paise - r.elsewhere_paise > 0 AND ${LOST} > ${counted()}`,
  },
];
