import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { moveSellable, type CurrentBatch } from '@/lib/inventory/stock/batches/change-batch';
import { moveUnits } from '@/lib/inventory/stock/batches/count-batch';
import { endStocktake, lockOpen } from './lock-stocktake';
import { differenceOf, lineState } from './rules';

type Line = CurrentBatch & { expected: number; counted: number; firstCounted: number | null; countedAt: Date };

/**
 * Applies the counts of a stocktake. Each batch changes by its difference at the time of the count,
 * so units packed or received since are unaffected. Uncounted batches stay unchanged.
 * @throws notFound stocktakeUnknown; conflict stocktakeEnded, stocktakeRecount while lines wait for
 * a recount, stocktakeNothing, stocktakeMoved when a batch has fewer units left than are missing
 */
export async function approveStocktake(id: string, reason: string, by: AuditActor, now = new Date()): Promise<void> {
  await inTransaction.withModels(
    async (tx) => {
      await lockOpen(tx, id);
      const lines = await tx.$queryRaw<Line[]>(Prisma.sql`
      SELECT b.id, b.product_id AS "productId", b.number, b.state::text AS state, b.physical, l.expected, l.counted, l.first_counted AS "firstCounted", l.counted_at AS "countedAt"
      FROM stocktake_line l JOIN stock_batch b ON b.id = l.batch_id WHERE l.stocktake_id = ${id}::uuid AND l.counted IS NOT NULL ORDER BY b.id FOR NO KEY UPDATE OF b`);
      if (lines.length === 0) throw conflict('stocktakeNothing');
      const open = lines.filter((line) => lineState(line) === 'toRecount').length;
      if (open > 0) throw conflict('stocktakeRecount', { count: open });
      for (const line of lines) await moveLine(tx, line, by, reason);
      await moveLevels(tx, lines, by);
      await tx.$executeRaw(Prisma.sql`
      UPDATE stock_batch b SET counted_at = l.counted_at FROM stocktake_line l WHERE l.stocktake_id = ${id}::uuid AND l.batch_id = b.id AND l.counted IS NOT NULL`);
      await endStocktake(tx, id, 'APPROVED', by, reason, now);
      const units = lines.reduce((sum, line) => sum + differenceOf(line), 0);
      await writeAudit(tx, {
        ...by,
        action: 'stocktake.approve',
        subject: 'stocktake',
        subjectId: id,
        change: { count: lines.length, units },
      });
    },
    { timeout: 60_000 },
  );
}

async function moveLine(tx: Db, line: Line, by: AuditActor, note: string): Promise<void> {
  const delta = differenceOf(line);
  if (delta === 0) return;
  if (line.physical + delta < 0) throw conflict('stocktakeMoved', { batch: line.number || '?' });
  await moveUnits(tx, line, { delta, reason: 'COUNTED', by, note });
}

/** Adjusts the sellable stock in product order, the common lock order for several stock rows. */
async function moveLevels(tx: Db, lines: Line[], { actor }: AuditActor): Promise<void> {
  for (const line of lines.toSorted((one, other) => one.productId - other.productId))
    if (line.state === 'SELLABLE')
      await moveSellable(tx, {
        productId: line.productId,
        id: line.id,
        units: differenceOf(line),
        reason: 'CORRECTION',
        actor,
      });
}
