// A relative import, because next.config.ts loads this file without the alias.
import { prefixPattern } from '../locales';

/**
 * Marks a request for a list with filters, sorting or similar. Set by incoming.ts, which overwrites
 * client values.
 */
export const LIST_HEADER = 'x-medcall-list';

/** Marks a request for a catalogue screen in a members' store. Also set by incoming.ts. */
export const MEMBERS_HEADER = 'x-medcall-members';

/**
 * Query parameters that make a list render per request. Its filters are those of
 * lib/catalogue/search/lists/list-filters.ts.
 */
const LIST_QUERY = [
  'sort',
  'show',
  'page',
  'view',
  'q',
  'category_id',
  'stock',
  'prescription',
  'price',
  'brand',
  'form',
  'strength',
  'discount',
  'rating',
];

const LIST = new RegExp(`^${prefixPattern()}/product(?:/|$)`, 'i');

/** True if an address (path and query) requests a list that is not the plain one. */
export function asksForList(address: string): boolean {
  const [path = '', query] = address.split('?', 2);
  if (!query || !LIST.test(path)) return false;
  const asked = new URLSearchParams(query);
  return LIST_QUERY.some((key) => asked.has(key));
}

/**
 * Screens that an open store caches for all visitors, in their documented spelling. Other spellings
 * redirect to these.
 */
const KEPT_SCREEN = new RegExp(`^${prefixPattern()}/(?:Home|Product|Detail_page)(?:/|$)`);

/** True for a catalogue screen, which a members' store renders per request behind a session. */
export const isCatalogueScreen = (path: string) => KEPT_SCREEN.test(path);
