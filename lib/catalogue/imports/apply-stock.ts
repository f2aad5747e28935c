import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { invalidateFigures } from '@/lib/shared/cache-tags';
import { setStock } from '@/lib/catalogue/storefront/upsert/upsert-stock';
import { findSellable, lockBatchesOf, type BatchUnits } from '@/lib/inventory/stock/batches/move-batches';
import { upsertBatches } from '@/lib/inventory/stock/batches/upsert-batches';
import type { Why } from '@/lib/catalogue/imports/files/why-rules';
import type { BatchChange } from './types';

/** Stock that a line sets for a product: in total, or of one batch. */
export type StockChange = { line: number; productId: number; onHand?: number; batch?: BatchChange };
/** Previous values of a line, or the reason for its refusal. */
export type StockDone = { onHand?: number; taken?: BatchUnits[]; units?: number | null } | { why: Why };

type Level = { productId: number; onHand: number; reserved: number };

const lockLevels = (tx: Sql, ids: number[]): Promise<Level[]> =>
  tx.$queryRaw<Level[]>(
    Prisma.sql`SELECT product_id AS "productId", on_hand AS "onHand", reserved FROM stock_level WHERE product_id = ANY(${ids}::int[]) ORDER BY product_id FOR NO KEY UPDATE`,
  );

/** Returns the units that batches have lost since they were read, by product. */
async function findTaken(tx: Sql, before: (BatchUnits & { productId: number })[]): Promise<Map<number, BatchUnits[]>> {
  const now = await findSellable(tx, [...new Set(before.map(({ productId }) => productId))]);
  const left = new Map(now.map(({ batchId, units }) => [batchId, units]));
  const taken = new Map<number, BatchUnits[]>();
  for (const { productId, batchId, units } of before) {
    const gone = units - (left.get(batchId) ?? 0);
    if (gone > 0) taken.set(productId, [...(taken.get(productId) ?? []), { batchId, units: gone }]);
  }
  return taken;
}

/**
 * Sets stock and batches according to the lines, with their ledgers. Locks batches by id and then
 * rows of stock, in the standard order.
 * @returns the result of each line
 */
export async function applyStock(tx: Sql, changes: StockChange[], actor: string): Promise<Map<number, StockDone>> {
  const done = new Map<number, StockDone>();
  if (changes.length === 0) return done;
  const ids = [...new Set(changes.map(({ productId }) => productId))];
  await lockBatchesOf(tx, ids);
  const levels = new Map((await lockLevels(tx, ids)).map((level) => [level.productId, level]));
  const counted: StockChange[] = [];
  for (const change of changes.filter(({ onHand }) => onHand !== undefined)) {
    const level = levels.get(change.productId);
    if (!level) done.set(change.line, { why: { key: 'notWritten' } });
    else if (change.onHand! < level.reserved)
      done.set(change.line, { why: { key: 'stockPromised', values: { count: level.reserved } } });
    else counted.push(change);
  }
  const before = await findSellable(
    tx,
    counted.map(({ productId }) => productId),
  );
  await setStock(
    tx,
    counted.map(({ productId, onHand }) => ({ id: productId, stock: onHand! })),
    actor,
  );
  await invalidateFigures(
    tx,
    counted.map(({ productId }) => productId),
  );
  const taken = await findTaken(tx, before);
  for (const { line, productId } of counted)
    done.set(line, { onHand: levels.get(productId)!.onHand, taken: taken.get(productId) ?? [] });
  const batches = changes.flatMap(({ productId, batch }) => (batch ? [{ productId, ...batch }] : []));
  const former = new Map(
    (await upsertBatches(tx, batches, actor)).map(({ productId, number, units }) => [`${productId}/${number}`, units]),
  );
  for (const { line, productId, batch } of changes)
    if (batch) {
      const units = former.get(`${productId}/${batch.number}`);
      done.set(
        line,
        units === undefined ? { why: { key: 'batchNotSellable', values: { batch: batch.number } } } : { units },
      );
    }
  return done;
}
