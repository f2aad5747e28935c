import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import type { PurchaseOrder } from './types';

/** Selects the name of the person, or the command of the store that acted. */
const nameOf = (id: Prisma.Sql, actor: Prisma.Sql) =>
  Prisma.sql`COALESCE((SELECT NULLIF(btrim(concat_ws(' ', c.first_name, c.last_name)), '') FROM customer c WHERE c.id = ${id}), ${actor})`;

/** Units that the receipts of an order `o` brought, by product. */
const RECEIVED = Prisma.sql`
  SELECT x.product_id, sum(x.quantity)::int AS units, sum(x.free_quantity)::int AS free
  FROM purchase_receipt y JOIN purchase_receipt_line x ON x.receipt_id = y.id WHERE y.purchase_order_id = o.id AND y.undone_at IS NULL GROUP BY x.product_id`;

/**
 * Returns an order with its lines, deliveries and receipts.
 * @throws notFound purchaseOrderUnknown
 */
export async function findOrder(id: string): Promise<PurchaseOrder> {
  const [found] = await queryRows<PurchaseOrder>(Prisma.sql`
    SELECT o.id, o.serial, o.financial_year AS "financialYear", o.version, o.state::text AS state, o.supplier_id AS "supplierId", s.name AS supplier,
      s.gstin AS "supplierGstin", s.email AS "supplierEmail", o.remark, o.content, o.created_at AS "createdAt",
      ${nameOf(Prisma.sql`o.created_by_id`, Prisma.sql`o.created_by`)} AS "createdBy", o.sent_at AS "sentAt",
      ${nameOf(Prisma.sql`o.sent_by_id`, Prisma.sql`o.sent_by`)} AS "sentBy", o.sent_to AS "sentTo", o.ended_at AS "endedAt",
      ${nameOf(Prisma.sql`o.ended_by_id`, Prisma.sql`o.ended_by`)} AS "endedBy", o.end_reason AS "endReason",
      COALESCE((SELECT json_agg(json_build_object('position', l.position, 'productId', l.product_id, 'name', p.name, 'sku', p.sku, 'packSize', p.pack_size,
          'manufacturer', p.manufacturer, 'quantity', l.quantity, 'received', COALESCE(g.units, 0), 'freeReceived', COALESCE(g.free, 0), 'costPaise', l.cost_paise,
          'gstRateBp', l.gst_rate_bp, 'mrpPaise', p.mrp_paise, 'pricePaise', p.price_paise, 'isDrug', p.is_drug) ORDER BY l.position)
        FROM purchase_order_line l JOIN product p ON p.id = l.product_id LEFT JOIN (${RECEIVED}) g USING (product_id) WHERE l.order_id = o.id), '[]') AS lines,
      COALESCE((SELECT json_agg(json_build_object('id', y.id, 'serial', y.serial, 'financialYear', y.financial_year, 'billNumber', y.bill_number,
          'createdAt', y.created_at) ORDER BY y.created_at) FROM purchase_receipt y WHERE y.purchase_order_id = o.id AND y.undone_at IS NULL), '[]') AS receipts,
      COALESCE((SELECT json_agg(json_build_object('productId', p.id, 'name', p.name, 'units', g.units + g.free) ORDER BY p.name)
        FROM (${RECEIVED}) g JOIN product p ON p.id = g.product_id
        WHERE NOT EXISTS (SELECT 1 FROM purchase_order_line l WHERE l.order_id = o.id AND l.product_id = g.product_id)), '[]') AS unordered
    FROM purchase_order o JOIN supplier s ON s.id = o.supplier_id WHERE o.id = ${id}::uuid`);
  if (!found) throw notFound('purchaseOrderUnknown');
  return found;
}
