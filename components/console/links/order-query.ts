import { METHODS } from '@/lib/money/payments/money-rules';
import {
  COURIER_FILTER_LENGTH,
  PAYMENT_STATES,
  readColumns,
  readRupees,
  writeColumns,
  type OrderColumn,
  type OrderFilters,
} from '@/lib/selling/orders/list-filter-rules';
import { ORDER_SEARCH_LENGTH } from '@/lib/selling/orders/rules';
import { ORDER_SORTS, STAFF_VIEWS, type OrderSort, type StaffView } from '@/lib/selling/orders/staff-rules';
import { localePath } from '@/lib/kernel/locales';
import { readDays } from './list-query';

/** Query of the order list's address. */
export type StaffOrderQuery = Omit<OrderFilters, 'method'> & {
  view: StaffView;
  q: string;
  method?: (typeof METHODS)[number];
  /** Defaults to the order of the view. */
  sort?: OrderSort;
  /** Defaults to the usual columns. */
  columns?: OrderColumn[];
  after?: string;
  before?: string;
};
/** Search text with nine characters per encoded letter, plus the other parts. */
const MAX_FROM_LENGTH = 9 * (ORDER_SEARCH_LENGTH + COURIER_FILTER_LENGTH) + 500;
type Raw = Record<string, string | string[] | undefined>;

const one = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value.slice(0, ORDER_SEARCH_LENGTH) : undefined;

/** Reads an address and drops unknown parts. */
export function readStaffOrderQuery(raw: Raw): StaffOrderQuery {
  const text = (name: string) => one(raw[name])?.trim() ?? '';
  const known = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === raw[name]);
  return {
    view: known('view', STAFF_VIEWS) ?? 'all',
    q: text('q'),
    ...readDays(raw),
    payment: known('payment', PAYMENT_STATES),
    method: known('method', METHODS),
    courier: text('courier').slice(0, COURIER_FILTER_LENGTH) || undefined,
    least: readRupees(text('least')),
    most: readRupees(text('most')),
    sort: known('sort', ORDER_SORTS),
    columns: readColumns(text('columns')),
    after: one(raw.after),
    before: one(raw.before),
  };
}

/** Filters of a query, without its view, search text, order and columns. */
export const filtersOf = ({ from, until, payment, method, courier, least, most }: Partial<StaffOrderQuery>) => ({
  from,
  until,
  payment,
  method,
  courier,
  least,
  most,
});

/** Non-empty parts of an address as texts, always in the same order. */
export function orderQueryParts(query: Partial<StaffOrderQuery>): [string, string][] {
  const { view, q, sort, columns, after, before } = query;
  const parts = { view, q, ...filtersOf(query), sort, columns: columns && writeColumns(columns), after, before };
  return Object.entries(parts).flatMap(([name, value]): [string, string][] => (value ? [[name, String(value)]] : []));
}

/**
 * Returns the address of a list. Cursors must be passed explicitly, because a changed list starts
 * at its first page.
 */
export function staffOrdersHref(locale: string, { view, ...rest }: Partial<StaffOrderQuery>): string {
  const parameters = orderQueryParts({ view: view === 'all' ? undefined : view, ...rest });
  const query = new URLSearchParams(parameters).toString();
  return localePath(locale, `/console/orders${query && `?${query}`}`);
}

/** Serializes the list from which an order is opened, for the address of the order. */
const writeFrom = (query: StaffOrderQuery): string => new URLSearchParams(orderQueryParts(query)).toString();

/** Reads that list from an address and drops unknown parts; null if there is none. */
export function readFrom(raw: string | string[] | undefined): StaffOrderQuery | null {
  if (typeof raw !== 'string' || !raw || raw.length > MAX_FROM_LENGTH) return null;
  return readStaffOrderQuery(Object.fromEntries(new URLSearchParams(raw)));
}

/** Returns the address of an order. @param from the list it is opened from, if any */
export function staffOrderHref(locale: string, number: string, from?: StaffOrderQuery | null): string {
  const query = from ? `?${new URLSearchParams({ from: writeFrom(from) })}` : '';
  return localePath(locale, `/console/orders/${encodeURIComponent(number)}${query}`);
}

/** Returns the address of an order's packing screen. */
export const packHref = (locale: string, number: string): string =>
  localePath(locale, `/console/pack/${encodeURIComponent(number)}`);
