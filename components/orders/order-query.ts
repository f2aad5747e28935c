import { LIST_STATUSES, type ListStatus } from '@/lib/selling/orders/rules';
import { DAY } from '@/lib/kernel/dates';

/** Query of the address of /Myorders. */
export type OrderQuery = { status?: ListStatus; times: string[]; search?: string; page: number };

/** Status boxes exclude each other; returned and canceled orders have none. Time boxes add up. */
export const STATUS_BOXES = ['order_placed', 'shipped', 'delivered'] as const;
export const LAST_30_DAYS = '30days';
/** Maximum length of a search text. */
export const SEARCH_LENGTH = 100;
/** More boxes than a store has years. */
const MAX_TIMES = 30;

type Raw = Record<string, string | string[] | undefined>;
const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** Reads the address and ignores unknown values. */
export function readOrderQuery(raw: Raw): OrderQuery {
  const times = [raw.time ?? []].flat().filter((time) => time === LAST_30_DAYS || /^20\d\d$/.test(time));
  const search = one(raw.search)?.trim().slice(0, SEARCH_LENGTH);
  const page = Number(one(raw.page));
  return {
    status: LIST_STATUSES.find((status) => status === raw.status),
    times: [...new Set(times)].slice(0, MAX_TIMES),
    search: search || undefined,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

/** Returns the address of a query, without its defaults. */
export function orderQueryString({ status, times, search, page }: OrderQuery): string {
  const params = new URLSearchParams();
  if (status) params.set('status', status);
  for (const time of times) params.append('time', time);
  if (search) params.set('search', search);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** Returns the time range of a box; years are in the store's time zone. */
export function spanOf(time: string, now: Date): { since: Date; until?: Date } {
  if (time === LAST_30_DAYS) return { since: new Date(now.getTime() - 30 * DAY) };
  const start = (year: number) => new Date(`${year}-01-01T00:00:00+05:30`);
  return { since: start(Number(time)), until: start(Number(time) + 1) };
}
