import { Prisma, type Db } from '@/lib/kernel/db/client';
import { PRODUCT_COLUMNS, type ProductColumn, type ProductRow } from './product-row';

export type Key = 'sku' | 'importId';
export type WrittenRow = { id: number; row: ProductRow; change: 'created' | 'updated' | 'none' };

/** Columns that never change, because other pages, orders and files refer to them. */
const NEVER_CHANGED: readonly ProductColumn[] = ['sku', 'importId', 'slug'];

const raw = (text: string) => Prisma.raw(text);
const KEY_COLUMN = { sku: 'sku', importId: 'import_id' } as const;
/**
 * Question that decides each column. While it is open, a new version of the file can change the
 * column.
 */
const DECIDES: Record<string, string> = {
  schedule: 'schedule',
  requires_prescription: 'prescription',
  hsn: 'hsn',
  gst_rate_bp: 'hsn',
  is_drug: 'schedule',
  is_medical_device: 'schedule',
};
/** Protected columns that still take the value of a row if it has one. */
const FOLLOWED: readonly string[] = ['material', 'size'];
const BLOCKING = `ARRAY['schedule', 'prescription', 'hsn']`;
const STILL_UNDECIDED = 'ARRAY(SELECT u FROM unnest(product.undecided) u WHERE u = ANY(EXCLUDED.undecided))';
const RECORD = raw(
  [...PRODUCT_COLUMNS, ['', 'undecided', 'text[]'], ['', 'discontinued', 'boolean']]
    .map(([, column, type]) => `${column} ${type}`)
    .join(', '),
);
const INSERTED = PRODUCT_COLUMNS.map(([, column]) => column);
/** Appends the SKU if two rows, or a row and an existing product, have the same slug. */
const FREE_SLUG = (key: string) => `CASE WHEN row_number() OVER (PARTITION BY x.slug ORDER BY x.${key}) > 1
    OR EXISTS (SELECT 1 FROM product o WHERE o.slug = x.slug AND o.${key} IS DISTINCT FROM x.${key})
  THEN x.slug || '-' || lower(x.sku) ELSE x.slug END`;

function toRecord(row: ProductRow): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [name, column] of PRODUCT_COLUMNS) record[column] = row[name] ?? null;
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
function valueOf(column: string, keep: readonly ProductColumn[]): string {
  if (column === 'is_active')
    return `(EXCLUDED.is_active OR NOT EXCLUDED.discontinued) AND NOT (${STILL_UNDECIDED} && ${BLOCKING})`;
  const isKept = PRODUCT_COLUMNS.some(([name, own]) => own === column && keep.includes(name));
  if (isKept && FOLLOWED.includes(column)) return `COALESCE(EXCLUDED.${column}, product.${column})`;
  return isKept
    ? `CASE WHEN '${DECIDES[column]}' = ANY(product.undecided) THEN EXCLUDED.${column} ELSE product.${column} END`
    : `EXCLUDED.${column}`;
}

function statement(json: string, by: Key, keep: readonly ProductColumn[]): Prisma.Sql {
  const key = KEY_COLUMN[by];
  const compared = PRODUCT_COLUMNS.filter(
    ([name, column]) =>
      !NEVER_CHANGED.includes(name) && (!keep.includes(name) || column in DECIDES || FOLLOWED.includes(column)),
  ).map(([, column]) => column);
  const fresh = new Map([
    ...compared.map((column) => [column, valueOf(column, keep)] as const),
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
  keep: readonly ProductColumn[],
): Promise<WrittenRow[]> {
  const json = JSON.stringify(rows.map(toRecord));
  const touched = await db.$queryRaw<{ id: number; created: boolean }[]>(statement(json, by, keep));
  const changes = new Map(
    touched.map(({ id, created }) => [id, created ? ('created' as const) : ('updated' as const)]),
  );

  const keys = rows.map((row) => row[by]);
  const column = raw(KEY_COLUMN[by]);
  const known = await db.$queryRaw<
    { id: number; key: string }[]
  >`SELECT id, ${column} AS key FROM product WHERE ${column} = ANY(${keys})`;
  const ids = new Map(known.map(({ id, key }) => [key, id]));
  return rows.flatMap((row) => {
    const id = ids.get(row[by] ?? '');
    return id === undefined ? [] : [{ id, row, change: changes.get(id) ?? ('none' as const) }];
  });
}
