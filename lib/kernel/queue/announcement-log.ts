import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { HOUR, MINUTE } from '@/lib/kernel/dates';

/**
 * Log of announcements: tags of cached pages that became stale, written as rows in the transaction
 * that changed them. Readers poll by log position instead of listening. So a reader that was away
 * misses nothing, a pooler in between loses nothing, and a writer holds no lock during its commit.
 * NOTIFY takes such a lock for all commits.
 */

/**
 * Retention of rows. A reader that was away for more than half of it cannot know which ones it
 * missed.
 */
const RETENTION_MS = HOUR;
const MAX_ABSENCE_MS = 30 * MINUTE;
const MAX_TAGS = 1_000;

/**
 * Position of a reader: it has read all transactions before `xmin`, and of later ones the rows in
 * `seen`.
 */
export type Position = { xmin: string; xmax: string; server: string; seen: Seen[] };
type Seen = { id: string; xid: string };
type Row = Seen & { tags: string[] };
type Snapshot = { xmin: string; xmax: string; server: string; rows: Row[] };

/**
 * Records stale tags as part of the transaction. Nothing is announced unless the transaction
 * commits.
 */
export async function writeAnnouncement(db: Sql, tags: string[]): Promise<void> {
  for (let start = 0; start < tags.length; start += MAX_TAGS)
    await db.$executeRaw(
      Prisma.sql`INSERT INTO stale_announcement (tags) VALUES (${tags.slice(start, start + MAX_TAGS)}::text[])`,
    );
}

/**
 * Reads rows and snapshot in one statement, so that both are from the same moment. A transaction in
 * progress at the last read may have a lower number than others that had finished. So the query
 * starts at the oldest of them and skips rows already read. `server` identifies the server: another
 * one, or the same after a restart, may have lost rows.
 */
const selectAnnouncements = ({ xmin, seen }: Pick<Position, 'xmin' | 'seen'>) => Prisma.sql`
  SELECT pg_snapshot_xmin(s)::text AS xmin, pg_snapshot_xmax(s)::text AS xmax, pg_postmaster_start_time()::text AS server,
    COALESCE((
      SELECT json_agg(json_build_object('id', a.id::text, 'xid', a.xid::text, 'tags', a.tags) ORDER BY a.id)
      FROM stale_announcement a WHERE a.xid >= ${xmin}::xid8 AND a.id <> ALL(${seen.map(({ id }) => id)}::bigint[])), '[]') AS rows
  FROM pg_current_snapshot() s`;

/** Returns the current end of the log. Everything committed from now on comes after it. */
export async function endOfLog(db: Sql): Promise<Position> {
  const [now] = await db.$queryRaw<Position[]>(Prisma.sql`
    SELECT pg_snapshot_xmin(s)::text AS xmin, pg_snapshot_xmax(s)::text AS xmax, pg_postmaster_start_time()::text AS server,
      COALESCE((
        SELECT json_agg(json_build_object('id', a.id::text, 'xid', a.xid::text))
        FROM stale_announcement a WHERE a.xid >= pg_snapshot_xmin(s)), '[]') AS seen
    FROM pg_current_snapshot() s`);
  return now!;
}

/**
 * True for another server, or one with an older transaction state. It may lack rows that were read
 * before.
 */
const isAnother = (before: Position, now: Snapshot, isMoved: boolean) =>
  (!isMoved && before.server !== now.server) || BigInt(now.xmax) < BigInt(before.xmax);

export type Announcements = { tags: string[]; position: Position; isGap: boolean };

/**
 * Reads the announcements since a position.
 * @param absentMs age of that position by the reader's own clock, in milliseconds
 * @param isMoved true if the position is from a standby of the server that is read now: the server
 * has all rows of the standby, under the same numbers
 * @returns the distinct tags; the new position; `isGap` if announcements may be missing
 */
export async function readAnnouncements(
  db: Sql,
  position: Position,
  absentMs: number,
  { isMoved = false } = {},
): Promise<Announcements> {
  const [now] = await db.$queryRaw<Snapshot[]>(selectAnnouncements(position));
  const { xmin, xmax, server, rows } = now!;
  // The next query starts at the oldest transaction in progress, so earlier rows need not be
  // stored.
  const seen = [...position.seen, ...rows.map(({ id, xid }) => ({ id, xid }))].filter(
    ({ xid }) => BigInt(xid) >= BigInt(xmin),
  );
  return {
    tags: [...new Set(rows.flatMap(({ tags }) => tags))],
    position: { xmin, xmax, server, seen },
    isGap: isAnother(position, now!, isMoved) || absentMs > MAX_ABSENCE_MS,
  };
}

/** Deletes rows that every reader has read or has been away too long to read. */
export async function purgeAnnouncements(db: Sql): Promise<void> {
  await db.$executeRaw(
    Prisma.sql`DELETE FROM stale_announcement WHERE announced_at < now() - ${RETENTION_MS}::int * interval '1 millisecond'`,
  );
}
