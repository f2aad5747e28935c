import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import type { BatchMovementReason, BatchState } from '@/lib/kernel/db/generated/enums';
import { conflict, notFound } from '@/lib/kernel/errors';
import { formatRupees } from '@/lib/kernel/money';
import { cacheTags, invalidateCounts, invalidateTags } from '@/lib/shared/cache-tags';
import { announceSoldOut, type StockChange } from '@/lib/inventory/stock/commands';
import { batchMrpOf, INDIA_TODAY } from './batch-queries';
import { mayChange, type BatchActor } from './batch-rules';

export type CurrentBatch = { id: string; productId: number; number: string; state: BatchState; physical: number };
/**
 * Locks a batch until the transaction ends.
 * @throws notFound batchUnknown
 */
export async function lockBatch(tx: Sql, id: string): Promise<CurrentBatch> {
  const [batch] = await tx.$queryRaw<CurrentBatch[]>(Prisma.sql`
    SELECT id, product_id AS "productId", number, state::text AS state, physical FROM stock_batch WHERE id = ${id}::uuid FOR NO KEY UPDATE`);
  if (!batch) throw notFound('batchUnknown');
  return batch;
}

const REASON: Record<
  BatchState,
  Extract<BatchMovementReason, 'RELEASED' | 'QUARANTINED' | 'RECALLED' | 'EXPIRED' | 'DAMAGED'>
> = {
  SELLABLE: 'RELEASED',
  QUARANTINE: 'QUARANTINED',
  RECALLED: 'RECALLED',
  EXPIRED: 'EXPIRED',
  DAMAGED: 'DAMAGED',
};

/**
 * Changes the sellable units of a product. Removed units that were sold or promised count as short,
 * and added units cover shortages first.
 * @param units added units; negative if removed
 */
export async function moveSellable(
  tx: Sql,
  {
    productId,
    id,
    units,
    reason,
    actor,
  }: { productId: number; id: string | null; units: number; reason: string; actor: string },
): Promise<void> {
  if (units === 0) return;
  const turned = await tx.$queryRaw<StockChange[]>(Prisma.sql`
    WITH locked AS (SELECT product_id, on_hand, reserved, short FROM stock_level WHERE product_id = ${productId}::int FOR NO KEY UPDATE),
    change AS (
      SELECT CASE WHEN ${units}::int > 0 THEN ${units}::int - LEAST(${units}::int, short) ELSE -LEAST(-${units}::int, on_hand - reserved) END AS delta,
        CASE WHEN ${units}::int > 0 THEN -LEAST(${units}::int, short) ELSE -${units}::int - LEAST(-${units}::int, on_hand - reserved) END AS owed, * FROM locked),
    moved AS (
      UPDATE stock_level s SET on_hand = c.on_hand + c.delta, reserved = c.reserved, short = c.short + c.owed FROM change c WHERE s.product_id = ${productId}::int
      RETURNING s.product_id AS "productId", s.on_hand - s.reserved AS free),
    ledger AS (
      INSERT INTO stock_movement (id, product_id, delta, reason, batch_id, actor)
      SELECT gen_random_uuid(), ${productId}::int, delta, ${reason}::"MovementReason", ${id}::uuid, ${actor} FROM change WHERE delta <> 0)
    SELECT * FROM moved`);
  if (units > 0) await invalidateCounts(tx, [productId]);
  else await announceSoldOut(tx, turned);
}

/**
 * Refuses a batch whose MRP is below the selling price.
 * @throws conflict batchBelowPrice
 */
async function checkPrice(tx: Sql, { id, number }: CurrentBatch): Promise<void> {
  const [above] = await tx.$queryRaw<{ mrp: number; price: number }[]>(Prisma.sql`
    SELECT b.mrp_paise AS mrp, p.price_paise AS price FROM stock_batch b JOIN product p ON p.id = b.product_id
    WHERE b.id = ${id}::uuid AND b.mrp_paise < p.price_paise`);
  if (above)
    throw conflict('batchBelowPrice', {
      batch: number,
      mrp: formatRupees(above.mrp),
      price: formatRupees(above.price),
    });
}

/**
 * Lowers the MRP on pages to that of packs on sale. The selling price stays, because a batch with a
 * lower MRP is not on sale.
 * @returns the products whose MRP was lowered
 */
export async function lowerMrps(tx: Sql, onSale: { productId: number; mrpPaise: number | null }[]): Promise<number[]> {
  const lowered = await tx.$queryRaw<{ id: number; categoryId: number }[]>(Prisma.sql`
    WITH lowest AS (
      SELECT p.id, min(x."mrpPaise") AS mrp FROM jsonb_to_recordset(${JSON.stringify(onSale)}::jsonb) AS x("productId" int, "mrpPaise" int)
      JOIN product p ON p.id = x."productId" AND p.price_paise <= x."mrpPaise" GROUP BY p.id)
    UPDATE product p SET mrp_paise = l.mrp, updated_at = now() FROM lowest l WHERE p.id = l.id AND p.mrp_paise > l.mrp
    RETURNING p.id, p.category_id AS "categoryId"`);
  await invalidateMrps(tx, lowered);
  return lowered.map(({ id }) => id);
}

async function invalidateMrps(tx: Sql, changed: { id: number; categoryId: number }[]): Promise<void> {
  if (changed.length === 0) return;
  const tags = changed.flatMap(({ id, categoryId }) => [cacheTags.category(categoryId), cacheTags.product(id)]);
  await invalidateTags(tx, [cacheTags.lists, ...tags]);
}

/**
 * Restores the MRPs that a receipt lowered, where they still are as it left them: first of its
 * batches, then of products, at most to the lowest MRP of their packs on sale. The caller locks
 * products and batches.
 */
export async function restoreMrps(tx: Sql, receiptId: string): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE stock_batch b SET mrp_paise = l.before FROM (
      SELECT batch_id, max(batch_mrp_before_paise) AS before, array_agg(mrp_paise) AS after FROM purchase_receipt_line
      WHERE receipt_id = ${receiptId}::uuid AND batch_mrp_before_paise IS NOT NULL GROUP BY batch_id) l
    WHERE b.id = l.batch_id AND b.mrp_paise = ANY(l.after)`);
  const restored = await tx.$queryRaw<{ id: number; categoryId: number }[]>(Prisma.sql`
    UPDATE product p SET mrp_paise = LEAST(l.before, COALESCE(${batchMrpOf(Prisma.sql`p.id`)}, l.before)), updated_at = now() FROM (
      SELECT product_id, max(mrp_before_paise) AS before, array_agg(mrp_paise) AS after FROM purchase_receipt_line
      WHERE receipt_id = ${receiptId}::uuid AND mrp_before_paise IS NOT NULL GROUP BY product_id) l
    WHERE p.id = l.product_id AND p.mrp_paise = ANY(l.after)
      AND LEAST(l.before, COALESCE(${batchMrpOf(Prisma.sql`p.id`)}, l.before)) > p.mrp_paise
    RETURNING p.id, p.category_id AS "categoryId"`);
  await invalidateMrps(tx, restored);
}

/**
 * Locks the product of a batch before the batch itself, so that its price cannot change in the
 * meantime.
 */
async function lockPriced(
  tx: Sql,
  batchId: string,
): Promise<{ productId: number; mrpPaise: number | null } | undefined> {
  const [found] = await tx.$queryRaw<{ productId: number; mrpPaise: number | null }[]>(Prisma.sql`
    SELECT p.id AS "productId", b.mrp_paise AS "mrpPaise" FROM stock_batch b JOIN product p ON p.id = b.product_id WHERE b.id = ${batchId}::uuid
    FOR NO KEY UPDATE OF p`);
  return found;
}

/**
 * Changes the state of a batch, and the sellable units of its product accordingly. The caller must
 * lock the batch.
 * @param reason reason, in the words of the staff member
 * @throws conflict batchStep, batchNotCounted, batchBelowPrice
 */
export async function moveBatch(
  tx: Sql,
  batch: CurrentBatch,
  to: BatchState,
  { by, as, why: reason }: { by: AuditActor; as: BatchActor; why?: string },
): Promise<void> {
  if (batch.number === '') throw conflict('batchNotCounted');
  if (!mayChange(batch.state, to, as)) throw conflict('batchStep');
  if (to === 'SELLABLE') await checkPrice(tx, batch);
  await tx.$executeRaw(Prisma.sql`
    WITH moved AS (UPDATE stock_batch SET state = ${to}::"BatchState" WHERE id = ${batch.id}::uuid)
    INSERT INTO batch_movement (id, batch_id, delta, reason, state, note, actor, actor_id)
    VALUES (gen_random_uuid(), ${batch.id}::uuid, 0, ${REASON[to]}::"BatchMovementReason", ${to}::"BatchState", ${reason ?? null}, ${by.actor}, ${by.actorId}::uuid)`);
  const sign = to === 'SELLABLE' ? 1 : batch.state === 'SELLABLE' ? -1 : 0;
  const { productId, id, physical } = batch;
  await moveSellable(tx, { productId, id, units: sign * physical, reason: REASON[to], actor: by.actor });
}

/**
 * Refuses to release a batch that the schedule would quarantine again within a minute.
 * @throws conflict batchShelfLife
 */
async function checkShelfLife(tx: Sql, { id, number }: CurrentBatch): Promise<void> {
  const [short] = await tx.$queryRaw<{ days: number; left: number }[]>(Prisma.sql`
    SELECT g.shelf_life_days AS days, b.expiry_date - ${INDIA_TODAY} AS left
    FROM stock_batch b JOIN product p ON p.id = b.product_id JOIN category g ON g.id = p.category_id
    WHERE b.id = ${id}::uuid AND b.expiry_date < ${INDIA_TODAY} + g.shelf_life_days`);
  if (short) throw conflict('batchShelfLife', { batch: number, days: short.days, left: Math.max(0, short.left) });
}

/**
 * Quarantines a batch, releases it, or marks it as damaged, for a staff member.
 * @throws notFound batchUnknown; conflict batchStep, batchNotCounted, batchShelfLife,
 * batchBelowPrice
 */
export async function changeBatch(id: string, to: BatchState, by: AuditActor, reason: string): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const priced = to === 'SELLABLE' ? await lockPriced(tx, id) : undefined;
    const batch = await lockBatch(tx, id);
    await moveBatch(tx, batch, to, { by, as: 'staff', why: reason });
    if (to === 'SELLABLE') await checkShelfLife(tx, batch);
    if (priced) await lowerMrps(tx, [priced]);
    await writeAudit(tx, {
      ...by,
      action: 'batch.change',
      subject: 'batch',
      subjectId: id,
      change: { productId: batch.productId, batchState: [batch.state, to], units: batch.physical },
    });
  });
}
