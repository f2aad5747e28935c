import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';

type RecallState = { isMock: boolean; isClosed: boolean; waiting: number; packed: number };

/**
 * Closes a recall, once. Requires that all buyers reachable by email were notified and that no
 * packed parcel contains its units. Its batches stay recalled.
 * @throws notFound; conflict recallClosed, recallStillTelling, recallStillPacked
 */
export async function finishRecall(id: string, outcome: string, by: AuditActor, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const [recall] = await tx.$queryRaw<RecallState[]>(Prisma.sql`
      SELECT r.is_mock AS "isMock", r.closed_at IS NOT NULL AS "isClosed",
        (SELECT count(*)::int FROM recall_contact k WHERE k.recall_id = r.id AND k.told_at IS NULL AND k.called_at IS NULL AND k.unreachable IS DISTINCT FROM 'DELETED' AND r.level = 'CONSUMER') AS waiting,
        (SELECT count(*)::int FROM recall_batch x JOIN parcel_line_batch y ON y.batch_id = x.batch_id JOIN parcel p ON p.id = y.parcel_id AND p.state = 'PACKED'
          WHERE x.recall_id = r.id) AS packed
      FROM recall r WHERE r.id = ${id}::uuid FOR NO KEY UPDATE OF r`);
    if (!recall) throw notFound();
    if (recall.isClosed) throw conflict('recallClosed');
    if (!recall.isMock && recall.waiting > 0) throw conflict('recallStillTelling', { count: recall.waiting });
    if (!recall.isMock && recall.packed > 0) throw conflict('recallStillPacked', { count: recall.packed });
    await tx.recall.update({
      where: { id },
      data: { closedAt: now, closedBy: by.actor, closedById: by.actorId, outcome },
    });
    await writeAudit(tx, {
      ...by,
      action: 'recall.close',
      subject: 'recall',
      subjectId: id,
      change: { isMock: recall.isMock },
    });
  });
}
