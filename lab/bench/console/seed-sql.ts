/**
 * Data of a store after some years, as SQL over numbers from 1; the same in every run. Orders are
 * numbered by age, the newest last.
 */

import { MADE_AT_GATEWAY } from '@/lib/shared/money/refund-rules';
import { code, customer, FIRST, id, LAST, mixed, pick } from './seed-ids';
import { catalogueStatements, goodsStatements } from './seed-goods-sql';
import { roomStatements } from './seed-rooms-sql';
import type { SeedSize } from './types';

const YEARS = `interval '3 years'`;

/** Time of order `i`. */
const placedAt = ({ orders }: SeedSize) => `date_trunc('milliseconds', now() - ${YEARS} * (${orders} - i) / ${orders})`;

/** Most orders are settled. Some of the newest are paid, some on their way, some unpaid. */
const status = ({ orders, open }: SeedSize) => `CASE
  WHEN i > ${orders - open} THEN CASE WHEN i % 20 < 9 THEN 'PURCHASED' WHEN i % 20 < 17 THEN 'DISPATCHED' ELSE 'ORDER_PLACED' END
  WHEN i % 100 < 6 THEN 'CANCELLED' WHEN i % 100 < 8 THEN 'RETURNED' ELSE 'DELIVERED' END`;

/** Table of all orders with the columns that the other tables are filled from. */
const facts = (size: SeedSize) => `
  CREATE TEMP TABLE fact AS
  SELECT i, at, status, ${id('order', 'i', 'at')} AS id, 1 + ${mixed('i', size.customers)} AS buyer, 1 + i % 4 AS lines,
    (1 + i % 9) * 10000 AS each, status <> 'ORDER_PLACED' AND (status <> 'CANCELLED' OR i % 12 < 6) AS paid,
    CASE WHEN status IN ('PURCHASED', 'DISPATCHED') THEN ${mixed('i', 10)} < 3 ELSE ${mixed('i', 50)} = 0 END AS rx,
    i > ${size.orders - size.open} OR i % ${Math.round(1 / size.withHistory)} = 0 AS told
  FROM (SELECT i, ${placedAt(size)} AS at, ${status(size)} AS status FROM generate_series(1, ${size.orders}) i) x`;

const CUSTOMERS = ({ customers }: SeedSize) => `
  INSERT INTO customer (id, first_name, last_name, email, phone, created_at, updated_at)
  SELECT ${customer('i')}, ${pick(FIRST, mixed('i', 1_000_003))}, CASE WHEN i % 500 = 0 THEN 'Rare' || chr(97 + i / 500 % 26) || chr(97 + i / 13000 % 26) ELSE ${pick(LAST, mixed('i * 7', 1_000_033))} END,
    'c' || i || '@bench.example', '+919' || lpad(i::text, 9, '0'), now() - ${YEARS}, now() FROM generate_series(1, ${customers}) i`;

const ORDERS = `
  INSERT INTO "order" (id, number, receipt, customer_id, status, mrp_total_paise, items_discount_paise, payable_paise, recipient_name, recipient_phone, recipient_email,
    delivery_place, delivery_address, delivery_state, delivery_pincode, place_of_supply, is_inter_state, razorpay_order_id, tracking_number, courier,
    created_at, updated_at, paid_at, dispatched_at, delivered_at, delivery_method)
  SELECT f.id, 'MC' || to_char(at, 'YYMM') || '-' || translate(upper(lpad(to_hex(${mixed('i', '4294967296')}), 8, '0')), '01', 'XY'), md5('receipt' || i), c.id, status::"OrderStatus",
    lines * each, 0, lines * each, c.first_name || ' ' || c.last_name, c.phone, c.email, 'Home', i || ', Gandhi Street, Madurai', 'Tamil Nadu',
    (600001 + ${mixed('i', 60)} * ${mixed('i', 50)})::text, '33', false, ${code('order_', 'i')}, CASE WHEN status IN ('DISPATCHED', 'DELIVERED', 'RETURNED') THEN 'TN' || (5500000000 + i) END,
    CASE WHEN status IN ('DISPATCHED', 'DELIVERED', 'RETURNED') THEN 'Speed Post' END, at, at, CASE WHEN paid THEN at + interval '2 minutes' END,
    CASE WHEN status IN ('DISPATCHED', 'DELIVERED', 'RETURNED') THEN at + interval '1 day' END, CASE WHEN status IN ('DELIVERED', 'RETURNED') THEN at + interval '4 days' END,
    CASE WHEN ${mixed('i', 10)} = 5 THEN 'collect' ELSE 'standard' END
  FROM fact f JOIN customer c ON c.id = ${customer('buyer')}`;

const PRESCRIPTIONS = `
  INSERT INTO prescription (id, customer_id, storage_key, content_type, size_bytes, page_count, sha256, original_name, created_at)
  SELECT ${id('prescription', 'i', 'at')}, ${customer('buyer')}, 'bench/' || i, 'application/pdf', 1000, 2, md5(i::text), 'sheet.pdf', at FROM fact WHERE rx`;

const LINES = ({ products }: SeedSize) => `
  INSERT INTO order_line (id, order_id, customer_id, cart_line_id, product_id, position, sku, name, brand, image, pack_size, hsn, requires_prescription, prescription_id,
    quantity, packed_quantity, mrp_paise, price_paise, gst_rate_bp, total_paise, tax_paise)
  SELECT ${id('line', "i || '.' || p", 'at')}, f.id, ${customer('buyer')}, ${id('cart', "i || '.' || p", 'at')}, 900001 + (i * 7 + p * 1237) % ${products}, p,
    'B-' || (1 + (i * 7 + p * 1237) % ${products}), 'Bench medicine', '', '/x.svg', 'strip of 10', '3004', rx AND p = 0, CASE WHEN rx AND p = 0 THEN ${id('prescription', 'i', 'at')} END,
    1, CASE WHEN status IN ('DISPATCHED', 'DELIVERED', 'RETURNED') OR (status = 'PURCHASED' AND NOT rx AND i % 8 = 0) THEN 1 ELSE 0 END, each, each, 500, each, 0
  FROM fact f, LATERAL generate_series(0, lines - 1) p`;

/** 1/3 of the paid orders are undecided and a few are rejected. */
const DECISIONS = `
  INSERT INTO prescription_decision (id, order_line_id, customer_id, prescription_id, outcome, reason, actor, pharmacist_id, registration_number, registration_council, created_at)
  SELECT ${id('decision', 'i', 'at')}, ${id('line', "i || '.' || 0", 'at')}, ${customer('buyer')}, ${id('prescription', 'i', 'at')},
    (CASE WHEN status = 'PURCHASED' AND i % 7 = 0 THEN 'ASK_CUSTOMER' ELSE 'APPROVED' END)::"PrescriptionOutcome",
    CASE WHEN status = 'PURCHASED' AND i % 7 = 0 THEN 'It cannot be read' END, 'console', ${customer('1')}, 'TN-1', 'Tamil Nadu Pharmacy Council', at + interval '1 hour'
  FROM fact WHERE rx AND paid AND NOT (status = 'PURCHASED' AND i % 3 = 0)`;

const PAYMENTS = `
  INSERT INTO payment (id, order_id, customer_id, razorpay_payment_id, razorpay_order_id, status, amount_paise, method, created_at, captured_at)
  SELECT ${id('payment', 'i', 'at')}, id, ${customer('buyer')}, ${code('pay_', 'i')}, ${code('order_', 'i')}, (CASE WHEN status = 'CANCELLED' THEN 'REFUNDED' ELSE 'CAPTURED' END)::"PaymentStatus",
    lines * each, (ARRAY['upi', 'upi', 'upi', 'card', 'netbanking'])[1 + i % 5], at, at + interval '2 minutes' FROM fact WHERE paid`;

const REFUNDS = ({ orders, open }: SeedSize) => `
  INSERT INTO refund (id, payment_id, order_id, customer_id, amount_paise, reason, status, razorpay_refund_id, created_at, processed_at)
  SELECT ${id('refund', 'i', 'at')}, ${id('payment', 'i', 'at')}, id, ${customer('buyer')}, each, 'order cancelled',
    (CASE WHEN i > ${Math.round(orders * 0.99 - open)} THEN 'PENDING' ELSE 'PROCESSED' END)::"RefundStatus", ${code('rfnd_', 'i')}, at + interval '1 day',
    CASE WHEN i <= ${Math.round(orders * 0.99 - open)} THEN at + interval '1 day' END
  FROM fact WHERE paid AND status IN ('CANCELLED', 'RETURNED')`;

/** A few paid orders were refunded at Razorpay before packing. */
const PAID_BACK = `
  INSERT INTO refund (id, payment_id, order_id, customer_id, amount_paise, reason, status, razorpay_refund_id, created_at, processed_at)
  SELECT ${id('refund', 'i', 'at')}, ${id('payment', 'i', 'at')}, id, ${customer('buyer')}, lines * each, '${MADE_AT_GATEWAY}', 'PROCESSED', ${code('rfnd_', 'i')},
    at + interval '1 hour', at + interval '1 hour' FROM fact WHERE status = 'PURCHASED' AND i % 8 <> 0 AND i % 25 = 0`;

/**
 * 1/60 of the delivered orders are returned. For the newest, the store has not decided yet or waits
 * for the goods.
 */
const RETURNS = ({ orders, open }: SeedSize) => `
  INSERT INTO order_return (id, order_id, customer_id, status, reason, requested_by, requested_at, decided_by, decided_at, received_at)
  SELECT ${id('return', 'i', 'at')}, id, ${customer('buyer')}, state::"ReturnStatus", 'DAMAGED', 'customer', at + interval '6 days',
    CASE WHEN state <> 'REQUESTED' THEN 'console' END, CASE WHEN state <> 'REQUESTED' THEN at + interval '7 days' END, CASE WHEN state = 'RECEIVED' THEN at + interval '9 days' END
  FROM (SELECT *, CASE WHEN i > ${Math.round(orders * 0.985 - open)} THEN CASE WHEN i % 100 < 50 THEN 'REQUESTED' ELSE 'APPROVED' END ELSE 'RECEIVED' END AS state FROM fact
    WHERE status = 'DELIVERED' AND ${mixed('i', 60)} = 0) f`;

const RETURN_LINES = `
  INSERT INTO order_return_line (order_return_id, order_line_id, quantity, amount_paise)
  SELECT r.id, l.id, 1, 0 FROM order_return r JOIN order_line l ON l.order_id = r.order_id AND l.position = 0`;

/** One parcel for each dispatched order, and packed parcels for a few of the paid ones. */
const PARCELS = [
  `INSERT INTO parcel (id, order_id, customer_id, number, state, tracking_number, courier, packed_by, packed_at, dispatched_at, ended_at, is_registered, has_memo)
   SELECT ${id('parcel', 'i', 'at')}, id, ${customer('buyer')}, 1, CASE status WHEN 'RETURNED' THEN 'DELIVERED' WHEN 'PURCHASED' THEN 'PACKED' ELSE status END::"ParcelState",
     CASE WHEN status <> 'PURCHASED' THEN 'TN' || (5500000000 + i) END, CASE WHEN status <> 'PURCHASED' THEN 'Speed Post' END, 'console', at + interval '20 hours',
     CASE WHEN status <> 'PURCHASED' THEN at + interval '1 day' END, CASE WHEN status IN ('DELIVERED', 'RETURNED') THEN at + interval '4 days' END, false, status = 'PURCHASED'
   FROM fact WHERE status IN ('DISPATCHED', 'DELIVERED', 'RETURNED') OR (status = 'PURCHASED' AND NOT rx AND i % 8 = 0)`,
  `INSERT INTO parcel_line (parcel_id, order_line_id, quantity) SELECT p.id, l.id, l.quantity FROM parcel p JOIN order_line l ON l.order_id = p.order_id`,
];

const ATTEMPTS = `
  INSERT INTO delivery_attempt (id, parcel_id, order_id, customer_id, number, reason, actor, created_at)
  SELECT ${id('attempt', 'i', 'at')}, ${id('parcel', 'i', 'at')}, id, ${customer('buyer')}, 1, 'NOBODY_HOME', 'console', at + interval '2 days' FROM fact
  WHERE (status = 'DISPATCHED' AND ${mixed('i', 10)} = 0) OR (status = 'DELIVERED' AND ${mixed('i', 50)} = 0)`;

const HISTORY = [
  `INSERT INTO order_event (id, order_id, customer_id, to_status, actor, created_at)
   SELECT ${id('event', "i || '.' || n", 'at')}, id, ${customer('buyer')}, step::"OrderStatus", 'bench', at + n * interval '2 hours'
   FROM fact, LATERAL unnest(CASE WHEN status IN ('DELIVERED', 'RETURNED') THEN ARRAY['ORDER_PLACED', 'PURCHASED', 'DISPATCHED', 'DELIVERED'] ELSE ARRAY['ORDER_PLACED', status] END) WITH ORDINALITY s(step, n) WHERE told`,
  `INSERT INTO audit_entry (id, actor, actor_id, action, subject, subject_id, created_at)
   SELECT ${id('audit', "i || '.' || n", 'at')}, 'console', ${customer('1')}, action, 'order', id::text, at + n * interval '3 hours'
   FROM fact, LATERAL unnest(ARRAY['order.parcel', 'order.dispatch', 'order.deliver']) WITH ORDINALITY s(action, n) WHERE told`,
  `INSERT INTO notification (id, customer_id, order_id, kind, dedupe_key, created_at)
   SELECT ${id('notice', "i || '.' || n", 'at')}, ${customer('buyer')}, id, kind, kind || ':' || id, at + n * interval '3 hours'
   FROM fact, LATERAL unnest(ARRAY['orderPlaced', 'orderDispatched', 'orderDelivered']) WITH ORDINALITY s(kind, n) WHERE told`,
  `INSERT INTO invoice (id, order_id, customer_id, number, financial_year, sequence, total_paise, tax_paise, storage_key, issued_at)
   SELECT ${id('invoice', 'i', 'at')}, id, ${customer('buyer')}, 'MC/B/' || i, 'B', i, lines * each, 0, 'bench/' || i, at FROM fact WHERE told AND paid`,
];

/**
 * The outbox deletes finished work after some days: it has the rows of the last month and a few
 * dead letters.
 */
const WORK = ({ orders }: SeedSize) => [
  `INSERT INTO outbox_message (id, topic, payload, dedupe_key, available_at, done_at, dead_at, created_at)
   SELECT n.id, 'notice', '{}', 'notice:' || n.id, at, CASE WHEN i % 1000 > 0 THEN at END, CASE WHEN i % 1000 = 0 THEN at END, at
   FROM fact f JOIN notification n ON n.order_id = f.id WHERE told AND i > ${Math.round(orders * 0.97)}`,
  `INSERT INTO webhook_event (event_id, event, payload, received_at, processed_at)
   SELECT 'evt_' || i, 'payment.captured', '{}', at, CASE WHEN i <= ${orders - 20} THEN at END FROM fact WHERE i > ${Math.round(orders * 0.95)}`,
];

/** Returns the statements that fill an empty, migrated database, in order. */
export const seedStatements = (size: SeedSize): string[] => [
  ...catalogueStatements(size),
  facts(size),
  'ANALYZE fact',
  CUSTOMERS(size),
  'ANALYZE customer',
  ORDERS,
  PRESCRIPTIONS,
  LINES(size),
  DECISIONS,
  PAYMENTS,
  REFUNDS(size),
  PAID_BACK,
  RETURNS(size),
  RETURN_LINES,
  ...PARCELS,
  ATTEMPTS,
  ...HISTORY,
  ...WORK(size),
  ...roomStatements(size),
  ...goodsStatements(size),
  'DROP TABLE fact',
];
