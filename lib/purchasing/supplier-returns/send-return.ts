import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction } from '@/lib/kernel/db/client';
import { lockReturn } from './lock-return';

/**
 * Records that the supplier has the goods. The note then waits for a credit note.
 * @throws notFound supplierReturnUnknown; conflict supplierReturnStep
 */
export async function sendReturn(id: string, by: AuditActor, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await lockReturn(tx, id, 'SENT');
    await tx.supplierReturn.update({
      where: { id },
      data: { state: 'SENT', sentAt: now, sentBy: by.actor, sentById: by.actorId },
    });
    await writeAudit(tx, { ...by, action: 'supplierReturn.send', subject: 'supplierReturn', subjectId: id });
  });
}
