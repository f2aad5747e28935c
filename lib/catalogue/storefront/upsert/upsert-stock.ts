import { followCount, lockBatchesOf, openBatches } from '@/lib/inventory/stock/batches/move-batches';
import { Prisma, type Db, type Sql } from '@/lib/kernel/db/client';
import type { WrittenRow } from './upsert-product-rows';

const toJson = (written: WrittenRow[]) => JSON.stringify(written.map(({ id, row }) => ({ id, stock: row.stock })));

/**
 * Creates the missing stock levels of products, with the first line of their ledger and the batch
 * of the row.
 */
export async function openStock(db: Db, written: WrittenRow[], actor: string): Promise<void> {
  const opened = await db.$queryRaw<{ id: number }[]>`
    WITH opened AS (
      INSERT INTO stock_level (product_id, on_hand)
      SELECT x.id, x.stock FROM jsonb_to_recordset(${toJson(written)}::jsonb) AS x(id int, stock int)
      WHERE NOT EXISTS (SELECT 1 FROM stock_level s WHERE s.product_id = x.id)
      ON CONFLICT (product_id) DO NOTHING
      RETURNING product_id, on_hand)
    INSERT INTO stock_movement (id, product_id, delta, reason, actor)
    SELECT gen_random_uuid(), product_id, on_hand, 'OPENING', ${actor} FROM opened WHERE on_hand <> 0 RETURNING product_id AS id`;
  const ids = new Set(opened.map(({ id }) => id));
  await openBatches(
    db,
    written
      .filter(({ id, row }) => ids.has(id) && row.stock > 0)
      .map(({ id, row }) => ({
        productId: id,
        quantity: row.stock,
        number: row.batchNumber,
        expiry: row.expiryDate,
        mrpPaise: row.mrpPaise,
      })),
    actor,
  );
}

/** Units of a product on the shelf. */
export type Level = { id: number; stock: number };

/**
 * Sets stock to that of the rows and writes the difference to the ledger. Reservations for orders
 * stay.
 * @returns ids of products whose stock changed
 */
export async function setStock(db: Sql, levels: Level[], actor: string): Promise<number[]> {
  const ids = levels.map(({ id }) => id);
  const json = JSON.stringify(levels);
  await lockBatchesOf(db, ids);
  // Lock in a separate statement, so that the next one sees the result of a concurrent sale.
  await db.$queryRaw(
    Prisma.sql`SELECT product_id FROM stock_level WHERE product_id = ANY(${ids}::int[]) ORDER BY product_id FOR UPDATE`,
  );
  const moved = await db.$queryRaw<{ id: number; units: number }[]>(Prisma.sql`
    WITH wanted AS (
      SELECT s.product_id, s.on_hand AS before, s.short, GREATEST(x.stock, s.reserved) AS after
      FROM stock_level s JOIN jsonb_to_recordset(${json}::jsonb) AS x(id int, stock int) ON x.id = s.product_id
    ), changed AS (
      UPDATE stock_level s SET on_hand = w.after, short = 0 FROM wanted w WHERE w.product_id = s.product_id AND w.after <> w.before
      RETURNING s.product_id, w.after - w.before AS delta, w.short),
    ledger AS (
      INSERT INTO stock_movement (id, product_id, delta, reason, actor)
      SELECT gen_random_uuid(), product_id, delta, 'IMPORT', ${actor} FROM changed)
    SELECT product_id AS id, delta + short AS units FROM changed`);
  await followCount(
    db,
    moved.map(({ id, units }) => ({ productId: id, quantity: units })),
    { reason: 'IMPORT', actor },
  );
  return moved.map(({ id }) => id);
}
