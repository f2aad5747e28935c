import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';

/**
 * Invalidates the pages whose scheduled versions became current.
 * @param since start of the last run; null before the first, which looks at all
 * @returns the number of pages
 */
export async function announceVersions(since: Date | null, now: Date): Promise<number> {
  const rows = await queryRows<{ slug: string }>(Prisma.sql`
    SELECT DISTINCT slug FROM page_version
    WHERE cancelled_at IS NULL AND publish_at <= ${now} AND publish_at > created_at AND publish_at > ${since ?? new Date(0)}`);
  if (rows.length > 0) await invalidateTags(db, [cacheTags.pages, ...rows.map(({ slug }) => cacheTags.page(slug))]);
  return rows.length;
}
