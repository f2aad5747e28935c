import { localePath } from '@/lib/kernel/locales';

/** What the address of a list may say. */
export type ListQuery<View extends string> = { view: View; q: string; after?: string; before?: string };
type Raw = Record<string, string | string[] | undefined>;

/** As long as what is looked for may be, and a cursor is. */
const LONGEST = 200;

/** One word of an address; what is no text, or a list of them, is none. */
const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value.slice(0, LONGEST) : undefined);

/** Reads the address of a list; what it does not know is left out. @param views the first is the usual one */
export function readListQuery<View extends string>(raw: Raw, views: readonly [View, ...View[]]): ListQuery<View> {
  return {
    view: views.find((known) => known === raw.view) ?? views[0],
    q: one(raw.q)?.trim() ?? '',
    after: one(raw.after),
    before: one(raw.before),
  };
}

/** The address of a list; what is empty is left out. @param path without language */
export function listHref(locale: string, path: string, asked: Record<string, string | undefined>): string {
  const given = Object.entries(asked).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const query = new URLSearchParams(given).toString();
  return localePath(locale, `${path}${query && `?${query}`}`);
}
