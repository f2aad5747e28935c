import type { Pool } from 'pg';
import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { openPool, sqlOf, type Sql } from '@/lib/kernel/db/client';
import { startReplica, stopReplica } from '@/lib/kernel/db/replica';
import { noteDatabase } from '@/lib/kernel/health/probes';
import { log } from '@/lib/kernel/log';
import { endOfLog, readAnnouncements, type Announcements, type Position } from './announcement-log';

export type Follower = {
  /** Resolves when the follower misses no further announcement. */
  started: Promise<void>;
  /**
   * Maximum age in milliseconds of the announcements known to this process; Infinity before the
   * first read.
   */
  behindMs: () => number;
  /**
   * Separate connection to the primary, for small statements that must not queue behind a crowd at
   * the pool.
   */
  primary: Sql;
  stop: () => Promise<void>;
};

/**
 * Poll interval: the maximum delay, without load, until a price changed by another process is
 * visible.
 */
const EVERY_MS = 200;
const AFTER_FAILURE_MS = SECOND;
/**
 * Timeout for the two small statements. A slower database has other problems and is polled again.
 */
const STATEMENT_MS = 3 * SECOND;
/**
 * Time limit for the move to a standby, for a shop with constant announcements and a standby that
 * is always slightly behind.
 */
const TIMEOUT_MS = MINUTE;

export type Followed = {
  onTags: (tags: string[]) => void;
  /**
   * Runs if announcements may be missing: this process was away too long, or the database is
   * another one.
   */
  onGap: () => void;
};

/**
 * Follows the announcement log on its own connection, so that a crowd at the pool does not delay
 * it. If the database does not respond, it polls every second from the same position. If the
 * catalogue is read from a standby, the log is read there too. An announcement then arrives
 * together with its data and never before, and a page rendered after it is current
 * (docs/adr/0019-addresses-of-the-database.md).
 */
export function followAnnouncements({ onTags, onGap }: Followed): Follower {
  const pools: Pool[] = [];
  const open = (at: 'primary' | 'replica') => {
    const pool = openPool({ max: 1, statementMs: STATEMENT_MS, name: 'medcall announcements', at });
    pools.push(pool);
    return sqlOf(pool);
  };
  const primary = open('primary');
  const replica = startReplica(noteDatabase);
  const standby = replica && open('replica');
  let hasStarted = () => {};
  const started = new Promise<void>((tell) => (hasStarted = tell));
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let position: Position | undefined;
  let readAt = performance.now();
  let isFailing = false;

  /**
   * True while the log is read from the standby. Other reads move there after the log and return to
   * the primary before it.
   */
  let isAtStandby = false;
  let triedSince: number | undefined;

  const tell = ({ tags, isGap }: Announcements): void => {
    if (isGap) onGap();
    else if (tags.length > 0) onTags(tags);
  };
  /**
   * Moves the log to the standby. The primary announced all data of the standby before. So the
   * primary's log is read once more, and the standby's current end becomes the new position. The
   * standby may lack changes that cached pages already show. Rendering these pages from it would
   * bring old data back. So the move waits until the standby lacks no announced change. After a
   * minute it moves even so, but never while announcements may be missing.
   */
  const moveToStandby = async (from: Position, absentMs: number): Promise<void> => {
    triedSince ??= performance.now();
    const end = await endOfLog(standby!);
    const news = await readAnnouncements(primary, from, absentMs);
    position = news.position;
    tell(news);
    const lacking = await readAnnouncements(primary, end, 0, { isMoved: true });
    if (lacking.isGap || (lacking.tags.length > 0 && performance.now() - triedSince < TIMEOUT_MS)) return;
    [position, isAtStandby, triedSince] = [end, true, undefined];
    replica!.enter();
  };
  const readOn = async (from: Position, absentMs: number): Promise<void> => {
    const staysAtStandby = isAtStandby && replica!.inUse();
    const news = staysAtStandby
      ? await replica!.untilLost(readAnnouncements(standby!, from, absentMs))
      : await readAnnouncements(primary, from, absentMs, { isMoved: isAtStandby });
    [position, isAtStandby] = [news.position, staysAtStandby];
    tell(news);
    if (!staysAtStandby) noteDatabase();
  };

  const look = async (): Promise<void> => {
    const began = performance.now();
    if (!position) {
      position = await endOfLog(primary);
      noteDatabase();
      hasStarted();
    } else if (!isAtStandby && replica?.isFit()) await moveToStandby(position, began - readAt);
    else {
      triedSince = undefined;
      await readOn(position, began - readAt);
    }
    readAt = began;
  };

  const turn = async (): Promise<void> => {
    let wait = EVERY_MS;
    try {
      await look();
      isFailing = false;
    } catch (error) {
      // Logged once per outage, because the database is polled every second.
      if (!isFailing && !stopping) log[isAtStandby ? 'warn' : 'error']('announcements', { error });
      isFailing = true;
      wait = AFTER_FAILURE_MS;
    }
    if (stopping) return;
    timer = setTimeout(() => (current = turn()), wait);
    // The timer must not keep the process alive.
    timer.unref();
  };
  let current = turn();

  return {
    started,
    // The lag of the standby adds to the age.
    behindMs: () => (position ? performance.now() - readAt + (isAtStandby ? replica!.lagMs() : 0) : Infinity),
    primary,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await current;
      await stopReplica();
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
