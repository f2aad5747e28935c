import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';
import { restoreMrps } from '@/lib/inventory/stock/batches/change-batch';
import { lockReceived } from '@/lib/inventory/stock/batches/receive-batches';
import { lockSent, takeBackReceipt, type SentUnits } from '@/lib/inventory/stock/batches/send-batches';
import { advanceOrdered } from './match-order';

type LockedReceipt = { serial: number; financialYear: string; orderId: string | null; undoneAt: Date | null };
/**
 * Units of a receipt in a batch. `moved`: the batch has other movements since. Receipts that were
 * undone count as no movement.
 */
type ReceivedBatch = SentUnits & { number: string; physical: number; moved: boolean; isFirst: boolean };

/** Locks the products and batches of a receipt and returns its units in each. */
async function lockBatches(tx: Db, receiptId: string): Promise<ReceivedBatch[]> {
  const lines = await tx.purchaseReceiptLine.findMany({
    where: { receiptId },
    select: { batchId: true, productId: true },
  });
  await lockReceived(
    tx,
    lines.map(({ productId }) => productId),
  );
  await lockSent(tx, [...new Set(lines.map(({ batchId }) => batchId))]);
  return tx.$queryRaw<ReceivedBatch[]>(Prisma.sql`
    WITH units AS (
      SELECT batch_id, sum(quantity + free_quantity)::int AS units FROM purchase_receipt_line WHERE receipt_id = ${receiptId}::uuid GROUP BY 1),
    others AS (
      SELECT m.batch_id, m.delta, m.created_at FROM batch_movement m JOIN units USING (batch_id) LEFT JOIN purchase_receipt r ON r.id = m.receipt_id
      WHERE m.receipt_id IS DISTINCT FROM ${receiptId}::uuid AND r.undone_at IS NULL)
    SELECT b.id AS "batchId", b.product_id AS "productId", u.units, b.state::text AS state, b.number, b.physical,
      EXISTS (SELECT 1 FROM others o JOIN batch_movement own ON own.batch_id = b.id AND own.receipt_id = ${receiptId}::uuid
        WHERE o.batch_id = b.id AND o.delta < 0 AND o.created_at >= own.created_at) AS moved,
      NOT EXISTS (SELECT 1 FROM others o WHERE o.batch_id = b.id) AS "isFirst"
    FROM units u JOIN stock_batch b ON b.id = u.batch_id ORDER BY b.id`);
}

/**
 * Undoes a receipt while nothing of it was sold or moved: its units leave their batches, and its
 * bill can be received again. Batches that only this receipt filled are as new: without expiry and
 * MRP, which may be the mistake, and not in the quarantine that these caused. MRPs of the shop and
 * of batches that the receipt lowered are restored if nothing changed them since. The receipt keeps
 * its serial, and its purchase order is open again. Locks rows in the order receipt, purchase
 * order, products, batches, stock.
 * @throws notFound receiptUnknown; conflict receiptUndone, receiptMoved
 */
export async function undoReceipt(id: string, by: StaffActor, now = new Date()): Promise<void> {
  await inTransaction.withModels(
    async (tx) => {
      const [receipt] = await tx.$queryRaw<LockedReceipt[]>(Prisma.sql`
        SELECT serial, financial_year AS "financialYear", purchase_order_id AS "orderId", undone_at AS "undoneAt" FROM purchase_receipt WHERE id = ${id}::uuid FOR NO KEY UPDATE`);
      if (!receipt) throw notFound('receiptUnknown');
      if (receipt.undoneAt) throw conflict('receiptUndone');
      if (receipt.orderId)
        await tx.$queryRaw`SELECT 1 AS held FROM purchase_order WHERE id = ${receipt.orderId}::uuid FOR NO KEY UPDATE`;
      const batches = await lockBatches(tx, id);
      const moved = batches.find((one) => one.moved || one.physical < one.units);
      if (moved) throw conflict('receiptMoved', { batch: moved.number });
      const few = await takeBackReceipt(tx, batches, { receiptId: id, by });
      if (few) {
        const { number } = batches.find(({ productId }) => productId === few.productId)!;
        throw conflict('receiptMoved', { batch: number });
      }
      await tx.stockBatch.updateMany({
        where: { id: { in: batches.filter(({ isFirst }) => isFirst).map(({ batchId }) => batchId) }, physical: 0 },
        data: { expiryDate: null, mrpPaise: null, state: 'SELLABLE' },
      });
      await restoreMrps(tx, id);
      await tx.purchaseReceipt.update({
        where: { id },
        data: { undoneAt: now, undoneBy: by.actor, undoneById: by.actorId },
      });
      if (receipt.orderId) await advanceOrdered(tx, receipt.orderId, by, now);
      await tx.supplierBill.updateMany({ where: { receiptId: id }, data: { receiptId: null } });
      const change = { serial: receipt.serial, lines: batches.length };
      await writeAudit(tx, { ...by, action: 'receipt.undo', subject: 'receipt', subjectId: id, change });
    },
    { timeout: 30_000 },
  );
}
