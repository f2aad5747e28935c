import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { IdType } from './keyset';
import { cutPage, readCursors, type KeysetPage } from './keyset-page';
import { beyond } from './keyset-sql';

/** Rows per page, and the maximum of a count: beyond it a list shows "more than 1,000". */
export const PAGE = 50;
const COUNTED = 1000;

/** Page parameters in the address of a list: `after` takes precedence over `before`. */
export type PageRequest = { after?: string; before?: string };

/** Page of a list with the cursors of the adjacent pages, or null. */
export type ListPage<Row> = KeysetPage<Row> & { count: number; isMore: boolean };

type Source = {
  /** Columns of a row, in addition to its place. */
  select: Prisma.Sql;
  /**
   * Use LEFT JOIN by a primary key for names only: PostgreSQL then omits the join from the count.
   */
  from: Prisma.Sql;
  where: Prisma.Sql;
  /** Time column that sorts the list, and unique column for rows with the same time. */
  at: Prisma.Sql;
  id: Prisma.Sql;
  idType?: IdType;
  oldestFirst?: boolean;
};

/** Place of a row in its list. */
export type Placed = { placeAt: Date; placeId: string };

/** Runs a query; the caller states the row type next to the statement. */
type Read<Row> = (sql: Prisma.Sql) => Promise<Row[]>;

/**
 * Counts the rows of a list up to the maximum plus one. Counts in the order of the list, so that
 * its index ends the search. If all matching rows are old, a search in another order might read the
 * whole table.
 */
export async function countUpTo({ from, where }: Pick<Source, 'from' | 'where'>, order: Prisma.Sql): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM (SELECT 1 FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${COUNTED + 1}::int) counted`,
    { isKept: false },
  );
  return row?.count ?? 0;
}

/** Returns the count of a list for display. */
export const counted = (count: number) => ({ count: Math.min(count, COUNTED), isMore: count > COUNTED });

/**
 * Returns the page of a list after a place, by keyset. Every page costs the same if `at` and `id`
 * are indexed. Two statements.
 * @param filter cursors from another page of the same list; others are ignored
 */
export async function listByKeyset<Row extends Placed>(
  source: Source,
  filter: PageRequest,
  read: Read<Row>,
): Promise<ListPage<Row>> {
  const { select, from, where, at, id, idType } = source;
  const place = readCursors(filter, idType);
  const { where: part, order } = beyond(place, source);
  const [found, count] = await Promise.all([
    read(
      Prisma.sql`
        SELECT ${select}, ${at} AS "placeAt", ${idType === 'number' ? Prisma.sql`${id}::text` : id} AS "placeId" FROM ${from} WHERE ${where} AND ${part}
        ORDER BY ${order} LIMIT ${PAGE + 1}::int`,
    ),
    countUpTo(source, beyond({ beyond: null, isBackwards: false }, source).order),
  ]);
  const page = cutPage(found, PAGE, place, ({ placeAt, placeId }) => ({ createdAt: placeAt, id: placeId }));
  return { ...page, ...counted(count) };
}
