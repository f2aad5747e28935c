import { db, Prisma } from '@/lib/kernel/db/client';
import { log } from '@/lib/kernel/log';

/** Visits of a screen by one person that count per day at most. */
const MOST_PER_DAY = 1000;

/**
 * Counts a visit of a screen by a staff member: one row per screen, whatever its use. A failure is
 * logged, because the menu is no reason to refuse a screen.
 */
export async function countVisit(staffId: string, screen: string): Promise<void> {
  try {
    await db.$executeRaw(Prisma.sql`
      INSERT INTO staff_screen_use AS u (customer_id, screen, day, visits) VALUES (${staffId}::uuid, ${screen}, india_today(), 1)
      ON CONFLICT (customer_id, screen) DO UPDATE SET day = GREATEST(u.day, EXCLUDED.day),
        visits = CASE WHEN u.day >= EXCLUDED.day THEN LEAST(u.visits + 1, ${MOST_PER_DAY}::int) ELSE 1 END,
        before = CASE WHEN u.day >= EXCLUDED.day THEN u.before ELSE (u.before + u.visits) * power(0.9::float8, EXCLUDED.day - u.day) END`);
  } catch (error) {
    log.warn('screen use', { error });
  }
}
