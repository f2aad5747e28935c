import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction } from '@/lib/kernel/db/client';
import { endStocktake, lockOpen } from './lock-stocktake';

/**
 * Cancels a stocktake and discards its counts.
 * @throws notFound stocktakeUnknown; conflict stocktakeEnded
 */
export async function cancelStocktake(id: string, by: AuditActor, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await lockOpen(tx, id);
    await endStocktake(tx, id, 'CANCELLED', by, null, now);
    await writeAudit(tx, { ...by, action: 'stocktake.cancel', subject: 'stocktake', subjectId: id });
  });
}
