import { db, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { listByColumn } from '@/lib/shared/column-list';
import type { ListPage, PageRequest } from '@/lib/shared/keyset-list';
import { NEW_MANUFACTURER, type ManufacturerTexts, type ManufacturerView } from './rules';

/** A manufacturer in the list. */
export type ManufacturerRow = {
  id: number;
  name: string;
  address: string;
  licence: string;
  /** Number of products that name it in any spelling. */
  products: number;
};

/** Products of a manufacturer `m`, in any spelling. */
const productsOf = Prisma.sql`
  product p JOIN manufacturer_alias a ON a.key = manufacturer_key(p.manufacturer) WHERE a.manufacturer_id = m.id`;

const WHERE: Record<ManufacturerView, Prisma.Sql> = {
  all: Prisma.sql`true`,
  withoutAddress: Prisma.sql`m.address = ''`,
};

const isNamed = (q: string) =>
  q === ''
    ? Prisma.sql`true`
    : Prisma.sql`EXISTS (SELECT 1 FROM manufacturer_alias a WHERE a.manufacturer_id = m.id AND (strpos(a.key, manufacturer_key(${q}::text)) > 0 OR strpos(lower(a.spelling), lower(${q}::text)) > 0))`;

/** Lists manufacturers by name. The search term matches any of their spellings. */
export const listManufacturers = ({
  view,
  q,
  ...filter
}: PageRequest & { view: ManufacturerView; q: string }): Promise<ListPage<ManufacturerRow>> =>
  listByColumn(
    {
      select: Prisma.sql`m.id, m.name, m.address, m.licence, (SELECT count(*)::int FROM ${productsOf}) AS products`,
      from: Prisma.sql`manufacturer m`,
      where: Prisma.sql`${WHERE[view]} AND ${isNamed(q)}`,
      column: Prisma.sql`lower(m.name)`,
      valueOf: (cursor) => Prisma.sql`lower(${cursor}::text)`,
      cursorOf: ({ name }) => name,
    },
    filter,
    (sql) => queryRows<ManufacturerRow>(sql, { isKept: false }),
  );

type Stored = Omit<ManufacturerTexts, 'aliases'> & { id: number; aliases: string[] };
/** Returns a manufacturer as form texts; null if it does not exist. */
export async function textsOfManufacturer(tx: Pick<Sql, '$queryRaw'>, id: number): Promise<ManufacturerTexts | null> {
  const [found] = await tx.$queryRaw<Stored[]>(Prisma.sql`
    SELECT m.id, m.name, m.address, m.licence,
      ARRAY(SELECT a.spelling FROM manufacturer_alias a WHERE a.manufacturer_id = m.id AND a.key <> manufacturer_key(m.name) ORDER BY a.spelling COLLATE "C") AS aliases
    FROM manufacturer m WHERE m.id = ${id}::int`);
  if (!found) return null;
  const { name, address, licence, aliases } = found;
  return { ...NEW_MANUFACTURER, name, address, licence, aliases: aliases.join('\n') };
}

/** @throws notFound manufacturerUnknown */
export async function findManufacturer(id: number): Promise<ManufacturerTexts> {
  const found = await textsOfManufacturer(db, id);
  if (!found) throw notFound('manufacturerUnknown');
  return found;
}

/** A product of a manufacturer. */
export type MadeRow = { id: number; name: string; sku: string; isActive: boolean; manufacturerAddress: string };
/** Lists the products of a manufacturer, by id. */
export const listMade = (id: number, filter: PageRequest): Promise<ListPage<MadeRow>> =>
  listByColumn(
    {
      select: Prisma.sql`p.id, p.name, p.sku, p.is_active AS "isActive", p.manufacturer_address AS "manufacturerAddress"`,
      from: Prisma.sql`product p`,
      where: Prisma.sql`manufacturer_key(p.manufacturer) IN (SELECT a.key FROM manufacturer_alias a WHERE a.manufacturer_id = ${id}::int)`,
      column: Prisma.sql`p.id`,
      valueOf: (cursor) => (/^\d{1,9}$/.test(cursor) ? Prisma.sql`${Number(cursor)}::int` : undefined),
      cursorOf: (row) => String(row.id),
    },
    filter,
    (sql) => queryRows<MadeRow>(sql, { isKept: false }),
  );

/** Lists all manufacturers for a file, by name. */
export const listAllManufacturers = (): Promise<(Stored & { products: number })[]> =>
  queryRows<Stored & { products: number }>(Prisma.sql`
    SELECT m.id, m.name, m.address, m.licence,
      ARRAY(SELECT a.spelling FROM manufacturer_alias a WHERE a.manufacturer_id = m.id AND a.key <> manufacturer_key(m.name) ORDER BY a.spelling COLLATE "C") AS aliases,
      (SELECT count(*)::int FROM ${productsOf}) AS products
    FROM manufacturer m ORDER BY lower(m.name)`);
