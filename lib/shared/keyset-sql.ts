import { Prisma } from '@/lib/kernel/db/client';
import type { IdType } from './keyset';
import type { Cursor } from './keyset-page';

/**
 * Time and id columns of the list, as in its index. Lists start with the newest row, queues with
 * the oldest.
 */
type Key = { at: Prisma.Sql; id: Prisma.Sql; idType?: IdType; oldestFirst?: boolean };

const TYPES: Record<IdType, Prisma.Sql> = { uuid: Prisma.sql`uuid`, text: Prisma.sql`text`, number: Prisma.sql`int` };

/** Returns the condition for rows after a place, and the order to read them in. */
export function beyond(
  { beyond: row, isBackwards }: Cursor,
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
