import { Prisma } from '@/lib/kernel/db/client';
import type { AuditRule } from './invoice-rules';

/** Units of each batch of a return note, compared with the batch ledgers. */
const MOVED = Prisma.sql`
  (SELECT return_id, batch_id, sum(units) AS units FROM supplier_return_line GROUP BY return_id, batch_id) l
  FULL JOIN (
    SELECT supplier_return_id AS return_id, batch_id, -COALESCE(sum(delta) FILTER (WHERE reason = 'SUPPLIER_RETURN'), 0) AS went,
      COALESCE(sum(delta) FILTER (WHERE reason = 'TAKEN_BACK'), 0) AS came, count(*) FILTER (WHERE reason NOT IN ('SUPPLIER_RETURN', 'TAKEN_BACK')) AS other
    FROM batch_movement WHERE supplier_return_id IS NOT NULL GROUP BY 1, 2) m USING (return_id, batch_id)
  LEFT JOIN supplier_return r ON r.id = return_id`;

/** Rules for goods returned to suppliers. */
export const SUPPLIER_RETURNS: AuditRule[] = [
  {
    name: 'every unit of a return to a supplier has left its batch, and nothing else has',
    broken: Prisma.sql`
      SELECT return_id::text AS what, 'batch ' || batch_id || ': units ' || COALESCE(l.units, 0) || ', left ' || COALESCE(m.went, 0) AS found FROM ${MOVED}
      WHERE COALESCE(l.units, 0) <> COALESCE(m.went, 0) OR m.other > 0`,
  },
  {
    name: 'exactly the units of cancelled supplier returns are back in their batches',
    broken: Prisma.sql`
      SELECT return_id::text AS what, 'batch ' || batch_id || ': ' || COALESCE(r.state::text, 'no note') || ', units ' || COALESCE(l.units, 0) || ', back ' || COALESCE(m.came, 0) AS found
      FROM ${MOVED} WHERE COALESCE(m.came, 0) <> CASE WHEN r.state = 'CANCELLED' THEN COALESCE(l.units, 0) ELSE 0 END`,
  },
  {
    name: 'the totals of every return to a supplier match its lines',
    broken: Prisma.sql`
      -- Tax in equal halves within the State; in one piece between States, and on notes of older releases.
      SELECT r.id::text AS what, 'cost ' || r.cost_paise || ', tax ' || r.tax_paise || '; lines ' || COALESCE(l.cost, 0) || ', ' || COALESCE(l.halves, 0) AS found FROM supplier_return r
      LEFT JOIN (
        SELECT return_id, sum(units::bigint * cost_paise) AS cost, sum(round(units::bigint * cost_paise * gst_rate_bp / 10000.0)) AS whole,
          sum(2 * round(units::bigint * cost_paise * gst_rate_bp / 20000.0)) AS halves
        FROM supplier_return_line GROUP BY return_id) l ON l.return_id = r.id
      WHERE l.return_id IS NULL OR r.cost_paise <> l.cost OR r.tax_paise NOT IN (l.whole, l.halves)`,
  },
  {
    name: 'no supplier gets back more of a batch than it delivered',
    broken: Prisma.sql`
      SELECT l.batch_id::text AS what, 'bought ' || b.units || ', gone back ' || l.units AS found FROM (
        SELECT x.batch_id, r.supplier_id, sum(x.units) AS units FROM supplier_return_line x JOIN supplier_return r ON r.id = x.return_id
        WHERE r.state <> 'CANCELLED' GROUP BY 1, 2) l
      CROSS JOIN LATERAL (
        SELECT COALESCE(sum(x.quantity + x.free_quantity), 0) AS units FROM purchase_receipt_line x JOIN purchase_receipt y ON y.id = x.receipt_id
        WHERE x.batch_id = l.batch_id AND y.supplier_id = l.supplier_id AND y.undone_at IS NULL) b
      WHERE l.units > b.units`,
  },
  {
    name: 'the serial numbers of returns to suppliers have no gap',
    broken: Prisma.sql`
      SELECT financial_year AS what, 'notes ' || count(*) || ', highest ' || max(serial) AS found FROM supplier_return GROUP BY financial_year HAVING count(*) <> max(serial)`,
  },
];
