import { PackageSearch } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { PrefetchedLink } from '@/components/ui/prefetched-link';
import type { Buyer } from '@/components/checkout/payment-window';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { localePath } from '@/lib/kernel/locales';
import type { OrderView } from '@/lib/selling/orders/types';
import type { CollectPlace } from '@/lib/site/pages/facts';
import { OrderCard } from './order-card';
import { orderQueryString, type OrderQuery } from './order-query';

type Props = {
  orders: OrderView[];
  total: number;
  pages: number;
  query: OrderQuery;
  buyer: Buyer;
  collectPlace: CollectPlace;
};

/** Matching orders, with links to the other pages. */
export function OrderList({ orders, total, pages, query, buyer, collectPlace }: Props) {
  const t = useTranslations('orders');
  if (orders.length === 0) return <NoOrders query={query} />;
  return (
    <div className="grid gap-4">
      <p role="status" className="text-ink-soft">
        {t('found', { count: total })}
      </p>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} buyer={buyer} collectPlace={collectPlace} />
      ))}
      {pages > 1 && <Pages pages={pages} query={query} />}
    </div>
  );
}

function NoOrders({ query }: { query: OrderQuery }) {
  const t = useTranslations('orders');
  const locale = useLocale();
  const filtered = Boolean(query.status || query.times.length > 0 || query.search);
  const [title, text, path, action] = filtered
    ? [t('noMatchTitle'), t('noMatchText'), '/Myorders', t('showAll')]
    : [t('emptyTitle'), t('emptyText'), '/Product', t('browse')];
  return (
    <EmptyState title={title} text={text} picture={<PackageSearch className="size-9" />}>
      <AppLink href={localePath(locale, path)} className={buttonClass()}>
        {action}
      </AppLink>
    </EmptyState>
  );
}

function Pages({ pages, query }: { pages: number; query: OrderQuery }) {
  const t = useTranslations('orders');
  const locale = useLocale();
  const href = (page: number) => `${localePath(locale, '/Myorders')}${orderQueryString({ ...query, page })}`;
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-center gap-4">
      {query.page > 1 && (
        <PrefetchedLink href={href(query.page - 1)} className={buttonClass('secondary')}>
          {t('newer')}
        </PrefetchedLink>
      )}
      <span className="figures">{t('pageOf', { page: query.page, pages })}</span>
      {query.page < pages && (
        <PrefetchedLink href={href(query.page + 1)} className={buttonClass('secondary')}>
          {t('older')}
        </PrefetchedLink>
      )}
    </nav>
  );
}
