import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import { MINUTE } from '@/lib/kernel/dates';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';

/**
 * Period to look back, longer than the interval between runs, so that no change is missed. A
 * repeated invalidation only renders the page twice.
 */
const LOOKBACK = 3 * MINUTE;

/**
 * Invalidates the home page when the period of a banner or promotion starts or ends.
 * @returns true if there was one
 */
export async function announcePlacements(now = new Date()): Promise<boolean> {
  const since = new Date(now.getTime() - LOOKBACK);
  const within = (moment: Prisma.Sql) => Prisma.sql`${moment} > ${since} AND ${moment} <= ${now}`;
  const turned = Prisma.sql`is_active AND (${within(Prisma.sql`starts_at`)} OR ${within(Prisma.sql`ends_at`)})`;
  const [found] = await queryRows<{ isDue: boolean }>(Prisma.sql`
    SELECT EXISTS (SELECT 1 FROM banner WHERE ${turned}) OR EXISTS (SELECT 1 FROM promotion WHERE ${turned}) AS "isDue"`);
  if (found?.isDue) await invalidateTags(db, [cacheTags.home, cacheTags.banners]);
  return found?.isDue ?? false;
}
