import type { RecallUnreachable } from '@/lib/kernel/db/generated/enums';
import { maskEmail, maskPhone } from '@/lib/shared/person/masking-rules';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';
import type { BuyerView } from './rules';

/** Recalled units in one order: dispatched, and returned since. */
export type BuyerOrder = { number: string; left: number; returned: number };

/**
 * Buyer who had recalled units when the recall was opened. Email address and number are masked, and
 * empty for a deleted account.
 */
export type BuyerRow = {
  customerId: string;
  name: string;
  email: string;
  phone: string | null;
  units: number;
  toldAt: Date | null;
  unreachable: RecallUnreachable | null;
  /** Time of the call or letter by a staff member. */
  calledAt: Date | null;
  calledByName: string | null;
  /** Empty if their parcel returned to the store, as if it had never left. */
  orders: BuyerOrder[];
};

const BUYER = Prisma.sql`
  k.customer_id AS "customerId", btrim(c.first_name || ' ' || c.last_name) AS name, CASE WHEN c.deleted_at IS NULL THEN c.email ELSE '' END AS email, c.phone,
  k.units, k.told_at AS "toldAt", k.unreachable::text AS unreachable, k.called_at AS "calledAt",
  (SELECT btrim(s.first_name || ' ' || s.last_name) FROM customer s WHERE s.id = k.called_by_id) AS "calledByName",
  (SELECT COALESCE(json_agg(json_build_object('number', o.number, 'left', o.left, 'returned', o.returned) ORDER BY o.number), '[]') FROM (
    SELECT o.number, sum(y.quantity)::int AS left, sum(y.returned_quantity)::int AS returned
    FROM parcel p JOIN parcel_line_batch y ON y.parcel_id = p.id JOIN recall_batch x ON x.batch_id = y.batch_id AND x.recall_id = k.recall_id JOIN "order" o ON o.id = p.order_id
    WHERE p.customer_id = k.customer_id AND p.state <> 'PACKED' GROUP BY o.number) o) AS orders`;

const WHERE: Record<BuyerView, Prisma.Sql> = {
  all: Prisma.sql`true`,
  unreachable: Prisma.sql`k.unreachable IS NOT NULL`,
  waiting: Prisma.sql`k.told_at IS NULL AND k.unreachable IS NULL AND k.called_at IS NULL`,
};

const masked = ({ email, phone, ...row }: BuyerRow): BuyerRow => ({
  ...row,
  email: maskEmail(email),
  phone: maskPhone(phone),
});

/** Lists the buyers of a recall's batches, page by page. */
export async function listBuyers(
  recallId: string,
  filter: PageRequest & { view: BuyerView },
): Promise<ListPage<BuyerRow>> {
  const page = await listByKeyset(
    {
      select: BUYER,
      from: Prisma.sql`recall_contact k JOIN recall r ON r.id = k.recall_id LEFT JOIN customer c ON c.id = k.customer_id`,
      where: Prisma.sql`k.recall_id = ${recallId}::uuid AND ${WHERE[filter.view]}`,
      at: Prisma.sql`r.opened_at`,
      id: Prisma.sql`k.customer_id`,
      oldestFirst: true,
    },
    filter,
    (sql) => queryRows<BuyerRow & Placed>(sql, { isKept: false }),
  );
  return { ...page, rows: page.rows.map(masked) };
}

/**
 * Returns the next buyers for an export.
 * @param after last customer of the previous rows
 */
export async function readBuyers(recallId: string, after: string | null, max: number): Promise<BuyerRow[]> {
  const beyond = after === null ? Prisma.sql`true` : Prisma.sql`k.customer_id > ${after}::uuid`;
  const rows = await queryRows<BuyerRow>(
    Prisma.sql`
      SELECT ${BUYER} FROM recall_contact k JOIN customer c ON c.id = k.customer_id
      WHERE k.recall_id = ${recallId}::uuid AND ${beyond} ORDER BY k.customer_id LIMIT ${max}::int`,
    { isKept: false },
  );
  return rows.map(masked);
}
