import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { invalidateCounts } from '@/lib/shared/cache-tags';

/** Units of a batch on sale. */
export type ReleasedUnits = { productId: number; id: string; units: number };

/**
 * Adds units of batches to the sellable stock, like `moveSellable` (change-batch.ts) for one. The
 * first batch of a product covers shortages first. One statement handles any number; stock rows are
 * locked by product.
 */
export async function releaseUnits(
  tx: Sql,
  released: ReleasedUnits[],
  { reason, actor }: { reason: 'RECEIVED' | 'TAKEN_BACK'; actor: string },
): Promise<void> {
  if (released.length === 0) return;
  const rows = released.map(({ productId, id, units }, place) => ({ productId, id, units, place }));
  const productIds = [...new Set(released.map(({ productId }) => productId))];
  await tx.$executeRaw(Prisma.sql`
    WITH locked AS (
      SELECT product_id, on_hand, reserved, short FROM stock_level WHERE product_id = ANY(${productIds}::int[]) ORDER BY product_id FOR NO KEY UPDATE),
    change AS (
      SELECT x.*, LEAST(l.short, sum(x.units) OVER upto) - LEAST(l.short, sum(x.units) OVER upto - x.units) AS owed
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x("productId" int, id uuid, units int, place int) JOIN locked l ON l.product_id = x."productId"
      WINDOW upto AS (PARTITION BY x."productId" ORDER BY x.place)),
    moved AS (
      UPDATE stock_level s SET on_hand = l.on_hand + c.units - c.owed, reserved = l.reserved, short = l.short - c.owed
      FROM locked l JOIN (SELECT "productId", sum(units) AS units, sum(owed) AS owed FROM change GROUP BY 1) c ON c."productId" = l.product_id WHERE s.product_id = l.product_id)
    INSERT INTO stock_movement (id, product_id, delta, reason, batch_id, actor)
    SELECT gen_random_uuid(), "productId", units - owed, ${reason}::"MovementReason", id, ${actor} FROM change WHERE units > owed`);
  await invalidateCounts(tx, productIds);
}
