import { SORT_KEYS, type OrderSort } from './staff-rules';

/** States of an order's payment. `paid`: nothing was refunded. */
export const PAYMENT_STATES = ['unpaid', 'paid', 'partlyRefunded', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Maximum length of a courier's name in a filter. */
export const COURIER_FILTER_LENGTH = 60;

/** Highest amount of a filter, in rupees. */
export const MAX_AMOUNT = 9_999_999;

/** Filters of the order list in addition to its view and search text. */
export type OrderFilters = {
  /** Placed on these calendar days in India, such as 2026-11-26, both included. */
  from?: string;
  until?: string;
  payment?: PaymentState;
  /** Method of the captured payment, as named by the gateway. */
  method?: string;
  /** Name of the courier that took the last parcel, in any case. */
  courier?: string;
  /** Limits of the total before refunds, in rupees, both included. */
  least?: number;
  most?: number;
};

/** Parses whole rupees of a filter; undefined if they are none. */
export function readRupees(text: string): number | undefined {
  const rupees = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return rupees > 0 && rupees <= MAX_AMOUNT ? rupees : undefined;
}

/** Columns of the order list in order. The order number is always the first. */
export const ORDER_COLUMNS = [
  'placed',
  'customer',
  'state',
  'waits',
  'due',
  'payment',
  'courier',
  'tracking',
  'units',
  'total',
  'net',
] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** Columns without a choice of the reader. The total then includes the amount after refunds. */
export const USUAL_COLUMNS: readonly OrderColumn[] = ORDER_COLUMNS.filter(
  (column) => column !== 'due' && column !== 'tracking' && column !== 'units' && column !== 'net',
);

/** Returns the columns without a choice of the reader: a list by due days shows these days. */
export const columnsFor = (sort: OrderSort | undefined): readonly OrderColumn[] =>
  sort && SORT_KEYS[sort].key === 'due'
    ? ORDER_COLUMNS.filter((column) => column === 'due' || (column !== 'waits' && USUAL_COLUMNS.includes(column)))
    : USUAL_COLUMNS;

/**
 * Parses columns such as placed.total; undefined if none is known, or if they are the usual ones.
 */
export function readColumns(text: string): OrderColumn[] | undefined {
  const named = text.split('.');
  const columns = ORDER_COLUMNS.filter((column) => named.includes(column));
  return columns.length === 0 || writeColumns(columns) === writeColumns(USUAL_COLUMNS) ? undefined : columns;
}

/** Writes columns as in an address: placed.total. */
export const writeColumns = (columns: readonly OrderColumn[]): string => columns.join('.');
