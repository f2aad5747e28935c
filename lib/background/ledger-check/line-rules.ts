import { Prisma } from '@/lib/kernel/db/client';
import type { AuditRule } from './invoice-rules';

/** Rules for single lines before they leave, and for the parcels they leave in. */
export const FULFILMENT: AuditRule[] = [
  {
    name: 'the cancelled quantity of every line matches its cancellations',
    broken: Prisma.sql`
      SELECT o.number AS what, 'cancelled ' || l.cancelled_quantity || ', written down ' || COALESCE(c.sum, 0) AS found FROM order_line l JOIN "order" o ON o.id = l.order_id
      LEFT JOIN (SELECT order_line_id, sum(quantity) FROM line_cancellation GROUP BY order_line_id) c ON c.order_line_id = l.id
      WHERE l.cancelled_quantity <> COALESCE(c.sum, 0)`,
  },
  {
    name: 'units cancelled together are refunded together, once and exactly',
    broken: Prisma.sql`
      SELECT r.id::text AS what, 'refund of ' || p.value || ', cancelled ' || COALESCE(c.sum, 0) AS found FROM refund r
      CROSS JOIN LATERAL (SELECT sum(y.amount_paise + y.covered_paise + y.applied_paise) AS value FROM refund y WHERE y.id = r.id OR y.part_of_id = r.id) p
      LEFT JOIN (SELECT refund_id, sum(amount_paise) FROM line_cancellation WHERE refund_id IS NOT NULL GROUP BY refund_id) c ON c.refund_id = r.id
      WHERE r.part_of_id IS NULL AND (r.reason = 'lines cancelled' OR c.sum IS NOT NULL) AND p.value <> COALESCE(c.sum, 0)`,
  },
  {
    name: 'an order with all units cancelled is cancelled',
    broken: Prisma.sql`
      SELECT o.number AS what, 'is ' || o.status AS found FROM "order" o
      WHERE o.status <> 'CANCELLED' AND NOT EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id AND l.cancelled_quantity < l.quantity)`,
  },
  {
    name: 'the packed quantity of every line matches its parcels',
    broken: Prisma.sql`
      SELECT o.number AS what, 'packed ' || l.packed_quantity || ', in parcels ' || COALESCE(p.sum, 0) AS found FROM order_line l JOIN "order" o ON o.id = l.order_id
      LEFT JOIN (SELECT order_line_id, sum(quantity) FROM parcel_line GROUP BY order_line_id) p ON p.order_line_id = l.id WHERE l.packed_quantity <> COALESCE(p.sum, 0)`,
  },
  {
    name: 'an order has the state of its least advanced goods',
    broken: Prisma.sql`
      SELECT o.number AS what, 'is ' || o.status || ', not packed ' || l.unpacked || ', parcels ' || COALESCE(p.states, 'none') AS found FROM "order" o
      JOIN LATERAL (SELECT sum(quantity - cancelled_quantity - packed_quantity) AS unpacked FROM order_line WHERE order_id = o.id) l ON true
      LEFT JOIN LATERAL (SELECT string_agg(state::text, ', ' ORDER BY number) AS states, count(*) FILTER (WHERE state = 'PACKED') AS packed,
        count(*) FILTER (WHERE state = 'DISPATCHED') AS sent, count(*) AS count FROM parcel WHERE order_id = o.id) p ON true
      WHERE CASE o.status WHEN 'PURCHASED' THEN l.unpacked + p.packed = 0 WHEN 'DISPATCHED' THEN l.unpacked + p.packed > 0 OR p.sent = 0
        WHEN 'DELIVERED' THEN l.unpacked + p.packed + p.sent > 0 WHEN 'RETURNED' THEN l.unpacked + p.packed + p.sent > 0 ELSE p.count > 0 END`,
  },
  {
    // A step that a rule of the store forbids waits for staff (`obstacle`).
    name: 'a parcel has followed its courier: delivered shipments are delivered parcels within one hour',
    broken: Prisma.sql`
      SELECT o.number AS what, 'parcel ' || p.number || ' is ' || p.state || ', shipment ' || s.tracking AS found FROM shipment s JOIN parcel p ON p.id = s.parcel_id JOIN "order" o ON o.id = p.order_id
      WHERE s.cancelled_at IS NULL AND s.obstacle IS NULL AND s.heard_at < now() - interval '1 hour'
        AND (s.tracking = 'DELIVERED' AND p.state NOT IN ('DELIVERED', 'RETURNED') OR s.tracking IS NOT NULL AND p.state = 'PACKED')`,
  },
  {
    name: 'the state of every shipment is one of its events',
    broken: Prisma.sql`
      SELECT s.reference AS what, COALESCE('is ' || s.tracking || ' since ' || s.tracked_at, 'has no state') || ', events ' || c.count AS found FROM shipment s
      CROSS JOIN LATERAL (SELECT count(*) AS count, count(*) FILTER (WHERE e.state = s.tracking AND e.happened_at = s.tracked_at) AS same FROM shipment_event e WHERE e.shipment_id = s.id) c
      WHERE CASE WHEN s.tracking IS NULL THEN c.count > 0 ELSE c.same = 0 END`,
  },
  {
    name: 'a booking belongs to the order of its parcel',
    broken: Prisma.sql`
      SELECT s.reference AS what, 'parcel of order ' || p.order_id || ', booked for ' || s.order_id AS found FROM shipment s JOIN parcel p ON p.id = s.parcel_id
      WHERE p.order_id <> s.order_id`,
  },
];
