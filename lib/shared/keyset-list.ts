import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { IdType } from './keyset';
import { cutPage, readPlace, type KeysetPage } from './keyset-page';
import { beyond } from './keyset-sql';

/** Rows of a page, and how many are counted: what is beyond is "more than 1,000". */
export const PAGE = 50;
const COUNTED = 1000;

/** What the address of a list asks for: `after` goes before `before`. */
export type PageWanted = { after?: string; before?: string };

/** A page of a list with the cursors of its neighbours; where there is none, null. */
export type ListPage<Row> = KeysetPage<Row> & { count: number; isMore: boolean };

type Source = {
  /** What a row shows, beside its place. */
  select: Prisma.Sql;
  /** What only names things is joined with LEFT JOIN by a primary key: PostgreSQL leaves it out where it counts. */
  from: Prisma.Sql;
  where: Prisma.Sql;
  /** The time by which the list is ordered, and the column that tells rows of one moment apart. */
  at: Prisma.Sql;
  id: Prisma.Sql;
  idType?: IdType;
  oldestFirst?: boolean;
};

/** Where a row stands in its list. */
export type Placed = { placeAt: Date; placeId: string };

/** Asks for rows; the caller names their type where it is held against the statement. */
type Read<Row> = (sql: Prisma.Sql) => Promise<Row[]>;

/**
 * The most that are counted of a list, and one more: in its own order, so that its index ends the search. What is asked for may all be old, and then
 * reading on until there is enough would read the table.
 */
export async function countUpTo({ from, where }: Pick<Source, 'from' | 'where'>, order: Prisma.Sql): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM (SELECT 1 FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${COUNTED + 1}::int) counted`,
    { isKept: false },
  );
  return row?.count ?? 0;
}

/** How a list says how many rows it has. */
export const counted = (count: number) => ({ count: Math.min(count, COUNTED), isMore: count > COUNTED });

/**
 * The page of a list beyond a place, by keyset: any page costs what the first does, where `at` and `id` have their index. Two statements.
 * @param wanted cursors are those of another page of the same list; others count as none
 */
export async function listByKeyset<Row extends Placed>(
  source: Source,
  wanted: PageWanted,
  read: Read<Row>,
): Promise<ListPage<Row>> {
  const { select, from, where, at, id, idType } = source;
  const place = readPlace(wanted, idType);
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
