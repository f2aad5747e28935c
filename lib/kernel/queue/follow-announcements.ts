import type { Pool } from 'pg';
import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { openPool, sqlOf, type Sql } from '@/lib/kernel/db/client';
import { startReplica, stopReplica } from '@/lib/kernel/db/replica';
import { noteDatabase } from '@/lib/kernel/health/probes';
import { log } from '@/lib/kernel/log';
import { endOfLog, readAnnouncements, type News, type Position } from './announcement-log';

export type Follower = {
  /** From then on nothing is missed. */
  started: Promise<void>;
  /** How old what this process knows of announcements is, in milliseconds at most; Infinity before the first look. */
  behindMs: () => number;
  /** Its own connection to the primary: a small statement on it waits behind no crowd at the pool. */
  primary: Sql;
  stop: () => Promise<void>;
};

/** A price that another process changed shows so much later at most, while nobody is in a hurry. */
const EVERY_MS = 200;
const AFTER_FAILURE_MS = SECOND;
/** Two small statements: a database that takes longer has other troubles, and is asked again. */
const STATEMENT_MS = 3 * SECOND;
/** A shop that announces something all the time, and a standby that is always a little behind. */
const PATIENCE_MS = MINUTE;

export type Followed = {
  onTags: (tags: string[]) => void;
  /** Announcements may have been missed: this process was away for too long, or the database is another one. */
  onGap: () => void;
};

/**
 * Follows the log of announcements on a connection of its own, so that a crowd at the pool delays nobody's news. A database that does not answer is asked
 * again each second, from the same place. Where catalogue is read at a standby the log is read there as well: an announcement comes with what it speaks of, never
 * before it, and a page drawn after it is new (docs/adr/0019-addresses-of-the-database.md).
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

  /** Where the log is read. Where everything else is read follows it there, and is back at the primary before it. */
  let isAtStandby = false;
  let triedSince: number | undefined;

  const tell = ({ tags, isGap }: News): void => {
    if (isGap) onGap();
    else if (tags.length > 0) onTags(tags);
  };
  /**
   * What the standby has at this moment was announced at the primary before: after that has been read, its own end is where news begins. What it has not yet may have
   * been shown: a page would become old again. So it is moved to at a moment when it lacks nothing that was announced; where there is none for a minute, all the same.
   */
  const moveToStandby = async (from: Position, absentMs: number): Promise<void> => {
    triedSince ??= performance.now();
    const end = await endOfLog(standby!);
    const news = await readAnnouncements(primary, from, absentMs);
    position = news.position;
    tell(news);
    const lacking = await readAnnouncements(primary, end, 0, { isMoved: true });
    if (lacking.isGap || (lacking.tags.length > 0 && performance.now() - triedSince < PATIENCE_MS)) return;
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
      // Once per outage: it is asked again each second.
      if (!isFailing && !stopping) log[isAtStandby ? 'warn' : 'error']('announcements', { error });
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
    // What a standby has not yet cannot be read there.
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
