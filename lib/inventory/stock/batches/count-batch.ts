import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import type { BatchMovementReason } from '@/lib/kernel/db/generated/enums';
import { conflict, notFound } from '@/lib/kernel/errors';
import { batchIdOf } from './batch-queries';
import { lockBatch, moveSellable, type CurrentBatch } from './change-batch';
import { lockBatchesOf } from './move-batches';

type Entry = { delta: number; reason: BatchMovementReason; by: AuditActor; note?: string };

/** Changes the units of a batch, with the row of its ledger. The caller must lock the batch. */
export async function moveUnits(
  tx: Sql,
  { id, state }: CurrentBatch,
  { delta, reason, by, note }: Entry,
): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    WITH moved AS (UPDATE stock_batch SET physical = physical + ${delta}::int WHERE id = ${id}::uuid)
    INSERT INTO batch_movement (id, batch_id, delta, reason, state, note, actor, actor_id)
    VALUES (gen_random_uuid(), ${id}::uuid, ${delta}::int, ${reason}::"BatchMovementReason", ${state}::"BatchState", ${note ?? null}, ${by.actor}, ${by.actorId}::uuid)`);
}

/**
 * Sets the units of a batch to a count. The sellable units follow; if fewer exist than were sold
 * and promised, the difference counts as short.
 * @throws notFound batchUnknown
 */
export async function countBatch(id: string, units: number, by: AuditActor, reason: string): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const batch = await lockBatch(tx, id);
    const delta = units - batch.physical;
    if (delta === 0) return;
    await moveUnits(tx, batch, { delta, reason: 'COUNTED', by, note: reason });
    if (batch.state === 'SELLABLE')
      await moveSellable(tx, { productId: batch.productId, id, units: delta, reason: 'CORRECTION', actor: by.actor });
    await writeAudit(tx, {
      ...by,
      action: 'batch.count',
      subject: 'batch',
      subjectId: id,
      change: { productId: batch.productId, units: [batch.physical, units] },
    });
  });
}

/**
 * Removes unsellable units for good: destroyed, or returned to a supplier without a known bill.
 * Units with a known bill go back with a note (lib/purchasing/supplier-returns).
 * @throws notFound batchUnknown; conflict batchIsSellable, batchHasSupplier, batchHasFewer
 */
export async function removeUnits(
  id: string,
  units: number,
  reason: 'SUPPLIER_RETURN' | 'DESTROYED',
  by: AuditActor,
  cause: string,
): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch.state === 'SELLABLE') throw conflict('batchIsSellable');
    const where = { batchId: id, receipt: { undoneAt: null } };
    if (reason === 'SUPPLIER_RETURN' && (await tx.purchaseReceiptLine.count({ where })) > 0)
      throw conflict('batchHasSupplier', { batch: batch.number });
    if (units > batch.physical) throw conflict('batchHasFewer', { batch: batch.number, count: batch.physical });
    await moveUnits(tx, batch, { delta: -units, reason, by, note: cause });
    await writeAudit(tx, {
      ...by,
      action: 'batch.remove',
      subject: 'batch',
      subjectId: id,
      change: { productId: batch.productId, units: [batch.physical, batch.physical - units], removed: reason },
    });
  });
}

/** Batch as printed on the packs. `expiry` is a day. */
export type CountedBatchRef = { number: string; expiry: string; mrpPaise?: number };

async function findNamed(
  tx: Sql,
  productId: number,
  { number, expiry, mrpPaise }: CountedBatchRef,
): Promise<CurrentBatch> {
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO stock_batch (id, product_id, number, expiry_date, mrp_paise)
    VALUES (gen_random_uuid(), ${productId}::int, ${number}, ${expiry}::date, ${mrpPaise ?? null}::int) ON CONFLICT DO NOTHING`);
  const [batch] = await tx.$queryRaw<(CurrentBatch & { isSame: boolean })[]>(Prisma.sql`
    SELECT b.id, b.product_id AS "productId", b.number, b.state::text AS state, b.physical, COALESCE(b.expiry_date = ${expiry}::date, false) AS "isSame"
    FROM stock_batch b WHERE b.id = ${batchIdOf(Prisma.sql`${productId}::int`, Prisma.sql`${number}::text`)} FOR NO KEY UPDATE`);
  if (!batch!.isSame) throw conflict('batchDiffers', { batch: number });
  return batch!;
}

/**
 * Assigns uncounted units to their batch.
 * @throws notFound productUnknown; conflict batchUncountedTooFew, batchDiffers when the number is
 * known with another expiry, batchStep when it may not be sold
 */
export async function nameBatch(
  productId: number,
  units: number,
  named: CountedBatchRef,
  by: AuditActor,
): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await lockBatchesOf(tx, [productId]);
    const from = await tx.stockBatch.findUnique({ where: { productId_number: { productId, number: '' } } });
    if (!from) {
      if ((await tx.product.count({ where: { id: productId } })) === 0) throw notFound('productUnknown');
      throw conflict('batchUncountedTooFew', { count: 0 });
    }
    if (units > from.physical) throw conflict('batchUncountedTooFew', { count: from.physical });
    const to = await findNamed(tx, productId, named);
    if (to.state !== 'SELLABLE') throw conflict('batchStep');
    await moveUnits(tx, from, { delta: -units, reason: 'COUNTED', by });
    await moveUnits(tx, to, { delta: units, reason: 'COUNTED', by });
    await writeAudit(tx, {
      ...by,
      action: 'batch.name',
      subject: 'batch',
      subjectId: to.id,
      change: { productId, units: [to.physical, to.physical + units] },
    });
  });
}
