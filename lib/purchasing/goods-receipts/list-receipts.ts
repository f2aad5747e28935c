import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';

/** Receipt in a list. The day of the bill has the form 2026-11-24. */
export type ReceiptRow = {
  id: string;
  serial: number;
  financialYear: string;
  supplier: string;
  billNumber: string;
  billDate: string;
  lines: number;
  /** Sum of cost and tax. */
  amountPaise: number;
  isUndone: boolean;
  createdAt: Date;
};

/** Matches the start of a bill number or of a supplier's name. */
function searchCondition(q: string): Prisma.Sql {
  if (q === '') return Prisma.sql`true`;
  if (q.includes('\0')) return Prisma.sql`false`;
  const start = q.replace(/[\\%_]/g, '\\$&');
  return Prisma.sql`(r.bill_number LIKE ${`${start.replaceAll(' ', '').toUpperCase()}%`}
    OR r.supplier_id IN (SELECT id FROM supplier WHERE name ILIKE ${`${start}%`}))`;
}

/** Lists receipts, newest first. */
export const listReceipts = (filter: PageRequest & { q: string }): Promise<ListPage<ReceiptRow>> =>
  listByKeyset(
    {
      select: Prisma.sql`r.id, r.serial, r.financial_year AS "financialYear", s.name AS supplier, r.bill_number AS "billNumber", r.bill_date::text AS "billDate",
        (SELECT count(*)::int FROM purchase_receipt_line l WHERE l.receipt_id = r.id) AS lines, (r.cost_paise + r.tax_paise)::float8 AS "amountPaise",
        r.undone_at IS NOT NULL AS "isUndone", r.created_at AS "createdAt"`,
      from: Prisma.sql`purchase_receipt r LEFT JOIN supplier s ON s.id = r.supplier_id`,
      where: searchCondition(filter.q),
      at: Prisma.sql`r.created_at`,
      id: Prisma.sql`r.id`,
    },
    filter,
    (sql) => queryRows<ReceiptRow & Placed>(sql, { isKept: false }),
  );
