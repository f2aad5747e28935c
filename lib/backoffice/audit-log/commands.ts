import { DAY, dayInIndia, HOUR } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { log } from '@/lib/kernel/log';
import { hashDay } from './seal-sql';

/**
 * Delay before a day is sealed. A transaction that started before midnight may write its entry a
 * little later.
 */
const SETTLED = HOUR;

export const nextDay = (day: string): string => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

/** Returns the first unsealed day; null if the audit log is empty. */
async function firstUnsealed(): Promise<{ day: string; before: string } | null> {
  const last = await db.auditSeal.findFirst({ orderBy: { day: 'desc' } });
  if (last) return { day: nextDay(last.day.toISOString().slice(0, 10)), before: last.hash };
  const first = await db.auditEntry.findFirst({ orderBy: { createdAt: 'asc' }, select: { createdAt: true } });
  return first && { day: dayInIndia(first.createdAt), before: '' };
}

/**
 * Seals the past days of the audit log, each chained with the previous one: changing an old entry
 * would require changing every later seal. The seals also go to the log, outside the database. Runs
 * daily; of two concurrent runs, one finds nothing to do.
 * @returns the number of sealed days
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
