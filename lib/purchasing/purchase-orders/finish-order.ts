import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction } from '@/lib/kernel/db/client';
import { lockOrder } from './lock-order';
import { endOf } from './rules';

/**
 * Ends an order by hand: closes it if a part of its goods came, else cancels it. Its pending units
 * are then ordered again where they are needed.
 * @throws notFound purchaseOrderUnknown; conflict purchaseOrderStep
 */
export async function finishOrder(id: string, reason: string, by: AuditActor, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const { state } = await lockOrder(tx, id, endOf);
    await tx.purchaseOrder.update({
      where: { id },
      data: { state: endOf(state), endedAt: now, endedBy: by.actor, endedById: by.actorId, endReason: reason },
    });
    await writeAudit(tx, {
      ...by,
      action: 'purchaseOrder.end',
      subject: 'purchaseOrder',
      subjectId: id,
      change: { state: [state, endOf(state)] },
    });
  });
}
