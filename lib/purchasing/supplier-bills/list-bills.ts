import { Prisma, queryRows } from '@/lib/kernel/db/client';

/** Bill from a file that is not received yet. */
export type OpenBill = { id: string; fileName: string; supplier: string; lines: number; createdAt: Date };

/** Lists the newest bills from files that are not received yet. */
export const listOpenBills = (max = 20): Promise<OpenBill[]> =>
  queryRows<OpenBill>(
    Prisma.sql`
    SELECT b.id, b.file_name AS "fileName", s.name AS supplier, (SELECT count(*)::int FROM supplier_bill_line l WHERE l.bill_id = b.id) AS lines,
      b.created_at AS "createdAt"
    FROM supplier_bill b JOIN supplier s ON s.id = b.supplier_id WHERE b.receipt_id IS NULL ORDER BY b.created_at DESC LIMIT ${max}::int`,
    { isKept: false },
  );
