import { searchEngine } from '@/lib/catalogue/search/search-engine';
import type { Facets } from '@/lib/catalogue/search/list-filters';
import type { ListRequest } from './types';

/** Counts the products that each value of each filter would show, given the other filters. */
export async function countFacets({
  search,
  ...place
}: Pick<ListRequest, 'categoryId' | 'subcategoryId' | 'search' | 'filters'>): Promise<Facets> {
  const index = await searchEngine().ready();
  return index.facets({ ...place, term: search, locale: 'en' });
}
