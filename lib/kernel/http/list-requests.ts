/** On a request for a list that is not the plain one; written by ourselves (incoming.ts) whatever a client sent under this name. */
export const LIST_HEADER = 'x-medcall-list';

/** On a request for a screen of the catalogue, in a store for members; written by ourselves like the other. */
export const MEMBERS_HEADER = 'x-medcall-members';

/** The parts of a list's address that are drawn on request; its filters are those of lib/catalogue/search/list-filters.ts. */
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

/** Whether an address (path and query) asks for a list in its own way. */
export function asksForList(address: string): boolean {
  const [path = '', query] = address.split('?', 2);
  if (!query || !/^\/(ta\/)?product(\/|$)/i.test(path)) return false;
  const asked = new URLSearchParams(query);
  return LIST_QUERY.some((key) => asked.has(key));
}

/** Screens that an open store keeps for everybody, as they are documented: another spelling leads to these, it is not answered. */
const KEPT_SCREEN = /^\/(?:ta\/)?(?:Home|Product|Detail_page)(?:\/|$)/;

/** Whether a path is a screen of the catalogue that is drawn per request, behind a session, in a store for members. */
export const isCatalogueScreen = (path: string) => KEPT_SCREEN.test(path);
