import { ORDER_SEARCH_LENGTH } from '@/lib/domains/orders/length-rules';
import { localePath } from '@/lib/kernel/locales';

/** What the address of a list asks for. */
export type ListQuery<View extends string> = { view: View; q: string; after?: string; before?: string };
type Raw = Record<string, string | string[] | undefined>;

const one = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value.slice(0, ORDER_SEARCH_LENGTH) : undefined;

/** Reads an address; what it does not know is left out. @param views those there are, the usual one first */
export function readListQuery<View extends string>(raw: Raw, views: readonly [View, ...View[]]): ListQuery<View> {
  const view = views.find((known) => known === raw.view) ?? views[0];
  return { view, q: one(raw.q)?.trim() ?? '', after: one(raw.after), before: one(raw.before) };
}

/** The address of a list; cursors are left out unless they are given, for another list begins at its beginning. */
export function listHref(locale: string, path: string, asked: Record<string, string | undefined>): string {
  const given = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(given).toString();
  return localePath(locale, `${path}${query && `?${query}`}`);
}
