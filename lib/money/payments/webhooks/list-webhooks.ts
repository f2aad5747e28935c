import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { shownError } from '@/lib/kernel/queue/rules';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';
import { MAX_ATTEMPTS } from './webhook-rules';
import type { WebhookView } from './webhook-rules';

/** Gateway event for staff, without personal data. */
export type WebhookRow = {
  eventId: string;
  event: string;
  receivedAt: Date;
  processedAt: Date | null;
  attempts: number;
  lastError: string | null;
};

const WHICH: Record<WebhookView, Prisma.Sql> = {
  open: Prisma.sql`e.processed_at IS NULL`,
  givenUp: Prisma.sql`e.processed_at IS NULL AND e.attempts >= ${MAX_ATTEMPTS}::int`,
  all: Prisma.sql`true`,
};

/** Lists the events in the webhook inbox: open ones oldest first, all of them newest first. */
export async function listWebhooks(view: WebhookView, filter: PageRequest): Promise<ListPage<WebhookRow>> {
  const page = await listByKeyset(
    {
      select: Prisma.sql`e.event_id AS "eventId", e.event, e.received_at AS "receivedAt", e.processed_at AS "processedAt", e.attempts, e.last_error AS "lastError"`,
      from: Prisma.sql`webhook_event e`,
      where: WHICH[view],
      at: Prisma.sql`e.received_at`,
      id: Prisma.sql`e.event_id`,
      idType: 'text',
      oldestFirst: view !== 'all',
    },
    filter,
    (sql) => queryRows<WebhookRow & Placed>(sql, { isKept: false }),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, lastError: shownError(row.lastError) })) };
}

/** Returns the number of unprocessed events and the age of the oldest one in seconds. */
export async function countInbox(): Promise<{ count: number; oldestSeconds: number }> {
  const [waiting] = await queryRows<{ count: number; oldestSeconds: number }>(Prisma.sql`
    SELECT count(*)::int AS count, COALESCE(extract(epoch FROM now() - min(received_at)), 0)::float AS "oldestSeconds" FROM webhook_event WHERE processed_at IS NULL`);
  return waiting!;
}
