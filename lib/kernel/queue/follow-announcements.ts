import { SECOND } from '@/lib/kernel/dates';
import { openPool, sqlOf } from '@/lib/kernel/db/client';
import { noteDatabase } from '@/lib/kernel/health/probes';
import { log } from '@/lib/kernel/log';
import { endOfLog, readAnnouncements, type Position } from './announcement-log';

/** `started`: from then on nothing is missed. */
export type Follower = { started: Promise<void>; stop: () => Promise<void> };

/** A price that another process changed shows so much later at most, while nobody is in a hurry. */
const EVERY_MS = 200;
const AFTER_FAILURE_MS = SECOND;
/** Two small statements: a database that takes longer has other troubles, and is asked again. */
const STATEMENT_MS = 3 * SECOND;

export type Followed = {
  onTags: (tags: string[]) => void;
  /** Announcements may have been missed: this process was away for too long, or the database is another one. */
  onGap: () => void;
};

/**
 * Follows the log of announcements on a connection of its own, so that a crowd at the pool delays nobody's news. A database that does not answer is asked
 * again each second, from the same place.
 */
export function followAnnouncements({ onTags, onGap }: Followed): Follower {
  const pool = openPool({ max: 1, statementMs: STATEMENT_MS, name: 'medcall announcements' });
  const db = sqlOf(pool);
  let hasStarted = () => {};
  const started = new Promise<void>((tell) => (hasStarted = tell));
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let position: Position | undefined;
  let readAt = performance.now();
  let isFailing = false;

  const look = async (): Promise<void> => {
    const began = performance.now();
    if (!position) {
      position = await endOfLog(db);
      hasStarted();
    } else {
      const news = await readAnnouncements(db, position, began - readAt);
      position = news.position;
      if (news.isGap) onGap();
      else if (news.tags.length > 0) onTags(news.tags);
    }
    readAt = began;
    noteDatabase();
  };

  const turn = async (): Promise<void> => {
    let wait = EVERY_MS;
    try {
      await look();
      isFailing = false;
    } catch (error) {
      // Once per outage: it is asked again each second.
      if (!isFailing && !stopping) log.error('announcements', { error });
      isFailing = true;
      wait = AFTER_FAILURE_MS;
    }
    if (stopping) return;
    timer = setTimeout(() => (current = turn()), wait);
    // A timer alone is no reason to keep a process alive.
    timer.unref();
  };
  let current = turn();

  return {
    started,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await current;
      await pool.end();
    },
  };
}
