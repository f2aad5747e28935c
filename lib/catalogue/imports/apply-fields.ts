import { insertChanges } from '@/lib/catalogue/storefront/upsert/insert-history';
import type { By } from '@/lib/kernel/audit/write-audit';
import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { rupeeText } from '@/lib/kernel/money';
import type { Fields } from './types';

/** Change of a product, with the values that it must have before. */
export type FieldChange = { line: number; productId: number; from: Fields; to: Fields };

/**
 * Changes products whose fields still have the expected values. Returns their lines, with the
 * categories of the products. One statement compares and writes.
 */
export async function applyFields(
  tx: Sql,
  changes: FieldChange[],
): Promise<{ line: number; productId: number; categoryId: number }[]> {
  if (changes.length === 0) return [];
  return tx.$queryRaw(Prisma.sql`
    WITH x AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS x(line int, "productId" int, "from" jsonb, "to" jsonb))
    UPDATE product p SET
      name = COALESCE(x."to"->>'name', p.name), manufacturer = COALESCE(x."to"->>'manufacturer', p.manufacturer), pack_size = COALESCE(x."to"->>'packSize', p.pack_size),
      net_quantity = CASE WHEN x."to" ? 'netQuantity' THEN (x."to"->>'netQuantity')::numeric ELSE p.net_quantity END,
      net_quantity_unit = CASE WHEN x."to" ? 'netQuantityUnit' THEN x."to"->>'netQuantityUnit' ELSE p.net_quantity_unit END,
      composition = CASE WHEN x."to" ? 'composition' THEN x."to"->>'composition' ELSE p.composition END,
      mrp_paise = COALESCE((x."to"->>'mrpPaise')::int, p.mrp_paise), price_paise = COALESCE((x."to"->>'pricePaise')::int, p.price_paise),
      discontinued = COALESCE((x."to"->>'discontinued')::boolean, p.discontinued), is_active = COALESCE((x."to"->>'isActive')::boolean, p.is_active), updated_at = now()
    FROM x WHERE p.id = x."productId" AND jsonb_build_object('name', p.name, 'manufacturer', p.manufacturer, 'packSize', p.pack_size, 'netQuantity', p.net_quantity,
      'netQuantityUnit', p.net_quantity_unit, 'composition', p.composition, 'mrpPaise', p.mrp_paise, 'pricePaise', p.price_paise, 'discontinued', p.discontinued,
      'isActive', p.is_active) @> x."from"
    RETURNING x.line, p.id AS "productId", p.category_id AS "categoryId"`);
}

/** Formats fields like the product editor. */
function textsOf({ mrpPaise, pricePaise, discontinued, isActive, ...plain }: Fields): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(plain).map(([field, value]) => [field, String(value ?? '')])),
    ...(mrpPaise !== undefined && { mrp: rupeeText(mrpPaise) }),
    ...(pricePaise !== undefined && { price: rupeeText(pricePaise) }),
    ...(isActive !== undefined && { productState: isActive ? 'onSale' : discontinued ? 'discontinued' : 'draft' }),
  };
}

/**
 * Adds applied changes to the histories of their products. Both values are known, so it reads
 * nothing.
 */
export async function noteFields(tx: Sql, changes: FieldChange[], by: By): Promise<void> {
  const noted = changes.map(({ productId, from, to }) => {
    const [before, after] = [textsOf(from), textsOf(to)];
    const fields = Object.keys(after).filter((field) => before[field] !== after[field]);
    const change = fields.map((field): [string, [string, string]] => [field, [before[field] ?? '', after[field]!]]);
    return { id: productId, change: Object.fromEntries(change) };
  });
  if (noted.length > 0) await insertChanges(tx, noted, by);
}
