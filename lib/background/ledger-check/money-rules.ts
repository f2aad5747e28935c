import { Prisma } from '@/lib/kernel/db/client';
import type { AuditRule } from './invoice-rules';

/** Price of the goods that edits have added to order `o`. */
const ADDED = Prisma.sql`COALESCE((SELECT sum(y.added_paise) FROM order_edit y WHERE y.order_id = o.id AND y.state = 'APPLIED'), 0)`;

/** Rules for payments, refunds and coupons. */
export const MONEY: AuditRule[] = [
  {
    name: 'captured money belongs to one paid order or is being refunded',
    broken: Prisma.sql`
      SELECT p.razorpay_payment_id AS what, 'captured ' || p.amount_paise || ', refunds ' || r.total || ', order ' || o.status AS found
      FROM payment p JOIN "order" o ON o.id = p.order_id
      JOIN LATERAL (SELECT COALESCE(sum(amount_paise), 0) AS total FROM refund WHERE payment_id = p.id AND status <> 'FAILED') r ON true
      WHERE p.status IN ('CAPTURED', 'REFUNDED') AND o.status IN ('ORDER_PLACED', 'CANCELLED') AND r.total < p.amount_paise`,
  },
  {
    name: 'no payment is without a known order',
    broken: Prisma.sql`
      SELECT razorpay_payment_id AS what, lower(state::text) || ' since ' || created_at || ', ' || amount_paise || COALESCE(': ' || last_error, '') AS found FROM unknown_payment
      WHERE state = 'WAITING' OR (state = 'REFUNDING' AND created_at < now() - interval '10 days')`,
  },
  {
    name: 'no payment of a known order was refunded as a payment without an order',
    broken: Prisma.sql`
      SELECT u.razorpay_payment_id AS what, 'order ' || o.number || ' is ' || o.status AS found FROM unknown_payment u
      JOIN payment p USING (razorpay_payment_id) JOIN "order" o ON o.id = p.order_id
      WHERE u.state IN ('REFUNDING', 'REFUNDED') AND o.status NOT IN ('ORDER_PLACED', 'CANCELLED')`,
  },
  {
    name: 'a payment link asks for the total of its order, or the difference of its edit',
    broken: Prisma.sql`
      SELECT o.number AS what, 'due ' || due.paise || ', link ' || k.amount_paise AS found FROM payment_link k JOIN "order" o ON o.id = k.order_id LEFT JOIN order_edit e ON e.id = k.order_edit_id
      CROSS JOIN LATERAL (SELECT CASE WHEN e.id IS NULL THEN o.payable_paise - ${ADDED} ELSE e.added_paise - e.removed_paise END AS paise) due
      WHERE k.amount_paise <> due.paise`,
  },
  {
    name: 'a paid payment link has captured money of its order',
    broken: Prisma.sql`
      SELECT o.number AS what, lower(k.status::text) || ', order ' || o.status AS found FROM payment_link k JOIN "order" o ON o.id = k.order_id
      WHERE k.status = 'PAID' AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.order_id = k.order_id AND p.razorpay_order_id = k.razorpay_order_id AND p.status IN ('CAPTURED', 'REFUNDED'))`,
  },
  {
    // Removed goods pay for goods that the same edit added; an edit that costs more has its own
    // payment.
    name: 'a paid order was paid exactly once, and so was each edit that costs more',
    broken: Prisma.sql`
      SELECT o.number AS what, 'payable ' || o.payable_paise || ', paid by removed goods ' || a.applied || ', kept ' || COALESCE(p.kept, 0) || ' of ' || COALESCE(p.count, 0) || ' payments' AS found FROM "order" o
      LEFT JOIN LATERAL (
        SELECT count(*), sum(p.amount_paise) AS kept FROM payment p WHERE p.order_id = o.id AND (p.status IN ('CAPTURED', 'REFUNDED') OR p.kind = 'CASH_ON_DELIVERY')
          AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.payment_id = p.id AND r.status <> 'FAILED' AND r.reason IN ('alreadyPaid', 'amountDiffers', 'editEnded'))) p ON true
      CROSS JOIN LATERAL (SELECT COALESCE(sum(r.applied_paise), 0) AS applied FROM refund r WHERE r.order_id = o.id) a
      CROSS JOIN LATERAL (SELECT count(*) AS due FROM order_edit e WHERE e.order_id = o.id AND e.state = 'APPLIED' AND e.added_paise > e.removed_paise) e
      WHERE o.status NOT IN ('ORDER_PLACED', 'CANCELLED') AND (COALESCE(p.kept, 0) + a.applied <> o.payable_paise OR p.count <> 1 + e.due)`,
  },
  {
    name: 'refunds do not exceed the payment',
    broken: Prisma.sql`
      SELECT p.razorpay_payment_id AS what, 'paid ' || p.amount_paise || ', refunds ' || sum(r.amount_paise) AS found FROM payment p
      JOIN refund r ON r.payment_id = p.id AND r.status <> 'FAILED' GROUP BY p.id HAVING sum(r.amount_paise) > p.amount_paise`,
  },
  {
    // The gateway pays a successful disputer from the store's money. Payment and order stay
    // unchanged until goods are returned or canceled (docs/adr/0013).
    name: 'a dispute deducts at most the amount of a payment of this account',
    broken: Prisma.sql`
      SELECT d.razorpay_dispute_id AS what, 'deducted ' || d.deducted_paise || ' of ' || COALESCE(p.amount_paise, u.amount_paise)::text AS found
      FROM dispute d LEFT JOIN payment p USING (razorpay_payment_id) LEFT JOIN unknown_payment u USING (razorpay_payment_id)
      WHERE d.deducted_paise > COALESCE(p.amount_paise, u.amount_paise)`,
  },
  {
    name: 'refunds count at most the lost disputes of a payment as paid by its bank',
    broken: Prisma.sql`
      SELECT p.razorpay_payment_id AS what, 'counted ' || c.counted || ', lost ' || l.lost AS found FROM payment p
      JOIN (SELECT payment_id, sum(chargeback_paise) AS counted FROM refund WHERE chargeback_paise > 0 GROUP BY payment_id) c ON c.payment_id = p.id
      JOIN LATERAL (SELECT COALESCE(sum(deducted_paise), 0) AS lost FROM dispute d WHERE d.razorpay_payment_id = p.razorpay_payment_id AND d.status = 'LOST') l ON true
      WHERE c.counted > l.lost`,
  },
  {
    name: 'a processed refund was made by the gateway, paid out by staff, paid in full by the bank, or never collected',
    broken: Prisma.sql`
      SELECT id::text AS what, 'refund of ' || amount_paise || ', by the bank ' || chargeback_paise || ', elsewhere ' || elsewhere_paise || ', ' || COALESCE(razorpay_refund_id, payout_reference, 'none of the gateway') AS found
      FROM refund WHERE status = 'PROCESSED' AND (razorpay_refund_id IS NULL AND payout_reference IS NULL) <> (chargeback_paise + elsewhere_paise + uncollected_paise = amount_paise)`,
  },
  {
    name: 'no refund failed permanently',
    broken: Prisma.sql`
      SELECT r.id::text AS what, lower(r.status::text) || ' refund of ' || r.amount_paise || CASE WHEN m.dead_at IS NULL THEN '' ELSE ', dead-lettered' END AS found
      FROM refund r LEFT JOIN outbox_message m ON m.topic = 'refund' AND m.dead_at IS NOT NULL AND m.payload->>'refundId' = r.id::text
      WHERE r.held_at IS NULL AND (r.status = 'FAILED' OR (r.status = 'PENDING' AND m.dead_at IS NOT NULL))`,
  },
  {
    name: 'lines, discounts, delivery charge and tax of every order add up to its totals',
    broken: Prisma.sql`
      SELECT o.number AS what, 'payable ' || o.payable_paise || ', lines ' || sum(l.total_paise) || '; delivery ' || o.shipping_paise || ', lines ' || sum(l.delivery_share_paise)
        || '; tax ' || o.tax_paise || ', lines ' || sum(l.tax_paise + l.delivery_tax_paise) AS found
      FROM "order" o JOIN order_line l ON l.order_id = o.id GROUP BY o.id
      HAVING sum(l.total_paise) + o.shipping_paise <> o.payable_paise OR sum(l.delivery_share_paise) <> o.shipping_paise OR sum(l.tax_paise + l.delivery_tax_paise) <> o.tax_paise
        OR sum(l.mrp_paise * l.quantity) <> o.mrp_total_paise OR sum(l.coupon_discount_paise) <> o.coupon_discount_paise`,
  },
  {
    // Integer arithmetic: (2a + b) / 2b is a / b rounded half up. Equals taxContained in
    // lib/shared/tax/rules.ts.
    name: 'the tax of every line matches its rate, in equal halves within the state',
    broken: Prisma.sql`
      SELECT o.number || ' line ' || l.position AS what, 'tax ' || t.tax || ' in ' || t.total || ' at ' || l.gst_rate_bp || ', due ' || due.tax AS found
      FROM "order" o JOIN order_line l ON l.order_id = o.id
      -- The goods, and their share of the delivery charge.
      CROSS JOIN LATERAL (VALUES (l.total_paise, l.tax_paise), (l.delivery_share_paise, l.delivery_tax_paise)) t(total, tax)
      CROSS JOIN LATERAL (SELECT t.total::bigint * l.gst_rate_bp AS part, 10000::bigint + l.gst_rate_bp AS whole) x
      CROSS JOIN LATERAL (SELECT CASE WHEN o.is_inter_state THEN (2 * x.part + x.whole) / (2 * x.whole) ELSE 2 * ((x.part + x.whole) / (2 * x.whole)) END AS tax) due
      WHERE t.tax <> due.tax`,
  },
  {
    name: 'the use count of every coupon matches its orders',
    broken: Prisma.sql`
      SELECT c.code AS what, 'counted ' || c.used_count || ', uses ' || count(u.order_id) AS found FROM coupon c
      LEFT JOIN coupon_use u ON u.coupon_id = c.id GROUP BY c.id HAVING c.used_count <> count(u.order_id)`,
  },
];
