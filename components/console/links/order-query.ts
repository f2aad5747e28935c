import { ORDER_SEARCH_LENGTH } from '@/lib/selling/orders/length-rules';
import { ORDER_SORTS, STAFF_VIEWS, type OrderSort, type StaffView } from '@/lib/selling/orders/staff-rules';
import { isDay } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';

/** What the address of the order list asks for. */
export type StaffOrderQuery = {
  view: StaffView;
  q: string;
  /** Days on which orders were placed, such as 2026-11-26. */
  from?: string;
  until?: string;
  /** The view's own order when left out. */
  sort?: OrderSort;
  after?: string;
  before?: string;
};
/** What was looked for, each letter of it as nine, and a place. */
const LONGEST_FROM = 9 * ORDER_SEARCH_LENGTH + 300;
type Raw = Record<string, string | string[] | undefined>;

const one = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value.slice(0, ORDER_SEARCH_LENGTH) : undefined;

const day = (value: string | string[] | undefined) => (typeof value === 'string' && isDay(value) ? value : undefined);

/** Reads an address; what it does not know is left out. */
export function readStaffOrderQuery(raw: Raw): StaffOrderQuery {
  const view = STAFF_VIEWS.find((known) => known === raw.view) ?? 'all';
  const [from, until] = [day(raw.from), day(raw.until)];
  const sort = ORDER_SORTS.find((known) => known === raw.sort);
  return { view, q: one(raw.q)?.trim() ?? '', from, until, sort, after: one(raw.after), before: one(raw.before) };
}

/** The parts of an address that say something, always in the same order. */
const pairs = ({ view, q, from, until, sort, after, before }: Partial<StaffOrderQuery>) =>
  Object.entries({ view, q, from, until, sort, after, before }).filter((pair): pair is [string, string] =>
    Boolean(pair[1]),
  );

/** The address of a list; cursors are left out unless they are given, for another list begins at its beginning. */
export function staffOrdersHref(locale: string, { view, ...rest }: Partial<StaffOrderQuery>): string {
  const asked = pairs({ view: view === 'all' ? undefined : view, ...rest });
  const query = new URLSearchParams(asked).toString();
  return localePath(locale, `/console/orders${query && `?${query}`}`);
}

/** The list an order is opened from, as the order's address carries it. */
const writeFrom = (query: StaffOrderQuery): string => new URLSearchParams(pairs(query)).toString();

/** The list that such an address names; null where it names none. What is unknown of it is left out. */
export function readFrom(raw: string | string[] | undefined): StaffOrderQuery | null {
  if (typeof raw !== 'string' || !raw || raw.length > LONGEST_FROM) return null;
  return readStaffOrderQuery(Object.fromEntries(new URLSearchParams(raw)));
}

/** Where an order stands. @param from the list it is opened from, if it is */
export function staffOrderHref(locale: string, number: string, from?: StaffOrderQuery | null): string {
  const query = from ? `?${new URLSearchParams({ from: writeFrom(from) })}` : '';
  return localePath(locale, `/console/orders/${encodeURIComponent(number)}${query}`);
}

/** Where an order is packed. */
export const packHref = (locale: string, number: string): string =>
  localePath(locale, `/console/pack/${encodeURIComponent(number)}`);
