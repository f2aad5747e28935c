import { Prisma } from '@/lib/kernel/db/client';
import { cutRows } from './keyset-page';
import { counted, countUpTo, PAGE, type ListPage, type PageRequest } from './keyset-list';

type Source<Row> = {
  select: Prisma.Sql;
  from: Prisma.Sql;
  where: Prisma.Sql;
  /** Sort column of the list, unique per row: a name, a number. It has an index. */
  column: Prisma.Sql;
  /** Converts a cursor to the type of the column; undefined for a malformed one. */
  valueOf: (cursor: string) => Prisma.Sql | undefined;
  cursorOf: (row: Row) => string;
};

/**
 * Lists rows like `listByKeyset`, sorted by one column instead of time and id. Two statements.
 * @param read runs the query; the caller states the row type next to the statement
 */
export async function listByColumn<Row>(
  { select, from, where, column, valueOf, cursorOf }: Source<Row>,
  { after, before }: PageRequest,
  read: (sql: Prisma.Sql) => Promise<Row[]>,
): Promise<ListPage<Row>> {
  const ahead = after === undefined ? undefined : valueOf(after);
  const behind = ahead || before === undefined ? undefined : valueOf(before);
  const isBackwards = behind !== undefined;
  const place = ahead ?? behind;
  const beyond = place
    ? Prisma.sql`${column} ${isBackwards ? Prisma.sql`<` : Prisma.sql`>`} ${place}`
    : Prisma.sql`true`;
  const [found, count] = await Promise.all([
    read(
      Prisma.sql`SELECT ${select} FROM ${from} WHERE ${where} AND ${beyond} ORDER BY ${column}${isBackwards ? Prisma.sql` DESC` : Prisma.empty} LIMIT ${PAGE + 1}::int`,
    ),
    countUpTo({ from, where }, column),
  ]);
  return { ...cutRows(found, PAGE, { hasPlace: place !== undefined, isBackwards }, cursorOf), ...counted(count) };
}
