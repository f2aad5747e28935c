import { Prisma, type Db } from '@/lib/kernel/db/client';
import { columnOf, fieldOf, PRODUCT_PROPERTIES, propertiesWith, type ProductProperty } from '../product-field-rules';
import { sqlTypeOf } from '../product-field-sql';
import type { ProductRow } from './product-row';

export type Key = 'sku' | 'importId';
export type WrittenRow = { id: number; row: ProductRow; change: 'created' | 'updated' | 'none' };

const NEVER_CHANGED: readonly ProductProperty[] = propertiesWith({ imported: 'never' });

const raw = (text: string) => Prisma.raw(text);
/** Questions that keep a product off sale. */
const BLOCKING = ['schedule', 'prescription', 'hsn'];
const BLOCKING_ARRAY = `ARRAY[${BLOCKING.map((what) => `'${what}'`).join(', ')}]`;
/**
 * Returns the question that decides a field. While it is open, a new version of the file can change
 * the field. A category that a file proposed stays.
 */
function questionOf(property: ProductProperty): string | undefined {
  const { question, decidedWith } = fieldOf(property);
  return BLOCKING.find((what) => what === (question ?? decidedWith));
}
/** True for a protected field that still takes the value of a row if it has one. */
const isFilled = (property: ProductProperty) => fieldOf(property).imported === 'filled';
const STILL_UNDECIDED = 'ARRAY(SELECT u FROM unnest(product.undecided) u WHERE u = ANY(EXCLUDED.undecided))';
const COLUMNS = PRODUCT_PROPERTIES.map((property) => ({
  property,
  column: columnOf(property),
  absent: fieldOf(property).absent ?? null,
}));
const RECORD = raw(
  [
    ...COLUMNS.map(({ property, column }) => `${column} ${sqlTypeOf(property)}`),
    'undecided text[]',
    'discontinued boolean',
  ].join(', '),
);
const INSERTED = COLUMNS.map(({ column }) => column);
/** Appends the SKU if two rows, or a row and an existing product, have the same slug. */
const FREE_SLUG = (key: string) => `CASE WHEN row_number() OVER (PARTITION BY x.slug ORDER BY x.${key}) > 1
    OR EXISTS (SELECT 1 FROM product o WHERE o.slug = x.slug AND o.${key} IS DISTINCT FROM x.${key})
  THEN x.slug || '-' || lower(x.sku) ELSE x.slug END`;

function toRecord(row: ProductRow): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const { property, column, absent } of COLUMNS) record[column] = row[property] ?? absent;
  const undecided = row.undecided ?? [];
  return {
    ...record,
    undecided,
    discontinued: !row.isActive,
    is_active: row.isActive && !row.isDraft && undecided.every((what) => what === 'category'),
  };
}

/**
 * Returns the new value of a column of an existing product. A protected column changes only while
 * it is undecided, and an undecided product is not sold.
 */
function valueOf(property: ProductProperty, keep: readonly ProductProperty[]): string {
  const column = columnOf(property);
  if (property === 'isActive')
    return `(EXCLUDED.is_active OR NOT EXCLUDED.discontinued) AND NOT (${STILL_UNDECIDED} && ${BLOCKING_ARRAY})`;
  if (!keep.includes(property)) return `EXCLUDED.${column}`;
  return isFilled(property)
    ? `COALESCE(EXCLUDED.${column}, product.${column})`
    : `CASE WHEN '${questionOf(property)}' = ANY(product.undecided) THEN EXCLUDED.${column} ELSE product.${column} END`;
}

function statement(json: string, by: Key, keep: readonly ProductProperty[]): Prisma.Sql {
  const key = columnOf(by);
  const compared = PRODUCT_PROPERTIES.filter(
    (property) =>
      !NEVER_CHANGED.includes(property) && (!keep.includes(property) || questionOf(property) || isFilled(property)),
  );
  const fresh = new Map([
    ...compared.map((property) => [columnOf(property), valueOf(property, keep)] as const),
    ['undecided', STILL_UNDECIDED],
    ['discontinued', 'EXCLUDED.discontinued'],
  ]);
  const source = INSERTED.map((column) => (column === 'slug' ? FREE_SLUG(key) : `x.${column}`));
  return Prisma.sql`
    INSERT INTO product (${raw(INSERTED.join(', '))}, undecided, discontinued, updated_at)
    SELECT ${raw(source.join(', '))}, x.undecided, x.discontinued, now() FROM jsonb_to_recordset(${json}::jsonb) AS x(${RECORD})
    ON CONFLICT (${raw(key)}) DO UPDATE SET ${raw([...fresh].map(([column, value]) => `${column} = ${value}`).join(', '))}, updated_at = now()
    WHERE (${raw([...fresh.keys()].map((column) => `product.${column}`).join(', '))})
      IS DISTINCT FROM (${raw([...fresh.values()].join(', '))})
    RETURNING id, (xmax = 0) AS created`;
}

/** Inserts and updates in one statement. Unchanged rows are not written. */
export async function writeProductRows(
  db: Db,
  rows: readonly ProductRow[],
  by: Key,
  keep: readonly ProductProperty[],
): Promise<WrittenRow[]> {
  const json = JSON.stringify(rows.map(toRecord));
  const touched = await db.$queryRaw<{ id: number; created: boolean }[]>(statement(json, by, keep));
  const changes = new Map(
    touched.map(({ id, created }) => [id, created ? ('created' as const) : ('updated' as const)]),
  );

  const keys = rows.map((row) => row[by]);
  const column = raw(columnOf(by));
  const known = await db.$queryRaw<
    { id: number; key: string }[]
  >`SELECT id, ${column} AS key FROM product WHERE ${column} = ANY(${keys})`;
  const ids = new Map(known.map(({ id, key }) => [key, id]));
  return rows.flatMap((row) => {
    const id = ids.get(row[by] ?? '');
    return id === undefined ? [] : [{ id, row, change: changes.get(id) ?? ('none' as const) }];
  });
}
