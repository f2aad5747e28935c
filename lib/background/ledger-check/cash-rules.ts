import { Prisma } from '@/lib/kernel/db/client';
import { UNCOLLECTED } from '@/lib/shared/money/cash-sql';
import type { AuditRule } from './invoice-rules';

/** Rules for payments by hand: cash on delivery, cash and UPI at the counter. */
export const CASH: AuditRule[] = [
  {
    name: 'cash on delivery is collected exactly when its goods were handed over',
    broken: Prisma.sql`
      SELECT p.razorpay_payment_id AS what, lower(p.status::text) || ', order ' || o.status || ', uncollected ' || ${UNCOLLECTED} || ' of ' || p.amount_paise AS found
      FROM payment p JOIN "order" o ON o.id = p.order_id
      WHERE p.kind = 'CASH_ON_DELIVERY' AND CASE WHEN p.status = 'CREATED' THEN o.status = 'ORDER_PLACED' OR (o.status = 'DELIVERED' AND ${UNCOLLECTED} < p.amount_paise)
        ELSE o.status NOT IN ('DELIVERED', 'RETURNED') END`,
  },
  {
    name: 'an ended order has no cash left to collect',
    broken: Prisma.sql`
      SELECT p.razorpay_payment_id AS what, 'order ' || o.status || ', uncollected ' || ${UNCOLLECTED} || ' of ' || p.amount_paise AS found
      FROM payment p JOIN "order" o ON o.id = p.order_id
      WHERE p.kind = 'CASH_ON_DELIVERY' AND p.status = 'CREATED' AND o.status IN ('CANCELLED', 'RETURNED') AND ${UNCOLLECTED} <> p.amount_paise`,
  },
  {
    name: 'only cash on delivery goes uncollected, and no such refund is paid out',
    broken: Prisma.sql`
      SELECT r.id::text AS what, lower(p.kind::text) || ', uncollected ' || r.uncollected_paise || ', payout ' || COALESCE(r.payout_reference, 'none') AS found
      FROM refund r JOIN payment p ON p.id = r.payment_id
      WHERE r.uncollected_paise > 0 AND (p.kind <> 'CASH_ON_DELIVERY' OR r.status <> 'PROCESSED' OR r.payout_reference IS NOT NULL OR r.chargeback_paise <> 0)`,
  },
  {
    name: 'refunds count cash on delivery as uncollected until its collection, and never after it',
    broken: Prisma.sql`
      SELECT r.id::text AS what, 'refund of ' || r.amount_paise || ' on ' || r.created_at || ', uncollected ' || r.uncollected_paise || ', collected on ' || COALESCE(p.captured_at::text, 'no day') AS found
      FROM refund r JOIN payment p ON p.id = r.payment_id
      WHERE p.kind = 'CASH_ON_DELIVERY' AND r.uncollected_paise <> CASE WHEN p.captured_at IS NULL OR r.created_at < p.captured_at THEN r.amount_paise ELSE 0 END`,
  },
  {
    name: 'a courier collects exactly the cash that is due',
    broken: Prisma.sql`
      SELECT s.reference AS what, 'collects ' || s.collect_paise || ', due ' || due.paise AS found FROM shipment s JOIN parcel x ON x.id = s.parcel_id
      LEFT JOIN payment p ON p.order_id = s.order_id AND p.kind = 'CASH_ON_DELIVERY'
      CROSS JOIN LATERAL (SELECT CASE WHEN p.id IS NULL THEN 0 ELSE p.amount_paise - ${UNCOLLECTED} END AS paise) due
      WHERE s.cancelled_at IS NULL AND s.service_shipment_id IS NOT NULL AND x.state <> 'RETURNED' AND s.collect_paise <> due.paise`,
  },
  {
    name: 'a remittance names the cash of its own orders',
    broken: Prisma.sql`
      SELECT r.reference AS what, 'order ' || l.order_number || ', cash of ' || o.number AS found FROM cash_remittance_line l JOIN cash_remittance r ON r.id = l.remittance_id
      JOIN payment p ON p.id = l.payment_id JOIN "order" o ON o.id = p.order_id WHERE p.kind <> 'CASH_ON_DELIVERY' OR o.number <> l.order_number`,
  },
  {
    name: 'staff pay out refunds of payments by hand only, and the gateway refunds no others than its own',
    broken: Prisma.sql`
      SELECT r.id::text AS what, lower(p.kind::text) || ', gateway ' || COALESCE(r.razorpay_refund_id, 'none') || ', payout ' || COALESCE(r.payout_reference, 'none') AS found
      FROM refund r JOIN payment p ON p.id = r.payment_id
      WHERE (p.kind = 'GATEWAY' AND r.payout_reference IS NOT NULL) OR (p.kind <> 'GATEWAY' AND r.razorpay_refund_id IS NOT NULL)
        OR (r.payout_reference IS NOT NULL AND r.status <> 'PROCESSED')`,
  },
  {
    name: 'the till of a staff member has each payment at the counter',
    broken: Prisma.sql`
      SELECT p.razorpay_payment_id AS what, lower(p.kind::text) || ', ' || lower(p.status::text) || ', till ' || COALESCE(p.taken_by_id::text, 'none') AS found FROM payment p
      WHERE (p.kind IN ('CASH', 'UPI')) <> (p.taken_by_id IS NOT NULL) OR (p.kind IN ('CASH', 'UPI') AND p.captured_at IS NULL)`,
  },
  {
    name: 'nothing was taken into a till after its closing',
    broken: Prisma.sql`
      SELECT p.razorpay_payment_id AS what, 'taken ' || p.captured_at || ', closed ' || t.closed_at AS found FROM till_closing t
      JOIN payment p ON p.taken_by_id = t.staff_id AND p.kind IN ('CASH', 'UPI') AND p.captured_at > t.closed_at
      WHERE (p.captured_at AT TIME ZONE 'Asia/Kolkata')::date = t.day`,
  },
];
