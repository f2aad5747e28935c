import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { listHref } from '@/components/shared/addresses';
import { readProductListQuery, withQuery } from '@/lib/catalogue/storefront/list-query-rules';
import { catalogueIsOpen } from '@/lib/kernel/env';
import { ListPage, listMetadata } from '../../(catalogue)/Product/list-page';
import { MEMBERS_METADATA, mayBrowse } from '../../members/members-only';
import { idFrom } from '../../by-id/id-from';
import { redirectFromId } from '../redirect-from-id';

export const dynamic = 'force-dynamic';

/** Lists with a query: the rewrites of next.config.ts lead here, to render per request. */
export async function generateMetadata({
  params,
  searchParams,
}: PageProps<'/[locale]/list/[[...path]]'>): Promise<Metadata> {
  if (!catalogueIsOpen()) return MEMBERS_METADATA;
  return listMetadata({ ...(await params), query: readProductListQuery(await searchParams) });
}

export default async function Page({ params, searchParams }: PageProps<'/[locale]/list/[[...path]]'>) {
  const { locale, path } = await params;
  const requested = await searchParams;
  const query = readProductListQuery(requested);
  const id = idFrom(requested.category_id);
  const list = withQuery(listHref('en', ...(path ?? [])), query, { page: query.page });
  await mayBrowse(locale, id ? `/Product?category_id=${id}` : list);
  await redirectFromId(locale, requested.category_id);
  // The rewrite passes the spelling of the address. Any other than `Product` redirects to it.
  const spelling = [requested.screen].flat().at(-1);
  if (spelling !== undefined && spelling !== 'Product')
    permanentRedirect(withQuery(listHref(locale, ...(path ?? [])), query, { page: query.page }));
  return <ListPage locale={locale} path={path} query={query} />;
}
