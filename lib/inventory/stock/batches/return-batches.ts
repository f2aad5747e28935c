import { Prisma, type Sql } from '@/lib/kernel/db/client';
import type { BatchState, MovementReason } from '@/lib/kernel/db/generated/enums';

/** Returned units of an order line; `unfit` of them never go back on the shelf. */
export type ReturnedLine = { orderLineId: string; productId: number; quantity: number; unfit: number };
/** Units of a product back on the shelf, with the state of their batch. */
export type Shelved = { productId: number; quantity: number; state: BatchState };

type Left = { parcelId: string; orderLineId: string; batchId: string; left: number };

/**
 * Allocates the returned units of each order line to the batches they left from, in the order of
 * `left`. Fit units come first, so the unfit ones belong to the last batches.
 */
function spread(lines: ReturnedLine[], left: Left[]) {
  return lines.flatMap(({ orderLineId, quantity, unfit }) => {
    let open = quantity;
    let fit = quantity - unfit;
    return left
      .filter((one) => one.orderLineId === orderLineId)
      .map(({ parcelId, batchId, left: most }) => {
        const back = Math.min(most, open);
        const shelved = Math.min(back, fit);
        open -= back;
        fit -= shelved;
        return { parcelId, orderLineId, batchId, back, shelved };
      })
      .filter(({ back }) => back > 0);
  });
}

/**
 * Returns sellable units to the batches they left from. Units that left before batches existed
 * become uncounted. The caller must lock the order. Batches are locked by their ids, before any
 * stock row.
 * @returns the units back on the shelf
 */
export async function returnToBatches(
  tx: Sql,
  orderReturnId: string,
  lines: ReturnedLine[],
  actor: string,
): Promise<Shelved[]> {
  const ids = lines.map(({ orderLineId }) => orderLineId);
  const left = await tx.$queryRaw<Left[]>(Prisma.sql`
    SELECT x.parcel_id AS "parcelId", x.order_line_id AS "orderLineId", x.batch_id AS "batchId", x.quantity - x.returned_quantity AS left
    FROM parcel_line_batch x JOIN stock_batch b ON b.id = x.batch_id
    WHERE x.order_line_id = ANY(${ids}::uuid[]) AND x.quantity > x.returned_quantity ORDER BY b.id, x.parcel_id FOR NO KEY UPDATE OF b`);
  const back = spread(lines, left);
  const known = await tx.$queryRaw<Shelved[]>(Prisma.sql`
    WITH back AS (SELECT * FROM json_to_recordset(${JSON.stringify(back)}::json) AS r("parcelId" uuid, "orderLineId" uuid, "batchId" uuid, back int, shelved int)),
    counted AS (
      UPDATE parcel_line_batch x SET returned_quantity = x.returned_quantity + r.back FROM back r
      WHERE x.parcel_id = r."parcelId" AND x.order_line_id = r."orderLineId" AND x.batch_id = r."batchId"),
    summed AS (SELECT "batchId", sum(shelved)::int AS quantity FROM back WHERE shelved > 0 GROUP BY "batchId"),
    shelved AS (UPDATE stock_batch b SET physical = b.physical + s.quantity FROM summed s WHERE b.id = s."batchId" RETURNING b.id, b.product_id, b.state, s.quantity),
    ledger AS (
      INSERT INTO batch_movement (id, batch_id, delta, reason, state, order_return_id, actor)
      SELECT gen_random_uuid(), id, quantity, 'RETURNED', state, ${orderReturnId}::uuid, ${actor} FROM shelved)
    SELECT product_id AS "productId", quantity, state::text AS state FROM shelved ORDER BY id`);
  const unknown = lines
    .map(({ orderLineId, productId, quantity, unfit }) => {
      const came = back.filter((one) => one.orderLineId === orderLineId);
      const shelved = came.reduce((sum, one) => sum + one.shelved, 0);
      return { productId, quantity: quantity - unfit - shelved };
    })
    .filter(({ quantity }) => quantity > 0);
  if (unknown.length === 0) return known;
  await tx.$executeRaw(Prisma.sql`
    WITH come AS (
      INSERT INTO stock_batch (id, product_id, physical)
      SELECT gen_random_uuid(), "productId", quantity FROM json_to_recordset(${JSON.stringify(unknown)}::json) AS w("productId" int, quantity int) ORDER BY "productId"
      ON CONFLICT (product_id, number) DO UPDATE SET physical = stock_batch.physical + EXCLUDED.physical RETURNING id, product_id, state)
    INSERT INTO batch_movement (id, batch_id, delta, reason, state, order_return_id, actor)
    SELECT gen_random_uuid(), c.id, w.quantity, 'RETURNED', c.state, ${orderReturnId}::uuid, ${actor}
    FROM come c JOIN json_to_recordset(${JSON.stringify(unknown)}::json) AS w("productId" int, quantity int) ON w."productId" = c.product_id`);
  return [...known, ...unknown.map((line) => ({ ...line, state: 'SELLABLE' as const }))];
}

/** Reason in the stock ledger for returned units that may not be sold. */
export const UNSOLD_REASON: Record<Exclude<BatchState, 'SELLABLE'>, MovementReason> = {
  QUARANTINE: 'QUARANTINED',
  RECALLED: 'RECALLED',
  EXPIRED: 'EXPIRED',
  DAMAGED: 'DAMAGED',
};
