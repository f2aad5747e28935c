import { listHref } from '@/components/shared/addresses';
import { PLAIN_LIST } from '@/lib/catalogue/storefront/list-query-rules';
import { ListPage } from '../../../(catalogue)/Product/list-page';
import { MEMBERS_METADATA, membersOnly } from '../../members-only';

export const metadata = MEMBERS_METADATA;
export const dynamic = 'force-dynamic';

export default async function Page({ params }: PageProps<'/[locale]/members/Product/[[...path]]'>) {
  const { locale, path } = await params;
  await membersOnly(locale, listHref('en', ...(path ?? [])));
  return <ListPage locale={locale} path={path} query={PLAIN_LIST} />;
}
