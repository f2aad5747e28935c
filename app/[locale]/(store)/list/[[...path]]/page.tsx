import type { Metadata } from 'next';
import { listHref } from '@/components/shared/addresses';
import { readListQuery, withQuery } from '@/components/catalogue/list-query';
import { catalogueIsOpen } from '@/lib/kernel/env';
import { ListPage, listMetadata } from '../../(catalogue)/Product/list-page';
import { MEMBERS_METADATA, mayBrowse } from '../../members/members-only';
import { idFrom } from '../../by-id/id-from';
import { redirectFromId } from '../redirect-from-id';
import { canonicalQuery } from '../canonical-query';

export const dynamic = 'force-dynamic';

/** Lists with a query: the rewrites of next.config.ts lead here, to render per request. */
export async function generateMetadata({
  params,
  searchParams,
}: PageProps<'/[locale]/list/[[...path]]'>): Promise<Metadata> {
  if (!catalogueIsOpen()) return MEMBERS_METADATA;
  return listMetadata({ ...(await params), query: readListQuery(await searchParams) });
}

export default async function Page({ params, searchParams }: PageProps<'/[locale]/list/[[...path]]'>) {
  const { locale, path } = await params;
  const asked = await searchParams;
  const query = readListQuery(asked);
  const id = idFrom(asked.category_id);
  const list = withQuery(listHref('en', ...(path ?? [])), query, { page: query.page });
  await mayBrowse(locale, id ? `/Product?category_id=${id}` : list);
  await redirectFromId(locale, asked.category_id);
  return <ListPage locale={locale} path={path} query={canonicalQuery(locale, path, asked)} />;
}
