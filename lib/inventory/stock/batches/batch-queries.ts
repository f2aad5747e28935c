import { Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { codeForm } from '@/lib/kernel/code-rules';
import type { StockBatch } from './batch-rules';

/** Today in India according to PostgreSQL, the day on which batches stop. */
export const INDIA_TODAY = Prisma.sql`india_today()`;

/**
 * Condition for a batch `b` of a product `p` to leave for a buyer: sellable, not expired, and with
 * the shelf life its category promises.
 */
const IS_DISPATCHABLE = Prisma.sql`b.state = 'SELLABLE' AND b.physical > 0
  AND (b.expiry_date IS NULL OR b.expiry_date - (SELECT shelf_life_days FROM category WHERE id = p.category_id) >= ${INDIA_TODAY})`;

/** Batch whose units may be packed. */
export type PackableBatch = StockBatch & { productId: number };

const COLUMNS = Prisma.sql`b.id, b.product_id AS "productId", b.number, b.expiry_date::text AS expiry, b.physical`;

/** Locks the packable batches in the order of their ids until the transaction ends. */
export const lockPackable = (tx: Sql, productIds: number[]): Promise<PackableBatch[]> =>
  tx.$queryRaw<PackableBatch[]>(Prisma.sql`
    SELECT ${COLUMNS} FROM stock_batch b JOIN product p ON p.id = b.product_id
    WHERE b.product_id = ANY(${productIds}::int[]) AND ${IS_DISPATCHABLE} ORDER BY b.id FOR NO KEY UPDATE OF b`);

/** Batch on the shelf. `mayLeave`: true if its packs may leave for a buyer. */
export type BatchToPack = StockBatch & { mayLeave: boolean };
/**
 * Batches of a product on the shelf, earliest expiry first, with its barcodes, its place in the
 * shop and its picture.
 */
export type StockOfProduct = {
  productId: number;
  rack: string | null;
  image: string;
  gtins: string[];
  batches: BatchToPack[];
};

/** Returns the shelves of products, so that packing can recognize the batch of a scanned pack. */
export const listStockOfProducts = (productIds: number[]): Promise<StockOfProduct[]> =>
  queryRows<StockOfProduct>(Prisma.sql`
    SELECT p.id AS "productId", p.rack, p.image, ARRAY(SELECT gtin FROM product_barcode WHERE product_id = p.id ORDER BY gtin) AS gtins,
      COALESCE((SELECT json_agg(json_build_object('id', b.id, 'number', b.number, 'expiry', b.expiry_date, 'physical', b.physical, 'mayLeave',
          ${IS_DISPATCHABLE} AND (p.schedule NOT IN ('H', 'H1') OR (b.number <> '' AND b.expiry_date IS NOT NULL))) ORDER BY b.expiry_date NULLS LAST, b.id)
        FROM stock_batch b WHERE b.product_id = p.id AND (b.physical > 0 OR b.state <> 'SELLABLE')), '[]') AS batches
    FROM product p WHERE p.id = ANY(${productIds}::int[])`);

/**
 * Selects the id of a product's batch by number, compared by `code_form`. Of older rows that differ
 * only in spelling, one with units takes precedence, then the row with exactly this number.
 */
export const batchIdOf = (product: Prisma.Sql, number: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT n.id FROM stock_batch n WHERE n.product_id = ${product} AND code_form(n.number) = code_form(${number})
  ORDER BY n.physical > 0 DESC, n.number = ${number} DESC, n.spelling LIMIT 1)`;

/** Returns true if packs of a scanned batch may leave; null if the batch is unknown. */
export async function isScannedDispatchable(tx: Sql, productId: number, number: string): Promise<boolean | null> {
  const [batch] = await tx.$queryRaw<{ mayLeave: boolean }[]>(Prisma.sql`
    SELECT ${IS_DISPATCHABLE} AS "mayLeave" FROM stock_batch b JOIN product p ON p.id = b.product_id
    WHERE b.product_id = ${productId}::int AND code_form(b.number) = ${codeForm(number)} ORDER BY 1 DESC LIMIT 1`);
  return batch ? batch.mayLeave : null;
}

/**
 * Selects the batches to take units of a product from, first expired, first out, as a JSON list of
 * `ProposedBatch`. Excludes batches that may not leave and, for Schedule H and H1, uncounted ones.
 */
export const proposedBatches = (line: { productId: Prisma.Sql; schedule: Prisma.Sql; units: Prisma.Sql }) => Prisma.sql`
  COALESCE((SELECT json_agg(json_build_object('number', q.number, 'expiry', q.expiry_date, 'units', LEAST(q.physical, ${line.units} - q.before)) ORDER BY q.before) FROM (
    SELECT b.number, b.expiry_date, b.physical, COALESCE(sum(b.physical) OVER (ORDER BY b.expiry_date NULLS LAST, b.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::int AS before
    FROM stock_batch b JOIN product p ON p.id = b.product_id
    WHERE b.product_id = ${line.productId} AND ${IS_DISPATCHABLE} AND (${line.schedule} NOT IN ('H', 'H1') OR (b.number <> '' AND b.expiry_date IS NOT NULL))) q
  WHERE q.before < ${line.units}), '[]')`;

/** Unpacked units of an order line `l`, for `proposedBatches`. */
export const OF_LINE = {
  productId: Prisma.sql`l.product_id`,
  schedule: Prisma.sql`l.schedule`,
  units: Prisma.sql`(l.quantity - l.cancelled_quantity - l.packed_quantity)`,
};

/**
 * Condition for a counted batch `q` whose MRP applies: on sale, with units on the shelf or in a
 * packed parcel.
 */
export const HAS_MRP = Prisma.sql`q.state = 'SELLABLE' AND q.number <> '' AND (q.physical > 0 OR EXISTS (
  SELECT 1 FROM parcel_line_batch y JOIN parcel c ON c.id = y.parcel_id AND c.state = 'PACKED' WHERE y.batch_id = q.id))`;

/**
 * Selects the lowest MRP in paise of a product's packs that are on sale or packed; null if unknown.
 * Selling above it is illegal (Legal Metrology (Packaged Commodities) Rules 2011, 18(2)).
 * @param product column with the product's id
 */
export const batchMrpOf = (product: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT min(q.mrp_paise) FROM stock_batch q WHERE q.product_id = ${product} AND ${HAS_MRP})`;
