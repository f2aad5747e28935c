import { ORDER_SEARCH_LENGTH } from '@/lib/selling/orders/rules';
import { ORDER_SORTS, STAFF_VIEWS, type OrderSort, type StaffView } from '@/lib/selling/orders/staff-rules';
import { isDay } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';

/** Query of the order list's address. */
export type StaffOrderQuery = {
  view: StaffView;
  q: string;
  /** Dates of placement, such as 2026-11-26. */
  from?: string;
  until?: string;
  /** Defaults to the order of the view. */
  sort?: OrderSort;
  after?: string;
  before?: string;
};
/** Search text with nine characters per encoded letter, plus the other parts. */
const MAX_FROM_LENGTH = 9 * ORDER_SEARCH_LENGTH + 300;
type Raw = Record<string, string | string[] | undefined>;

const one = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value.slice(0, ORDER_SEARCH_LENGTH) : undefined;

const day = (value: string | string[] | undefined) => (typeof value === 'string' && isDay(value) ? value : undefined);

/** Reads an address and drops unknown parts. */
export function readStaffOrderQuery(raw: Raw): StaffOrderQuery {
  const view = STAFF_VIEWS.find((known) => known === raw.view) ?? 'all';
  const [from, until] = [day(raw.from), day(raw.until)];
  const sort = ORDER_SORTS.find((known) => known === raw.sort);
  return { view, q: one(raw.q)?.trim() ?? '', from, until, sort, after: one(raw.after), before: one(raw.before) };
}

/** Non-empty parts of an address, always in the same order. */
const pairs = ({ view, q, from, until, sort, after, before }: Partial<StaffOrderQuery>) =>
  Object.entries({ view, q, from, until, sort, after, before }).filter((pair): pair is [string, string] =>
    Boolean(pair[1]),
  );

/**
 * Returns the address of a list. Cursors must be passed explicitly, because a changed list starts
 * at its first page.
 */
export function staffOrdersHref(locale: string, { view, ...rest }: Partial<StaffOrderQuery>): string {
  const parameters = pairs({ view: view === 'all' ? undefined : view, ...rest });
  const query = new URLSearchParams(parameters).toString();
  return localePath(locale, `/console/orders${query && `?${query}`}`);
}

/** Serializes the list from which an order is opened, for the address of the order. */
const writeFrom = (query: StaffOrderQuery): string => new URLSearchParams(pairs(query)).toString();

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
