import { Prisma } from '@/lib/kernel/db/client';

/** Sums of the lines `l` of a settlement. */
export const TOTALS = Prisma.sql`
  count(*)::int AS line_count, COALESCE(sum(l.credit_paise - l.debit_paise), 0)::bigint AS lines_paise,
  COALESCE(sum(l.amount_paise) FILTER (WHERE l.type = 'payment'), 0)::bigint AS paid_in_paise, COALESCE(sum(l.fee_paise), 0)::bigint AS fees_paise,
  COALESCE(sum(l.tax_paise), 0)::bigint AS tax_paise, COALESCE(sum(l.amount_paise) FILTER (WHERE l.type = 'refund'), 0)::bigint AS refunds_paise,
  COALESCE(sum(l.debit_paise - l.credit_paise) FILTER (WHERE l.razorpay_dispute_id IS NOT NULL AND l.type NOT IN ('payment', 'refund')), 0)::bigint AS disputes_paise,
  (count(*) FILTER (WHERE l.state IN ('DIFFERS', 'UNKNOWN')))::int AS line_differences`;
