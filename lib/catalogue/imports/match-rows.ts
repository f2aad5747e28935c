import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { readQuantity } from '@/lib/catalogue/imports/files/pack-rules';
import type { Why } from '@/lib/catalogue/imports/files/why-rules';
import { batchIdOf, batchMrpOf } from '@/lib/inventory/stock/batches/batch-queries';
import { codeForm } from '@/lib/kernel/code-rules';
import type { Known, KnownBatch } from './types';

/** Keys that identify the product of a line; null if the line lacks them. */
export type Wanted = {
  line: number;
  id: string | null;
  sku: string | null;
  gtin: string | null;
  name: string;
  pack: string;
};

type Named = { id: number; isOther: boolean; packKey: string; quantity: number | null; unit: string | null };
type Found = {
  line: number;
  nameKey: string;
  packKey: string;
  byId: number | null;
  /** The product with exactly this SKU, else all with another spelling of it. */
  bySku: number[];
  byBarcode: number | null;
  byName: Named[];
};

/** Maximum number of products with the same name. More are of no use. */
const MOST_NAMED = 20;

const lookUp = (tx: Sql, wanted: Wanted[]): Promise<Found[]> =>
  tx.$queryRaw<Found[]>(Prisma.sql`
    SELECT a.line, import_name(a.name) AS "nameKey", import_name(a.pack) AS "packKey",
      (SELECT p.id FROM product p WHERE p.import_id = a.id) AS "byId",
      COALESCE((SELECT ARRAY[p.id] FROM product p WHERE p.sku = a.sku), ARRAY(SELECT p.id FROM product p WHERE code_form(p.sku) = code_form(a.sku) ORDER BY p.id)) AS "bySku",
      (SELECT b.product_id FROM product_barcode b WHERE b.gtin = a.gtin) AS "byBarcode",
      COALESCE((SELECT json_agg(json_build_object('id', n.id, 'isOther', COALESCE(n.import_id <> a.id, false), 'packKey', import_name(n.pack_size),
        'quantity', n.net_quantity::float, 'unit', n.net_quantity_unit) ORDER BY n.id)
        FROM (SELECT * FROM product p WHERE a.name <> '' AND import_name(p.name) = import_name(a.name) LIMIT ${MOST_NAMED}::int) n), '[]') AS "byName"
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS a(line int, id text, sku text, gtin text, name text, pack text) ORDER BY a.line`);

/**
 * Returns the product with this name and pack. If the line has no pack, returns the only product
 * with that name.
 */
function byName({ byName: named, packKey }: Found, pack: string): number | null | Why {
  const own = named.filter(({ isOther }) => !isOther);
  const { netQuantity, netQuantityUnit } = readQuantity(pack);
  const fits =
    packKey === ''
      ? own
      : own.filter(
          (one) =>
            one.packKey === packKey ||
            (netQuantity !== null && one.quantity === netQuantity && one.unit === netQuantityUnit),
        );
  if (fits.length > 1) return { key: 'ambiguous', values: { count: fits.length } };
  return fits[0]?.id ?? null;
}

/**
 * Product of a line, null for a new one, or the reason why it is unclear. `newKeys` identify lines
 * of the same new product.
 */
export type Match = { productId: number | null; newKeys: string[] } | { why: Why };

function matchOf(found: Found, { id, sku, gtin, pack }: Wanted): Match {
  if (found.bySku.length > 1) return { why: { key: 'skuTwice', values: { count: found.bySku.length } } };
  const strong = [...new Set([found.byId, ...found.bySku, found.byBarcode].filter((one) => one !== null))];
  if (strong.length > 1) return { why: { key: 'keysDiffer' } };
  const named = strong.length === 0 ? byName(found, pack) : strong[0]!;
  if (named !== null && typeof named === 'object') return { why: named };
  const keys = [id && `i:${id}`, sku && `s:${codeForm(sku)}`, gtin && `b:${gtin}`].filter(
    (key) => typeof key === 'string' && key !== '',
  ) as string[];
  return { productId: named, newKeys: keys.length > 0 ? keys : [`n:${found.nameKey}/${found.packKey}`] };
}

/** Finds the products of lines by id, SKU or barcode, else by name and pack. */
export async function matchRows(tx: Sql, wanted: Wanted[]): Promise<Map<number, Match>> {
  const found = await lookUp(tx, wanted);
  const asked = new Map(wanted.map((one) => [one.line, one]));
  return new Map(found.map((one) => [one.line, matchOf(one, asked.get(one.line)!)]));
}

/** Returns the current data of products. */
export async function findKnown(tx: Sql, ids: number[]): Promise<Map<number, Known & { barcodes: string[] }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.$queryRaw<(Known & { barcodes: string[] })[]>(Prisma.sql`
    SELECT p.id, p.name, p.manufacturer, p.pack_size AS "packSize", p.net_quantity::float AS "netQuantity", p.net_quantity_unit AS "netQuantityUnit", p.composition,
      p.mrp_paise AS "mrpPaise", p.price_paise AS "pricePaise", ${batchMrpOf(Prisma.sql`p.id`)} AS "batchMrpPaise", p.discontinued, p.is_active AS "isActive", COALESCE(s.on_hand, 0) AS "onHand",
      COALESCE(s.reserved, 0) AS reserved, COALESCE(u.physical, 0) AS uncounted, ARRAY(SELECT b.gtin FROM product_barcode b WHERE b.product_id = p.id) AS barcodes
    FROM product p LEFT JOIN stock_level s ON s.product_id = p.id LEFT JOIN stock_batch u ON u.product_id = p.id AND u.number = ''
    WHERE p.id = ANY(${ids}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the batches with these numbers in any spelling. `form`: the normal form of a number. */
export const findBatches = (tx: Sql, named: { productId: number; number: string }[]): Promise<KnownBatch[]> =>
  named.length === 0
    ? Promise.resolve([])
    : tx.$queryRaw<KnownBatch[]>(Prisma.sql`
        SELECT b.product_id AS "productId", code_form(b.number) AS form, b.number, b.physical AS units, b.state::text AS state, b.expiry_date::text AS expiry,
          ARRAY(SELECT o.number FROM stock_batch o WHERE o.product_id = b.product_id AND code_form(o.number) = code_form(b.number) AND o.id <> b.id AND o.physical > 0 ORDER BY o.spelling) AS "alsoAs"
        FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS a("productId" int, number text)
        JOIN stock_batch b ON b.id = ${batchIdOf(Prisma.sql`a."productId"`, Prisma.sql`a.number`)}`);

/**
 * Finds earlier lines with these keys in this run, each with its batch. It queries key by key, so
 * that PostgreSQL uses the index of the keys even with few statistics.
 */
export async function findEarlier(
  tx: Sql,
  runId: string,
  keys: string[],
): Promise<{ line: number; keys: string[]; lot: string; sameAs: number | null }[]> {
  return tx.$queryRaw(Prisma.sql`
    SELECT DISTINCT r.line, r.same_keys AS keys, COALESCE(r.after->>'lot', '') AS lot, (r.after->>'sameAs')::int AS "sameAs" FROM unnest(${keys}::text[]) k
    CROSS JOIN LATERAL (SELECT * FROM import_row t WHERE t.same_keys @> ARRAY[k] OFFSET 0) r WHERE r.run_id = ${runId}::uuid AND r.answer <> 'REFUSED' ORDER BY r.line`);
}
