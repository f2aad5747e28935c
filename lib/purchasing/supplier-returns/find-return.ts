import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import type { SupplierReturn } from './types';

/** Selects the name of the person, or the command of the store that acted. */
const nameOf = (id: Prisma.Sql, actor: Prisma.Sql) =>
  Prisma.sql`COALESCE((SELECT NULLIF(btrim(concat_ws(' ', c.first_name, c.last_name)), '') FROM customer c WHERE c.id = ${id}), ${actor})`;

export const RETURN_LINES = Prisma.sql`
  COALESCE((SELECT json_agg(json_build_object('position', l.position, 'productId', l.product_id, 'name', p.name, 'sku', p.sku, 'packSize', p.pack_size,
      'manufacturer', l.manufacturer, 'batch', b.number, 'expiry', b.expiry_date, 'state', b.state, 'reason', l.reason, 'units', l.units, 'costPaise', l.cost_paise,
      'gstRateBp', l.gst_rate_bp, 'mrpPaise', l.mrp_paise, 'receiptId', l.receipt_id, 'billNumber', y.bill_number, 'billDate', y.bill_date) ORDER BY l.position)
    FROM supplier_return_line l JOIN product p ON p.id = l.product_id JOIN stock_batch b ON b.id = l.batch_id JOIN purchase_receipt y ON y.id = l.receipt_id
    WHERE l.return_id = r.id), '[]')`;

/**
 * Returns a note of return.
 * @throws notFound supplierReturnUnknown
 */
export async function findReturn(id: string): Promise<SupplierReturn> {
  const [found] = await queryRows<SupplierReturn>(Prisma.sql`
    SELECT r.id, r.serial, r.financial_year AS "financialYear", r.supplier_id AS "supplierId", s.name AS supplier, r.state::text AS state,
      r.cost_paise::float8 AS "costPaise", r.tax_paise::float8 AS "taxPaise", r.remark, r.content, r.issued_at AS "issuedAt",
      ${nameOf(Prisma.sql`r.issued_by_id`, Prisma.sql`r.issued_by`)} AS "issuedBy", r.sent_at AS "sentAt", ${nameOf(Prisma.sql`r.sent_by_id`, Prisma.sql`r.sent_by`)} AS "sentBy",
      r.ended_at AS "endedAt", ${nameOf(Prisma.sql`r.ended_by_id`, Prisma.sql`r.ended_by`)} AS "endedBy", r.cancel_reason AS "cancelReason",
      r.credit_number AS "creditNumber", r.credit_date::text AS "creditDate", r.credit_paise::float8 AS "creditPaise", ${RETURN_LINES} AS lines
    FROM supplier_return r JOIN supplier s ON s.id = r.supplier_id WHERE r.id = ${id}::uuid`);
  if (!found) throw notFound('supplierReturnUnknown');
  return found;
}
