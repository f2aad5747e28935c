import { useLocale, useTranslations } from 'next-intl';
import { ORDER_SEARCH_LENGTH } from '@/lib/domains/orders/length-rules';
import { STAFF_VIEWS } from '@/lib/domains/orders/staff-rules';
import { ConsoleLink } from './console-link';
import { staffOrdersHref, type StaffOrderQuery } from './order-query';

/** The lists of orders, by what is to be done with them. */
export function OrderViews({ query }: { query: StaffOrderQuery }) {
  const t = useTranslations('console.orders');
  const locale = useLocale();
  return (
    <nav aria-label={t('views')}>
      <ul className="-mx-1 flex gap-1 overflow-x-auto px-1 pb-1">
        {STAFF_VIEWS.map((view) => (
          <li key={view} className="shrink-0">
            <ConsoleLink
              href={staffOrdersHref(locale, { view, q: query.q })}
              aria-current={view === query.view ? 'true' : undefined}
              className="grid min-h-10 place-items-center rounded-full border border-line bg-surface px-4 text-sm font-medium hover:border-brand-600 aria-[current]:border-brand-600 aria-[current]:bg-brand-600 aria-[current]:text-white"
            >
              {t(`view.${view}`)}
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One field for whatever somebody reads out: a number, an id, a telephone number, a name. Works without a script. */
export function OrderSearch({ query }: { query: StaffOrderQuery }) {
  const t = useTranslations('console.orders');
  const locale = useLocale();
  return (
    <form role="search" action={staffOrdersHref(locale, {})} className="flex gap-2">
      {query.view !== 'all' && <input type="hidden" name="view" value={query.view} />}
      <input
        type="search"
        name="q"
        defaultValue={query.q}
        aria-label={t('search')}
        placeholder={t('searchHint')}
        maxLength={ORDER_SEARCH_LENGTH}
        className="min-h-11 w-full max-w-xl min-w-0 rounded-field border border-line-strong bg-surface px-4"
      />
      <button type="submit" className="btn btn-secondary shrink-0">
        {t('find')}
      </button>
    </form>
  );
}
