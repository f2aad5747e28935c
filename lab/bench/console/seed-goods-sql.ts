/**
 * Seed data of the rooms of goods: the catalogue with its batches and ledgers, and purchases,
 * stocktakes, recalls and imports. Data about orders comes from `fact`.
 */
import { customer, id } from './seed-ids';
import type { SeedSize } from './types';

const CATEGORIES = 20;
const SUBCATEGORIES = 60;
/** Spreads dates over three years. */
const since = (number: string, of: number) =>
  `date_trunc('milliseconds', now() - interval '3 years' * (${of} - ${number}) / ${of})`;
/** Batch `b` (1 or 2) of product `i`. */
const batch = (i: string, b: string) => `md5('batch' || ${i} || '.' || ${b})::uuid`;

/**
 * 1/20 of the products are not on sale yet, 1/100 are discontinued, 1/50 are undecided, and 1/10
 * have no picture of their own.
 */
const PRODUCTS = ({ products }: SeedSize) => [
  `INSERT INTO category (id, slug, name, image, updated_at) SELECT 900000 + c, 'bench-' || c, 'Bench ' || c, '/x.svg', now() FROM generate_series(1, ${CATEGORIES}) c`,
  `INSERT INTO subcategory (id, category_id, slug, name) SELECT 900000 + s, 900001 + s % ${CATEGORIES}, 'bench-' || s, 'Bench ' || s FROM generate_series(1, ${SUBCATEGORIES}) s`,
  `INSERT INTO product (id, slug, sku, category_id, subcategory_id, name, manufacturer, mrp_paise, price_paise, gst_rate_bp, hsn, image, is_active, discontinued, undecided, created_at, updated_at)
   SELECT 900000 + i, 'bench-' || i, 'B-' || i, 900001 + s % ${CATEGORIES}, 900000 + s, 'Bench medicine ' || i, 'Bench Pharma ' || i % 200, 12000, 10000, 500, '3004',
     CASE WHEN i % 10 = 3 THEN '/illustrations/kind/tablet.svg' ELSE '/x.svg' END, i % 20 > 0 AND i % 100 <> 1, i % 100 = 1, CASE WHEN i % 50 = 2 THEN ARRAY['category'] ELSE '{}' END,
     ${since('i', products)}, now() FROM (SELECT i, 1 + i % ${SUBCATEGORIES} AS s FROM generate_series(1, ${products}) i) x`,
  `UPDATE product_likeness SET key = 'tablet/bench' || product_id / 2 || '//' WHERE product_id >= 900000`,
  `INSERT INTO duplicate_pair (id, low_id, high_id, reason, found_at, distinct_at, distinct_by)
   SELECT gen_random_uuid(), 900000 + i, 900001 + i, 'packUnknown', ${since('i', products)}, CASE WHEN i % 3 = 0 THEN now() END, CASE WHEN i % 3 = 0 THEN 'console' END
   FROM generate_series(1, ${products} - 1, 4) i`,
  `INSERT INTO manufacturer (id, name, address) SELECT 900000 + n, 'Bench Pharma ' || n, CASE WHEN n % 4 = 0 THEN '' ELSE 'Madurai' END FROM generate_series(0, 199) n`,
  `INSERT INTO manufacturer_alias (key, spelling, manufacturer_id) SELECT manufacturer_key(name), name, id FROM manufacturer WHERE id >= 900000`,
  `INSERT INTO stock_level (product_id, on_hand, short, reserved)
   SELECT 900000 + i, CASE WHEN i % 5000 = 0 THEN 0 WHEN i % 70 = 0 THEN 1 ELSE 100 END, CASE WHEN i % 5000 = 0 THEN 2 ELSE 0 END, 0 FROM generate_series(1, ${products}) i`,
  `INSERT INTO product_barcode (gtin, product_id) SELECT lpad((89000000000 + i)::text, 14, '0'), 900000 + i FROM generate_series(1, ${products}) i`,
  `INSERT INTO change_set (id, operation, changed, actor, actor_id, created_at)
   SELECT ${id('set', 'n')}, '{"operation": "pricePercent", "value": "5"}', 100, 'console', ${customer('1')}, now() - make_interval(days => n) FROM generate_series(1, 300) n`,
  `INSERT INTO product_change (id, product_id, change, actor, actor_id, created_at)
   SELECT gen_random_uuid(), 900000 + i, '{"price": ["90.00", "100.00"]}', 'console', ${customer('1')}, now() - make_interval(days => 100 * n) FROM generate_series(1, ${products}) i, generate_series(1, 2) n`,
];

/**
 * Two batches per product with their ledgers. 1/100 of the batches may not be sold; 1/100 were
 * never counted.
 */
const BATCHES = ({ products, ledger }: SeedSize) => [
  `INSERT INTO stock_batch (id, product_id, number, expiry_date, mrp_paise, physical, state, created_at, counted_at)
   SELECT ${batch('i', 'b')}, 900000 + i, CASE WHEN b = 2 AND i % 50 = 0 THEN '' ELSE 'LOT' || i || chr(64 + b) END,
     CASE WHEN b = 2 AND i % 50 = 0 THEN NULL ELSE current_date + (5 + i % 900) END, 12000, CASE WHEN i % 10 = 0 AND b = 1 THEN 0 ELSE 50 END,
     (CASE WHEN b = 1 AND i % 51 = 0 THEN 'QUARANTINE' ELSE 'SELLABLE' END)::"BatchState", ${since('i', products)}, CASE WHEN i % 3 > 0 THEN now() - make_interval(days => i % 300) END
   FROM generate_series(1, ${products}) i, generate_series(1, 2) b`,
  `INSERT INTO batch_movement (id, batch_id, delta, reason, state, actor, created_at)
   SELECT gen_random_uuid(), id, 5, 'PACKED', state, 'bench', now() - make_interval(days => n) FROM stock_batch, generate_series(1, ${ledger}) n`,
  // A fifth was last sold so long ago that it counts as dead stock.
  `INSERT INTO stock_movement (id, product_id, delta, reason, batch_id, actor, created_at)
   SELECT gen_random_uuid(), 900000 + i, CASE WHEN n = 1 THEN 50 ELSE -1 END, (CASE WHEN n = 1 THEN 'RECEIVED' ELSE 'SOLD' END)::"MovementReason", ${batch('i', '1')}, 'bench',
     now() - make_interval(days => CASE WHEN i % 5 = 0 THEN 80 + i % 400 ELSE 0 END + 10 * (${ledger + 1} - n)) FROM generate_series(1, ${products}) i, generate_series(1, ${ledger}) n`,
];

/** Each batch belongs to a bill of five lines. */
const PURCHASES = ({ products }: SeedSize) => [
  `INSERT INTO supplier (id, name, address, gstin, is_active, created_at, updated_at)
   SELECT ${id('supplier', 'n')}, 'Bench Distributors ' || n, 'Madurai', '33ABCDE' || lpad(n::text, 4, '0') || 'F1Z5', n % 20 > 0, ${since('n', 2000)}, now() FROM generate_series(1, 2000) n`,
  `INSERT INTO supplier_licence (id, supplier_id, form, number, valid_until)
   SELECT gen_random_uuid(), ${id('supplier', 'n')}, f, 'TN/' || n, current_date + CASE WHEN n % 10 = 0 THEN 10 ELSE 400 END FROM generate_series(1, 2000) n, unnest(ARRAY['20B', '21B']) f`,
  `INSERT INTO purchase_receipt (id, serial, financial_year, supplier_id, bill_number, bill_date, bill_year, cost_paise, tax_paise, actor, created_at)
   SELECT ${id('receipt', 'r')}, r, 'B', ${id('supplier', '(1 + r % 2000)')}, 'INV' || r, current_date, 'B', 100000, 5000, 'console', ${since('r', Math.ceil((2 * products) / 5))}
   FROM generate_series(1, ${Math.ceil((2 * products) / 5)}) r`,
  `INSERT INTO purchase_receipt_line (receipt_id, position, product_id, batch_id, manufacturer, quantity, cost_paise, gst_rate_bp, mrp_paise)
   SELECT ${id('receipt', '(1 + k / 5)')}, 1 + k % 5, 900001 + k / 2, ${batch('(1 + k / 2)', '(1 + k % 2)')}, 'Bench Pharma', 50, 7000 + k % 900, 500, 12000 FROM generate_series(0, ${2 * products - 1}) k`,
];

/**
 * Recalls of a store after some years, with a hundred buyers each. Some of the newest are still
 * open.
 */
const RECALLS = ({ orders, products }: SeedSize) => {
  const places = `900000 + 1 + n * 13 % ${products}`;
  return [
    `INSERT INTO recall (id, serial, financial_year, product_id, recall_class, level, reason, is_mock, took_ms, opened_at, opened_by, closed_at, closed_by, outcome)
     SELECT ${id('recall', 'n')}, n, 'B', ${places}, 'II', 'CONSUMER', 'Not of standard quality', n % 10 = 0, 300, at, 'console', CASE WHEN n < 280 THEN at + interval '9 days' END,
       CASE WHEN n < 280 THEN 'console' END, CASE WHEN n < 280 THEN 'All told.' END FROM (SELECT n, ${since('n', 300)} AS at FROM generate_series(1, 300) n) x`,
    `INSERT INTO recall_batch (recall_id, batch_id, state_before, units_before) SELECT ${id('recall', 'n')}, ${batch(`(1 + n * 13 % ${products})`, '1')}, 'SELLABLE', 50 FROM generate_series(1, 300) n`,
    `INSERT INTO recall_contact (recall_id, customer_id, order_id, units, told_at, unreachable)
     SELECT ${id('recall', '(1 + i % 300)')}, ${customer('buyer')}, id, 1, CASE WHEN i % 300 < 280 THEN at END, CASE WHEN i % 17 = 0 THEN 'NOT_CONFIRMED'::"RecallUnreachable" END
     FROM fact WHERE i > ${orders - 30_000} ON CONFLICT DO NOTHING`,
    `INSERT INTO parcel_line_batch (parcel_id, order_line_id, batch_id, quantity)
     SELECT p.parcel_id, l.id, ${batch('(l.product_id - 900000)', '1')}, p.quantity FROM parcel_line p JOIN order_line l ON l.id = p.order_line_id`,
  ];
};

const STOCKTAKES = ({ products }: SeedSize) => [
  `INSERT INTO stocktake (id, number, scope, state, opened_by, opened_at, ended_by, ended_at)
   SELECT ${id('stocktake', 'n')}, n, '', (CASE WHEN n > 1980 THEN 'OPEN' ELSE 'APPROVED' END)::"StocktakeState", 'console', at, CASE WHEN n <= 1980 THEN 'console' END, CASE WHEN n <= 1980 THEN at + interval '1 day' END
   FROM (SELECT n, ${since('n', 2000)} AS at FROM generate_series(1, 2000) n) x`,
  `INSERT INTO stocktake_line (id, stocktake_id, batch_id, frozen, expected, counted, counted_by, counted_at)
   SELECT gen_random_uuid(), ${id('stocktake', 'n')}, ${batch(`(1 + (n * 30 + k) % ${products})`, '1')}, 50, 50, 50 - (k % 20) / 19, 'console', now() FROM generate_series(1, 2000) n, generate_series(1, 30) k`,
];

const MEMO = JSON.stringify({
  supplier: {
    legalName: 'Bench',
    address: 'Madurai',
    phone: '',
    gstin: '',
    licences: [],
    pharmacist: { name: '', registration: '' },
  },
  lines: [],
});
/** One memo for each dispatched parcel. */
const MEMOS = `
  INSERT INTO supply_memo (id, financial_year, serial, parcel_id, parcel_number, order_id, customer_id, content, issued_at)
  SELECT gen_random_uuid(), 'B', row_number() OVER (ORDER BY f.i), p.id, 1, f.id, p.customer_id, '${MEMO}', f.at + interval '1 day'
  FROM fact f JOIN parcel p ON p.order_id = f.id WHERE p.state <> 'PACKED'`;

/** One import per day, and one as large as the catalogue. */
const IMPORTS = ({ products }: SeedSize) => [
  `INSERT INTO import_run (id, state, file_name, supplier_id, lines, options, actor, created_at, ended_at)
   SELECT ${id('run', 'n')}, (CASE WHEN n % 9 = 0 THEN 'UNDONE' ELSE 'DONE' END)::"ImportState", 'prices-' || n || '.csv', ${id('supplier', 'n')}, CASE WHEN n = 1000 THEN ${products} ELSE 20 END, '{"details": false, "createNew": true}', 'console',
     ${since('n', 1000)}, now() FROM generate_series(1, 1000) n`,
  `INSERT INTO import_row (run_id, line, cells, answer, step, product_id, same_keys, before, after)
   SELECT ${id('run', '1000')}, i, ARRAY['Bench medicine ' || i, 'strip of 10', '120.00', '100.00'], (CASE WHEN i % 100 = 0 THEN 'REFUSED' WHEN i % 3 = 0 THEN 'CHANGED' ELSE 'UNCHANGED' END)::"ImportAnswer",
     (CASE WHEN i % 100 > 0 AND i % 3 = 0 THEN 'DONE' END)::"ImportStep", 900000 + i, ARRAY['n:' || i], '{"fields": {"pricePaise": 9000}}', '{"lot": "", "fields": {"pricePaise": 10000}}' FROM generate_series(1, ${products}) i`,
  `INSERT INTO import_row (run_id, line, cells, answer, product_id) SELECT ${id('run', 'n')}, k, ARRAY['x'], 'UNCHANGED', 900001 + k FROM generate_series(1, 999) n, generate_series(1, 20) k`,
];

/** Sales by day and product, as invoices would add up. */
const SALES = [
  `INSERT INTO sales_day (day, product_id, units, taxable_paise, tax_paise, back_units, back_taxable_paise, back_tax_paise)
   SELECT (f.at AT TIME ZONE 'Asia/Kolkata')::date, l.product_id, sum(l.quantity), sum(l.total_paise), 0, 0, 0, 0 FROM fact f JOIN order_line l ON l.order_id = f.id WHERE f.paid GROUP BY 1, 2 ORDER BY 1, 2`,
  `INSERT INTO sales_day_count (day, papers, counted_at) SELECT (at AT TIME ZONE 'Asia/Kolkata')::date, count(*), now() FROM fact WHERE paid GROUP BY 1`,
];

/** Returns the statements for the goods that orders refer to. */
export const catalogueStatements = (size: SeedSize): string[] => [
  ...PRODUCTS(size),
  ...BATCHES(size),
  ...PURCHASES(size),
];
/** Returns the other statements, which need `fact`. */
export const goodsStatements = (size: SeedSize): string[] => [
  ...RECALLS(size),
  ...STOCKTAKES(size),
  MEMOS,
  ...IMPORTS(size),
  ...SALES,
];
