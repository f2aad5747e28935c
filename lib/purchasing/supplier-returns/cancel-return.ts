import { lockSent, returnBatches, type SentUnits } from '@/lib/inventory/stock/batches/send-batches';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { lockReturn } from './lock-return';

/** Locks the batches of a note until the transaction ends, and returns its units. */
async function lockLines(tx: Db, returnId: string): Promise<SentUnits[]> {
  const lines = await tx.supplierReturnLine.findMany({ where: { returnId }, select: { batchId: true } });
  await lockSent(
    tx,
    lines.map(({ batchId }) => batchId),
  );
  return tx.$queryRaw<SentUnits[]>(Prisma.sql`
    SELECT l.batch_id AS "batchId", l.product_id AS "productId", l.units, b.state::text AS state
    FROM supplier_return_line l JOIN stock_batch b ON b.id = l.batch_id WHERE l.return_id = ${returnId}::uuid ORDER BY b.id`);
}

/**
 * Cancels a note whose goods were not picked up, and puts its units back into their batches.
 * @throws notFound supplierReturnUnknown; conflict supplierReturnStep
 */
export async function cancelReturn(id: string, reason: string, by: AuditActor, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const { number } = await lockReturn(tx, id, 'CANCELLED');
    const lines = await lockLines(tx, id);
    await returnBatches(tx, lines, { supplierReturnId: id, by, note: number });
    await tx.supplierReturn.update({
      where: { id },
      data: { state: 'CANCELLED', endedAt: now, endedBy: by.actor, endedById: by.actorId, cancelReason: reason },
    });
    await writeAudit(tx, {
      ...by,
      action: 'supplierReturn.cancel',
      subject: 'supplierReturn',
      subjectId: id,
      change: { lines: lines.length, units: lines.reduce((sum, { units }) => sum + units, 0) },
    });
  });
}
