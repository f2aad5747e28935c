import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { listByColumn } from '@/lib/shared/column-list';
import type { ListPage, PageRequest } from '@/lib/shared/keyset-list';
import { saltKey } from './salt-rules';
import type { StoredStrength } from './salt-view-rules';

const SUGGESTED = 8;

/** A salt in the list. */
export type SaltRow = { id: number; name: string; names: number; products: number };
/** A product whose composition cannot be read. */
export type UnreadRow = { id: number; name: string; packSize: string; composition: string };
/** A product with a salt, and its name for it. */
export type SaltedRow = StoredStrength & {
  id: number;
  name: string;
  packSize: string;
  isActive: boolean;
  named: string;
  notes: string;
};

const isNamed = (q: string) => {
  const key = saltKey(q);
  return key === ''
    ? Prisma.sql`true`
    : Prisma.sql`EXISTS (SELECT 1 FROM salt_alias a WHERE a.salt_id = s.id AND strpos(a.name, ${key}) > 0)`;
};

/** Lists salts by name. The search term matches any of their names. */
export const listSalts = (filter: PageRequest & { q: string }): Promise<ListPage<SaltRow>> =>
  listByColumn(
    {
      select: Prisma.sql`s.id, s.name, (SELECT count(*)::int FROM salt_alias a WHERE a.salt_id = s.id) - 1 AS names,
        (SELECT count(DISTINCT x.product_id)::int FROM product_salt x WHERE x.salt_id = s.id) AS products`,
      from: Prisma.sql`salt s`,
      where: isNamed(filter.q),
      column: Prisma.sql`lower(s.name)`,
      valueOf: (cursor) => Prisma.sql`${saltKey(cursor)}::text`,
      cursorOf: ({ name }) => name,
    },
    filter,
    (sql) => queryRows<SaltRow>(sql, { isKept: false }),
  );

/** Suggests salts with a name that begins with the term, then those that contain it. */
export const suggestSalts = (q: string): Promise<{ id: number; name: string }[]> => {
  const key = saltKey(q);
  if (key === '') return Promise.resolve([]);
  return queryRows<{ id: number; name: string }>(Prisma.sql`
    SELECT s.id, s.name FROM salt s JOIN (SELECT a.salt_id, min(strpos(a.name, ${key})) AS place FROM salt_alias a WHERE strpos(a.name, ${key}) > 0 GROUP BY a.salt_id) found
      ON found.salt_id = s.id ORDER BY found.place, lower(s.name) LIMIT ${SUGGESTED}::int`);
};

/** Paging by id for lists of products. */
const BY_ID = {
  valueOf: (cursor: string) => (/^\d{1,9}$/.test(cursor) ? Prisma.sql`${Number(cursor)}::int` : undefined),
  cursorOf: ({ id }: { id: number }) => String(id),
};

/** Lists products whose salts cannot be read, by id. */
export const listUnread = (filter: PageRequest): Promise<ListPage<UnreadRow>> =>
  listByColumn(
    {
      select: Prisma.sql`p.id, p.name, p.pack_size AS "packSize", COALESCE(p.composition, '') AS composition`,
      from: Prisma.sql`product p`,
      where: Prisma.sql`p.salt_reading = 'NOT_READ'`,
      column: Prisma.sql`p.id`,
      ...BY_ID,
    },
    filter,
    (sql) => queryRows<UnreadRow>(sql, { isKept: false }),
  );

/** Lists the products with a salt, by id. A product that names it twice appears once. */
export const listSalted = (saltId: number, filter: PageRequest): Promise<ListPage<SaltedRow>> =>
  listByColumn(
    {
      select: Prisma.sql`p.id, p.name, p.pack_size AS "packSize", p.is_active AS "isActive", x.name AS named, x.notes, trim_scale(x.amount)::text AS amount, x.unit,
        trim_scale(x.per_amount)::text AS "perAmount", x.per_unit AS "perUnit"`,
      from: Prisma.sql`product_salt x LEFT JOIN product p ON p.id = x.product_id`,
      where: Prisma.sql`x.salt_id = ${saltId}::int AND NOT EXISTS (
        SELECT 1 FROM product_salt o WHERE o.product_id = x.product_id AND o.salt_id = x.salt_id AND o.position < x.position)`,
      column: Prisma.sql`x.product_id`,
      ...BY_ID,
    },
    filter,
    (sql) => queryRows<SaltedRow>(sql, { isKept: false }),
  );
