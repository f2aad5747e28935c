import { db } from '@/lib/kernel/db/client';
import { endOfLog, readAnnouncements } from '@/lib/kernel/queue/announcement-log';

/**
 * Returns the tags of cached pages that the store announces as stale while `work` runs, sorted by
 * name.
 */
export async function announcedTags(work: () => Promise<unknown>): Promise<string[]> {
  const before = await endOfLog(db);
  await work();
  return (await readAnnouncements(db, before, 0)).tags.toSorted();
}
