import { DAY, MINUTE } from '@/lib/kernel/dates';
import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { log } from '@/lib/kernel/log';
import { repeat, type Repeated } from '@/lib/kernel/queue/repeat';
import { missingAddresses, type MissingCount } from '@/lib/kernel/server/missing-addresses';

/** Maximum addresses in the report; rarely requested ones are deleted first. */
const MAX_STORED = 1_000;
/** Age after which an address without further requests leaves the report. */
const RETENTION_MS = 90 * DAY;

/** Deletes old addresses, and the rarest ones beyond the maximum. */
export async function trimMissing(tx: Sql, now = new Date()): Promise<void> {
  await tx.$executeRaw(
    Prisma.sql`DELETE FROM missing_address WHERE last_at < ${new Date(now.getTime() - RETENTION_MS)}::timestamptz`,
  );
  await tx.$executeRaw(Prisma.sql`
    DELETE FROM missing_address WHERE path IN (
      SELECT path FROM missing_address ORDER BY count DESC, last_at DESC, path OFFSET ${MAX_STORED}::int)`);
}

/** Adds the counts of this process to the report. Processes take turns, so that none deadlock. */
export async function storeMissing(counts: MissingCount[] = missingAddresses.collect()): Promise<void> {
  if (counts.length === 0) return;
  await inTransaction(async (tx) => {
    await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtext('missing addresses'))`);
    await tx.$executeRaw(Prisma.sql`
      INSERT INTO missing_address AS m (path, count, first_at, last_at, referrer)
      SELECT x.path, x.count, x.at, x.at, x.referrer
      FROM unnest(${counts.map(({ path }) => path)}::text[], ${counts.map(({ count }) => count)}::int[],
        ${counts.map(({ lastAt }) => lastAt)}::timestamptz[], ${counts.map(({ referrer }) => referrer)}::text[]) AS x(path, count, at, referrer)
      ON CONFLICT (path) DO UPDATE SET count = least(m.count::bigint + EXCLUDED.count, 1000000000)::int, last_at = greatest(m.last_at, EXCLUDED.last_at),
        referrer = COALESCE(EXCLUDED.referrer, m.referrer)`);
    await trimMissing(tx);
  });
}

/** Stores the counts of this process each minute, and the last ones at its end. */
export function startCounting(): Repeated {
  const counting = repeat('missing addresses', MINUTE, () => storeMissing());
  return {
    async stop() {
      await counting.stop();
      await storeMissing().catch((error: unknown) => log.error('missing addresses', { error }));
    },
  };
}
