import { Prisma } from '@/lib/kernel/db/client';
import { ALLOWS_DISPATCH } from '@/lib/selling/orders/prescription-state';
import { BATCHES } from './batch-rules';
import { CASH } from './cash-rules';
import { EDITS } from './edit-rules';
import { INVOICES, type AuditRule } from './invoice-rules';
import { FULFILMENT } from './line-rules';
import { MONEY } from './money-rules';
import { GATEWAY_REFUNDS } from './refund-rules';
import { REGISTERS } from './register-rules';
import { SETTLEMENTS } from './settlement-rules';
import { PURCHASES } from './purchase-rules';
import { SUPPLIER_RETURNS } from './supplier-return-rules';

export const LEDGER: AuditRule[] = [
  {
    name: 'the stock of every product is the sum of its ledger',
    broken: Prisma.sql`
      SELECT s.product_id::text AS what, 'on hand ' || s.on_hand || ', ledger ' || COALESCE(m.sum, 0) AS found FROM stock_level s
      LEFT JOIN (SELECT product_id, sum(delta) FROM stock_movement GROUP BY product_id) m USING (product_id) WHERE s.on_hand <> COALESCE(m.sum, 0)`,
  },
  {
    name: 'the reserved stock of every product matches its open holds',
    broken: Prisma.sql`
      SELECT s.product_id::text AS what, 'reserved ' || s.reserved || ', held ' || COALESCE(r.sum, 0) AS found FROM stock_level s
      LEFT JOIN (
        SELECT product_id, sum(quantity) FROM (
          SELECT product_id, quantity FROM stock_reservation WHERE state = 'HELD'
          UNION ALL SELECT x.product_id, x.quantity FROM order_edit_line x JOIN order_edit e ON e.id = x.order_edit_id WHERE e.state = 'OPEN' AND x.frozen IS NOT NULL) held
        GROUP BY product_id) r USING (product_id)
      WHERE s.reserved <> COALESCE(r.sum, 0)`,
  },
  {
    name: 'only orders that wait for payment hold stock',
    broken: Prisma.sql`
      SELECT o.number AS what, 'holds stock as ' || o.status AS found FROM "order" o
      WHERE o.status <> 'ORDER_PLACED' AND EXISTS (SELECT 1 FROM stock_reservation r WHERE r.order_id = o.id AND r.state = 'HELD')`,
  },
  {
    name: 'every order took exactly its sold units from stock',
    broken: Prisma.sql`
      SELECT o.number AS what, 'took ' || COALESCE(-m.sum, 0) || ' of ' || l.owed AS found FROM "order" o
      JOIN LATERAL (
        SELECT CASE WHEN o.status IN ('ORDER_PLACED', 'CANCELLED') THEN 0 ELSE sum(quantity - cancelled_quantity - returned_quantity) END AS owed FROM order_line WHERE order_id = o.id) l ON true
      LEFT JOIN (SELECT order_id, sum(delta) FROM stock_movement WHERE order_id IS NOT NULL AND reason IN ('SOLD', 'RETURNED') GROUP BY order_id) m ON m.order_id = o.id
      WHERE COALESCE(-m.sum, 0) <> l.owed`,
  },
  {
    name: 'exactly the returned units that are unfit for sale were written off',
    broken: Prisma.sql`
      SELECT COALESCE(o.number, m.order_id::text) AS what, 'unfit ' || COALESCE(u.sum, 0) || ', written off ' || COALESCE(-m.sum, 0) AS found
      FROM (SELECT r.order_id, sum(l.quantity - l.resaleable_quantity) FROM order_return r JOIN order_return_line l ON l.order_return_id = r.id
        WHERE r.status = 'RECEIVED' GROUP BY r.order_id) u
      FULL JOIN (SELECT order_id, sum(delta) FROM stock_movement WHERE reason = 'WRITTEN_OFF' GROUP BY order_id) m USING (order_id)
      LEFT JOIN "order" o ON o.id = order_id WHERE COALESCE(u.sum, 0) <> COALESCE(-m.sum, 0)`,
  },
];

const RETURNS: AuditRule[] = [
  {
    name: 'the returned and requested quantities of every line match its returns',
    broken: Prisma.sql`
      SELECT o.number AS what, 'returned ' || l.returned_quantity || ', received ' || c.back || '; returning ' || l.returning_quantity || ', open ' || c.open AS found
      FROM order_line l JOIN "order" o ON o.id = l.order_id
      JOIN LATERAL (
        SELECT COALESCE(sum(x.quantity) FILTER (WHERE r.status = 'RECEIVED'), 0) AS back, COALESCE(sum(x.quantity) FILTER (WHERE r.status IN ('REQUESTED', 'APPROVED')), 0) AS open
        FROM order_return_line x JOIN order_return r ON r.id = x.order_return_id WHERE x.order_line_id = l.id) c ON true
      WHERE l.returned_quantity <> c.back OR l.returning_quantity <> c.open`,
  },
  {
    name: 'an order is returned if and only if all of its units came back',
    broken: Prisma.sql`
      SELECT o.number AS what, 'is ' || o.status || ', still out ' || l.out AS found FROM "order" o
      JOIN LATERAL (SELECT sum(quantity - cancelled_quantity - returned_quantity) AS out FROM order_line WHERE order_id = o.id) l ON true
      WHERE (o.status = 'RETURNED') <> (l.out = 0)`,
  },
  {
    name: 'every received return is refunded exactly once',
    broken: Prisma.sql`
      SELECT o.number AS what, 'return of ' || l.total || ', refund ' || COALESCE(p.value::text, 'none') AS found FROM order_return r
      JOIN "order" o ON o.id = r.order_id
      JOIN LATERAL (SELECT sum(amount_paise) + r.delivery_paise AS total FROM order_return_line WHERE order_return_id = r.id) l ON true
      LEFT JOIN refund f ON f.order_return_id = r.id
      LEFT JOIN LATERAL (SELECT sum(y.amount_paise + y.covered_paise) AS value FROM refund y WHERE y.id = f.id OR y.part_of_id = f.id) p ON true
      WHERE COALESCE(p.value, 0) <> CASE WHEN r.status = 'RECEIVED' THEN l.total ELSE 0 END`,
  },
  {
    name: 'the delivery charge of an order is refunded whole, with the return that ends the order',
    broken: Prisma.sql`
      SELECT o.number AS what, 'refunded ' || sum(r.delivery_paise) || ' of ' || o.shipping_paise || ', is ' || o.status AS found
      FROM order_return r JOIN "order" o ON o.id = r.order_id WHERE r.delivery_paise > 0
      GROUP BY o.id HAVING sum(r.delivery_paise) <> o.shipping_paise OR o.status <> 'RETURNED'`,
  },
  {
    name: 'cancelled and returned parts of a line do not exceed its price, and all parts together equal it',
    broken: Prisma.sql`
      SELECT o.number AS what, 'cost ' || l.total_paise || ', gave back ' || c.amount AS found FROM order_line l JOIN "order" o ON o.id = l.order_id
      JOIN LATERAL (
        SELECT sum(amount_paise) AS amount, sum(tax_paise) AS tax FROM (
          SELECT x.amount_paise, x.tax_paise FROM order_return_line x JOIN order_return r ON r.id = x.order_return_id WHERE x.order_line_id = l.id AND r.status = 'RECEIVED'
          UNION ALL SELECT amount_paise, tax_paise FROM line_cancellation WHERE order_line_id = l.id) parts) c ON c.amount IS NOT NULL
      WHERE c.amount > l.total_paise OR c.tax > l.tax_paise
        OR (l.cancelled_quantity + l.returned_quantity = l.quantity AND (c.amount <> l.total_paise OR c.tax <> l.tax_paise))`,
  },
];

const HISTORY: AuditRule[] = [
  {
    name: 'the history of every order ends with its current state',
    broken: Prisma.sql`
      SELECT o.number AS what, 'is ' || o.status || ', history says ' || COALESCE(e.to_status::text, 'nothing') AS found FROM "order" o
      LEFT JOIN LATERAL (SELECT to_status FROM order_event WHERE order_id = o.id ORDER BY created_at DESC, id DESC LIMIT 1) e ON true
      WHERE e.to_status IS DISTINCT FROM o.status`,
  },
  {
    name: 'an order became paid at most once',
    broken: Prisma.sql`
      SELECT o.number AS what, count(*) || ' times' AS found FROM "order" o JOIN order_event e ON e.order_id = o.id AND e.to_status = 'PURCHASED' AND e.from_status <> 'DISPATCHED'
      GROUP BY o.id HAVING count(*) > 1`,
  },
];

const PRESCRIPTIONS: AuditRule[] = [
  {
    // At the end of its retention a file is removed from its line; the decision on it stays.
    name: "no medicine on prescription was dispatched without a pharmacist's approval of its own line",
    broken: Prisma.sql`
      SELECT o.number || ' line ' || l.position AS what, COALESCE(lower(d.outcome::text), 'no decision') AS found
      FROM "order" o JOIN order_line l ON l.order_id = o.id AND l.requires_prescription
        AND EXISTS (SELECT 1 FROM parcel_line x JOIN parcel p ON p.id = x.parcel_id AND p.state <> 'PACKED' WHERE x.order_line_id = l.id)
      LEFT JOIN LATERAL (
        SELECT x.outcome, ${ALLOWS_DISPATCH} AS lets_leave FROM prescription_decision x
        WHERE x.order_line_id = l.id AND (l.prescription_id IS NULL OR x.prescription_id = l.prescription_id)
        ORDER BY x.created_at DESC, x.id DESC LIMIT 1) d ON true
      WHERE d.lets_leave IS NOT TRUE`,
  },
];

/** Rules that hold at any time, even if processes were killed in between. */
export const AUDIT_RULES: AuditRule[] = [
  ...LEDGER,
  ...RETURNS,
  ...MONEY,
  ...CASH,
  ...EDITS,
  ...GATEWAY_REFUNDS,
  ...SETTLEMENTS,
  ...HISTORY,
  ...FULFILMENT,
  ...BATCHES,
  ...PURCHASES,
  ...SUPPLIER_RETURNS,
  ...PRESCRIPTIONS,
  ...REGISTERS,
  ...INVOICES,
];
