import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';
import { MISSED_BACK_DAYS, SETTLED_WITHIN_DAYS } from './rules';

/** Money that should be in a settlement by now. `at`: time of the capture or the refund. */
export type MissingRow = {
  id: string;
  kind: 'payment' | 'refund';
  razorpayId: string;
  number: string;
  amountPaise: number;
  at: Date;
};

/**
 * True if overdue, still within the search period, and not before the first settlement this store
 * has.
 */
const late = (at: Prisma.Sql) => Prisma.sql`
  ${at} < now() - ${SETTLED_WITHIN_DAYS}::int * interval '1 day' AND ${at} > now() - ${MISSED_BACK_DAYS}::int * interval '1 day'
  AND ${at} >= (SELECT min(made_at) FROM settlement)`;
/**
 * Earliest time of matching lines. A line has the gateway's time for its payment or refund, which
 * is before the store's time, but never by this much.
 */
const LINES_FROM = Prisma.sql`now() - ${2 * MISSED_BACK_DAYS}::int * interval '1 day'`;
const inNone = (type: string, id: Prisma.Sql) =>
  Prisma.sql`NOT EXISTS (SELECT 1 FROM settlement_line l WHERE l.type = ${type} AND l.made_at > ${LINES_FROM} AND l.entity_id = ${id})`;

/** Lists the captured payments and the refunds that are in no settlement, oldest first. */
export function listMissing(filter: PageRequest): Promise<ListPage<MissingRow>> {
  const from = Prisma.sql`(
    SELECT p.id, 'payment' AS kind, p.razorpay_payment_id AS "razorpayId", p.order_id, p.amount_paise, p.created_at AS at FROM payment p
      WHERE p.kind = 'GATEWAY' AND p.status IN ('CAPTURED', 'REFUNDED') AND ${late(Prisma.sql`p.created_at`)} AND ${inNone('payment', Prisma.sql`p.razorpay_payment_id`)}
    UNION ALL SELECT f.id, 'refund', f.razorpay_refund_id, f.order_id, f.amount_paise - f.chargeback_paise - f.elsewhere_paise, f.created_at FROM refund f
      WHERE f.status = 'PROCESSED' AND f.razorpay_refund_id IS NOT NULL AND ${late(Prisma.sql`f.created_at`)} AND ${inNone('refund', Prisma.sql`f.razorpay_refund_id`)}) m`;
  return listByKeyset(
    {
      select: Prisma.sql`m.id, m.kind, m."razorpayId", (SELECT o.number FROM "order" o WHERE o.id = m.order_id) AS number, m.amount_paise AS "amountPaise", m.at`,
      from,
      where: Prisma.sql`true`,
      at: Prisma.sql`m.at`,
      id: Prisma.sql`m.id`,
      oldestFirst: true,
    },
    filter,
    (sql) => queryRows<MissingRow & Placed>(sql, { isKept: false }),
  );
}
