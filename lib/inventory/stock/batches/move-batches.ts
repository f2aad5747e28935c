import { Prisma, type Sql } from '@/lib/kernel/db/client';
import type { BatchMovementReason } from '@/lib/kernel/db/generated/enums';
import type { StockLine } from '@/lib/inventory/stock/commands';

/**
 * Reason and actor of units added to or removed from the shelf without a parcel, bill or return.
 */
export type Moved = { reason: Extract<BatchMovementReason, 'OPENING' | 'IMPORT' | 'COUNTED'>; actor: string };

const rowsOf = (lines: StockLine[]) =>
  Prisma.sql`json_to_recordset(${JSON.stringify(lines)}::json) AS w("productId" int, quantity int)`;

/** Locks the batches of products. Code that also locks their stock rows must do so afterwards. */
export const lockBatchesOf = (tx: Sql, productIds: number[]): Promise<number> =>
  tx.$executeRaw(
    Prisma.sql`SELECT 1 FROM stock_batch WHERE product_id = ANY(${productIds}::int[]) ORDER BY id FOR NO KEY UPDATE`,
  );

/** Adds units of an unknown batch to the uncounted ones. */
async function addUncounted(tx: Sql, lines: StockLine[], { reason, actor }: Moved): Promise<void> {
  if (lines.length === 0) return;
  await tx.$executeRaw(Prisma.sql`
    WITH come AS (
      INSERT INTO stock_batch (id, product_id, physical) SELECT gen_random_uuid(), "productId", quantity FROM ${rowsOf(lines)} ORDER BY "productId"
      ON CONFLICT (product_id, number) DO UPDATE SET physical = stock_batch.physical + EXCLUDED.physical RETURNING id, product_id, state)
    INSERT INTO batch_movement (id, batch_id, delta, reason, state, actor)
    SELECT gen_random_uuid(), c.id, w.quantity, ${reason}::"BatchMovementReason", c.state, ${actor} FROM come c JOIN ${rowsOf(lines)} ON w."productId" = c.product_id`);
}

/** Removes missing units: uncounted ones first, then those with the earliest expiry. */
async function takeOff(tx: Sql, lines: StockLine[], { reason, actor }: Moved): Promise<void> {
  if (lines.length === 0) return;
  await tx.$executeRaw(Prisma.sql`
    WITH queued AS (
      SELECT b.id, b.product_id, b.physical, b.state, COALESCE(sum(b.physical) OVER (
        PARTITION BY b.product_id ORDER BY b.number <> '', b.expiry_date NULLS LAST, b.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::int AS before
      FROM stock_batch b WHERE b.state = 'SELLABLE' AND b.physical > 0 AND b.product_id IN (SELECT "productId" FROM ${rowsOf(lines)})),
    taken AS (
      SELECT q.id, q.state, LEAST(q.physical, w.quantity - q.before) AS quantity FROM queued q JOIN ${rowsOf(lines)} ON w."productId" = q.product_id WHERE q.before < w.quantity),
    gone AS (UPDATE stock_batch b SET physical = b.physical - t.quantity FROM taken t WHERE b.id = t.id)
    INSERT INTO batch_movement (id, batch_id, delta, reason, state, actor)
    SELECT gen_random_uuid(), id, -quantity, ${reason}::"BatchMovementReason", state, ${actor} FROM taken`);
}

/**
 * Adjusts the batches of products to a count. The caller must lock the batches.
 * @param lines added units; negative if removed
 */
export async function followCount(tx: Sql, lines: StockLine[], moved: Moved): Promise<void> {
  const fewer = lines.filter(({ quantity }) => quantity < 0);
  await addUncounted(
    tx,
    lines.filter(({ quantity }) => quantity > 0),
    moved,
  );
  await takeOff(
    tx,
    fewer.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
    moved,
  );
}

/** Units of a batch. */
export type BatchUnits = { batchId: string; units: number };

/** Returns the sellable batches of products. */
export const findSellable = async (tx: Sql, productIds: number[]): Promise<(BatchUnits & { productId: number })[]> =>
  productIds.length === 0
    ? []
    : tx.$queryRaw<(BatchUnits & { productId: number })[]>(Prisma.sql`
        SELECT id AS "batchId", product_id AS "productId", physical AS units FROM stock_batch
        WHERE product_id = ANY(${productIds}::int[]) AND state = 'SELLABLE' AND physical > 0 ORDER BY id`);

/**
 * Moves uncounted units back into the batches of the same products that they were taken from.
 * Products with too few uncounted units, and batches that may no longer be sold, stay unchanged.
 * The caller must lock the batches.
 */
export async function placeUncounted(tx: Sql, batches: BatchUnits[], { reason, actor }: Moved): Promise<void> {
  if (batches.length === 0) return;
  await tx.$executeRaw(Prisma.sql`
    WITH wanted AS (
      SELECT b.id, b.product_id, w.units, u.id AS uncounted, u.physical, sum(w.units) OVER (PARTITION BY b.product_id)::int AS together
      FROM jsonb_to_recordset(${JSON.stringify(batches)}::jsonb) AS w("batchId" uuid, units int)
      JOIN stock_batch b ON b.id = w."batchId" AND b.state = 'SELLABLE' AND b.number <> '' JOIN stock_batch u ON u.product_id = b.product_id AND u.number = ''),
    moves AS (
      SELECT id, units FROM wanted WHERE together <= physical
      UNION ALL SELECT DISTINCT uncounted, -together FROM wanted WHERE together <= physical),
    moved AS (UPDATE stock_batch b SET physical = b.physical + m.units FROM moves m WHERE m.id = b.id)
    INSERT INTO batch_movement (id, batch_id, delta, reason, state, actor)
    SELECT gen_random_uuid(), id, units, ${reason}::"BatchMovementReason", 'SELLABLE', ${actor} FROM moves`);
}

/** Batch in an import file. Without a number its units are uncounted. */
export type OpeningBatch = StockLine & {
  number: string | null;
  /** Day such as 2027-03-31. */ expiry: string | null;
  mrpPaise: number;
};

/** Creates the first batches of new products. */
export async function openBatches(tx: Sql, batches: OpeningBatch[], actor: string): Promise<void> {
  if (batches.length === 0) return;
  await tx.$executeRaw(Prisma.sql`
    WITH opened AS (
      INSERT INTO stock_batch (id, product_id, number, expiry_date, mrp_paise, physical)
      SELECT gen_random_uuid(), o."productId", COALESCE(btrim(o.number), ''), CASE WHEN btrim(o.number) <> '' THEN o.expiry END, o."mrpPaise", o.quantity
      FROM json_to_recordset(${JSON.stringify(batches)}::json) AS o("productId" int, number text, expiry date, "mrpPaise" int, quantity int)
      RETURNING id, physical, state)
    INSERT INTO batch_movement (id, batch_id, delta, reason, state, actor)
    SELECT gen_random_uuid(), id, physical, 'OPENING', state, ${actor} FROM opened`);
}
