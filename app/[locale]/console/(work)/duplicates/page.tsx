import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { PairList } from '@/components/console/duplicates/pair-list';
import { DUPLICATES, MERGE } from '@/components/console/links/duplicate-query';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListSearch } from '@/components/console/shared/list-parts';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { listPairs } from '@/lib/catalogue/duplicates/list-pairs';
import { PAIR_SEARCH_LENGTH, PAIR_VIEWS } from '@/lib/catalogue/duplicates/rules';

type Props = PageProps<'/[locale]/console/duplicates'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.nav' }))('duplicates') };
}

export default async function ConsoleDuplicates({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const requested = readListQuery(raw, PAIR_VIEWS);
  const query = { ...requested, q: requested.q.slice(0, PAIR_SEARCH_LENGTH) };
  const { permissions } = await requireStaff(locale, listHref('en', DUPLICATES, query));
  if (!permissions.has('products.read')) return <NotPermitted />;
  const [t, page] = await Promise.all([getTranslations('console.duplicates'), listPairs(query)]);
  return (
    <ListScreen
      title={t('title')}
      path={DUPLICATES}
      locale={locale}
      query={query}
      views={PAIR_VIEWS}
      viewName={(name) => t(`view.${name}`)}
      page={page}
      above={
        <div className="flex flex-wrap items-start justify-between gap-3 *:min-w-0">
          <ListSearch
            action={listHref(locale, DUPLICATES, {})}
            carried={{ view: query.view }}
            value={query.q}
            label={t('search')}
            hint={t('searchHint')}
            maxLength={PAIR_SEARCH_LENGTH}
          />
          {permissions.has('products.merge') && (
            <ConsoleLink href={listHref(locale, MERGE, {})} className="btn btn-secondary">
              {t('mergeOthers')}
            </ConsoleLink>
          )}
        </div>
      }
    >
      <PairList
        pairs={page.rows}
        mayMerge={permissions.has('products.merge')}
        maySettle={permissions.has('products.write')}
      />
    </ListScreen>
  );
}
