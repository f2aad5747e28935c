'use client';

import { useLocale } from 'next-intl';
import { localePath } from '@/lib/kernel/locales';
import { useLocalList } from '@/components/shared/local-list';
import { RECENT_SEARCHES } from './recent-searches';
import { LEAST_LETTERS, useSuggestions, type MissingBrand, type Suggested } from './use-suggestions';

export type Choice = { href: string } & (
  { kind: 'product'; product: Suggested } | { kind: 'recent' | 'all'; term: string }
);
/**
 * State of the panel below the search field, apart from its lines; `quiet`: nothing to display yet.
 */
export type SearchState = 'quiet' | 'recent' | 'asking' | 'found' | 'nothing' | 'failed' | 'danger';

export const searchHref = (locale: string, term: string) =>
  `${localePath(locale, '/Product')}?q=${encodeURIComponent(term)}`;

/**
 * Earlier searches while the field is empty; then the products found, and a link to all of them.
 */
export function useSearchChoices(
  term: string,
  open: boolean,
): { choices: Choice[]; state: SearchState; calls: string[]; missing?: MissingBrand } {
  const locale = useLocale();
  const words = term.trim();
  const recent = useLocalList(RECENT_SEARCHES, open).filter((entry) => typeof entry === 'string');
  const { found, calls, missing, asking, failed } = useSuggestions(open ? words : '', locale);
  const list = (kind: 'recent' | 'all', words: string): Choice => ({
    kind,
    term: words,
    href: searchHref(locale, words),
  });
  if (words === '')
    return {
      choices: recent.map((each) => list('recent', each)),
      state: recent.length > 0 ? 'recent' : 'quiet',
      calls: [],
    };
  if (words.length < LEAST_LETTERS) return { choices: [], state: 'quiet', calls: [] };
  if (calls.length > 0) return { choices: [], state: 'danger', calls };
  const products = found.map((product): Choice => ({
    kind: 'product',
    product,
    href: localePath(locale, `/Detail_page/${product.slug}`),
  }));
  if (products.length > 0) return { choices: [...products, list('all', words)], state: 'found', calls, missing };
  if (asking) return { choices: [], state: 'asking', calls };
  return { choices: [], state: failed ? 'failed' : 'nothing', calls, missing };
}
