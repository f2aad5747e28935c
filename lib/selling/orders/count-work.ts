import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { IS_PAID_BACK } from '@/lib/shared/money/refund-sql';
import { IS_OFF } from '@/lib/shared/money/settlement-sql';
import { HAS_FREE_UNITS, HAS_UNPACKED, PAID_SINCE, PRESCRIPTIONS } from './staff-list-sql';
import { ORDER_WORK, type OrderWork } from './staff-rules';
import type { WorkCounts } from './staff-types';

type Counted = { work: OrderWork; count: number; since: Date | null };

/** Paid orders by their next step, each in one of the three views of STAFF_VIEWS. */
const PAID = Prisma.sql`
  SELECT CASE WHEN ${IS_PAID_BACK} THEN 'paidBack' WHEN s.pending > 0 THEN 'toReview' WHEN s.refused > 0 THEN 'refusedPrescription' ELSE 'toPack' END AS work, ${PAID_SINCE} AS since
  FROM "order" o ${PRESCRIPTIONS} WHERE o.status = 'PURCHASED' AND (s.pending + s.refused > 0 OR ${HAS_UNPACKED} OR ${IS_PAID_BACK})`;

/** Orders that can also leave in part while they wait. */
const IN_PARTS = Prisma.sql`
  SELECT 'toPack', o.paid_at FROM "order" o ${PRESCRIPTIONS} WHERE o.status = 'PURCHASED' AND s.pending + s.refused > 0 AND ${HAS_FREE_UNITS} AND NOT ${IS_PAID_BACK}`;

const PARCELS = Prisma.sql`
  SELECT 'toDispatch', packed_at FROM parcel WHERE state = 'PACKED'
  UNION ALL SELECT 'undelivered', max(a.created_at) FROM parcel p JOIN delivery_attempt a ON a.parcel_id = p.id WHERE p.state = 'DISPATCHED' GROUP BY p.order_id
  UNION ALL SELECT 'courierWaits', s.tracked_at FROM shipment s JOIN parcel p ON p.id = s.parcel_id
    WHERE s.cancelled_at IS NULL AND (s.tracking IN ('UNDELIVERED', 'RETURNING', 'RETURNED', 'LOST') OR s.obstacle IS NOT NULL)
      AND p.state IN ('PACKED', 'DISPATCHED') AND (s.acted_at IS NULL OR s.acted_at < s.tracked_at)`;

/**
 * Pending refunds and webhooks. A refund takes the gateway minutes, seldom more than a day; a
 * webhook is settled within seconds.
 */
const OTHERS = Prisma.sql`
  SELECT CASE status WHEN 'REQUESTED' THEN 'returnsToDecide' ELSE 'returnsToReceive' END, CASE status WHEN 'REQUESTED' THEN requested_at ELSE decided_at END
    FROM order_return WHERE status IN ('REQUESTED', 'APPROVED')
  UNION ALL SELECT 'disputesToAnswer', raised_at FROM dispute WHERE status = 'OPEN'
  UNION ALL SELECT CASE kind WHEN 'CONTACT' THEN 'enquiriesToSettle' ELSE 'partnersToSettle' END, created_at FROM enquiry WHERE resolved_at IS NULL
  UNION ALL SELECT CASE kind WHEN 'QUOTE' THEN 'quotesToAnswer' ELSE 'cartsToPropose' END, created_at FROM proposal WHERE state = 'REQUESTED'
  UNION ALL SELECT 'partnersToSettle', created_at FROM partner_request WHERE resolved_at IS NULL
  UNION ALL SELECT 'refundsHeld', held_at FROM refund WHERE held_at IS NOT NULL
  UNION ALL SELECT 'refundsOverdue', created_at FROM refund WHERE status IN ('PENDING', 'FAILED') AND held_at IS NULL AND created_at < now() - interval '24 hours'
  UNION ALL SELECT 'settlementsOff', s.made_at FROM settlement s WHERE ${IS_OFF}
  UNION ALL SELECT 'webhooksOverdue', received_at FROM webhook_event WHERE processed_at IS NULL AND received_at < now() - interval '1 hour'
  UNION ALL SELECT 'jobsLaidAside', dead_at FROM outbox_message WHERE done_at IS NULL AND dead_at IS NOT NULL`;

/**
 * Stock work: sold goods that are missing, by the wait of their oldest order; goods that expire
 * within 30 days; and open stocktakes.
 */
const GOODS = Prisma.sql`
  SELECT 'goodsShort', (SELECT min(o.paid_at) FROM order_line l JOIN "order" o ON o.id = l.order_id
      WHERE l.product_id = s.product_id AND o.status = 'PURCHASED' AND l.cancelled_quantity + l.packed_quantity < l.quantity) FROM stock_level s WHERE s.short > 0
  UNION ALL SELECT 'expiringSoon', NULL FROM stock_batch b
    WHERE b.physical > 0 AND b.state = 'SELLABLE' AND shelf_end(b.expiry_date) >= shelf_end(india_today()) AND shelf_end(b.expiry_date) < shelf_end(india_today() + 31)
  UNION ALL SELECT 'stocktakesOpen', opened_at FROM stocktake WHERE state = 'OPEN'`;

/** Products to reorder, as of their latest count: `since` is its time. */
const DEMAND = Prisma.sql`
  SELECT v.work, v.count, d.counted_at FROM demand_count d CROSS JOIN LATERAL (VALUES ('goodsOut', d.out), ('goodsLow', d.low)) AS v(work, count)`;

/**
 * Counts pending work in the open states only, in one statement, so the cost does not grow with the
 * number of orders.
 */
export async function countOrderWork(): Promise<WorkCounts> {
  const rows = await queryRows<Counted>(Prisma.sql`
    SELECT w.work, count(*)::int AS count, min(w.since) AS since FROM (${PAID} UNION ALL ${IN_PARTS} UNION ALL ${PARCELS} UNION ALL ${GOODS} UNION ALL ${OTHERS}) w GROUP BY w.work
    UNION ALL ${DEMAND}`);
  const counts = new Map(rows.map(({ work, count, since }) => [work, { count, since }]));
  const none = { count: 0, since: null };
  return Object.fromEntries(ORDER_WORK.map((work) => [work, counts.get(work) ?? none])) as WorkCounts;
}
