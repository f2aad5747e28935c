import { Prisma } from '@/lib/kernel/db/client';
import { searchableWord, type Name } from '@/lib/shared/names-sql';
import { IS_PAID_BACK } from '@/lib/shared/money/refund-sql';
import type { OrderFilters, PaymentState } from './list-filter-rules';
import { LAST_DECISION } from './prescription-state';
import type { OrderQuery } from './search-rules';
import type { StaffView } from './staff-rules';

/**
 * Prescription state for a statement over `"order" o`, as `s` with `needing`, `pending`, `refused`
 * and the start of each wait. An aggregate in a LATERAL runs per order, by index. With EXISTS the
 * planner might read the whole of order_line.
 */
export const PRESCRIPTIONS = Prisma.sql`
  CROSS JOIN LATERAL (
    SELECT count(*) AS needing, count(*) FILTER (WHERE d.state IS NULL OR d.state = 'pending') AS pending, count(*) FILTER (WHERE d.state = 'rejected') AS refused,
      min(GREATEST(o.paid_at, f.created_at)) FILTER (WHERE d.state IS NULL OR d.state = 'pending') AS pending_since,
      min(d.created_at) FILTER (WHERE d.state = 'rejected') AS refused_since, max(d.created_at) AS decided_at
    FROM order_line l LEFT JOIN prescription f ON f.id = l.prescription_id ${LAST_DECISION}
    WHERE l.order_id = o.id AND l.requires_prescription AND l.cancelled_quantity < l.quantity) s`;

/** Start of a paid order's wait for its next step. */
export const PAID_SINCE = Prisma.sql`COALESCE(s.pending_since, s.refused_since, GREATEST(o.paid_at, s.decided_at))`;

/** `s` as one state. */
export const PRESCRIPTION_STATE = Prisma.sql`
  CASE WHEN s.needing = 0 THEN 'none' WHEN s.pending > 0 THEN 'pending' WHEN s.refused > 0 THEN 'refused' ELSE 'approved' END`;

const unpacked = (which = Prisma.empty) =>
  Prisma.sql`EXISTS (SELECT 1 FROM order_line f WHERE f.order_id = o.id ${which} AND f.cancelled_quantity + f.packed_quantity < f.quantity)`;

/** True if units of an order are in no parcel yet. */
export const HAS_UNPACKED = unpacked();

/**
 * True if an order with partial delivery has unpacked units without prescription, whatever the
 * others wait for.
 */
export const HAS_FREE_UNITS = Prisma.sql`o.sends_in_parts AND ${unpacked(Prisma.sql`AND NOT f.requires_prescription`)}`;

/**
 * Place of an order `o` in each sort order, as a time, so that all have the same cursors: the total
 * in paise counts as seconds. Orders without a promised day are due when they were placed. The
 * indexes of these lists have the same expressions.
 */
export const PLACES = {
  placed: Prisma.sql`o.created_at`,
  total: Prisma.sql`to_timestamp(o.payable_paise)`,
  due: Prisma.sql`COALESCE(COALESCE(o.expected_until, o.delivery_to)::timestamp AT TIME ZONE 'Asia/Kolkata', o.created_at)`,
} as const;

type Condition = { where: Prisma.Sql; joined?: Prisma.Sql };

const having = (status: string, ...more: Prisma.Sql[]): Prisma.Sql =>
  Prisma.join([Prisma.sql`o.status = ${status}::"OrderStatus"`, ...more], ' AND ');
const paid = (prescriptions: Prisma.Sql): Condition => ({
  where: having('PURCHASED', prescriptions),
  joined: PRESCRIPTIONS,
});

/** Conditions of the views. Each starts from few rows: those of one state, or the open returns. */
export const VIEWS: Record<StaffView, Condition> = {
  all: { where: Prisma.sql`true` },
  toReview: paid(Prisma.sql`s.pending > 0`),
  refusedPrescription: paid(Prisma.sql`s.pending = 0 AND s.refused > 0`),
  toPack: paid(
    Prisma.sql`(s.pending = 0 AND s.refused = 0 AND ${HAS_UNPACKED} OR ${HAS_FREE_UNITS}) AND NOT ${IS_PAID_BACK}`,
  ),
  paidBack: { where: having('PURCHASED', IS_PAID_BACK) },
  toDispatch: { where: Prisma.sql`o.id = ANY(ARRAY(SELECT order_id FROM parcel WHERE state = 'PACKED'))` },
  onTheWay: { where: having('DISPATCHED', Prisma.sql`o.delivery_method <> 'collect'`) },
  toCollect: { where: having('DISPATCHED', Prisma.sql`o.delivery_method = 'collect'`) },
  undelivered: {
    where: Prisma.sql`o.id = ANY(ARRAY(SELECT p.order_id FROM parcel p JOIN delivery_attempt a ON a.parcel_id = p.id WHERE p.state = 'DISPATCHED'))`,
  },
  returns: {
    where: Prisma.sql`o.id = ANY(ARRAY(SELECT order_id FROM order_return WHERE status IN ('REQUESTED', 'APPROVED')))`,
  },
  unpaid: { where: having('ORDER_PLACED') },
  delivered: { where: having('DELIVERED') },
  returned: { where: having('RETURNED') },
  cancelled: { where: having('CANCELLED') },
};

/**
 * Part of the total of an order `o` that was refunded or is being refunded, in paise. A payment
 * that came twice or with another amount is no part of it.
 */
export const REFUNDED = Prisma.sql`LEAST(o.payable_paise, (
  SELECT COALESCE(sum(f.amount_paise), 0) FROM refund f WHERE f.order_id = o.id AND f.reason NOT IN ('alreadyPaid', 'amountDiffers', 'editEnded')))::int`;

const IN_PAYMENT_STATE: Record<PaymentState, Prisma.Sql> = {
  unpaid: Prisma.sql`o.paid_at IS NULL`,
  paid: Prisma.sql`o.paid_at IS NOT NULL AND ${REFUNDED} = 0`,
  partlyRefunded: Prisma.sql`o.paid_at IS NOT NULL AND ${REFUNDED} BETWEEN 1 AND o.payable_paise - 1`,
  refunded: Prisma.sql`o.paid_at IS NOT NULL AND o.payable_paise > 0 AND ${REFUNDED} = o.payable_paise`,
};

/**
 * The filters of an order `o` other than its days. No index has their orders in the order of the
 * list, so they are checked against its newest orders.
 */
export const checkedConditions = ({ payment, method, courier, least, most }: OrderFilters): Prisma.Sql[] => [
  ...(payment ? [IN_PAYMENT_STATE[payment]] : []),
  ...(method
    ? [
        Prisma.sql`EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.method = ${method} AND p.captured_at IS NOT NULL)`,
      ]
    : []),
  ...(courier ? [Prisma.sql`lower(o.courier) = lower(${courier})`] : []),
  ...(least ? [Prisma.sql`o.payable_paise >= ${least}::bigint * 100`] : []),
  ...(most ? [Prisma.sql`o.payable_paise <= ${most}::bigint * 100`] : []),
];

type OrderIdQuery = Exclude<OrderQuery, { kind: 'name' }>;

/** Ids of the orders that match a search term, each by its own index; few, except for pincodes. */
const IDS: Record<Exclude<OrderIdQuery['kind'], 'pincode'>, (value: string) => Prisma.Sql> = {
  id: (value) => Prisma.sql`SELECT ${value}::uuid`,
  number: (value) => Prisma.sql`SELECT id FROM "order" WHERE number = ${value}`,
  receipt: (value) => Prisma.sql`SELECT id FROM "order" WHERE receipt = ${value}`,
  invoice: (value) => Prisma.sql`SELECT order_id FROM invoice WHERE number = ${value}`,
  payment: (value) => Prisma.sql`SELECT order_id FROM payment WHERE razorpay_payment_id = ${value}`,
  paymentOrder: (value) => Prisma.sql`SELECT id FROM "order" WHERE razorpay_order_id = ${value}`,
  refund: (value) => Prisma.sql`SELECT order_id FROM refund WHERE razorpay_refund_id = ${value}`,
  email: (value) => Prisma.sql`
    SELECT id FROM "order" WHERE recipient_email = ${value}
    UNION SELECT id FROM "order" WHERE customer_id = (SELECT id FROM customer WHERE email = ${value})`,
  phone: (value) => Prisma.sql`
    SELECT id FROM "order" WHERE recipient_phone = ${value}
    UNION SELECT id FROM "order" WHERE customer_id IN (SELECT id FROM customer WHERE phone = ${value})`,
  tracking: (value) => Prisma.sql`SELECT order_id FROM parcel WHERE tracking_number = ${value}`,
};

/** Selects orders `o` that match one of these terms. */
export function orderCondition(queries: OrderIdQuery[]): Prisma.Sql {
  const [first] = queries;
  // A pincode may match thousands of orders; its index has them in the order of the list.
  if (first?.kind === 'pincode') return Prisma.sql`o.delivery_pincode = ${first.value}`;
  const ids = queries.flatMap(({ kind, value }) => (kind === 'pincode' ? [] : [IDS[kind](value)]));
  return Prisma.sql`o.id = ANY(ARRAY(${Prisma.join(ids, ' UNION ')}))`;
}

/** Name of a customer `c`, as in the trigram index. */
export const CUSTOMER: Name = {
  name: Prisma.sql`searchable_name(c.first_name || ' ' || c.last_name)`,
  spell: searchableWord,
};
/** Name of the recipient of an order `o`, copied from the customer on that day; it has no index. */
export const RECIPIENT: Name = { name: Prisma.sql`lower(o.recipient_name)`, spell: (word) => word };
