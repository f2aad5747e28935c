import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { planBatches } from './merge-rules';
import { moveRows, type Ids } from './reference-sql';
import type { MergeFacts } from './types';

/** Actor of merges in the ledgers. The ledger check finds their movements by it. */
const MERGE = 'merge';

/** Locks batches by id, then stock by product. The caller must hold both products. */
export async function lockGoods(tx: Sql, { keptId, absorbedId }: Ids): Promise<void> {
  const both = Prisma.sql`IN (${keptId}::int, ${absorbedId}::int)`;
  await tx.$executeRaw(Prisma.sql`SELECT 1 FROM stock_batch WHERE product_id ${both} ORDER BY id FOR NO KEY UPDATE`);
  await tx.$executeRaw(
    Prisma.sql`INSERT INTO stock_level (product_id) SELECT p.id FROM product p WHERE p.id ${both} ORDER BY p.id ON CONFLICT DO NOTHING`,
  );
  await tx.$executeRaw(
    Prisma.sql`SELECT 1 FROM stock_level WHERE product_id ${both} ORDER BY product_id FOR NO KEY UPDATE`,
  );
}

/** Locks the open orders with a product, in the order of their ids. */
export const lockOrders = (tx: Sql, productId: number): Promise<number> =>
  tx.$executeRaw(Prisma.sql`
    SELECT 1 FROM "order" o WHERE o.status IN ('ORDER_PLACED', 'PURCHASED', 'DISPATCHED')
      AND EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id AND l.product_id = ${productId}::int)
    ORDER BY o.id FOR NO KEY UPDATE OF o`);

/** Moves the units of batches into the same batches of the other product, both ledgers included. */
async function joinBatches(tx: Sql, joins: { from: string; into: string }[], note: string): Promise<void> {
  if (joins.length === 0) return;
  const rows = Prisma.sql`jsonb_to_recordset(${JSON.stringify(joins)}::jsonb) AS j("from" uuid, "into" uuid)`;
  await tx.$executeRaw(
    Prisma.sql`UPDATE parcel_line_batch x SET batch_id = j."into" FROM ${rows} WHERE x.batch_id = j."from"`,
  );
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO batch_movement (id, batch_id, delta, reason, state, note, actor)
    SELECT gen_random_uuid(), way.batch, way.sign * b.physical, 'COUNTED', b.state, ${note}, ${MERGE}
    FROM ${rows} JOIN stock_batch b ON b.id = j."from" CROSS JOIN LATERAL (VALUES (j."from", -1), (j."into", 1)) AS way(batch, sign) WHERE b.physical > 0`);
  await tx.$executeRaw(Prisma.sql`
    UPDATE stock_batch k SET physical = k.physical + b.physical, mrp_paise = COALESCE(k.mrp_paise, b.mrp_paise)
    FROM ${rows} JOIN stock_batch b ON b.id = j."from" WHERE k.id = j."into"`);
  await tx.$executeRaw(Prisma.sql`UPDATE stock_batch b SET physical = 0 FROM ${rows} WHERE b.id = j."from"`);
}

/**
 * Moves batches with their ledgers. Empty ones with an MRP below the price wait in quarantine, as
 * after a change of the price.
 */
async function moveBatches(tx: Sql, { kept, absorbed, batches }: MergeFacts): Promise<void> {
  const plan = planBatches({ kept, batches });
  const note = `${absorbed.sku} → ${kept.sku}`;
  await joinBatches(
    tx,
    plan.flatMap(({ batch, into }) => (into ? [{ from: batch.id, into: into.id }] : [])),
    note,
  );
  const ids = plan.flatMap(({ batch, into }) => (into ? [] : [batch.id]));
  await tx.$executeRaw(Prisma.sql`UPDATE stock_batch SET product_id = ${kept.id}::int WHERE id = ANY(${ids}::uuid[])`);
  const asked = Math.max(kept.mrpPaise, kept.pricePaise);
  await tx.$executeRaw(Prisma.sql`
    WITH low AS (
      UPDATE stock_batch SET state = 'QUARANTINE' WHERE id = ANY(${ids}::uuid[]) AND state = 'SELLABLE' AND number <> '' AND mrp_paise < ${asked}::int RETURNING id)
    INSERT INTO batch_movement (id, batch_id, delta, reason, state, note, actor)
    SELECT gen_random_uuid(), id, 0, 'QUARANTINED', 'QUARANTINE', ${note}, ${MERGE} FROM low`);
}

/**
 * Moves the sellable units with a pair of movements, and what is promised and owed. Free units then
 * cover what orders are owed.
 */
async function moveLevel(tx: Sql, { kept, absorbed }: MergeFacts): Promise<void> {
  const onHand = kept.onHand + absorbed.onHand;
  const reserved = kept.reserved + absorbed.reserved;
  const short = kept.short + absorbed.short;
  const owed = Math.min(short, onHand - reserved);
  await tx.$executeRaw(Prisma.sql`
    UPDATE stock_level s SET on_hand = x.on_hand, reserved = x.reserved, short = x.short
    FROM (VALUES (${kept.id}::int, ${onHand - owed}::int, ${reserved}::int, ${short - owed}::int), (${absorbed.id}::int, 0, 0, 0)) AS x(product_id, on_hand, reserved, short)
    WHERE s.product_id = x.product_id`);
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO stock_movement (id, product_id, delta, reason, actor)
    SELECT gen_random_uuid(), x.product_id, x.delta, x.reason::"MovementReason", ${MERGE}
    FROM (VALUES (${absorbed.id}::int, ${-absorbed.onHand}::int, 'CORRECTION'), (${kept.id}::int, ${absorbed.onHand}::int, 'CORRECTION'), (${kept.id}::int, ${-owed}::int, 'SHORTAGE')) AS x(product_id, delta, reason)
    WHERE x.delta <> 0`);
}

/**
 * Moves lines, holds, batches and stock. The caller must hold all locks, and must have recorded the
 * merge.
 */
export async function moveGoods(tx: Sql, ids: Ids, facts: MergeFacts): Promise<void> {
  await moveRows(tx, 'purchase_receipt_line.product_id', ids);
  await moveRows(tx, 'purchase_order_line.product_id', ids);
  await moveRows(tx, 'order_line.product_id', ids);
  await moveRows(tx, 'stock_reservation.product_id', ids);
  await moveBatches(tx, facts);
  await moveLevel(tx, facts);
}
