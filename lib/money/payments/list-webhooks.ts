import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { shownError } from '@/lib/kernel/queue/rules';
import { listByKeyset, type ListPage, type PageWanted, type Placed } from '@/lib/shared/keyset-list';
import { MOST_ATTEMPTS } from './webhook-rules';
import type { WebhookView } from './webhook-rules';

/** A message of Razorpay's as staff see it: never what it says of anybody. */
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
  givenUp: Prisma.sql`e.processed_at IS NULL AND e.attempts >= ${MOST_ATTEMPTS}::int`,
  all: Prisma.sql`true`,
};

/** The inbox of Razorpay's messages: what waits from the oldest, all of it from the newest. */
export async function listWebhooks(view: WebhookView, wanted: PageWanted): Promise<ListPage<WebhookRow>> {
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
    wanted,
    (sql) => queryRows<WebhookRow & Placed>(sql, { isKept: false }),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, lastError: shownError(row.lastError) })) };
}

/** How many messages are not dealt with, and for how many seconds the oldest of them waits. */
export async function countInbox(): Promise<{ count: number; oldestSeconds: number }> {
  const [waiting] = await queryRows<{ count: number; oldestSeconds: number }>(Prisma.sql`
    SELECT count(*)::int AS count, COALESCE(extract(epoch FROM now() - min(received_at)), 0)::float AS "oldestSeconds" FROM webhook_event WHERE processed_at IS NULL`);
  return waiting!;
}
