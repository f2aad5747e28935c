import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';

/**
 * Requeues gateway events that failed all their attempts; they are processed within a minute. A
 * repeated call before that changes nothing.
 * @param eventId one event; all failed ones if left out
 * @returns the number of requeued events
 * @throws notFound if the event does not exist
 */
export async function queueWebhooks(eventId: string | undefined, by: AuditActor): Promise<number> {
  return inTransaction.withModels(async (tx) => {
    const named = eventId === undefined ? Prisma.empty : Prisma.sql`AND event_id = ${eventId}`;
    const count = await tx.$executeRaw(
      Prisma.sql`UPDATE webhook_event SET attempts = 0, lost = 0, leased_by = NULL, lease_until = NULL WHERE processed_at IS NULL AND attempts > 0 ${named}`,
    );
    if (count === 0 && eventId !== undefined && (await tx.webhookEvent.count({ where: { eventId } })) === 0)
      throw notFound();
    if (count > 0)
      await writeAudit(tx, {
        ...by,
        action: 'webhook.retry',
        subject: 'webhook',
        subjectId: eventId ?? 'all',
        change: { count },
      });
    return count;
  });
}
