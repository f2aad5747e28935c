import { z } from 'zod';
import { FILTERS, NO_FILTERS, readFilters, type ListFilters } from '@/lib/catalogue/search/list-filters';
import { DEFAULT_SHOW, PAGE_SIZES, SHOW_ALL } from './types';
import { SORTS } from '@/lib/catalogue/search/types';
import { SEARCH_LENGTH } from './rules';

/** Query of a list. Invalid values fall back to the default. */
const ListQuerySchema = z.object({
  sort: z.enum(SORTS).catch('position'),
  show: z
    .union([z.literal('all'), z.coerce.number().refine((size) => PAGE_SIZES.some((known) => known === size))])
    .catch(DEFAULT_SHOW),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  view: z.enum(['grid', 'list']).catch('grid'),
  // PostgreSQL rejects control characters.
  q: z
    .string()
    .transform((words) => words.replace(/\p{Cc}+/gu, ' ').trim())
    .pipe(z.string().max(SEARCH_LENGTH))
    .catch(''),
});

/**
 * Query parameters of a list. With one of them the list renders per request; without any it is a
 * cached page.
 */
export const LIST_PARAMETERS = [...Object.keys(ListQuerySchema.shape), 'category_id', ...FILTERS];

export type ProductListQuery = z.output<typeof ListQuerySchema> & { filters: ListFilters };
export const PLAIN_LIST: ProductListQuery = {
  sort: 'position',
  show: DEFAULT_SHOW,
  page: 1,
  view: 'grid',
  q: '',
  filters: NO_FILTERS,
};

/**
 * @param raw the page's searchParams; for a repeated name that is no filter, the first value counts
 */
export function readProductListQuery(raw: Record<string, string | string[] | undefined>): ProductListQuery {
  const first = Object.entries(raw).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]);
  return { ...ListQuerySchema.parse(Object.fromEntries(first)), filters: readFilters(raw) };
}

/** Returns the number of products per page. */
export function pageSize({ show }: ProductListQuery): number {
  return show === 'all' ? SHOW_ALL : show;
}

/** Returns search, order, size and layout as name-value pairs, without defaults. */
export function setApart(query: ProductListQuery): [string, string][] {
  const keys = ['q', 'sort', 'show', 'view'] as const;
  return keys.filter((key) => query[key] !== PLAIN_LIST[key]).map((key) => [key, String(query[key])]);
}

/**
 * Returns the address of the same list with a change. Defaults are omitted, so the plain list has
 * one address. A change of order or page size resets the page to 1.
 */
export function withQuery(path: string, query: ProductListQuery, change: Partial<ProductListQuery>): string {
  const staysOnPage = 'page' in change || 'view' in change;
  const next: ProductListQuery = { ...query, ...(staysOnPage ? {} : { page: 1 }), ...change };
  const search = new URLSearchParams(setApart(next));
  for (const name of FILTERS) next.filters[name].forEach((value) => search.append(name, value));
  if (next.page > 1) search.set('page', String(next.page));
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * Returns the page numbers to link: the ends and the neighbors of the current one; 0 marks a gap.
 */
export function pageLinks(page: number, pages: number): number[] {
  const filter = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(filter)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) =>
    index > 0 && number - (sorted[index - 1] ?? 0) > 1 ? [0, number] : [number],
  );
}
