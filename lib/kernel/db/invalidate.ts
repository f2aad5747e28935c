import { Prisma, type Sql } from './client';

/** The PostgreSQL channel on which every process hears which cached pages went stale. */
export const STALE_CHANNEL = 'medcall_stale';

/**
 * Announces, as part of the transaction, that pages with these tags are stale: nothing is said unless it commits.
 * NOTIFY reaches every process of the store, also when the writer is a command-line tool.
 */
export async function invalidateTags(db: Sql, tags: string[]): Promise<void> {
  const unique = [...new Set(tags)];
  for (let start = 0; start < unique.length; start += 100) {
    const payload = JSON.stringify(unique.slice(start, start + 100));
    await db.$executeRaw(Prisma.sql`SELECT pg_notify(${STALE_CHANNEL}, ${payload})`);
  }
}
