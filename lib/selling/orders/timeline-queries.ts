import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { MADE_AT_GATEWAY } from '@/lib/shared/money/refund-rules';
import { GATEWAY_ACTOR } from './rules';
import type { StaffMoment } from './staff-types';
import { withoutRepeats } from './timeline-rules';

/** Each part selects: at, kind, what, actor, actor_id, details, id. */
type Part = (orderId: string) => Prisma.Sql;

const events: Part = (id) => Prisma.sql`
  SELECT e.created_at AS at, 'status' AS kind, e.to_status::text AS what, e.actor, e.actor_id, jsonb_build_object('from', e.from_status, 'note', e.note) AS details, e.id
  FROM order_event e WHERE e.order_id = ${id}::uuid`;

/**
 * Audit entries of the order, its lines, parcels and documents, and of the prescriptions its lines
 * have or had (one may serve other orders too).
 */
export const auditedOfOrder: Part = (id) => Prisma.sql`
  SELECT 'order' AS subject, ${id}::text AS subject_id, NULL::text AS sku
  UNION ALL SELECT 'orderLine', l.id::text, l.sku FROM order_line l WHERE l.order_id = ${id}::uuid
  UNION ALL SELECT 'parcel', p.id::text, NULL FROM parcel p WHERE p.order_id = ${id}::uuid
  UNION ALL SELECT 'invoice', i.id::text, NULL FROM invoice i WHERE i.order_id = ${id}::uuid
  UNION ALL SELECT 'prescription', p.id::text, NULL FROM (
    SELECT l.prescription_id AS id FROM order_line l WHERE l.order_id = ${id}::uuid AND l.prescription_id IS NOT NULL
    UNION SELECT d.prescription_id FROM order_line l JOIN prescription_decision d ON d.order_line_id = l.id WHERE l.order_id = ${id}::uuid) p`;

/**
 * Entries about documents of many parcels or orders, which reference the first of them and name
 * all.
 */
export const documentsOfOrder: Part = (id) => Prisma.sql`
  SELECT x.id FROM (
    SELECT jsonb_build_object('orders', jsonb_build_array(${id}::text)) AS named
    UNION ALL SELECT jsonb_build_object('parcels', jsonb_build_array(p.id::text)) FROM parcel p WHERE p.order_id = ${id}::uuid) n
  JOIN audit_entry x ON x.change @> n.named WHERE x.action IN ('order.pick-list', 'order.slips', 'order.labels')`;

const audit: Part = (id) => Prisma.sql`
  SELECT a.created_at, 'audit', a.action, a.actor, a.actor_id, a.change || jsonb_strip_nulls(jsonb_build_object('sku', s.sku, 'note', CASE WHEN a.action IN ('order.edit', 'order.address') THEN (SELECT e.reason FROM order_edit e WHERE e.order_id = ${id}::uuid AND e.number = (a.change->>'edit')::int) END)), a.id
  FROM (${auditedOfOrder(id)}) s CROSS JOIN LATERAL (
    SELECT * FROM audit_entry x WHERE x.subject = s.subject AND x.subject_id = s.subject_id
      AND x.created_at >= (SELECT o.created_at FROM "order" o WHERE o.id = ${id}::uuid) OFFSET 0) a
  WHERE a.action NOT IN ('order.pick-list', 'order.slips', 'order.labels')
  UNION ALL SELECT a.created_at, 'audit', a.action, a.actor, a.actor_id, a.change, a.id FROM audit_entry a WHERE a.id IN (${documentsOfOrder(id)})`;

/**
 * Notifications to the buyer with the result of the email, which is unknown once the outbox has
 * deleted it. The email about a paid order is its receipt.
 */
const notices: Part = (id) => Prisma.sql`
  SELECT n.created_at, 'notice', n.kind, 'job', NULL::uuid,
    jsonb_build_object('mail', CASE WHEN m.done_at IS NOT NULL THEN 'done' WHEN m.dead_at IS NOT NULL THEN 'laidAside' WHEN m.id IS NOT NULL THEN 'waiting' END, 'mailAt', m.done_at, 'readAt', n.read_at), n.id
  FROM notification n LEFT JOIN outbox_message m ON m.dedupe_key = CASE n.kind WHEN 'orderPlaced' THEN 'orderPlaced:' || n.order_id ELSE 'notice:' || n.id END
  WHERE n.order_id = ${id}::uuid`;

const payments: Part = (id) => Prisma.sql`
  SELECT t.at, 'payment', t.what, CASE WHEN p.kind = 'GATEWAY' THEN ${GATEWAY_ACTOR}::text WHEN p.kind = 'CASH_ON_DELIVERY' THEN 'courier' ELSE 'console' END, p.taken_by_id,
    jsonb_build_object('razorpayPaymentId', p.razorpay_payment_id, 'amountPaise', p.amount_paise, 'method', p.method, 'errorCode', p.error_code), p.id
  FROM payment p CROSS JOIN LATERAL (VALUES (p.created_at, CASE p.status WHEN 'FAILED' THEN 'failed' ELSE 'begun' END), (p.captured_at, 'captured')) t(at, what)
  WHERE p.order_id = ${id}::uuid AND t.at IS NOT NULL`;

const refunds: Part = (id) => Prisma.sql`
  SELECT t.at, 'refund', t.what, t.actor, NULL::uuid, jsonb_build_object('razorpayRefundId', r.razorpay_refund_id, 'amountPaise', r.amount_paise, 'failures', r.failures), r.id
  FROM refund r CROSS JOIN LATERAL (VALUES
    (r.created_at, CASE WHEN r.uncollected_paise > 0 THEN 'uncollected' WHEN r.reason = ${MADE_AT_GATEWAY} THEN 'atGateway' WHEN r.held_at IS NOT NULL THEN 'held' ELSE 'queued' END, CASE WHEN r.reason = ${MADE_AT_GATEWAY} THEN ${GATEWAY_ACTOR}::text ELSE 'job' END),
    (CASE WHEN r.uncollected_paise = 0 THEN r.processed_at END, 'processed', CASE WHEN r.payout_reference IS NOT NULL THEN 'console' WHEN r.razorpay_refund_id IS NULL THEN 'bank' ELSE ${GATEWAY_ACTOR}::text END)) t(at, what, actor)
  WHERE r.order_id = ${id}::uuid AND t.at IS NOT NULL`;

/** Steps of a return by the buyer; staff steps are in the audit. */
const returns: Part = (id) => Prisma.sql`
  SELECT t.at, 'return', t.what, r.requested_by, CASE r.requested_by WHEN 'customer' THEN r.customer_id END, jsonb_build_object('returnId', r.id, 'reason', r.reason), r.id
  FROM order_return r CROSS JOIN LATERAL (VALUES (r.requested_at, 'requested'), (r.cancelled_at, 'cancelled')) t(at, what)
  WHERE r.order_id = ${id}::uuid AND t.at IS NOT NULL`;

/** Units that the buyer or a job canceled; staff cancellations are in the audit. */
const cancellations: Part = (id) => Prisma.sql`
  SELECT c.created_at, 'line', 'cancelled', c.actor, c.actor_id, jsonb_build_object('sku', l.sku, 'quantity', c.quantity, 'amountPaise', c.amount_paise), c.id
  FROM order_line l JOIN line_cancellation c ON c.order_line_id = l.id WHERE l.order_id = ${id}::uuid AND c.actor IN ('customer', 'job')`;

const PARTS = [events, audit, notices, payments, refunds, returns, cancellations];

/** Returns all events of an order, oldest first, in one statement by index. */
export async function listMoments(orderId: string): Promise<StaffMoment[]> {
  const moments = await queryRows<StaffMoment>(Prisma.sql`
    SELECT t.at, t.kind, t.what, t.actor, NULLIF(btrim(c.first_name || ' ' || c.last_name), '') AS "actorName", t.details
    FROM (${Prisma.join(
      PARTS.map((part) => part(orderId)),
      ' UNION ALL ',
    )}) t LEFT JOIN customer c ON c.id = t.actor_id ORDER BY t.at, t.id, t.what`);
  return withoutRepeats(moments);
}
