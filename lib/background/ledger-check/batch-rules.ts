import { Prisma } from '@/lib/kernel/db/client';
import type { AuditRule } from './invoice-rules';

/** Rules for batches: stock on the shelf, saleable stock, and units that left in parcels. */
export const BATCHES: AuditRule[] = [
  {
    name: 'the physical stock of every batch is the sum of its ledger',
    broken: Prisma.sql`
      SELECT b.id::text AS what, 'physical ' || b.physical || ', ledger ' || COALESCE(m.sum, 0) AS found FROM stock_batch b
      LEFT JOIN (SELECT batch_id, sum(delta) FROM batch_movement GROUP BY batch_id) m ON m.batch_id = b.id
      WHERE b.physical <> COALESCE(m.sum, 0)`,
  },
  {
    name: 'sellable batch stock plus short units equals units on hand plus sold units that are not packed',
    broken: Prisma.sql`
      SELECT s.product_id::text AS what, 'sellable ' || COALESCE(b.sum, 0) || ', short ' || s.short || '; on hand ' || s.on_hand || ', not packed ' || COALESCE(l.sum, 0) AS found
      FROM stock_level s
      LEFT JOIN (SELECT product_id, sum(physical) FROM stock_batch WHERE state = 'SELLABLE' GROUP BY product_id) b USING (product_id)
      LEFT JOIN (SELECT l.product_id, sum(l.quantity - l.cancelled_quantity - l.packed_quantity) FROM order_line l JOIN "order" o ON o.id = l.order_id
        WHERE o.status NOT IN ('ORDER_PLACED', 'CANCELLED') GROUP BY l.product_id) l USING (product_id)
      WHERE COALESCE(b.sum, 0) + s.short <> s.on_hand + COALESCE(l.sum, 0)`,
  },
  {
    name: 'no product has an MRP or a price above the MRP of a batch on sale',
    broken: Prisma.sql`
      SELECT b.id::text AS what, 'MRP ' || b.mrp_paise || '; of the product ' || p.mrp_paise || ', price ' || p.price_paise AS found
      FROM stock_batch b JOIN product p ON p.id = b.product_id WHERE b.state = 'SELLABLE' AND b.number <> '' AND b.mrp_paise < GREATEST(p.mrp_paise, p.price_paise)`,
  },
  {
    name: 'every unit in a parcel has a batch',
    broken: Prisma.sql`
      SELECT p.id::text AS what, 'units ' || x.quantity || ', of batches ' || COALESCE(y.sum, 0) AS found FROM parcel_line x JOIN parcel p ON p.id = x.parcel_id
      LEFT JOIN (SELECT parcel_id, order_line_id, sum(quantity) FROM parcel_line_batch GROUP BY parcel_id, order_line_id) y USING (parcel_id, order_line_id)
      WHERE x.quantity <> COALESCE(y.sum, 0) AND (p.state = 'PACKED' OR y.sum IS NOT NULL)`,
  },
  {
    name: 'no product has units of one batch under two spellings of its number',
    isWarning: true,
    broken: Prisma.sql`
      SELECT min(product_id)::text AS what, string_agg(number || ': ' || physical, ', ' ORDER BY spelling) AS found FROM stock_batch
      WHERE physical > 0 AND number <> '' GROUP BY product_id, code_form(number) HAVING count(*) > 1`,
  },
  {
    name: 'no batch is on sale a day after its expiry date',
    broken: Prisma.sql`SELECT id::text AS what, 'expired ' || expiry_date AS found FROM stock_batch WHERE state = 'SELLABLE' AND expiry_date < india_today() - 1`,
  },
  {
    name: 'merges of products moved units without adding or losing any',
    broken: Prisma.sql`
      SELECT 'merges' AS what, 'stock ' || s.sum || ', batches ' || b.sum AS found
      FROM (SELECT COALESCE(sum(delta), 0) AS sum FROM stock_movement WHERE actor = 'merge' AND reason = 'CORRECTION') s,
        (SELECT COALESCE(sum(delta), 0) AS sum FROM batch_movement WHERE actor = 'merge') b WHERE s.sum <> 0 OR b.sum <> 0`,
  },
  {
    name: 'a merged product has no stock, no batch with units, no hold and no line of an open order',
    broken: Prisma.sql`
      SELECT m.absorbed_id::text AS what, 'on hand ' || COALESCE(s.on_hand, 0) || ', in batches ' || x.units || ', held ' || x.held || ', open lines ' || x.lines AS found
      FROM product_merge m LEFT JOIN stock_level s ON s.product_id = m.absorbed_id CROSS JOIN LATERAL (
        SELECT (SELECT COALESCE(sum(b.physical), 0) FROM stock_batch b WHERE b.product_id = m.absorbed_id) AS units,
          (SELECT count(*) FROM stock_reservation r WHERE r.product_id = m.absorbed_id AND r.state = 'HELD') AS held,
          (SELECT count(*) FROM order_line l JOIN "order" o ON o.id = l.order_id WHERE l.product_id = m.absorbed_id AND o.status IN ('PURCHASED', 'DISPATCHED')) AS lines) x
      WHERE COALESCE(s.on_hand, 0) <> 0 OR COALESCE(s.reserved, 0) <> 0 OR COALESCE(s.short, 0) <> 0 OR x.units <> 0 OR x.held <> 0 OR x.lines <> 0`,
  },
];
