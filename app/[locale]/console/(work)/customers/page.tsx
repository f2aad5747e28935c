import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { CustomerTable } from '@/components/console/customers/customer-table';
import { DayFilter } from '@/components/console/days/day-filter';
import { ListHead, ListPages, ListSearch, ListViews } from '@/components/console/shared/list-parts';
import { listHref, readDays, readListQuery } from '@/components/console/links/list-query';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { EmptyState } from '@/components/ui/empty-state';
import { listCustomersForStaff } from '@/lib/backoffice/customers/list-for-staff';
import { CUSTOMER_VIEWS } from '@/lib/backoffice/customers/staff-rules';
import { ORDER_SEARCH_LENGTH } from '@/lib/selling/orders/rules';
import { ViewsOfList } from '../views-of-list';

const PATH = '/console/customers';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/customers'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('customers') };
}

export default async function ConsoleCustomers({ params, searchParams }: PageProps<'/[locale]/console/customers'>) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const days = readDays(raw);
  const query = { ...readListQuery(raw, CUSTOMER_VIEWS), ...days };
  const { permissions } = await requireStaff(locale, listHref('en', PATH, query));
  if (!permissions.has('customers.read')) return <NotPermitted />;
  const [t, list] = await Promise.all([getTranslations('console.customers'), listCustomersForStaff(query)]);
  const { rows, count, isMore, isNarrowed, before, after } = list;
  const { view, q } = query;
  const views = CUSTOMER_VIEWS.map((name) => ({
    href: listHref(locale, PATH, { view: name, q, ...days }),
    label: t(`view.${name}`),
    isCurrent: name === view,
  }));
  const page = (cursor: { before: string } | { after: string }) =>
    listHref(locale, PATH, { view, q, ...days, ...cursor });
  return (
    <>
      <ListHead title={t(`view.${view}`)} count={isMore ? t('countMore', { count }) : t('count', { count })} />
      <ListSearch
        action={listHref(locale, PATH, {})}
        carried={{ view, ...days }}
        value={q}
        label={t('search')}
        hint={t('searchHint')}
        maxLength={ORDER_SEARCH_LENGTH}
      />
      <ListViews label={t('views')} views={views} />
      <DayFilter path={PATH} carried={{ view, q }} days={days} />
      <ViewsOfList list="customers" asked={raw} />
      {isNarrowed && <p className="text-ink-soft">{t('narrowed')}</p>}
      {rows.length === 0 ? (
        <EmptyState title={t(q ? 'nothingFound' : 'none')} text={q ? t('nothingFoundText') : undefined} />
      ) : (
        <CustomerTable customers={rows} />
      )}
      <ListPages before={before && page({ before })} after={after && page({ after })} />
    </>
  );
}
