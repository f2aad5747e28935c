import { Prisma } from '@/lib/kernel/db/client';
import { TOTALS } from '@/lib/money/settlements/totals-sql';
import type { AuditRule } from './invoice-rules';

/**
 * Rules that only our own mistakes break; mistakes of the gateway are on the settlement list of the
 * console.
 */
export const SETTLEMENTS: AuditRule[] = [
  {
    name: 'the totals of a settlement match its lines',
    broken: Prisma.sql`
      SELECT s.razorpay_settlement_id AS what, 'noted ' || s.lines_paise || ' of ' || s.line_count || ', lines ' || c.lines_paise || ' of ' || c.line_count AS found FROM settlement s
      JOIN LATERAL (SELECT ${TOTALS} FROM settlement_line l WHERE l.razorpay_settlement_id = s.razorpay_settlement_id) c ON true
      WHERE (s.line_count, s.lines_paise, s.paid_in_paise, s.fees_paise, s.tax_paise, s.refunds_paise, s.disputes_paise, s.line_differences)
        IS DISTINCT FROM (c.line_count, c.lines_paise, c.paid_in_paise, c.fees_paise, c.tax_paise, c.refunds_paise, c.disputes_paise, c.line_differences)`,
  },
  {
    name: 'a settlement that differs from its lines is listed as a difference or is still being read',
    broken: Prisma.sql`
      SELECT razorpay_settlement_id AS what, 'reached the bank ' || amount_paise || ', lines ' || lines_paise AS found FROM settlement
      WHERE status = 'PROCESSED' AND lines_paise <> amount_paise AND read_at IS NULL AND next_read_at IS NULL`,
  },
  {
    name: 'a payment is settled once, with the captured amount',
    broken: Prisma.sql`
      SELECT l.entity_id AS what, count(*) || ' times, ' || max(l.amount_paise) || ' of ' || COALESCE(p.amount_paise, u.amount_paise)::text AS found FROM settlement_line l
      LEFT JOIN payment p ON p.razorpay_payment_id = l.entity_id LEFT JOIN unknown_payment u ON u.razorpay_payment_id = l.entity_id
      WHERE l.type = 'payment' AND l.state = 'MATCHED' GROUP BY l.entity_id, p.amount_paise, u.amount_paise
      HAVING count(*) > 1 OR max(l.amount_paise) IS DISTINCT FROM COALESCE(p.amount_paise, u.amount_paise)`,
  },
  {
    name: 'a refund is deducted once, with the refunded amount',
    broken: Prisma.sql`
      SELECT l.entity_id AS what, count(*) || ' times, ' || max(l.amount_paise) || ' of ' || COALESCE((f.amount_paise - f.chargeback_paise - f.elsewhere_paise)::text, 'an unknown refund') AS found FROM settlement_line l
      LEFT JOIN refund f ON f.razorpay_refund_id = l.entity_id WHERE l.type = 'refund' AND l.state = 'MATCHED' GROUP BY l.entity_id, f.amount_paise, f.chargeback_paise, f.elsewhere_paise
      HAVING count(*) > 1 OR max(l.amount_paise) <> COALESCE(f.amount_paise - f.chargeback_paise - f.elsewhere_paise, max(l.amount_paise))`,
  },
];
