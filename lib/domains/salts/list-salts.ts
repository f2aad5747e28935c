import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { ListPage, PageWanted } from '@/lib/shared/keyset-list';
import { saltKey } from './salt-rules';
import type { StoredStrength } from './salt-view-rules';

const PAGE = 50;
const COUNTED = 1000;
const SUGGESTED = 8;

/** A salt as the list shows it. */
export type SaltRow = { id: number; name: string; names: number; products: number };
/** A product whose composition is told in words that are not read. */
export type UnreadRow = { id: number; name: string; packSize: string; composition: string };
/** A product with a salt, and how it names it. */
export type SaltedRow = StoredStrength & {
  id: number;
  name: string;
  packSize: string;
  isActive: boolean;
  named: string;
  notes: string;
};

/** Cuts a page out of one row more than it has. @param read the rows beyond the cursor, nearest first */
function cut<Row>(read: Row[], { after, before }: PageWanted, place: (row: Row) => string) {
  const isBackwards = after === undefined && before !== undefined;
  const shown = read.slice(0, PAGE);
  const rows = isBackwards ? shown.toReversed() : shown;
  const isMore = read.length > PAGE;
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    before: first && (isBackwards ? isMore : after !== undefined) ? place(first) : null,
    after: last && (isBackwards || isMore) ? place(last) : null,
  };
}

/** What stands beyond a cursor, by a column that tells all rows apart. */
function beyond(column: Prisma.Sql, { after, before }: { after?: Prisma.Sql; before?: Prisma.Sql }) {
  if (after) return Prisma.sql`${column} > ${after} ORDER BY ${column}`;
  return before ? Prisma.sql`${column} < ${before} ORDER BY ${column} DESC` : Prisma.sql`true ORDER BY ${column}`;
}

async function countOf(from: Prisma.Sql): Promise<{ count: number; isMore: boolean }> {
  const [row] = await queryRows<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM (SELECT 1 FROM ${from} LIMIT ${COUNTED + 1}::int) counted`,
    { isKept: false },
  );
  const count = row?.count ?? 0;
  return { count: Math.min(count, COUNTED), isMore: count > COUNTED };
}

const isNamed = (q: string) => {
  const key = saltKey(q);
  return key === ''
    ? Prisma.sql`true`
    : Prisma.sql`EXISTS (SELECT 1 FROM salt_alias a WHERE a.salt_id = s.id AND strpos(a.name, ${key}) > 0)`;
};
const text = (value: string | undefined) => (value === undefined ? undefined : Prisma.sql`${saltKey(value)}::text`);

/** Salts by their names; looked for by any of them. Two statements. */
export async function listSalts(wanted: PageWanted & { q: string }): Promise<ListPage<SaltRow>> {
  const where = isNamed(wanted.q);
  const [rows, counted] = await Promise.all([
    queryRows<SaltRow>(
      Prisma.sql`
        SELECT s.id, s.name, (SELECT count(*)::int FROM salt_alias a WHERE a.salt_id = s.id) - 1 AS names,
          (SELECT count(DISTINCT x.product_id)::int FROM product_salt x WHERE x.salt_id = s.id) AS products
        FROM salt s WHERE ${where} AND ${beyond(Prisma.sql`lower(s.name)`, { after: text(wanted.after), before: text(wanted.before) })} LIMIT ${PAGE + 1}::int`,
      { isKept: false },
    ),
    countOf(Prisma.sql`salt s WHERE ${where}`),
  ]);
  return { ...cut(rows, wanted, ({ name }) => name), ...counted };
}

/** Salts some of whose names begin so, or hold it: what begins so first. */
export const suggestSalts = (q: string): Promise<{ id: number; name: string }[]> => {
  const key = saltKey(q);
  if (key === '') return Promise.resolve([]);
  return queryRows<{ id: number; name: string }>(Prisma.sql`
    SELECT s.id, s.name FROM salt s JOIN (SELECT a.salt_id, min(strpos(a.name, ${key})) AS place FROM salt_alias a WHERE strpos(a.name, ${key}) > 0 GROUP BY a.salt_id) found
      ON found.salt_id = s.id ORDER BY found.place, lower(s.name) LIMIT ${SUGGESTED}::int`);
};

const number = (value: string | undefined) =>
  value !== undefined && /^\d{1,9}$/.test(value) ? Prisma.sql`${Number(value)}::int` : undefined;
const placed = ({ after, before }: PageWanted) => ({ after: number(after), before: number(before) });
/** A cursor of another list counts as none. */
const known = (wanted: PageWanted): PageWanted => ({
  after: number(wanted.after) && wanted.after,
  before: number(wanted.before) && wanted.before,
});

/** Products that name their salts in words which are not read, by their ids. */
export async function listUnread(wanted: PageWanted): Promise<ListPage<UnreadRow>> {
  const [rows, counted] = await Promise.all([
    queryRows<UnreadRow>(
      Prisma.sql`
        SELECT p.id, p.name, p.pack_size AS "packSize", COALESCE(p.composition, '') AS composition FROM product p
        WHERE p.salt_reading = 'NOT_READ' AND ${beyond(Prisma.sql`p.id`, placed(wanted))} LIMIT ${PAGE + 1}::int`,
      { isKept: false },
    ),
    countOf(Prisma.sql`product p WHERE p.salt_reading = 'NOT_READ'`),
  ]);
  return { ...cut(rows, known(wanted), ({ id }) => String(id)), ...counted };
}

/** The products with a salt, by their ids; one that names it twice stands there once. */
export async function listSalted(saltId: number, wanted: PageWanted): Promise<ListPage<SaltedRow>> {
  const first = Prisma.sql`x.salt_id = ${saltId}::int AND NOT EXISTS (
    SELECT 1 FROM product_salt o WHERE o.product_id = x.product_id AND o.salt_id = x.salt_id AND o.position < x.position)`;
  const [rows, counted] = await Promise.all([
    queryRows<SaltedRow>(
      Prisma.sql`
        SELECT p.id, p.name, p.pack_size AS "packSize", p.is_active AS "isActive", x.name AS named, x.notes, trim_scale(x.amount)::text AS amount, x.unit,
          trim_scale(x.per_amount)::text AS "perAmount", x.per_unit AS "perUnit"
        FROM product_salt x JOIN product p ON p.id = x.product_id WHERE ${first} AND ${beyond(Prisma.sql`x.product_id`, placed(wanted))} LIMIT ${PAGE + 1}::int`,
      { isKept: false },
    ),
    countOf(Prisma.sql`product_salt x WHERE ${first}`),
  ]);
  return { ...cut(rows, known(wanted), ({ id }) => String(id)), ...counted };
}
