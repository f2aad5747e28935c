import { Prisma } from '@/lib/kernel/db/client';
import { isDay } from '@/lib/kernel/dates';

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
