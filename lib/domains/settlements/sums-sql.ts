import { Prisma } from '@/lib/kernel/db/client';

/** How much of a settlement `s` does not fit; as in the index settlement_differences_idx and `differencesOf`. */
export const DIFFERENCES = Prisma.sql`
  s.line_differences + CASE WHEN s.read_at IS NOT NULL AND s.lines_paise <> s.amount_paise THEN 1 ELSE 0 END + CASE WHEN s.status = 'FAILED' THEN 1 ELSE 0 END`;

/** What nobody has looked into yet. */
export const IS_OPEN = Prisma.sql`${DIFFERENCES} > s.seen_differences`;

/** What the lines `l` of a settlement come to. */
export const SUMS = Prisma.sql`
  count(*)::int AS line_count, COALESCE(sum(l.credit_paise - l.debit_paise), 0)::bigint AS lines_paise,
  COALESCE(sum(l.amount_paise) FILTER (WHERE l.type = 'payment'), 0)::bigint AS paid_in_paise, COALESCE(sum(l.fee_paise), 0)::bigint AS fees_paise,
  COALESCE(sum(l.tax_paise), 0)::bigint AS tax_paise, COALESCE(sum(l.amount_paise) FILTER (WHERE l.type = 'refund'), 0)::bigint AS refunds_paise,
  COALESCE(sum(l.debit_paise - l.credit_paise) FILTER (WHERE l.razorpay_dispute_id IS NOT NULL AND l.type NOT IN ('payment', 'refund')), 0)::bigint AS disputes_paise,
  (count(*) FILTER (WHERE l.state IN ('DIFFERS', 'UNKNOWN')))::int AS line_differences`;
