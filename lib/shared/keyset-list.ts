import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { readCursor, writeCursor } from './keyset';

/** Rows of a page, and how many are counted: what is beyond is "more than 1,000". */
const PAGE = 50;
const COUNTED = 1000;

/** What the address of a list asks for: `after` goes before `before`. */
export type PageWanted = { after?: string; before?: string };

/** A page of a list with the cursors of its neighbours; where there is none, null. */
export type ListPage<Row> = {
  rows: Row[];
  before: string | null;
  after: string | null;
  count: number;
  isMore: boolean;
};

type Source = {
  /** What a row shows, beside its place. */
  select: Prisma.Sql;
  from: Prisma.Sql;
  where: Prisma.Sql;
  /** The time by which the list is ordered, and the column that tells rows of one moment apart. */
  at: Prisma.Sql;
  id: Prisma.Sql;
  idType?: 'uuid' | 'text';
  oldestFirst?: boolean;
};

/** Where a row stands in its list. */
export type Placed = { placeAt: Date; placeId: string };

/** Asks for rows; the caller names their type where it is held against the statement. */
type Read<Row> = (sql: Prisma.Sql) => Promise<Row[]>;

const placeOf = ({ placeAt, placeId }: Placed) => writeCursor({ createdAt: placeAt, id: placeId });

/** The most that are counted of a list, and one more. */
async function countUpTo({ from, where }: Source): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${COUNTED + 1}::int) counted`,
    { isKept: false },
  );
  return row?.count ?? 0;
}

/**
 * The page of a list beyond a place, by keyset: any page costs what the first does, where `at` and `id` have their index. Two statements.
 * @param wanted cursors are those of another page of the same list; others count as none
 */
export async function listByKeyset<Row extends Placed>(
  source: Source,
  wanted: PageWanted,
  read: Read<Row>,
): Promise<ListPage<Row>> {
  const { select, from, where, at, id, idType = 'uuid', oldestFirst = false } = source;
  const after = readCursor(wanted.after, idType);
  const before = after ? null : readCursor(wanted.before, idType);
  const beyond = after ?? before;
  // The page before a place is read from there backwards.
  const isAscending = oldestFirst !== Boolean(before);
  const [sign, way] = isAscending ? [Prisma.sql`>`, Prisma.sql`ASC`] : [Prisma.sql`<`, Prisma.sql`DESC`];
  const type = idType === 'uuid' ? Prisma.sql`uuid` : Prisma.sql`text`;
  const part = beyond
    ? Prisma.sql`AND (${at}, ${id}) ${sign} (${beyond.createdAt}::timestamptz, ${beyond.id}::${type})`
    : Prisma.empty;
  const [found, count] = await Promise.all([
    read(
      Prisma.sql`
        SELECT ${select}, ${at} AS "placeAt", ${id} AS "placeId" FROM ${from} WHERE ${where} ${part}
        ORDER BY ${at} ${way}, ${id} ${way} LIMIT ${PAGE + 1}::int`,
    ),
    countUpTo(source),
  ]);
  const hasMore = found.length > PAGE;
  const rows = before ? found.slice(0, PAGE).reverse() : found.slice(0, PAGE);
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    before: first && (after || (before && hasMore)) ? placeOf(first) : null,
    after: last && (before || hasMore) ? placeOf(last) : null,
    count: Math.min(count, COUNTED),
    isMore: count > COUNTED,
  };
}
