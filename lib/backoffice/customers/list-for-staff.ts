import { readOrderQuery, type OrderQuery } from '@/lib/selling/orders/search-rules';
import { CUSTOMER, orderCondition } from '@/lib/selling/orders/staff-list-sql';
import { daysConditions, beyond } from '@/lib/shared/keyset-sql';
import { nameCondition } from '@/lib/shared/names-sql';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { cutPage, readCursors, type Cursor } from '@/lib/shared/keyset-page';
import { maskEmail, maskPhone } from '@/lib/shared/person/masking-rules';
import { CUSTOMER_PAGE, type CustomerView } from './staff-rules';
import type { StaffCustomerPage, StaffCustomerRow, StaffCustomerFilter } from './staff-types';

/**
 * Matches of one name up to which all are sorted by age. For a more frequent name, only the newest
 * customers are searched.
 */
const MAX_NAME_MATCHES = 2000;
const MAX_SCANNED = 10_000;

/**
 * Filter for customers: conditions on `c`, and `among`, which is applied only to the newest of
 * them.
 */
type Filter = { where: Prisma.Sql; among?: Prisma.Sql };

const KEY = { at: Prisma.sql`c.created_at`, id: Prisma.sql`c.id` };
const VIEWS: Record<CustomerView, Prisma.Sql> = {
  all: Prisma.sql`c.deleted_at IS NULL`,
  deleted: Prisma.sql`c.deleted_at IS NOT NULL`,
};

type IdQuery = Exclude<OrderQuery, { kind: 'name' }>;

/** Matches customers by their own data and by their orders, each through its own index. */
function searchCondition(queries: IdQuery[]): Prisma.Sql {
  const own: Partial<Record<IdQuery['kind'], (value: string) => Prisma.Sql>> = {
    id: (value) => Prisma.sql`SELECT ${value}::uuid`,
    email: (value) => Prisma.sql`SELECT id FROM customer WHERE email = ${value}`,
    phone: (value) => Prisma.sql`SELECT id FROM customer WHERE phone = ${value}`,
  };
  const ids = queries.flatMap(({ kind, value }) => own[kind]?.(value) ?? []);
  const parts = [...ids, Prisma.sql`SELECT o.customer_id FROM "order" o WHERE ${orderCondition(queries)}`];
  return Prisma.sql`c.id = ANY(ARRAY(${Prisma.join(parts, ' UNION ')}))`;
}

/** Returns the filter for typed text. A pincode matches no one, because thousands live there. */
async function understand(q: string): Promise<Filter> {
  const queries = readOrderQuery(q);
  const things = queries.flatMap((query) => (query.kind === 'name' || query.kind === 'pincode' ? [] : [query]));
  if (things.length > 0) return { where: searchCondition(things) };
  const [query] = queries;
  if (query?.kind !== 'name') return { where: Prisma.sql`false` };
  const has = nameCondition(query.words, CUSTOMER);
  const rows = await queryRows<{ id: string }>(
    Prisma.sql`SELECT c.id FROM customer c WHERE ${has} LIMIT ${MAX_NAME_MATCHES + 1}::int`,
    { isKept: false },
  );
  if (rows.length > MAX_NAME_MATCHES) return { where: Prisma.sql`true`, among: has };
  return { where: Prisma.sql`c.id = ANY(${rows.map(({ id }) => id)}::uuid[])` };
}

/** Selects the rows of a filter after a position in the list, in its order. */
function found({ where, among }: Filter, place: Cursor, max: number): Prisma.Sql {
  const { where: part, order } = beyond(place, KEY);
  const rows = (limit: number) =>
    Prisma.sql`SELECT c.* FROM customer c WHERE ${where} AND ${part} ORDER BY ${order} LIMIT ${limit}::int`;
  if (!among) return rows(max);
  return Prisma.sql`SELECT c.* FROM (${rows(MAX_SCANNED)}) c WHERE ${among} ORDER BY ${order} LIMIT ${max}::int`;
}

const listRows = (filter: Filter, place: Cursor, max: number) =>
  queryRows<StaffCustomerRow>(
    Prisma.sql`
    SELECT c.id, btrim(c.first_name || ' ' || c.last_name) AS name, c.role::text AS role, c.email, c.phone, c.email_verified_at IS NOT NULL AS "isConfirmed",
      c.created_at AS "createdAt", c.deleted_at AS "deletedAt", n.count AS "orderCount", n.last AS "lastOrderAt"
    FROM (${found(filter, place, max)}) c
    CROSS JOIN LATERAL (SELECT count(*)::int AS count, max(o.created_at) AS last FROM "order" o WHERE o.customer_id = c.id) n
    ORDER BY ${beyond(place, KEY).order}`,
    { isKept: false },
  );

async function countRows(filter: Filter): Promise<number> {
  const all = found(filter, { beyond: null, isBackwards: false }, CUSTOMER_PAGE.counted + 1);
  const [row] = await queryRows<{ count: number }>(Prisma.sql`SELECT count(*)::int AS count FROM (${all}) c`, {
    isKept: false,
  });
  return row?.count ?? 0;
}

/**
 * Lists customers for staff, newest first, or those that match the typed text. Runs two statements,
 * and one more for a name. Email addresses and phone numbers are masked before they leave the
 * server.
 */
export async function listCustomersForStaff(wanted: StaffCustomerFilter): Promise<StaffCustomerPage> {
  const { show, counted } = CUSTOMER_PAGE;
  const search = wanted.q?.trim() ? await understand(wanted.q) : { where: Prisma.sql`true` };
  const where = [VIEWS[wanted.view ?? 'all'], search.where, ...daysConditions(KEY.at, wanted)];
  const filter = { ...search, where: Prisma.join(where, ' AND ') };
  const place = readCursors(wanted);
  const [rows, count] = await Promise.all([listRows(filter, place, show + 1), countRows(filter)]);
  const masked = rows.map((row) => ({
    ...row,
    email: row.deletedAt ? '' : maskEmail(row.email),
    phone: maskPhone(row.phone),
  }));
  return {
    ...cutPage(masked, show, place),
    count: Math.min(count, counted),
    isMore: count > counted,
    isNarrowed: search.among !== undefined,
  };
}

/** Customer in a short list of results, with masked contact details. */
export type FoundCustomer = { id: string; name: string; email: string; phone: string | null };

/**
 * Returns the newest customers that match the typed text, without deleted accounts. Runs one
 * statement, and one more for a name; counts nothing.
 * @param q typed text, not empty
 */
export async function findNewestCustomers(q: string, max: number): Promise<FoundCustomer[]> {
  const search = await understand(q);
  const filter = { ...search, where: Prisma.sql`${VIEWS.all} AND ${search.where}` };
  const rows = await queryRows<FoundCustomer>(
    Prisma.sql`
    SELECT c.id, btrim(c.first_name || ' ' || c.last_name) AS name, c.email, c.phone
    FROM (${found(filter, { beyond: null, isBackwards: false }, max)}) c ORDER BY c.created_at DESC, c.id DESC`,
    { isKept: false },
  );
  return rows.map((row) => ({ ...row, email: maskEmail(row.email), phone: maskPhone(row.phone) }));
}
