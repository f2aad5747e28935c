import { isDay } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';

/** Query of a list's address. */
export type ConsoleListQuery<View extends string> = { view: View; q: string; after?: string; before?: string };
type Raw = Record<string, string | string[] | undefined>;

/** Covers the longest search text and cursor. */
const MAX_QUERY_LENGTH = 200;

/**
 * Reads one value of an address as a text that PostgreSQL can store; undefined if it is missing or
 * a list.
 */
const one = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value.replaceAll('\0', '').slice(0, MAX_QUERY_LENGTH).toWellFormed() : undefined;

/** Reads the address of a list and drops unknown parts. @param views the first is the default */
export function readListQuery<View extends string>(
  raw: Raw,
  views: readonly [View, ...View[]],
): ConsoleListQuery<View> {
  return {
    view: views.find((known) => known === raw.view) ?? views[0],
    q: one(raw.q)?.trim() ?? '',
    after: one(raw.after),
    before: one(raw.before),
  };
}

const dayOf = (value: string | string[] | undefined) => (typeof value === 'string' && isDay(value) ? value : undefined);

/** Reads the first and last day of a list's address; malformed days are dropped. */
export const readDays = (raw: Raw): { from?: string; until?: string } => ({
  from: dayOf(raw.from),
  until: dayOf(raw.until),
});

/** Returns the address of a list without its empty parts. @param path without language */
export function listHref(locale: string, path: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const query = new URLSearchParams(given).toString();
  return localePath(locale, `${path}${query && `?${query}`}`);
}
