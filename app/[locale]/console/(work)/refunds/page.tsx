import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { DayFilter } from '@/components/console/days/day-filter';
import { ListSearch } from '@/components/console/shared/list-parts';
import { listHref, readDays, readListQuery } from '@/components/console/links/list-query';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { RefundTable } from '@/components/console/payments/refund-table';
import { MONEY_SEARCH_LENGTH } from '@/lib/money/payments/rules';
import { listRefundRows } from '@/lib/money/payments/refunds/list-refunds';
import { REFUND_VIEWS } from '@/lib/money/payments/money-rules';
import { ViewsOfList } from '../views-of-list';

const PATH = '/console/refunds';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/refunds'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('refunds') };
}

export default async function ConsoleRefunds({ params, searchParams }: PageProps<'/[locale]/console/refunds'>) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readListQuery(raw, REFUND_VIEWS);
  const days = readDays(raw);
  const { permissions } = await requireStaff(locale, listHref('en', PATH, { view: query.view, q: query.q, ...days }));
  if (!permissions.has('payments.read')) return <NotPermitted />;
  // A search covers all refunds unless a view is chosen.
  const shown = query.q !== '' && raw.view === undefined ? { ...query, view: 'all' as const } : query;
  const [t, page] = await Promise.all([getTranslations('console.refunds'), listRefundRows({ ...shown, ...days })]);
  return (
    <ListScreen
      title={t('title')}
      path={PATH}
      locale={locale}
      query={shown}
      views={REFUND_VIEWS}
      viewName={(view) => t(`view.${view}`)}
      page={page}
      carried={days}
      above={
        <>
          <ListSearch
            action={listHref(locale, PATH, {})}
            carried={days}
            value={shown.q}
            label={t('search')}
            hint={t('searchHint')}
            maxLength={MONEY_SEARCH_LENGTH}
          />
          <DayFilter path={PATH} carried={{ view: shown.view, q: shown.q }} days={days} />
          <ViewsOfList list="refunds" asked={raw} />
        </>
      }
    >
      <RefundTable refunds={page.rows} mayMove={permissions.has('payments.move')} />
    </ListScreen>
  );
}
