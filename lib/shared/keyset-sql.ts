import { Prisma } from '@/lib/kernel/db/client';
import type { IdType } from './keyset';
import type { Place } from './keyset-page';

/** The list's columns of time and id, as in an index of theirs; lists begin with the newest unless they are worked off from the other end. */
type Key = { at: Prisma.Sql; id: Prisma.Sql; idType?: IdType; oldestFirst?: boolean };

const TYPES: Record<IdType, Prisma.Sql> = { uuid: Prisma.sql`uuid`, text: Prisma.sql`text`, number: Prisma.sql`int` };

/** Which rows lie beyond a place, and in which order they are read from it. */
export function beyond(
  { beyond: row, isBackwards }: Place,
  { at, id, idType = 'uuid', oldestFirst = false }: Key,
): { where: Prisma.Sql; order: Prisma.Sql } {
  const isAscending = oldestFirst !== isBackwards;
  const sign = isAscending ? Prisma.sql`>` : Prisma.sql`<`;
  return {
    where: row
      ? Prisma.sql`(${at}, ${id}) ${sign} (${row.createdAt}::timestamptz, ${row.id}::${TYPES[idType]})`
      : Prisma.sql`true`,
    order: isAscending ? Prisma.sql`${at}, ${id}` : Prisma.sql`${at} DESC, ${id} DESC`,
  };
}
