import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { UNCOLLECTED } from '@/lib/shared/money/cash-sql';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';
import type { RemittanceOddity } from './rules';

/**
 * Difference of line `l` with payment `p` from the ledger at this moment; null if there is none.
 * Ids of remittances are in the order of their entry.
 */
const ODDITY = Prisma.sql`
  CASE WHEN p.id IS NULL THEN 'unknown' WHEN p.captured_at IS NULL THEN 'notDelivered'
    WHEN l.amount_paise <> p.amount_paise - ${UNCOLLECTED} THEN 'amountDiffers'
    WHEN EXISTS (SELECT 1 FROM cash_remittance_line x WHERE x.payment_id = l.payment_id AND (x.remittance_id, x.position) < (l.remittance_id, l.position)) THEN 'repeated' END`;

/** `linesPaise`: sum of its orders; `differences`: number of its orders that differ. */
export type RemittanceRow = {
  id: string;
  courier: string;
  reference: string;
  amountPaise: number;
  linesPaise: number;
  orders: number;
  differences: number;
  paidOn: string;
  note: string | null;
  enteredBy: string | null;
};

const SELECT = Prisma.sql`
  r.id, r.courier, r.reference, r.amount_paise AS "amountPaise", s.paise AS "linesPaise", s.orders, s.differences, r.paid_on::text AS "paidOn", r.note,
  (SELECT btrim(c.first_name || ' ' || c.last_name) FROM customer c WHERE c.id = r.entered_by_id) AS "enteredBy"`;
const FROM = Prisma.sql`cash_remittance r CROSS JOIN LATERAL (
  SELECT sum(l.amount_paise)::float AS paise, count(*)::int AS orders, count(${ODDITY})::int AS differences
  FROM cash_remittance_line l LEFT JOIN payment p ON p.id = l.payment_id WHERE l.remittance_id = r.id) s`;

/** Lists the remittances of couriers, newest first. */
export function listRemittances(requested: PageRequest): Promise<ListPage<RemittanceRow>> {
  return listByKeyset(
    {
      select: SELECT,
      from: FROM,
      where: Prisma.sql`true`,
      at: Prisma.sql`r.created_at`,
      id: Prisma.sql`r.id`,
      oldestFirst: false,
    },
    requested,
    (sql) => queryRows<RemittanceRow & Placed>(sql, { isKept: false }),
  );
}

/** `duePaise`: cash that was collected; null for an order without cash on delivery. */
export type RemittanceLineRow = {
  position: number;
  orderNumber: string;
  amountPaise: number;
  duePaise: number | null;
  oddity: RemittanceOddity | null;
};

/**
 * Returns a remittance with its orders, differing ones first.
 * @throws notFound
 */
export async function readRemittance(id: string): Promise<RemittanceRow & { lines: RemittanceLineRow[] }> {
  const [[remittance], lines] = await Promise.all([
    queryRows<RemittanceRow>(Prisma.sql`SELECT ${SELECT} FROM ${FROM} WHERE r.id = ${id}::uuid`),
    queryRows<RemittanceLineRow>(Prisma.sql`
      SELECT l.position, l.order_number AS "orderNumber", l.amount_paise AS "amountPaise", p.amount_paise - ${UNCOLLECTED} AS "duePaise", ${ODDITY} AS oddity
      FROM cash_remittance_line l LEFT JOIN payment p ON p.id = l.payment_id WHERE l.remittance_id = ${id}::uuid ORDER BY ${ODDITY} IS NULL, l.position`),
  ]);
  if (!remittance) throw notFound();
  return { ...remittance, lines };
}

/** Cash that a courier collected and has not remitted. */
export type DueRow = { id: string; number: string; courier: string | null; amountPaise: number; at: Date };

/** Lists the collected cash that no remittance names, oldest first. */
export function listDue(requested: PageRequest): Promise<ListPage<DueRow>> {
  return listByKeyset(
    {
      select: Prisma.sql`p.id, o.number, o.courier, p.amount_paise - ${UNCOLLECTED} AS "amountPaise", p.captured_at AS at`,
      from: Prisma.sql`payment p LEFT JOIN "order" o ON o.id = p.order_id`,
      where: Prisma.sql`p.kind = 'CASH_ON_DELIVERY' AND p.captured_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cash_remittance_line l WHERE l.payment_id = p.id)`,
      at: Prisma.sql`p.captured_at`,
      id: Prisma.sql`p.id`,
      oldestFirst: true,
    },
    requested,
    (sql) => queryRows<DueRow & Placed>(sql, { isKept: false }),
  );
}
