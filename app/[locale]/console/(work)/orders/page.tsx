import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ConsoleLink } from '@/components/console/console-link';
import { NotPermitted } from '@/components/console/not-permitted';
import { readStaffOrderQuery, staffOrdersHref } from '@/components/console/order-query';
import { OrderTable } from '@/components/console/order-table';
import { OrderSearch, OrderViews } from '@/components/console/order-views';
import { EmptyState } from '@/components/ui/empty-state';
import { listOrdersForStaff } from '@/lib/domains/orders/list-for-staff';

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
  const [t, page] = await Promise.all([getTranslations('console.orders'), listOrdersForStaff(query)]);
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
          <span>
            {before && (
              <ConsoleLink
                rel="prev"
                href={staffOrdersHref(locale, { view: query.view, q: query.q, before })}
                className="btn btn-secondary"
              >
                {t('newer')}
              </ConsoleLink>
            )}
          </span>
          <span>
            {after && (
              <ConsoleLink
                rel="next"
                href={staffOrdersHref(locale, { view: query.view, q: query.q, after })}
                className="btn btn-secondary"
              >
                {t('older')}
              </ConsoleLink>
            )}
          </span>
        </nav>
      )}
    </>
  );
}
