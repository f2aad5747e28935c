import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { cutPage, readCursors, type Cursor } from '@/lib/shared/keyset-page';
import { beyond, daysConditions } from '@/lib/shared/keyset-sql';
import type { Keyset } from '@/lib/shared/keyset';
import { nameCondition } from '@/lib/shared/names-sql';
import { readOrderQuery, type OrderQuery } from './search-rules';
import type { OrderFilters } from './list-filter-rules';
import {
  checkedConditions,
  CUSTOMER,
  orderCondition,
  PAID_SINCE,
  PLACES,
  PRESCRIPTION_STATE,
  PRESCRIPTIONS,
  RECIPIENT,
  REFUNDED,
  VIEWS,
} from './staff-list-sql';
import { COUNTED, SORT_KEYS, sortOf, STAFF_PAGE, type OrderSort, type StaffView } from './staff-rules';
import type { StaffListFilter, StaffOrderPage, StaffOrderRow } from './staff-list-types';

/**
 * Maximum number of customers with one name whose orders are looked up by customer. Beyond it, the
 * newest orders are searched by the name of their recipient.
 */
const MAX_NAME_MATCHES = 2000;
const MAX_SCANNED = 10_000;

/**
 * Filter of orders: conditions on `o` with their joins, and `among`, which is checked against the
 * newest of them one by one.
 */
type Filter = { where: Prisma.Sql; joined: Prisma.Sql; among?: Prisma.Sql };
const NOTHING: Filter = { where: Prisma.sql`false`, joined: Prisma.empty };

type Direction = { place: Cursor; sort?: OrderSort };
const FIRST: Direction = { place: { beyond: null, isBackwards: false } };
const along = ({ place, sort = 'newest' }: Direction) => {
  const { key, isAscending } = SORT_KEYS[sort];
  return beyond(place, { at: PLACES[key], id: Prisma.sql`o.id`, oldestFirst: isAscending });
};

/** Selects the rows of a filter after a place in the list, in its order. */
function found({ where, joined, among }: Filter, direction: Direction, max: number): Prisma.Sql {
  const { where: part, order } = along(direction);
  const rows = (limit: number) =>
    Prisma.sql`SELECT o.* FROM "order" o ${joined} WHERE ${where} AND ${part} ORDER BY ${order} LIMIT ${limit}::int`;
  if (!among) return rows(max);
  return Prisma.sql`SELECT o.* FROM (${rows(MAX_SCANNED)}) o WHERE ${among} ORDER BY ${order} LIMIT ${max}::int`;
}

const ROW = Prisma.sql`
  o.id, o.number, o.status::text AS status, o.created_at AS "createdAt", o.paid_at AS "paidAt", o.recipient_name AS "customerName",
  o.delivery_place AS "deliveryPlace", o.delivery_state AS "deliveryState", o.delivery_pincode AS "deliveryPincode", n.lines AS "lineCount", n.units,
  o.delivery_method AS "deliveryMethod", o.payable_paise AS "payablePaise", ${REFUNDED} AS "refundedPaise",
  (SELECT p.method FROM payment p WHERE p.order_id = o.id AND p.captured_at IS NOT NULL ORDER BY p.captured_at LIMIT 1) AS method, ${PRESCRIPTION_STATE} AS prescription, o.courier, o.tracking_number AS "trackingNumber",
  CASE o.status WHEN 'ORDER_PLACED' THEN o.created_at WHEN 'PURCHASED' THEN ${PAID_SINCE}
    WHEN 'DISPATCHED' THEN COALESCE((SELECT max(a.created_at) FROM delivery_attempt a WHERE a.order_id = o.id), o.dispatched_at)
    ELSE (SELECT min(r.requested_at) FROM order_return r WHERE r.order_id = o.id AND r.status IN ('REQUESTED', 'APPROVED')) END AS "waitingSince",
  EXISTS (SELECT 1 FROM refund f WHERE f.order_id = o.id AND f.status <> 'PROCESSED') AS "isRefundPending",
  COALESCE(o.expected_until, o.delivery_to)::text AS "dueOn"`;

/** Reads a page, and computes its columns for these rows only. */
const listRows = (filter: Filter, direction: Direction, max: number) =>
  queryRows<StaffOrderRow>(
    Prisma.sql`
    SELECT ${ROW}, ${PLACES[SORT_KEYS[direction.sort ?? 'newest'].key]} AS "placeAt" FROM (${found(filter, direction, max)}) o
    CROSS JOIN LATERAL (SELECT count(*)::int AS lines, COALESCE(sum(x.quantity - x.cancelled_quantity), 0)::int AS units FROM order_line x WHERE x.order_id = o.id) n
    ${PRESCRIPTIONS} ORDER BY ${along(direction).order}`,
    { isKept: false },
  );

type Count = { count: number; isNarrowed: boolean };

/** Counts the orders of a list, and checks if it has more than are searched. */
async function countRows(filter: Filter, sort: OrderSort | undefined): Promise<Count> {
  const { where, joined, among } = filter;
  const direction = { ...FIRST, sort };
  const beyond = Prisma.sql`EXISTS (
    SELECT 1 FROM "order" o ${joined} WHERE ${where} ORDER BY ${along(direction).order} OFFSET ${MAX_SCANNED}::int LIMIT 1)`;
  const [row] = await queryRows<Count>(
    Prisma.sql`SELECT count(*)::int AS count, ${among ? beyond : Prisma.sql`false`} AS "isNarrowed" FROM (${found(filter, direction, COUNTED + 1)}) o`,
    { isKept: false },
  );
  return row ?? { count: 0, isNarrowed: false };
}

/** Returns the customers with a name, one more than the limit for a lookup by customer. */
async function findNamed(words: string[]): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    Prisma.sql`SELECT c.id FROM customer c WHERE ${nameCondition(words, CUSTOMER)} LIMIT ${MAX_NAME_MATCHES + 1}::int`,
    { isKept: false },
  );
  return rows.map(({ id }) => id);
}

/** Converts the parsed search text to conditions. */
async function understand(queries: OrderQuery[]): Promise<Pick<Filter, 'where' | 'among'>> {
  const looked = queries.flatMap((query) => (query.kind === 'name' ? [] : [query]));
  if (looked.length > 0) return { where: orderCondition(looked) };
  const [query] = queries;
  if (query?.kind !== 'name') return NOTHING;
  const customers = await findNamed(query.words);
  return customers.length > MAX_NAME_MATCHES
    ? { where: Prisma.sql`true`, among: nameCondition(query.words, RECIPIENT) }
    : { where: Prisma.sql`o.id = ANY(ARRAY(SELECT id FROM "order" WHERE customer_id = ANY(${customers}::uuid[])))` };
}

async function filterOf(filter: StaffListFilter): Promise<Filter> {
  const { view = 'all', status, customerId, q, sort } = filter;
  const { where, joined = Prisma.empty } = VIEWS[view];
  const parts = [where, ...daysConditions(PLACES.placed, filter)];
  // No order is due before the day on which it was placed, so the index of due days starts there.
  if (sort && SORT_KEYS[sort].key === 'due') parts.push(...daysConditions(PLACES.due, { from: filter.from }));
  if (status) parts.push(Prisma.sql`o.status = ${status}::"OrderStatus"`);
  if (customerId) parts.push(Prisma.sql`o.customer_id = ${customerId}::uuid`);
  const search = q?.trim() ? await understand(readOrderQuery(q)) : undefined;
  if (search) parts.push(search.where);
  const checked = [...(search?.among ? [search.among] : []), ...checkedConditions(filter)];
  return {
    where: Prisma.join(parts, ' AND '),
    joined,
    among: checked.length > 0 ? Prisma.join(checked, ' AND ') : undefined,
  };
}

/**
 * Lists orders for staff by view and search text: two statements, and one more for a name. Keyset
 * pagination, so every page costs the same.
 * @param wanted cursors from another page of the same list, in either direction; `after` takes
 * precedence
 */
export async function listOrdersForStaff(wanted: StaffListFilter): Promise<StaffOrderPage> {
  const { usual, most } = STAFF_PAGE;
  const show = Math.min(Math.max(Math.trunc(wanted.show ?? usual) || usual, 1), most);
  const { sort } = wanted;
  const direction = { place: readCursors(wanted), sort };
  const filter = await filterOf(wanted);
  const [rows, { count, isNarrowed }] = await Promise.all([
    listRows(filter, direction, show + 1),
    countRows(filter, sort),
  ]);
  const {
    rows: orders,
    before,
    after,
  } = cutPage(rows, show, direction.place, ({ placeAt, id }) => ({
    createdAt: placeAt,
    id,
  }));
  return {
    orders,
    before,
    after,
    count: Math.min(count, COUNTED),
    isMore: count > COUNTED,
    isNarrowed,
  };
}

type NeighbourList = OrderFilters & { view: StaffView; q?: string; sort?: OrderSort };
/** Numbers of the orders before and after one in a list; null at its ends. */
export type Neighbours = { before: string | null; after: string | null };

/** Returns the place of an order in a sort order. */
async function findPlace(order: Keyset, sort: OrderSort): Promise<Keyset> {
  const { key } = SORT_KEYS[sort];
  if (key === 'placed') return order;
  const [row] = await queryRows<{ placeAt: Date }>(
    Prisma.sql`SELECT ${PLACES[key]} AS "placeAt" FROM "order" o WHERE o.id = ${order.id}::uuid`,
  );
  return { createdAt: row?.placeAt ?? order.createdAt, id: order.id };
}

/**
 * Returns the neighbors of an order in a list, even if it has left that list since: one statement,
 * one more for a name, and one for a sort order other than time.
 * @param order its place
 * @param list the list
 */
export async function findNeighbours(order: Keyset, list: NeighbourList): Promise<Neighbours> {
  const { sort: chosen, ...filters } = list;
  const sort = sortOf(filters.view, chosen);
  const [filter, place] = await Promise.all([filterOf({ ...filters, sort }), findPlace(order, sort)]);
  const next = (isBackwards: boolean) => found(filter, { place: { beyond: place, isBackwards }, sort }, 1);
  const [row] = await queryRows<Neighbours>(
    Prisma.sql`SELECT (SELECT o.number FROM (${next(true)}) o) AS before, (SELECT o.number FROM (${next(false)}) o) AS after`,
    { isKept: false },
  );
  return row ?? { before: null, after: null };
}

/**
 * Returns the orders of a list, oldest first. If only part of the list is searched, returns the
 * orders of that part in the order of the list.
 * @param max maximum number of orders
 */
export async function listMatching({ sort, ...filters }: NeighbourList, max: number): Promise<string[]> {
  const filter = await filterOf(filters);
  const direction: Direction = { ...FIRST, sort: filter.among ? sortOf(filters.view, sort) : 'oldest' };
  const rows = await queryRows<{ id: string }>(
    Prisma.sql`SELECT o.id FROM (${found(filter, direction, max)}) o ORDER BY ${along(direction).order}`,
    { isKept: false },
  );
  return rows.map(({ id }) => id);
}

/** Order in a short list of search results. */
export type FoundOrder = { number: string; customerName: string; place: string };

/**
 * Returns the newest orders that match a search text: one statement, and one more for a name,
 * without a count.
 * @param q the search text, not empty
 */
export async function findNewestOrders(q: string, max: number): Promise<FoundOrder[]> {
  const filter = await filterOf({ q });
  return queryRows<FoundOrder>(
    Prisma.sql`
    SELECT o.number, o.recipient_name AS "customerName", concat_ws(', ', o.delivery_state, o.delivery_pincode) AS place
    FROM (${found(filter, FIRST, max)}) o ORDER BY ${along(FIRST).order}`,
    { isKept: false },
  );
}
