import { localePath } from '@/lib/kernel/locales';

/** Path of the list of information pages. */
export const PAGES = '/console/pages';

type Comparison = { compare: number; with?: number; lang: string };

/** Returns the address of a page's editor, with a comparison of two versions if one is chosen. */
export function pageHref(locale: string, slug: string, comparison?: Comparison): string {
  const query = new URLSearchParams(
    Object.entries(comparison ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return localePath(locale, `${PAGES}/${encodeURIComponent(slug)}${query && `?${query}#compare`}`);
}
