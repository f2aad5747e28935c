import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { BulkBar } from '@/components/console/bulk/bulk-bar';
import { SelectionFrame } from '@/components/console/bulk/selection';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListHead, ListPages } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { filtersOf, readStaffOrderQuery, staffOrdersHref } from '@/components/console/links/order-query';
import { OrderTable } from '@/components/console/order-list/order-table';
import { OrderFilters, OrderSearch, OrderViews } from '@/components/console/orders/order-views';
import { EmptyState } from '@/components/ui/empty-state';
import { storeSettings } from '@/lib/site/pages/cached';
import { listOrdersForStaff } from '@/lib/selling/orders/list-for-staff';
import { columnsFor } from '@/lib/selling/orders/list-filter-rules';
import { sortOf } from '@/lib/selling/orders/staff-rules';
import { localePath } from '@/lib/kernel/locales';
import { ViewsOfList } from '../views-of-list';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/orders'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('orders') };
}

export default async function ConsoleOrders({ params, searchParams }: PageProps<'/[locale]/console/orders'>) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readStaffOrderQuery(raw);
  const { permissions } = await requireStaff(locale, staffOrdersHref('en', query));
  if (!permissions.has('orders.read')) return <NotPermitted />;
  const maySend = permissions.has('orders.dispatch') && permissions.has('orders.deliver');
  const mayPrint = permissions.has('orders.pack');
  const isSelectable = maySend || mayPrint;
  const [t, settings, list] = await Promise.all([
    getTranslations('console.orders'),
    storeSettings(),
    listOrdersForStaff({ ...query, sort: sortOf(query.view, query.sort) }),
  ]);
  const { view, q, sort, columns } = query;
  const couriers = settings.couriers.map(({ name }) => name);
  const { orders, count, isMore, isNarrowed, before, after } = list;
  const page = (cursor: { before: string } | { after: string }) =>
    staffOrdersHref(locale, { ...query, after: undefined, before: undefined, ...cursor });
  return (
    <>
      <ListHead title={t(`view.${query.view}`)} count={isMore ? t('countMore', { count }) : t('count', { count })} />
      {permissions.has('orders.place') && (
        <ConsoleLink href={localePath(locale, '/console/orders/new')} className="btn btn-secondary justify-self-start">
          {t('newOrder')}
        </ConsoleLink>
      )}
      <OrderSearch query={query} />
      <OrderViews query={query} />
      <OrderFilters query={query} couriers={couriers} />
      <ViewsOfList list="orders" asked={raw} />
      {isNarrowed && <p className="text-ink-soft">{t('narrowed')}</p>}
      {orders.length === 0 ? (
        <EmptyState title={t(query.q ? 'nothingFound' : 'none')} text={query.q ? t('nothingFoundText') : undefined} />
      ) : (
        <SelectionFrame ids={orders.map(({ id }) => id)}>
          <OrderTable
            orders={orders}
            from={query}
            isSelectable={isSelectable}
            now={new Date()}
            columns={columns ?? columnsFor(sort)}
          />
          {isSelectable && (
            <BulkBar
              {...{ maySend, mayPrint, count, isMore, couriers }}
              list={{ view, q, sort, ...filtersOf(query) }}
            />
          )}
        </SelectionFrame>
      )}
      <ListPages before={before && page({ before })} after={after && page({ after })} />
    </>
  );
}
