import { useLocale, useTranslations } from 'next-intl';
import { ORDER_SEARCH_LENGTH } from '@/lib/domains/orders/length-rules';
import { STAFF_VIEWS } from '@/lib/domains/orders/staff-rules';
import { ListSearch, ListViews } from './list-parts';
import { staffOrdersHref, type StaffOrderQuery } from './order-query';

/** The lists of orders, by what is to be done with them. */
export function OrderViews({ query }: { query: StaffOrderQuery }) {
  const t = useTranslations('console.orders');
  const locale = useLocale();
  const views = STAFF_VIEWS.map((view) => ({
    href: staffOrdersHref(locale, { view, q: query.q }),
    label: t(`view.${view}`),
    isCurrent: view === query.view,
  }));
  return <ListViews label={t('views')} views={views} />;
}

/** One field for a number, an id, a telephone number, a name. */
export function OrderSearch({ query }: { query: StaffOrderQuery }) {
  const t = useTranslations('console.orders');
  return (
    <ListSearch
      action={staffOrdersHref(useLocale(), {})}
      kept={{ view: query.view === 'all' ? undefined : query.view }}
      value={query.q}
      label={t('search')}
      hint={t('searchHint')}
      maxLength={ORDER_SEARCH_LENGTH}
    />
  );
}
