import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { invalidateCounts } from '@/lib/shared/cache-tags';
import { batchIdOf } from './batch-queries';

/** Number of units in a batch; a missing batch is created. `expiry` is a day. */
export type CountedBatch = {
  productId: number;
  number: string;
  expiry: string | null;
  mrpPaise: number | null;
  units: number;
};
type KnownBatch = CountedBatch & { id: string; before: number; isTaken: boolean };
/**
 * Previous units of a batch. Null: it was created now. Undefined: it was skipped, because it may
 * not be sold or has another expiry.
 */
export type FormerBatch = { productId: number; number: string; units: number | null | undefined };

async function openMissing(tx: Sql, json: string): Promise<Set<string>> {
  const opened = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    INSERT INTO stock_batch (id, product_id, number, expiry_date, mrp_paise)
    SELECT gen_random_uuid(), x."productId", x.number, x.expiry, x."mrpPaise" FROM jsonb_to_recordset(${json}::jsonb) AS x("productId" int, number text, expiry date, "mrpPaise" int)
    ORDER BY x."productId", x.number ON CONFLICT DO NOTHING RETURNING id`);
  return new Set(opened.map(({ id }) => id));
}

/** Adjusts the sellable stock, like `moveSellable` (change-batch.ts) for one product. */
const moveLevels = (tx: Sql, json: string, actor: string) =>
  tx.$executeRaw(Prisma.sql`
    WITH wanted AS (SELECT "productId" AS product_id, sum(units - before)::int AS units FROM jsonb_to_recordset(${json}::jsonb) AS x("productId" int, units int, before int) GROUP BY 1),
      locked AS (
        SELECT s.product_id, s.on_hand, s.reserved, s.short, w.units FROM stock_level s JOIN wanted w USING (product_id) WHERE w.units <> 0 ORDER BY s.product_id FOR NO KEY UPDATE OF s),
      change AS (
        SELECT product_id, CASE WHEN units > 0 THEN units - LEAST(units, short) ELSE -LEAST(-units, on_hand - reserved) END AS delta,
          CASE WHEN units > 0 THEN -LEAST(units, short) ELSE -units - LEAST(-units, on_hand - reserved) END AS short FROM locked),
      moved AS (UPDATE stock_level s SET on_hand = s.on_hand + c.delta, short = s.short + c.short FROM change c WHERE s.product_id = c.product_id)
    INSERT INTO stock_movement (id, product_id, delta, reason, actor) SELECT gen_random_uuid(), product_id, delta, 'IMPORT', ${actor} FROM change WHERE delta <> 0`);

/**
 * Sets batches to the units of a file, with the rows of both ledgers. The caller must lock the
 * batches of these products.
 * @param batches each number of a product once, in any spelling
 */
export async function upsertBatches(tx: Sql, batches: CountedBatch[], actor: string): Promise<FormerBatch[]> {
  if (batches.length === 0) return [];
  const json = JSON.stringify(batches);
  const opened = await openMissing(tx, json);
  const held = await tx.$queryRaw<KnownBatch[]>(Prisma.sql`
    SELECT b.id, b.product_id AS "productId", x.number, b.expiry_date::text AS expiry, b.mrp_paise AS "mrpPaise", x.units, b.physical AS before,
      b.state = 'SELLABLE' AND COALESCE(b.expiry_date = x.expiry, true) AS "isTaken"
    FROM jsonb_to_recordset(${json}::jsonb) AS x("productId" int, number text, expiry date, units int) JOIN stock_batch b ON b.id = ${batchIdOf(Prisma.sql`x."productId"`, Prisma.sql`x.number`)}
    ORDER BY b.id FOR NO KEY UPDATE OF b`);
  const taken = held.filter(({ isTaken }) => isTaken);
  const change = JSON.stringify(taken);
  await tx.$executeRaw(Prisma.sql`
    WITH x AS (SELECT * FROM jsonb_to_recordset(${change}::jsonb) AS x(id uuid, units int, before int) WHERE units <> before),
      moved AS (UPDATE stock_batch b SET physical = x.units FROM x WHERE b.id = x.id)
    INSERT INTO batch_movement (id, batch_id, delta, reason, state, actor) SELECT gen_random_uuid(), id, units - before, 'IMPORT', 'SELLABLE', ${actor} FROM x`);
  await moveLevels(tx, change, actor);
  await invalidateCounts(tx, [...new Set(taken.map(({ productId }) => productId))]);
  return held.map(({ id, productId, number, before, isTaken }) => ({
    productId,
    number,
    units: !isTaken ? undefined : opened.has(id) ? null : before,
  }));
}
