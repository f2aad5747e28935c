import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import { announcePage, isListedOtherwise } from './announce-page';
import { findTitles } from './queries';

/**
 * Invalidates the pages whose scheduled versions became current.
 * @param since start of the last run; null before the first, which looks at all
 * @returns the number of pages
 */
export async function announceVersions(since: Date | null, now: Date): Promise<number> {
  const rows = await queryRows<{ slug: string }>(Prisma.sql`
    SELECT DISTINCT slug FROM page_version
    WHERE cancelled_at IS NULL AND publish_at <= ${now} AND publish_at > created_at AND publish_at > ${since ?? new Date(0)}`);
  for (const { slug } of rows) {
    const [before, after] = [await findTitles(slug, since ?? new Date(0)), await findTitles(slug, now)];
    await announcePage(db, slug, isListedOtherwise(before, after));
  }
  return rows.length;
}
