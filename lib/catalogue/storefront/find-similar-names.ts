import { searchEngine } from '@/lib/catalogue/search/search-engine';
import { SEARCH_LENGTH } from './rules';
import { DEFAULT_LOCALE, localText, prefixPattern } from '@/lib/kernel/locales';

const PRODUCT = new RegExp(`^${prefixPattern()}/Detail_page/([^/]+)/?$`);
/** Maximum number of searches per second, for all visitors of made-up addresses together. */
const MAX_PER_SECOND = 10;
/**
 * An address has words besides the name, so this many last words are dropped one after the other.
 */
const MAX_OMITTED = 3;
const window = { second: 0, count: 0 };

function isWithinRate(now: number): boolean {
  const second = Math.floor(now / 1000);
  if (window.second !== second) Object.assign(window, { second, count: 0 });
  window.count += 1;
  return window.count <= MAX_PER_SECOND;
}

function wordsOf(path: string): string[] {
  try {
    const slug = decodeURIComponent(PRODUCT.exec(path)?.[1] ?? '');
    return slug.length > SEARCH_LENGTH ? [] : slug.split(/[^\p{L}\p{M}\p{N}.]+/u).filter(Boolean);
  } catch {
    return [];
  }
}

/**
 * Finds products for the words in the address of an unknown product. It uses only a search that
 * answers immediately, and caches nothing.
 * @returns their addresses without a language prefix, and their names; none if no such search is
 * available
 */
export async function findNamedLike(
  path: string,
  locale: string,
  count: number,
  now = Date.now(),
): Promise<{ path: string; name: string }[]> {
  const words = wordsOf(path);
  const index = searchEngine().now();
  if (!index || words.length === 0 || !isWithinRate(now)) return [];
  for (let length = words.length; length > Math.max(0, words.length - 1 - MAX_OMITTED); length -= 1) {
    const found = await index.findOnce(words.slice(0, length).join(' '), count);
    if (found.length > 0)
      return found.map(({ slug, name, otherNames }) => ({
        path: `/Detail_page/${slug}`,
        name: localText(locale, { [DEFAULT_LOCALE]: name, ...otherNames }),
      }));
  }
  return [];
}
