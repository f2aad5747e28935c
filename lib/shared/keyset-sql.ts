import { isDay } from '@/lib/kernel/dates';
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

/** Days in India such as 2026-11-26, both included; malformed days are ignored. */
export type DayRange = { from?: string; until?: string };

/**
 * Conditions for a time column within days of India. They compare the column itself, so that its
 * index answers them.
 */
export const daysConditions = (at: Prisma.Sql, { from, until }: DayRange): Prisma.Sql[] => [
  ...(from && isDay(from) ? [Prisma.sql`${at} >= (${from}::date)::timestamp AT TIME ZONE 'Asia/Kolkata'`] : []),
  ...(until && isDay(until) ? [Prisma.sql`${at} < (${until}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`] : []),
];
