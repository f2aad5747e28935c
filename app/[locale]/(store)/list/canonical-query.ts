import { permanentRedirect } from 'next/navigation';
import { listHref } from '@/components/shared/addresses';
import { readListQuery, withQuery, type ListQuery } from '@/components/catalogue/list-query';

type Raw = Record<string, string | string[] | undefined>;

/**
 * Reads the query of a list. `screen` is the spelling in the address (see next.config.ts): any
 * other than `Product` redirects there.
 * @param path category and subcategory of the address
 */
export function canonicalQuery(locale: string, path: string[] | undefined, raw: Raw): ListQuery {
  const query = readListQuery(raw);
  const spelt = [raw.screen].flat().at(-1);
  if (spelt !== undefined && spelt !== 'Product')
    permanentRedirect(withQuery(listHref(locale, ...(path ?? [])), query, { page: query.page }));
  return query;
}
