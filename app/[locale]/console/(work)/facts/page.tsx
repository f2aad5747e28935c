import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { FactTable } from '@/components/console/facts/fact-table';
import { FACTS_LIST } from '@/components/console/links/fact-links';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { ListSearch } from '@/components/console/shared/list-parts';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { FACT_ROWS, FACT_VIEWS, listFacts, type FactView } from '@/lib/catalogue/facts/list-facts';
import { SALT_SEARCH_LENGTH } from '@/lib/catalogue/salts/rules';

type Props = PageProps<'/[locale]/console/facts'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.nav' }))('facts') };
}

export default async function ConsoleFacts({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readListQuery(raw, FACT_VIEWS);
  const { permissions } = await requireStaff(locale, listHref('en', FACTS_LIST, query));
  if (!permissions.has('products.read')) return <NotPermitted />;
  const t = await getTranslations('console.facts');
  const { rows, count } = await listFacts({ view: query.view, q: query.q.slice(0, SALT_SEARCH_LENGTH) });
  return (
    <ListScreen
      title={t('title')}
      path={FACTS_LIST}
      locale={locale}
      query={query}
      views={FACT_VIEWS}
      viewName={(name: FactView) => t(`view.${name}`)}
      page={{ rows, count, isMore: false, before: null, after: null }}
      above={
        <>
          <p className="max-w-prose text-ink-soft">{t('lead')}</p>
          <ListSearch
            action={listHref(locale, FACTS_LIST, {})}
            carried={{ view: query.view === FACT_VIEWS[0] ? undefined : query.view }}
            value={query.q}
            label={t('search')}
            hint={t('searchHint')}
            maxLength={SALT_SEARCH_LENGTH}
          />
          {count > rows.length && <p className="text-ink-soft">{t('first', { count: FACT_ROWS })}</p>}
        </>
      }
    >
      <FactTable rows={rows} />
    </ListScreen>
  );
}
