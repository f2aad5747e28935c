import { daysOfYear, type RegisterName } from '@/lib/dispensing/registers/rules';
import { isDay } from '@/lib/kernel/dates';
import { listHref } from '@/components/console/links/list-query';

/** Query of a register's address; dates are in India, both inclusive. */
export type RegisterQuery = Partial<Record<(typeof NAMES)[number], string>>;
const NAMES = ['year', 'from', 'until', 'after', 'before'] as const;
const MAX_QUERY_LENGTH = 200;

/** Reads an address and drops unknown parts. */
export function readRegisterQuery(raw: Record<string, string | string[] | undefined>): RegisterQuery {
  const given = NAMES.flatMap((name) => {
    const value = raw[name];
    if (typeof value !== 'string' || !value || value.length > MAX_QUERY_LENGTH) return [];
    const isRight = name === 'year' ? daysOfYear(value) : name === 'from' || name === 'until' ? isDay(value) : true;
    return isRight ? [[name, value]] : [];
  });
  return Object.fromEntries(given) as RegisterQuery;
}

/** Returns the requested dates: the explicit ones, else those of the year. */
export function daysOf({ year = '', from, until }: RegisterQuery): { from?: string; until?: string } {
  return from || until ? { from, until } : (daysOfYear(year) ?? {});
}

/** Returns the address of a page of a register. */
export const registerHref = (locale: string, register: RegisterName, query: RegisterQuery): string =>
  listHref(locale, `/console/registers/${register}`, query);
