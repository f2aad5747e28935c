import { listHref } from '@/components/catalogue/addresses';
import { readListQuery, withQuery } from '@/components/catalogue/list-query';
import { ListPage } from '../../../(catalogue)/Product/list-page';
import { leadByNumber } from '../../../list/by-number';
import { MEMBERS_METADATA, membersOnly } from '../../members-only';

export const metadata = MEMBERS_METADATA;
export const dynamic = 'force-dynamic';

export default async function Page({ params, searchParams }: PageProps<'/[locale]/members/list/[[...path]]'>) {
  const { locale, path } = await params;
  const asked = await searchParams;
  const query = readListQuery(asked);
  await membersOnly(locale, withQuery(listHref('en', ...(path ?? [])), query, { page: query.page }));
  await leadByNumber(locale, asked.category_id);
  return <ListPage locale={locale} path={path} query={query} />;
}
