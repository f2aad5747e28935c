/**
 * Seed data of the other rooms of the console, in addition to the orders of seed-sql.ts. Reads its
 * table `fact` while that exists.
 */
import { customer, code, id, mixed, pick, FIRST, LAST } from './seed-ids';
import type { SeedSize } from './types';

/** Failed payment attempts before the successful one. */
const FAILED_PAYMENTS = `
  INSERT INTO payment (id, order_id, customer_id, razorpay_payment_id, razorpay_order_id, status, amount_paise, method, error_code, created_at)
  SELECT ${id('failed', 'i', 'at')}, id, ${customer('buyer')}, ${code('pay_F', 'i')}, ${code('order_', 'i')}, 'FAILED', lines * each, 'card', 'BAD_REQUEST_ERROR', at + interval '1 minute'
  FROM fact WHERE i % 30 = 0`;

const DISPUTES = ({ orders, open }: SeedSize) => `
  INSERT INTO dispute (id, razorpay_dispute_id, razorpay_payment_id, amount_paise, deducted_paise, currency, reason_code, phase, status, respond_by, raised_at, told_at)
  SELECT ${id('dispute', 'i', 'at')}, ${code('disp_', 'i')}, ${code('pay_', 'i')}, each, CASE WHEN i % 3 = 0 THEN each ELSE 0 END, 'INR', 'goods_not_received', 'chargeback',
    (CASE WHEN i > ${orders - 20 * open} THEN 'OPEN' WHEN i % 3 = 0 THEN 'LOST' ELSE 'WON' END)::"DisputeStatus", at + interval '30 days', at + interval '20 days', at + interval '20 days'
  FROM fact WHERE paid AND ${mixed('i', 500)} = 0`;

const REVIEWS = ({ products }: SeedSize) => `
  INSERT INTO review (id, customer_id, product_id, rating, text, is_buyer, is_hidden, hidden_reason, is_held, created_at)
  SELECT ${id('review', 'i', 'at')}, ${customer('buyer')}, 900001 + (i * 7) % ${products}, CASE WHEN i % 7 = 0 THEN 1 + i % 3 ELSE 4 + i % 2 END, 'It came in time.', true,
    ${mixed('i', 200)} = 0, CASE WHEN ${mixed('i', 200)} = 0 THEN 'advertising' END, ${mixed('i', 300)} = 1, at + interval '8 days'
  FROM fact WHERE status = 'DELIVERED' AND ${mixed('i', 5)} = 0 ON CONFLICT DO NOTHING`;

/** Requests from customers, of which 1/100 are pending. */
const REQUESTS = ({ orders }: SeedSize) => [
  `INSERT INTO enquiry (id, ticket, kind, name, email, message, status, created_at, acknowledged_at, resolved_at)
   SELECT ${id('enquiry', 'i', 'at')}, 'ENQ-' || i, (CASE WHEN i % 100 = 0 THEN 'SELLER' ELSE 'CONTACT' END)::"EnquiryKind", ${pick(FIRST, 'i')}, 'c' || i || '@bench.example', 'Where is it?',
     (CASE WHEN waits THEN 'OPEN' ELSE 'RESOLVED' END)::"EnquiryStatus", at, CASE WHEN NOT waits THEN at + interval '1 hour' END, CASE WHEN NOT waits THEN at + interval '1 day' END
   FROM (SELECT *, i > ${Math.round(orders * 0.99)} AS waits FROM fact WHERE i % 10 = 0) f`,
  `INSERT INTO partner_request (id, ticket, name, mobile, email, type, created_at, acknowledged_at, resolved_at, outcome)
   SELECT ${id('partner', 'i', 'at')}, 'PRT-' || i, ${pick(LAST, 'i')}, '+919' || lpad(i::text, 9, '0'), 'p' || i || '@bench.example', 'STORE', at,
     CASE WHEN NOT waits THEN at END, CASE WHEN NOT waits THEN at + interval '2 days' END, CASE WHEN NOT waits THEN 'ACCEPTED'::"RequestOutcome" END
   FROM (SELECT *, i > ${Math.round(orders * 0.99)} AS waits FROM fact WHERE i % 50 = 0) f`,
];

/**
 * One register line for each line dispatched on prescription. Every third is of Schedule H1 and is
 * in that register too.
 */
const registered = (register: string, which: string) => `
  INSERT INTO register_entry (id, register, financial_year, serial, supplied_at, prescriber_name, prescriber_address, patient_name, patient_address, drug, schedule, quantity,
    pharmacist_name, pharmacist_registration, pharmacist_council, customer_id, order_number, order_line_id, parcel_id, prescription_id)
  SELECT ${id(register, 'f.i', 'f.at')}, '${register}', 'B', row_number() OVER (ORDER BY f.i), f.at + interval '1 day', 'Dr. Arasu', 'Chennai', ${pick(FIRST, 'f.i')}, 'Madurai', 'Bench medicine',
    (CASE WHEN f.i % 3 = 0 THEN 'H1' ELSE 'H' END)::"Schedule", 1, 'Meena Rajan', 'TN-1', 'Tamil Nadu Pharmacy Council', ${customer('f.buyer')}, o.number,
    ${id('line', "f.i || '.' || 0", 'f.at')}, ${id('parcel', 'f.i', 'f.at')}, ${id('prescription', 'f.i', 'f.at')}
  FROM fact f JOIN "order" o ON o.id = f.id WHERE f.rx AND f.status IN ('DISPATCHED', 'DELIVERED', 'RETURNED') AND ${which}`;

/** Typical number of coupons of a store; 1/20 of the orders used one. */
const COUPONS = [
  `INSERT INTO coupon (id, code, calculation, offer, amount_upto_paise, valid_from, valid_until, uses_per_customer, uses_total, used_count, is_active)
   SELECT ${id('coupon', 'n')}, 'BENCH' || n, 'AMOUNT', 1000, 10000, now() - interval '1 year', now() + (n - 400) * interval '1 day', 1, 1000000, 0, n % 9 > 0 FROM generate_series(1, 500) n`,
  `INSERT INTO coupon_use (order_id, coupon_id, customer_id, created_at) SELECT id, ${id('coupon', '(1 + i % 500)')}, ${customer('buyer')}, at FROM fact WHERE i % 20 = 0`,
];

/**
 * One settlement per day with the payments of two days before. Some payments of the last month are
 * in none, and a few settlements differ.
 */
const settledOn = (day: string) => `'setl_' || to_char(${day}, 'YYYYMMDD')`;
const SETTLED = `paid AND at < now() - interval '3 days' AND NOT (at > now() - interval '30 days' AND i % 100 = 0)`;
const SETTLEMENTS = [
  `INSERT INTO settlement (razorpay_settlement_id, status, amount_paise, utr, made_at, read_at, line_count, lines_paise, paid_in_paise, fees_paise, tax_paise, line_differences, updated_at)
   SELECT ${settledOn('day')}, 'PROCESSED', sum(paise) - sum(paise) / 50, 'UTR' || to_char(day, 'YYYYMMDD'), day + interval '60 hours', day + interval '61 hours', count(*),
     sum(paise) - sum(paise) / 50, sum(paise), sum(paise) / 50, 0, CASE WHEN extract(day FROM day) = 7 THEN 1 ELSE 0 END, now()
   FROM (SELECT date_trunc('day', at) AS day, lines * each AS paise FROM fact WHERE ${SETTLED}) f GROUP BY day`,
  `INSERT INTO settlement_line (id, razorpay_settlement_id, type, entity_id, amount_paise, debit_paise, credit_paise, fee_paise, tax_paise, currency, razorpay_payment_id, made_at, state)
   SELECT ${id('settled', 'i', 'at')}, ${settledOn("date_trunc('day', at)")}, 'payment', ${code('pay_', 'i')}, lines * each, 0, lines * each - lines * each / 50, lines * each / 50, 0, 'INR',
     ${code('pay_', 'i')}, at, 'MATCHED' FROM fact WHERE ${SETTLED}`,
];

const DELETED = ({ customers }: SeedSize) => `
  UPDATE customer c SET deleted_at = now() - interval '1 day' FROM generate_series(1, ${customers}, 100) i WHERE c.id = ${customer('i')}`;

/** Returns the statements that fill the rooms, while `fact` exists. */
export const roomStatements = (size: SeedSize): string[] => [
  FAILED_PAYMENTS,
  DISPUTES(size),
  REVIEWS(size),
  ...REQUESTS(size),
  registered('PRESCRIPTION', 'true'),
  registered('H1', 'f.i % 3 = 0'),
  ...COUPONS,
  ...SETTLEMENTS,
  DELETED(size),
];
