import { Prisma } from '@/lib/kernel/db/client';
import type { Place } from './keyset-page';

/** Which rows lie beyond a place, and in which order they are read from it. @param key the list's columns of time and id, as in an index of theirs */
export function beyond(
  { beyond: row, isBackwards }: Place,
  key: { at: Prisma.Sql; id: Prisma.Sql },
): { where: Prisma.Sql; order: Prisma.Sql } {
  const sign = isBackwards ? Prisma.sql`>` : Prisma.sql`<`;
  return {
    where: row
      ? Prisma.sql`(${key.at}, ${key.id}) ${sign} (${row.createdAt}::timestamptz, ${row.id}::uuid)`
      : Prisma.sql`true`,
    order: isBackwards ? Prisma.sql`${key.at}, ${key.id}` : Prisma.sql`${key.at} DESC, ${key.id} DESC`,
  };
}
