import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { shownError } from '@/lib/kernel/queue/rules';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';

/**
 * Outbox message for display to staff, without its payload. `since`: time it was dead-lettered, or
 * time it was due.
 */
export type QueuedJob = {
  id: string;
  topic: string;
  attempts: number;
  createdAt: Date;
  since: Date;
  lastError: string | null;
};

/** Delay after which a due message counts as stuck. Due messages normally finish within seconds. */
const OVERDUE_AFTER = '5 minutes';

const WHICH = {
  laidAside: { where: Prisma.sql`m.done_at IS NULL AND m.dead_at IS NOT NULL`, since: Prisma.sql`m.dead_at` },
  overdue: {
    where: Prisma.sql`m.done_at IS NULL AND m.dead_at IS NULL AND m.available_at < now() - ${OVERDUE_AFTER}::interval`,
    since: Prisma.sql`m.available_at`,
  },
};

/** Lists dead letters or overdue messages, oldest first. */
export async function listQueuedJobs(which: keyof typeof WHICH, requested: PageRequest): Promise<ListPage<QueuedJob>> {
  const { where, since } = WHICH[which];
  const page = await listByKeyset(
    {
      select: Prisma.sql`m.id, m.topic, m.attempts, m.created_at AS "createdAt", ${since} AS since, m.last_error AS "lastError"`,
      from: Prisma.sql`outbox_message m`,
      where,
      at: since,
      id: Prisma.sql`m.id`,
      oldestFirst: true,
    },
    requested,
    (sql) => queryRows<QueuedJob & Placed>(sql, { isKept: false }),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, lastError: shownError(row.lastError) })) };
}

/** Counts the dead letters of each topic, highest count first. */
export function countDeadLetters(): Promise<{ topic: string; count: number }[]> {
  return queryRows(Prisma.sql`
    SELECT m.topic, count(*)::int AS count FROM outbox_message m WHERE ${WHICH.laidAside.where} GROUP BY m.topic ORDER BY count(*) DESC, m.topic`);
}
