import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Field, SelectField } from '@/components/ui/field';
import { METHODS } from '@/lib/money/payments/money-rules';
import {
  columnsFor,
  COURIER_FILTER_LENGTH,
  ORDER_COLUMNS,
  PAYMENT_STATES,
  readColumns,
  writeColumns,
} from '@/lib/selling/orders/list-filter-rules';
import { ORDER_SEARCH_LENGTH } from '@/lib/selling/orders/rules';
import { ORDER_SORTS, sortOf, STAFF_VIEWS } from '@/lib/selling/orders/staff-rules';
import { ConsoleLink } from '../shared/console-link';
import { DayField } from '../days/day-field';
import { ListSearch, ListViews } from '../shared/list-parts';
import { filtersOf, orderQueryParts, staffOrdersHref, type StaffOrderQuery } from '../links/order-query';

/** Links to the views of orders by next step. */
export function OrderViews({ query }: { query: StaffOrderQuery }) {
  const t = useTranslations('console.orders');
  const locale = useLocale();
  const views = STAFF_VIEWS.map((view) => ({
    href: staffOrdersHref(locale, { ...withoutPage(query), view }),
    label: t(`view.${view}`),
    isCurrent: view === query.view,
  }));
  return <ListViews label={t('views')} views={views} />;
}

const withoutPage = (query: StaffOrderQuery): StaffOrderQuery => ({ ...query, after: undefined, before: undefined });

/** Filters, sort order and columns of the list. Works without JavaScript. */
export function OrderFilters({ query, couriers }: { query: StaffOrderQuery; couriers: string[] }) {
  const [t, methods, locale] = [
    useTranslations('console.orders'),
    useTranslations('console.payments.methods'),
    useLocale(),
  ];
  const { view, q, sort, columns } = query;
  const filters = filtersOf(query);
  const isFiltered = Object.values(filters).some(Boolean) || Boolean(sort);
  const list = useId();
  return (
    <details open={isFiltered || Boolean(columns)}>
      <summary className="min-h-6 cursor-pointer font-medium text-brand-700">{t('filter')}</summary>
      <form
        role="search"
        aria-label={t('filter')}
        action={staffOrdersHref(locale, {})}
        className="mt-2 grid items-end gap-3 *:min-w-0 max-sm:grid-cols-2 sm:grid-cols-4 lg:max-w-5xl"
      >
        {orderQueryParts({ view: view === 'all' ? undefined : view, q, columns }).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <DayField name="from" label={t('from')} defaultValue={filters.from} />
        <DayField name="until" label={t('until')} defaultValue={filters.until} />
        <Choice
          name="payment"
          label={t('paymentState')}
          value={filters.payment}
          choices={PAYMENT_STATES.map((name) => [name, t(`paymentStates.${name}`)])}
        />
        <Choice
          name="method"
          label={t('payment')}
          value={filters.method}
          choices={METHODS.map((name) => [name, methods(name)])}
        />
        <Field
          name="courier"
          label={t('courier')}
          defaultValue={filters.courier}
          maxLength={COURIER_FILTER_LENGTH}
          list={list}
        />
        <datalist id={list}>
          {couriers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Amount name="least" label={t('least')} value={filters.least} />
        <Amount name="most" label={t('most')} value={filters.most} />
        <SelectField name="sort" label={t('sort')} defaultValue={sortOf(view, sort)}>
          {ORDER_SORTS.map((name) => (
            <option key={name} value={name}>
              {t(`sorts.${name}`)}
            </option>
          ))}
        </SelectField>
        <div className="col-span-full flex flex-wrap gap-2">
          <button type="submit" className="btn btn-secondary">
            {t('show')}
          </button>
          {isFiltered && (
            <ConsoleLink href={staffOrdersHref(locale, { view, q, columns })} className="btn btn-quiet">
              {t('clear')}
            </ConsoleLink>
          )}
        </div>
      </form>
      <Columns query={query} />
    </details>
  );
}

type ChoiceProps = { name: string; label: string; value: string | undefined; choices: [string, string][] };

function Choice({ name, label, value, choices }: ChoiceProps) {
  const t = useTranslations('console.orders');
  return (
    <SelectField name={name} label={label} defaultValue={value ?? ''}>
      <option value="">{t('any')}</option>
      {choices.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

function Amount({ name, label, value }: { name: string; label: string; value: number | undefined }) {
  return (
    <Field name={name} label={label} defaultValue={value} inputMode="numeric" pattern="[0-9]{1,7}" autoComplete="off" />
  );
}

/** Links that show or hide a column; the address keeps the choice. */
function Columns({ query }: { query: StaffOrderQuery }) {
  const [t, locale] = [useTranslations('console.orders'), useLocale()];
  const shown = query.columns ?? columnsFor(query.sort);
  const links = ORDER_COLUMNS.map((name) => {
    const next = ORDER_COLUMNS.filter((one) => (one === name ? !shown.includes(one) : shown.includes(one)));
    const columns = readColumns(writeColumns(next));
    return { name, isShown: shown.includes(name), href: staffOrdersHref(locale, { ...withoutPage(query), columns }) };
  });
  return (
    <div className="mt-3 grid gap-1">
      <p id="order-columns" className="font-medium">
        {t('columns')}
      </p>
      <ul aria-labelledby="order-columns" className="flex flex-wrap gap-1">
        {links.map(({ name, isShown, href }) => (
          <li key={name}>
            <ConsoleLink
              href={href}
              aria-label={t(isShown ? 'hideColumn' : 'showColumn', { name: t(name) })}
              className={`grid min-h-9 place-items-center rounded-full border px-3 text-sm ${isShown ? 'border-brand-600 bg-brand-50' : 'border-line bg-surface text-ink-soft'}`}
            >
              {t(name)}
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Search field for an order number, id, phone number or name. Works without JavaScript. */
export function OrderSearch({ query }: { query: StaffOrderQuery }) {
  const t = useTranslations('console.orders');
  return (
    <ListSearch
      action={staffOrdersHref(useLocale(), {})}
      carried={Object.fromEntries(
        orderQueryParts({ ...withoutPage(query), view: query.view === 'all' ? undefined : query.view, q: undefined }),
      )}
      value={query.q}
      label={t('search')}
      hint={t('searchHint')}
      maxLength={ORDER_SEARCH_LENGTH}
    />
  );
}
