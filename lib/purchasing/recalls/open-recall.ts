import { nextSerial } from '@/lib/shared/serials';
import { moveBatch, type CurrentBatch } from '@/lib/inventory/stock/batches/change-batch';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';
import { queueNotification } from './announce-recall';
import { recallNumber } from './rules';
import type { NewRecall } from './schema';

/**
 * Locks batches in the order of their ids. A mock recall only reads them, so that it blocks no one.
 */
async function takeBatches(tx: Sql, ids: string[], isMock: boolean): Promise<CurrentBatch[]> {
  const held = isMock ? Prisma.empty : Prisma.sql`FOR NO KEY UPDATE`;
  const batches = await tx.$queryRaw<CurrentBatch[]>(Prisma.sql`
    SELECT id, product_id AS "productId", number, state::text AS state, physical FROM stock_batch WHERE id = ANY(${ids}::uuid[]) ORDER BY id ${held}`);
  if (batches.length < new Set(ids).size) throw notFound('batchUnknown');
  if (new Set(batches.map(({ productId }) => productId)).size > 1) throw conflict('recallOneProduct');
  if (batches.some(({ number }) => number === '')) throw conflict('batchNotCounted');
  return batches;
}

/**
 * Records all buyers of dispatched units that have not come back, in one statement for any number
 * of them.
 */
const listBuyers = (tx: Sql, recallId: string, batchIds: string[]) =>
  tx.$queryRaw<{ buyers: number; units: number }[]>(Prisma.sql`
    WITH have AS (
      SELECT p.customer_id, (array_agg(p.order_id ORDER BY p.dispatched_at DESC NULLS LAST, p.id DESC))[1] AS order_id, sum(x.quantity - x.returned_quantity)::int AS units
      FROM parcel_line_batch x JOIN parcel p ON p.id = x.parcel_id
      WHERE x.batch_id = ANY(${batchIds}::uuid[]) AND p.state <> 'PACKED' AND x.quantity > x.returned_quantity GROUP BY p.customer_id),
    listed AS (
      INSERT INTO recall_contact (recall_id, customer_id, order_id, units, unreachable)
      SELECT ${recallId}::uuid, h.customer_id, h.order_id, h.units,
        CASE WHEN c.deleted_at IS NOT NULL THEN 'DELETED' WHEN c.email_verified_at IS NULL THEN 'NOT_CONFIRMED' END::"RecallUnreachable"
      FROM have h JOIN customer c ON c.id = h.customer_id RETURNING units)
    SELECT count(*)::int AS buyers, COALESCE(sum(units), 0)::int AS units FROM listed`);

/**
 * Opens a recall: one transaction stops its batches and lists all buyers with units. The outbox
 * notifies them afterwards. A mock recall does the same without changing batches or notifying
 * anyone.
 * @throws notFound batchUnknown; conflict recallOneProduct, batchNotCounted, batchStep
 */
export async function openRecall(
  { batch_ids: ids, reference, recall_class: recallClass, level, reason, is_mock: isMock }: NewRecall,
  by: AuditActor,
  now = new Date(),
): Promise<{ id: string; number: string }> {
  const id = newId();
  return inTransaction.withModels(async (tx) => {
    // Numbers first: the lock serializes the opening of recalls, and nothing else takes it.
    const { financialYear, serial } = await nextSerial(tx, 'recall', now);
    const number = recallNumber({ financialYear, serial });
    const started = performance.now();
    const batches = await takeBatches(tx, ids, isMock);
    if (!isMock) for (const batch of batches) await moveBatch(tx, batch, 'RECALLED', { by, as: 'recall', why: number });
    const { productId } = batches[0]!;
    await tx.$executeRaw(Prisma.sql`
      INSERT INTO recall (id, serial, financial_year, product_id, reference, recall_class, level, reason, is_mock, took_ms, opened_at, opened_by, opened_by_id)
      VALUES (${id}::uuid, ${serial}::int, ${financialYear}, ${productId}::int, ${reference || null}, ${recallClass}::"RecallClass", ${level}::"RecallLevel", ${reason},
        ${isMock}, 0, ${now}, ${by.actor}, ${by.actorId}::uuid)`);
    const before = batches.map((batch) => ({ id: batch.id, state: batch.state, units: batch.physical }));
    await tx.$executeRaw(Prisma.sql`
      INSERT INTO recall_batch (recall_id, batch_id, state_before, units_before)
      SELECT ${id}::uuid, b.id, b.state::"BatchState", b.units FROM json_to_recordset(${JSON.stringify(before)}::json) AS b(id uuid, state text, units int)`);
    const [found] = await listBuyers(
      tx,
      id,
      before.map((batch) => batch.id),
    );
    const tookMs = Math.round(performance.now() - started);
    await tx.$executeRaw(Prisma.sql`UPDATE recall SET took_ms = ${tookMs}::int WHERE id = ${id}::uuid`);
    if (!isMock && level === 'CONSUMER') await queueNotification(tx, { recallId: id, batch: 1 });
    const { buyers = 0, units = 0 } = found ?? {};
    await writeAudit(tx, {
      ...by,
      action: 'recall.open',
      subject: 'recall',
      subjectId: id,
      change: { productId, count: batches.length, recallClass, isMock, buyers, units },
    });
    return { id, number };
  });
}
