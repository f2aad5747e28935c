import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';

type RecallState = { isMock: boolean; isClosed: boolean; isCalled: boolean };

/**
 * Records that a staff member informed a buyer about a recall by phone or letter. Once per buyer,
 * while the recall is open.
 * @throws notFound; conflict recallMock, recallClosed, recallCalled
 */
export async function confirmCall(
  recallId: string,
  customerId: string,
  by: AuditActor,
  now = new Date(),
): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const [contact] = await tx.$queryRaw<RecallState[]>(Prisma.sql`
      SELECT r.is_mock AS "isMock", r.closed_at IS NOT NULL AS "isClosed", k.called_at IS NOT NULL AS "isCalled"
      FROM recall r JOIN recall_contact k ON k.recall_id = r.id AND k.customer_id = ${customerId}::uuid
      WHERE r.id = ${recallId}::uuid FOR NO KEY UPDATE OF r, k`);
    if (!contact) throw notFound();
    if (contact.isMock) throw conflict('recallMock');
    if (contact.isClosed) throw conflict('recallClosed');
    if (contact.isCalled) throw conflict('recallCalled');
    await tx.recallContact.update({
      where: { recallId_customerId: { recallId, customerId } },
      data: { calledAt: now, calledBy: by.actor, calledById: by.actorId },
    });
    await writeAudit(tx, {
      ...by,
      action: 'recall.call',
      subject: 'recall',
      subjectId: recallId,
      change: { customerId: [null, customerId] },
    });
  });
}
