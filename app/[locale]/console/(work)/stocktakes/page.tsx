import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { Panel } from '@/components/console/shared/panel';
import { OpenStocktakeForm } from '@/components/console/stocktakes/open-stocktake-form';
import { STOCKTAKES } from '@/components/console/links/stocktake-query';
import { StocktakeTable } from '@/components/console/stocktakes/stocktake-table';
import { listCountable, listStocktakes } from '@/lib/inventory/stocktakes/list-stocktakes';
import { STOCKTAKE_VIEWS } from '@/lib/inventory/stocktakes/rules';

type Props = PageProps<'/[locale]/console/stocktakes'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('stocktakes') };
}

export default async function ConsoleStocktakes({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readListQuery(raw, STOCKTAKE_VIEWS);
  const { permissions } = await requireStaff(locale, listHref('en', STOCKTAKES, query));
  if (!permissions.has('stock.read')) return <NotPermitted />;
  const [t, page, categories] = await Promise.all([
    getTranslations('console.stocktakes'),
    listStocktakes(query.view, query),
    listCountable(),
  ]);
  return (
    <ListScreen
      title={t('title')}
      path={STOCKTAKES}
      locale={locale}
      query={query}
      views={STOCKTAKE_VIEWS}
      viewName={(name) => t(`view.${name}`)}
      page={page}
      above={
        permissions.has('stock.count') && (
          <Panel title={t('openOne')}>
            <OpenStocktakeForm categories={categories} />
          </Panel>
        )
      }
    >
      <StocktakeTable stocktakes={page.rows} />
    </ListScreen>
  );
}
