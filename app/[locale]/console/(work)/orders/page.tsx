import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ListHead, ListPages } from '@/components/console/list-parts';
import { NotPermitted } from '@/components/console/not-permitted';
import { readStaffOrderQuery, staffOrdersHref } from '@/components/console/order-query';
import { OrderTable } from '@/components/console/order-table';
import { OrderSearch, OrderViews } from '@/components/console/order-views';
import { EmptyState } from '@/components/ui/empty-state';
import { listOrdersForStaff } from '@/lib/domains/orders/list-for-staff';
import { QUEUES } from '@/lib/domains/orders/staff-rules';
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
  const [t, list] = await Promise.all([
    getTranslations('console.orders'),
    listOrdersForStaff({ ...query, oldestFirst: QUEUES.has(query.view) }),
  ]);
  const { orders, count, isMore, isNarrowed, before, after } = list;
  const page = (cursor: { before: string } | { after: string }) =>
    staffOrdersHref(locale, { view: query.view, q: query.q, ...cursor });
  return (
    <>
      <ListHead title={t(`view.${query.view}`)} count={isMore ? t('countMore', { count }) : t('count', { count })} />
      <OrderSearch query={query} />
      <OrderViews query={query} />
      <ViewsOfList list="orders" asked={raw} />
      {isNarrowed && <p className="text-ink-soft">{t('narrowed')}</p>}
      {orders.length === 0 ? (
        <EmptyState title={t(query.q ? 'nothingFound' : 'none')} text={query.q ? t('nothingFoundText') : undefined} />
      ) : (
        <OrderTable orders={orders} from={query} now={new Date()} />
      )}
      <ListPages before={before && page({ before })} after={after && page({ after })} />
    </>
  );
}
