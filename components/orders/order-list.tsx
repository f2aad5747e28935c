import { PackageSearch } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { Buyer } from '@/components/checkout/pay';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PersonalLink } from '@/components/ui/personal-link';
import { localePath } from '@/lib/kernel/locales';
import type { OrderView } from '@/lib/domains/orders/types';
import { OrderCard } from './order-card';
import { orderQueryString, type OrderQuery } from './order-query';

type Props = { orders: OrderView[]; total: number; pages: number; query: OrderQuery; buyer: Buyer };

/** The orders that match, with the way to the others. */
export function OrderList({ orders, total, pages, query, buyer }: Props) {
  const t = useTranslations('orders');
  if (orders.length === 0) return <NoOrders query={query} />;
  return (
    <div className="grid gap-4">
      <p role="status" className="text-ink-soft">
        {t('found', { count: total })}
      </p>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} buyer={buyer} />
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
      {filtered ? (
        <PersonalLink href={localePath(locale, path)} className={buttonClass()}>
          {action}
        </PersonalLink>
      ) : (
        <Link href={localePath(locale, path)} prefetch={false} className={buttonClass()}>
          {action}
        </Link>
      )}
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
        <Link href={href(query.page - 1)} className={buttonClass('secondary')}>
          {t('newer')}
        </Link>
      )}
      <span className="figures">{t('pageOf', { page: query.page, pages })}</span>
      {query.page < pages && (
        <Link href={href(query.page + 1)} className={buttonClass('secondary')}>
          {t('older')}
        </Link>
      )}
    </nav>
  );
}
