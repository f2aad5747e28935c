import { db, Prisma } from '@/lib/kernel/db/client';
import { paymentGateway } from '@/lib/money/payments/gateway';
import { RETENTION } from '@/lib/people/retention/terms';

const BATCH_SIZE = 1_000;

/**
 * Removes personal data from events processed before this was done immediately, and from events not
 * processed in time. Deletes events at the end of their retention. Runs hourly.
 * @returns the number of reduced events
 */
export async function reduceWebhooks(now = new Date()): Promise<number> {
  const [stale, over] = [RETENTION.webhookPayload, RETENTION.webhookEvent].map(
    (term) => new Date(now.getTime() - term),
  ) as [Date, Date];
  let count = 0;
  for (let reduced = BATCH_SIZE; reduced === BATCH_SIZE; count += reduced)
    reduced = await db.$executeRaw(Prisma.sql`
      UPDATE webhook_event e SET payload = ${paymentGateway().reducedEvent}, reduced_at = now()
      WHERE e.event_id IN (SELECT event_id FROM webhook_event WHERE reduced_at IS NULL AND (processed_at IS NOT NULL OR received_at < ${stale}) LIMIT ${BATCH_SIZE}::int)`);
  await db.$executeRaw(Prisma.sql`DELETE FROM webhook_event WHERE reduced_at IS NOT NULL AND received_at < ${over}`);
  return count;
}
