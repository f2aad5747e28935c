import { db } from '@/lib/kernel/db/client';
import { nextDay } from './commands';
import { hashDay } from './seal-sql';

/**
 * Checks every sealed day of the audit log against its seal.
 * @returns the days that changed since, or whose seal is missing
 */
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
    // Continues with the stored seal, so that one changed day does not affect the days after it.
    [before, expected] = [hash, nextDay(day)];
  }
  return broken;
}
