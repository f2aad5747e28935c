import { Prisma, type Sql } from '@/lib/kernel/db/client';
import type { BatchMovementReason } from '@/lib/kernel/db/generated/enums';
import type { StockLine } from './commands';

/** Why and by whom units were added to the shelf or are gone from it without a parcel, a bill or a return. */
export type Moved = { reason: Extract<BatchMovementReason, 'OPENING' | 'IMPORT' | 'COUNTED'>; actor: string };

const rowsOf = (lines: StockLine[]) =>
  Prisma.sql`json_to_recordset(${JSON.stringify(lines)}::json) AS w("productId" int, quantity int)`;

/** Locks the batches of products, before their rows of stock: whoever takes both takes them in this order. */
export const lockBatchesOf = (tx: Sql, productIds: number[]): Promise<number> =>
  tx.$executeRaw(
    Prisma.sql`SELECT 1 FROM stock_batch WHERE product_id = ANY(${productIds}::int[]) ORDER BY id FOR NO KEY UPDATE`,
  );

/** Units of which nobody said the batch: they lie among those that nobody has counted yet. */
async function addUncounted(tx: Sql, lines: StockLine[], { reason, actor }: Moved): Promise<void> {
  if (lines.length === 0) return;
  await tx.$executeRaw(Prisma.sql`
    WITH come AS (
      INSERT INTO stock_batch (id, product_id, physical) SELECT gen_random_uuid(), "productId", quantity FROM ${rowsOf(lines)} ORDER BY "productId"
      ON CONFLICT (product_id, number) DO UPDATE SET physical = stock_batch.physical + EXCLUDED.physical RETURNING id, product_id, state)
    INSERT INTO batch_movement (id, batch_id, delta, reason, state, actor)
    SELECT gen_random_uuid(), c.id, w.quantity, ${reason}::"BatchMovementReason", c.state, ${actor} FROM come c JOIN ${rowsOf(lines)} ON w."productId" = c.product_id`);
}

/** Units that are gone: those that nobody had counted first, then those that expire first. */
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
 * What lies on the shelf of products follows what somebody counted of them. Their batches must be locked.
 * @param lines so many more units, or fewer where negative
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

/** What lies in the batches of products that may be sold. */
export const findSellable = async (tx: Sql, productIds: number[]): Promise<(BatchUnits & { productId: number })[]> =>
  productIds.length === 0
    ? []
    : tx.$queryRaw<(BatchUnits & { productId: number })[]>(Prisma.sql`
        SELECT id AS "batchId", product_id AS "productId", physical AS units FROM stock_batch
        WHERE product_id = ANY(${productIds}::int[]) AND state = 'SELLABLE' AND physical > 0 ORDER BY id`);

/**
 * Units of which nobody said the batch go into batches of the same products, from which they had been taken; those of a product with too few such units,
 * and those of a batch that may not be sold any more, stay where they are. The batches must be locked.
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

/** A batch as the file of an import names it; without a number nobody has counted it. */
export type OpeningBatch = StockLine & {
  number: string | null;
  /** A day such as 2027-03-31. */ expiry: string | null;
  mrpPaise: number;
};

/** The first batch of products that are new. */
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
