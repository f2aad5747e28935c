import { db } from '@/lib/kernel/db/client';
import { nextDay } from './commands';
import { hashDay } from './seal-sql';

/** Holds every sealed day of the audit against its seal. @returns the days that were changed since, or whose seal is gone */
export async function findBrokenDays(): Promise<{ what: string; found: string }[]> {
  const seals = await db.auditSeal.findMany({ orderBy: { day: 'asc' } });
  const broken: { what: string; found: string }[] = [];
  let expected: string | null = null;
  let before = '';
  for (const { day: date, entries, hash } of seals) {
    const day = date.toISOString().slice(0, 10);
    for (; expected !== null && expected < day; expected = nextDay(expected))
      broken.push({ what: expected, found: 'has no seal' });
    const now = await hashDay(db, day, before);
    if (now.hash !== hash)
      broken.push({
        what: day,
        found: now.entries === entries ? 'an entry was changed' : `${now.entries} entries, sealed were ${entries}`,
      });
    // As it was sealed: the days after one that was changed are still what they were.
    [before, expected] = [hash, nextDay(day)];
  }
  return broken;
}
