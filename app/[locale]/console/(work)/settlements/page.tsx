import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { listHref } from '@/components/console/links/list-query';
import { DayFilter } from '@/components/console/days/day-filter';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { Panel } from '@/components/console/shared/panel';
import { MissingTable } from '@/components/console/settlements/missing-table';
import { readSettlementQuery, SETTLEMENTS, type SettlementQuery } from '@/components/console/links/settlement-query';
import { SettlementTotalsList } from '@/components/console/settlements/settlement-totals';
import { SettlementTable } from '@/components/console/settlements/settlement-table';
import { listMissing } from '@/lib/money/settlements/list-missing';
import { listSettlementRows, sumSettlements } from '@/lib/money/settlements/list-settlements';
import { MISSED_BACK_DAYS, SETTLED_WITHIN_DAYS, SETTLEMENT_VIEWS } from '@/lib/money/settlements/rules';
import { ViewsOfList } from '../views-of-list';

type Props = PageProps<'/[locale]/console/settlements'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('settlements') };
}

export default async function ConsoleSettlements({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readSettlementQuery(raw);
  const { view, from, until } = query;
  const { permissions } = await requireStaff(locale, listHref('en', SETTLEMENTS, { view, from, until }));
  if (!permissions.has('payments.read')) return <NotPermitted />;
  const t = await getTranslations('console.settlements');
  const screen = { title: t('title'), path: SETTLEMENTS, locale, query, views: SETTLEMENT_VIEWS };
  const viewName = (name: (typeof SETTLEMENT_VIEWS)[number]) => t(`view.${name}`);
  if (view !== 'missing') return <Settled screen={{ ...screen, viewName }} query={{ ...query, view }} asked={raw} />;
  const page = await listMissing(query);
  return (
    <ListScreen
      {...screen}
      viewName={viewName}
      page={page}
      above={<p className="text-ink-soft">{t('missingText', { days: SETTLED_WITHIN_DAYS, back: MISSED_BACK_DAYS })}</p>}
    >
      <MissingTable rows={page.rows} />
    </ListScreen>
  );
}

type SettledProps = {
  screen: Omit<Parameters<typeof ListScreen<SettlementQuery['view']>>[0], 'page' | 'children'>;
  query: SettlementQuery & { view: 'differences' | 'all' };
  asked: Awaited<Props['searchParams']>;
};

/** Settlements of a date range with their total. */
async function Settled({ screen, query, asked: requested }: SettledProps) {
  const [t, page, sums] = await Promise.all([
    getTranslations('console.settlements'),
    listSettlementRows(query),
    sumSettlements(query),
  ]);
  return (
    <ListScreen
      {...screen}
      page={page}
      carried={{ from: query.from, until: query.until }}
      above={
        <>
          <DayFilter path={SETTLEMENTS} carried={{ view: query.view }} days={query} />
          <ViewsOfList list="settlements" asked={requested} />
        </>
      }
    >
      <SettlementTable settlements={page.rows} />
      <Panel title={t('together')}>
        <SettlementTotalsList sums={sums} />
      </Panel>
    </ListScreen>
  );
}
