import { ABOUT_LENGTH, AUDIT_GROUPS } from '@/lib/backoffice/audit-log/rules';
import { COUPON_CODE_LENGTH } from '@/lib/selling/coupons/rules';
import { COUPON_VIEWS } from '@/lib/selling/coupons/staff-rules';
import { CUSTOMER_VIEWS } from '@/lib/backoffice/customers/staff-rules';
import { SEARCH_LENGTH } from '@/lib/catalogue/storefront/rules';
import { ORDER_SEARCH_LENGTH } from '@/lib/selling/orders/rules';
import {
  COURIER_FILTER_LENGTH,
  PAYMENT_STATES,
  readColumns,
  readRupees,
  writeColumns,
} from '@/lib/selling/orders/list-filter-rules';
import { ORDER_SORTS, STAFF_VIEWS } from '@/lib/selling/orders/staff-rules';
import { MONEY_SEARCH_LENGTH } from '@/lib/money/payments/rules';
import { METHODS, PAYMENT_VIEWS, REFUND_VIEWS } from '@/lib/money/payments/money-rules';
import { daysOfYear } from '@/lib/dispensing/registers/rules';
import { REQUEST_VIEWS } from '@/lib/backoffice/enquiries/staff-rules';
import { REVIEW_VIEWS } from '@/lib/catalogue/reviews/staff-rules';
import { SETTLEMENT_VIEWS } from '@/lib/money/settlements/rules';
import type { PermissionName } from '@/lib/people/staff/permission-rules';
import { isDay } from '@/lib/kernel/dates';
import { EMAIL_LENGTH } from '@/lib/shared/person/length-rules';

type Part = (value: string) => boolean;
type List = {
  path: string;
  permission: PermissionName;
  /** Allowed parameters of its address, without the page. */ parts: Record<string, Part>;
};

const oneOf =
  (known: readonly string[]): Part =>
  (value) =>
    known.includes(value);
const upTo =
  (max: number): Part =>
  (value) =>
    value.length <= max;
const isId: Part = (value) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

const isRupees: Part = (value) => readRupees(value) !== undefined;

const DAYS = { from: isDay, until: isDay };
const PERIOD = { year: (value: string) => Boolean(daysOfYear(value)), ...DAYS };
const REQUESTS = { view: oneOf(REQUEST_VIEWS), q: upTo(EMAIL_LENGTH) };

/** Lists with filters: their allowed parameters, and the permission to read them. */
export const LISTS = {
  orders: {
    path: '/console/orders',
    permission: 'orders.read',
    parts: {
      view: oneOf(STAFF_VIEWS),
      q: upTo(ORDER_SEARCH_LENGTH),
      from: isDay,
      until: isDay,
      payment: oneOf(PAYMENT_STATES),
      method: oneOf(METHODS),
      courier: upTo(COURIER_FILTER_LENGTH),
      least: isRupees,
      most: isRupees,
      sort: oneOf(ORDER_SORTS),
      columns: (value) => writeColumns(readColumns(value) ?? []) === value,
    },
  },
  customers: {
    path: '/console/customers',
    permission: 'customers.read',
    parts: { view: oneOf(CUSTOMER_VIEWS), q: upTo(ORDER_SEARCH_LENGTH), ...DAYS },
  },
  payments: {
    path: '/console/payments',
    permission: 'payments.read',
    parts: { view: oneOf(PAYMENT_VIEWS), q: upTo(MONEY_SEARCH_LENGTH), method: oneOf(METHODS), ...DAYS },
  },
  settlements: {
    path: '/console/settlements',
    permission: 'payments.read',
    parts: { view: oneOf(SETTLEMENT_VIEWS), ...DAYS },
  },
  refunds: {
    path: '/console/refunds',
    permission: 'payments.read',
    parts: { view: oneOf(REFUND_VIEWS), q: upTo(MONEY_SEARCH_LENGTH), ...DAYS },
  },
  enquiries: { path: '/console/enquiries', permission: 'enquiries.answer', parts: REQUESTS },
  partners: { path: '/console/partners', permission: 'partners.answer', parts: REQUESTS },
  reviews: {
    path: '/console/reviews',
    permission: 'reviews.hide',
    parts: { view: oneOf(REVIEW_VIEWS), q: upTo(SEARCH_LENGTH), stars: oneOf(['5', '4', '3', '2', '1']) },
  },
  coupons: {
    path: '/console/coupons',
    permission: 'coupons.draft',
    parts: { view: oneOf(COUPON_VIEWS), q: upTo(COUPON_CODE_LENGTH) },
  },
  audit: {
    path: '/console/audit',
    permission: 'audit.read',
    parts: { person: isId, group: oneOf(AUDIT_GROUPS), about: upTo(ABOUT_LENGTH), day: isDay },
  },
  prescriptionRegister: { path: '/console/registers/prescription', permission: 'registers.read', parts: PERIOD },
  h1Register: { path: '/console/registers/h1', permission: 'registers.read', parts: PERIOD },
} as const satisfies Record<string, List>;

export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as [ListName, ...ListName[]];

/**
 * Known parameters of a list query, in the order of its parts. `isWhole`: there are no unknown or
 * outdated ones.
 */
export type SavedQuery = { query: Record<string, string>; isWhole: boolean };

/**
 * Parses the query of an address or a saved view. Unknown parameters are dropped.
 * @param text in the spelling of an address
 */
export function readQuery(list: ListName, text: string): SavedQuery {
  const given = new URLSearchParams(text);
  const { parts }: List = LISTS[list];
  const known = Object.entries(parts).flatMap(([name, isKnown]) => {
    const value = given.get(name)?.trim() ?? '';
    return value && isKnown(value) ? [[name, value] as const] : [];
  });
  const filled = [...given].filter(([, value]) => value.trim() !== '');
  return { query: Object.fromEntries(known), isWhole: filled.length === known.length };
}

/** True if a query has parameters and the list knows all of them. */
export function isAnswerable(list: ListName, text: string): boolean {
  const { query, isWhole } = readQuery(list, text);
  return isWhole && Object.keys(query).length > 0;
}

/** Returns the canonical spelling of a query. */
export const writeQuery = (query: Record<string, string>): string => new URLSearchParams(query).toString();
