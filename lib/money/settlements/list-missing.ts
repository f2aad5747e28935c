import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { listByKeyset, type ListPage, type PageWanted, type Placed } from '@/lib/shared/keyset-list';
import { MISSED_BACK_DAYS, SETTLED_WITHIN_DAYS } from './rules';

/** Money that should have been in a settlement by now. `at`: when it was captured, or went back. */
export type MissingRow = {
  id: string;
  kind: 'payment' | 'refund';
  razorpayId: string;
  number: string;
  amountPaise: number;
  at: Date;
};

/** Old enough, not too old, and since this store hears of settlements at all. */
const late = (at: Prisma.Sql) => Prisma.sql`
  ${at} < now() - ${SETTLED_WITHIN_DAYS}::int * interval '1 day' AND ${at} > now() - ${MISSED_BACK_DAYS}::int * interval '1 day'
  AND ${at} >= (SELECT min(made_at) FROM settlement)`;
/** A line has the time of what it settles, by Razorpay's clock: some time before the store heard of it, and never as long as this. */
const LINES_FROM = Prisma.sql`now() - ${2 * MISSED_BACK_DAYS}::int * interval '1 day'`;
const inNone = (type: string, id: Prisma.Sql) =>
  Prisma.sql`NOT EXISTS (SELECT 1 FROM settlement_line l WHERE l.type = ${type} AND l.made_at > ${LINES_FROM} AND l.entity_id = ${id})`;

/** The captured payments and the refunds that no settlement has, the oldest first. */
export function listMissing(wanted: PageWanted): Promise<ListPage<MissingRow>> {
  const from = Prisma.sql`(
    SELECT p.id, 'payment' AS kind, p.razorpay_payment_id AS "razorpayId", p.order_id, p.amount_paise, p.created_at AS at FROM payment p
      WHERE p.status IN ('CAPTURED', 'REFUNDED') AND ${late(Prisma.sql`p.created_at`)} AND ${inNone('payment', Prisma.sql`p.razorpay_payment_id`)}
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
    wanted,
    (sql) => queryRows<MissingRow & Placed>(sql, { isKept: false }),
  );
}
