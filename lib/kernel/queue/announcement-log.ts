import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { HOUR, MINUTE } from '@/lib/kernel/dates';

/**
 * The log of announcements: which cached pages went stale, as rows written in the transaction that made them so. They are read by place in the log, not heard: a reader
 * that was away misses nothing, a pooler between takes nothing away, and a writer holds no lock over its commit, as NOTIFY does over all of them.
 */

/** How long rows stay. Who was away for longer than half of it cannot know what it missed. */
const KEPT = HOUR;
const LONGEST_ABSENCE = 30 * MINUTE;
const MOST_TAGS = 1_000;

/** What a reader has seen: everything of transactions before `xmin`, and of later ones the rows named in `seen`. */
export type Position = { xmin: string; xmax: string; server: string; seen: Seen[] };
type Seen = { id: string; xid: string };
type Row = Seen & { tags: string[] };
type Looked = { xmin: string; xmax: string; server: string; rows: Row[] };

/** Writes down, as part of the transaction, which tags went stale. Nothing is told unless it commits. */
export async function writeAnnouncement(db: Sql, tags: string[]): Promise<void> {
  for (let start = 0; start < tags.length; start += MOST_TAGS)
    await db.$executeRaw(
      Prisma.sql`INSERT INTO stale_announcement (tags) VALUES (${tags.slice(start, start + MOST_TAGS)}::text[])`,
    );
}

/**
 * One statement, so that the rows and the snapshot are of the same moment. Transactions that were under way at the last look may have had numbers below others that
 * were finished, so it asks from the oldest of them on, and leaves out what was seen. `server`: who answers; another one, or the same started anew, may have lost what was read.
 */
const look = ({ xmin, seen }: Pick<Position, 'xmin' | 'seen'>) => Prisma.sql`
  SELECT pg_snapshot_xmin(s)::text AS xmin, pg_snapshot_xmax(s)::text AS xmax, pg_postmaster_start_time()::text AS server,
    COALESCE((
      SELECT json_agg(json_build_object('id', a.id::text, 'xid', a.xid::text, 'tags', a.tags) ORDER BY a.id)
      FROM stale_announcement a WHERE a.xid >= ${xmin}::xid8 AND a.id <> ALL(${seen.map(({ id }) => id)}::bigint[])), '[]') AS rows
  FROM pg_current_snapshot() s`;

/** Where the log ends now: what is committed from here on is news. */
export async function endOfLog(db: Sql): Promise<Position> {
  const [now] = await db.$queryRaw<Position[]>(Prisma.sql`
    SELECT pg_snapshot_xmin(s)::text AS xmin, pg_snapshot_xmax(s)::text AS xmax, pg_postmaster_start_time()::text AS server,
      COALESCE((
        SELECT json_agg(json_build_object('id', a.id::text, 'xid', a.xid::text))
        FROM stale_announcement a WHERE a.xid >= pg_snapshot_xmin(s)), '[]') AS seen
    FROM pg_current_snapshot() s`);
  return now!;
}

/** Another server, or one whose transactions go back: it may not have what was read before. */
const isAnother = (before: Position, now: Looked, isMoved: boolean) =>
  (!isMoved && before.server !== now.server) || BigInt(now.xmax) < BigInt(before.xmax);

export type News = { tags: string[]; position: Position; isGap: boolean };

/**
 * What was announced since a position.
 * @param absentMs how long ago that position was read, by the reader's own clock
 * @param isMoved the position is a standby's of the server that is asked now: it has all that the standby had, under the same numbers
 * @returns the tags, each once; the new position; `isGap` when announcements may be missing
 */
export async function readAnnouncements(
  db: Sql,
  position: Position,
  absentMs: number,
  { isMoved = false } = {},
): Promise<News> {
  const [now] = await db.$queryRaw<Looked[]>(look(position));
  const { xmin, xmax, server, rows } = now!;
  // What comes before the oldest transaction under way is not asked for again.
  const seen = [...position.seen, ...rows.map(({ id, xid }) => ({ id, xid }))].filter(
    ({ xid }) => BigInt(xid) >= BigInt(xmin),
  );
  return {
    tags: [...new Set(rows.flatMap(({ tags }) => tags))],
    position: { xmin, xmax, server, seen },
    isGap: isAnother(position, now!, isMoved) || absentMs > LONGEST_ABSENCE,
  };
}

/** Takes out what every reader has seen, or has been away for too long to ask for. */
export async function purgeAnnouncements(db: Sql): Promise<void> {
  await db.$executeRaw(
    Prisma.sql`DELETE FROM stale_announcement WHERE announced_at < now() - ${KEPT}::int * interval '1 millisecond'`,
  );
}
