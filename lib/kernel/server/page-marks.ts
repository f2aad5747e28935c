// A relative import, because next.config.ts loads this file without the alias.
import { prefixPattern } from '../locales';

/**
 * Marks a request for a list with filters, sorting or similar. Set by prepare-requests.ts, which
 * overwrites client values.
 */
export const LIST_HEADER = 'x-medcall-list';

/** Marks a request for a catalogue screen in a members' store. Also set by prepare-requests.ts. */
export const MEMBERS_HEADER = 'x-medcall-members';

const LIST = new RegExp(`^${prefixPattern()}/product(?:/|$)`, 'i');

/**
 * True if an address (path and query) requests a list that is not the plain one.
 * @param names query parameters that make a list render per request
 */
export function isListQuery(address: string, names: readonly string[]): boolean {
  const [path = '', query] = address.split('?', 2);
  if (!query || !LIST.test(path)) return false;
  const parameters = new URLSearchParams(query);
  return names.some((name) => parameters.has(name));
}

/**
 * Screens that an open store caches for all visitors, in their documented spelling. Other spellings
 * redirect to these.
 */
const CACHED_SCREEN = new RegExp(`^${prefixPattern()}/(?:Home|Product|Detail_page)(?:/|$)`);

/** True for a catalogue screen, which a members' store renders per request behind a session. */
export const isCatalogueScreen = (path: string) => CACHED_SCREEN.test(path);
