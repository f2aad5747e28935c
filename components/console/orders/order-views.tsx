import { useLocale, useTranslations } from 'next-intl';
import { Field, SelectField } from '@/components/ui/field';
import { ORDER_SEARCH_LENGTH } from '@/lib/selling/orders/rules';
import { isOldestFirst, ORDER_SORTS, STAFF_VIEWS } from '@/lib/selling/orders/staff-rules';
import { ConsoleLink } from '../shared/console-link';
import { ListSearch, ListViews } from '../shared/list-parts';
import { staffOrdersHref, type StaffOrderQuery } from '../links/order-query';

/** Links to the views of orders by next step. */
export function OrderViews({ query }: { query: StaffOrderQuery }) {
  const t = useTranslations('console.orders');
  const locale = useLocale();
  const views = STAFF_VIEWS.map((view) => ({
    href: staffOrdersHref(locale, { ...query, view, after: undefined, before: undefined }),
    label: t(`view.${view}`),
    isCurrent: view === query.view,
  }));
  return <ListViews label={t('views')} views={views} />;
}

const carriedOf = ({ view }: StaffOrderQuery) => ({ view: view === 'all' ? undefined : view });

/** Filter by date of placement, and sort order. Works without JavaScript. */
export function OrderFilters({ query }: { query: StaffOrderQuery }) {
  const [t, locale] = [useTranslations('console.orders'), useLocale()];
  const { view, q, from, until, sort } = query;
  const carried = Object.entries({ ...carriedOf(query), q });
  return (
    <details open={Boolean(from ?? until ?? sort)}>
      <summary className="min-h-6 cursor-pointer font-medium text-brand-700">{t('filter')}</summary>
      <form
        role="search"
        aria-label={t('filter')}
        action={staffOrdersHref(locale, {})}
        className="mt-2 grid items-end gap-3 *:min-w-0 sm:grid-cols-[1fr_1fr_1fr_auto] lg:max-w-4xl"
      >
        {carried.map(([name, text]) => text && <input key={name} type="hidden" name={name} value={text} />)}
        <Field name="from" type="date" label={t('from')} defaultValue={from} />
        <Field name="until" type="date" label={t('until')} defaultValue={until} />
        <SelectField name="sort" label={t('sort')} defaultValue={isOldestFirst(view, sort) ? 'oldest' : 'newest'}>
          {ORDER_SORTS.map((name) => (
            <option key={name} value={name}>
              {t(`sorts.${name}`)}
            </option>
          ))}
        </SelectField>
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="btn btn-secondary">
            {t('show')}
          </button>
          {(from ?? until ?? sort) && (
            <ConsoleLink href={staffOrdersHref(locale, { view, q })} className="btn btn-quiet">
              {t('clear')}
            </ConsoleLink>
          )}
        </div>
      </form>
    </details>
  );
}

/** Search field for an order number, id, phone number or name. Works without JavaScript. */
export function OrderSearch({ query }: { query: StaffOrderQuery }) {
  const t = useTranslations('console.orders');
  return (
    <ListSearch
      action={staffOrdersHref(useLocale(), {})}
      carried={{ ...carriedOf(query), from: query.from, until: query.until, sort: query.sort }}
      value={query.q}
      label={t('search')}
      hint={t('searchHint')}
      maxLength={ORDER_SEARCH_LENGTH}
    />
  );
}
