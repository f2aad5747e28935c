import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import { MINUTE } from '@/lib/kernel/dates';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';

/** Longer than between two looks, so that none is missed; what is announced twice is drawn twice. */
const LOOKED_BACK = 3 * MINUTE;

/**
 * Drops the home page when the day of a banner or promotion has come, or is over.
 * @returns whether there was one
 */
export async function announceShown(now = new Date()): Promise<boolean> {
  const since = new Date(now.getTime() - LOOKED_BACK);
  const within = (moment: Prisma.Sql) => Prisma.sql`${moment} > ${since} AND ${moment} <= ${now}`;
  const turned = Prisma.sql`is_active AND (${within(Prisma.sql`starts_at`)} OR ${within(Prisma.sql`ends_at`)})`;
  const [found] = await queryRows<{ isDue: boolean }>(Prisma.sql`
    SELECT EXISTS (SELECT 1 FROM banner WHERE ${turned}) OR EXISTS (SELECT 1 FROM promotion WHERE ${turned}) AS "isDue"`);
  if (found?.isDue) await invalidateTags(db, [cacheTags.home, cacheTags.banners]);
  return found?.isDue ?? false;
}
