import type { Metadata } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ConsoleLink } from '@/components/console/console-link';
import { NotPermitted } from '@/components/console/not-permitted';
import { readStaffOrderQuery, staffOrdersHref, type StaffOrderQuery } from '@/components/console/order-query';
import { OrderTable } from '@/components/console/order-table';
import { OrderSearch, OrderViews } from '@/components/console/order-views';
import { EmptyState } from '@/components/ui/empty-state';
import { listOrdersForStaff } from '@/lib/domains/orders/list-for-staff';
import { QUEUES } from '@/lib/domains/orders/staff-rules';

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
  const [t, page] = await Promise.all([
    getTranslations('console.orders'),
    listOrdersForStaff({ ...query, oldestFirst: QUEUES.has(query.view) }),
  ]);
  const { orders, count, isMore, isNarrowed, before, after } = page;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-2xl font-bold">{t(`view.${query.view}`)}</h1>
        <p className="text-ink-soft tabular-nums">{isMore ? t('countMore', { count }) : t('count', { count })}</p>
      </div>
      <OrderSearch query={query} />
      <OrderViews query={query} />
      {isNarrowed && <p className="text-ink-soft">{t('narrowed')}</p>}
      {orders.length === 0 ? (
        <EmptyState title={t(query.q ? 'nothingFound' : 'none')} text={query.q ? t('nothingFoundText') : undefined} />
      ) : (
        <OrderTable orders={orders} now={new Date()} />
      )}
      {(before ?? after) && (
        <nav aria-label={t('pages')} className="flex justify-between gap-4">
          <PageLink rel="prev" cursor={before && { before }} query={query} />
          <PageLink rel="next" cursor={after && { after }} query={query} />
        </nav>
      )}
    </>
  );
}

type LinkProps = {
  rel: 'prev' | 'next';
  cursor: { before: string } | { after: string } | '' | null;
  query: StaffOrderQuery;
};

/** The page before or after; where there is none, its place stays empty. */
function PageLink({ rel, cursor, query: { view, q } }: LinkProps) {
  const t = useTranslations('console.orders');
  const locale = useLocale();
  if (!cursor) return <span />;
  return (
    <ConsoleLink rel={rel} href={staffOrdersHref(locale, { view, q, ...cursor })} className="btn btn-secondary">
      {t(rel)}
    </ConsoleLink>
  );
}
