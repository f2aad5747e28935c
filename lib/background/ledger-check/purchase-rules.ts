import { Prisma } from '@/lib/kernel/db/client';
import type { AuditRule } from './invoice-rules';

/** Units of each batch of a receipt, compared with the batch ledgers. */
const RECEIVED = Prisma.sql`
  (SELECT receipt_id, batch_id, sum(quantity + free_quantity) AS units FROM purchase_receipt_line GROUP BY receipt_id, batch_id) l
  FULL JOIN (
    SELECT receipt_id, batch_id, sum(delta) AS units, count(*) FILTER (WHERE reason <> 'RECEIVED') AS other
    FROM batch_movement WHERE receipt_id IS NOT NULL GROUP BY receipt_id, batch_id) m USING (receipt_id, batch_id)
  LEFT JOIN purchase_receipt r ON r.id = receipt_id`;

/** Rules for purchase orders and goods received. */
export const PURCHASES: AuditRule[] = [
  {
    name: 'the serial numbers of purchase orders have no gap',
    broken: Prisma.sql`
      SELECT financial_year AS what, 'orders ' || count(*) || ', highest ' || max(serial) AS found FROM purchase_order GROUP BY financial_year HAVING count(*) <> max(serial)`,
  },
  {
    name: 'the serial numbers of goods receipts have no gap',
    broken: Prisma.sql`
      SELECT financial_year AS what, 'receipts ' || count(*) || ', highest ' || max(serial) AS found FROM purchase_receipt GROUP BY financial_year HAVING count(*) <> max(serial)`,
  },
  {
    name: 'the units of every receipt are in its batches, and those of an undone one are not',
    broken: Prisma.sql`
      SELECT receipt_id::text AS what, 'batch ' || batch_id || ': ' || CASE WHEN r.undone_at IS NULL THEN 'units ' ELSE 'undone, units ' END || COALESCE(l.units, 0) || ', moved ' || COALESCE(m.units, 0) AS found
      FROM ${RECEIVED} WHERE COALESCE(m.units, 0) <> CASE WHEN r.undone_at IS NULL THEN COALESCE(l.units, 0) ELSE 0 END OR m.other > 0`,
  },
  {
    name: 'every purchase order has the state that its receipts give it',
    broken: Prisma.sql`
      SELECT o.id::text AS what, 'state ' || o.state || ', pending lines ' || r.pending AS found FROM purchase_order o
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE COALESCE(g.units, 0) < l.quantity) AS pending, COALESCE(sum(g.units), 0) AS units
        FROM purchase_order_line l LEFT JOIN (
          SELECT x.product_id, sum(x.quantity) AS units FROM purchase_receipt y JOIN purchase_receipt_line x ON x.receipt_id = y.id
          WHERE y.purchase_order_id = o.id AND y.undone_at IS NULL GROUP BY x.product_id) g USING (product_id)
        WHERE l.order_id = o.id) r
      WHERE o.state IN ('SENT', 'PART_RECEIVED') AND r.pending = 0 OR o.state = 'SENT' AND r.units > 0
        OR o.state = 'CLOSED' AND o.end_reason IS NULL AND r.pending > 0`,
  },
];
