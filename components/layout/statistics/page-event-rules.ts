import { CONTENT_NAMES, screenOf } from '@/lib/kernel/http/page-names';

/**
 * Report of a visited page: its kind as an address, and the language. It never names a medicine.
 */
export type PageEvent = { path: string; title: string; language: string };

const KINDS: Record<string, string> = { home: 'Home', product: 'Product', detail_page: 'Detail_page' };
const CONTENT: ReadonlySet<string> = new Set(CONTENT_NAMES);

/**
 * Returns the report of a page. Query, category and product stay out of it, except for the category
 * of a device.
 * @param category category of the shown device; null for any other page
 * @returns null for a page that is never reported
 */
export function pageEvent(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  language: string,
  category: string | null,
): PageEvent | null {
  const screen = screenOf(pathname);
  const isSearch = screen === 'product' && new URLSearchParams(search).has('q');
  const kind = isSearch ? 'Search' : (KINDS[screen] ?? (CONTENT.has(screen) ? screen : null));
  if (!kind) return null;
  const goods = screen === 'detail_page' && category && /^[\w-]{1,200}$/.test(category) ? `/${category}` : '';
  return { path: `/${kind}${goods}`, title: kind, language };
}
