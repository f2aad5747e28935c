import { DAY, dayInIndia, HOUR } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { log } from '@/lib/kernel/log';
import { hashDay } from './seal-sql';

/** A transaction that began before midnight may write its entry a little after. */
const SETTLED = HOUR;

export const nextDay = (day: string): string => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

/** The first day that has no seal yet; null while nothing was ever written down. */
async function firstUnsealed(): Promise<{ day: string; before: string } | null> {
  const last = await db.auditSeal.findFirst({ orderBy: { day: 'desc' } });
  if (last) return { day: nextDay(last.day.toISOString().slice(0, 10)), before: last.hash };
  const first = await db.auditEntry.findFirst({ orderBy: { createdAt: 'asc' }, select: { createdAt: true } });
  return first && { day: dayInIndia(first.createdAt), before: '' };
}

/**
 * Seals the days of the audit that are over, each chained with the one before: whoever changes an old entry would have to change every seal
 * since. The log has them too, where no database reaches. Meant to run daily; of two at once one finds it done.
 * @returns how many days were sealed
 */
export async function sealDays(now = new Date()): Promise<number> {
  const today = dayInIndia(new Date(now.getTime() - SETTLED));
  const begin = await firstUnsealed();
  if (!begin) return 0;
  let sealed = 0;
  for (let { day, before } = begin; day < today; day = nextDay(day), sealed += 1) {
    const { entries, hash } = await hashDay(db, day, before);
    const { count } = await db.auditSeal.createMany({
      data: { day: new Date(day), entries, hash, sealedAt: now },
      skipDuplicates: true,
    });
    if (count === 0) return sealed;
    log.info('audit sealed', { day, entries, hash });
    before = hash;
  }
  return sealed;
}
