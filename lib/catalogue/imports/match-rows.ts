import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { readContents } from '@/lib/catalogue/imports/files/name-pack-rules';
import { readPack } from '@/lib/catalogue/imports/files/pack-rules';
import type { Reason } from '@/lib/catalogue/imports/files/reason-types';
import { batchIdOf, batchMrpOf } from '@/lib/inventory/stock/batches/batch-queries';
import { codeForm } from '@/lib/kernel/code-rules';
import { TIER_COLUMNS } from '@/lib/shared/prices/tier-price-sql';
import type { Known, KnownBatch } from './types';

/** Keys that identify the product of a line; null if the line lacks them. */
export type MatchKey = {
  line: number;
  id: string | null;
  sku: string | null;
  gtin: string | null;
  name: string;
  pack: string;
};

type Found = {
  line: number;
  nameKey: string;
  packKey: string;
  byId: number | null;
  /** The product with exactly this SKU, else all with another spelling of it. */
  bySku: number[];
  byBarcode: number | null;
  /** Products with this name and pack. If the line has no pack, all with this name. */
  byName: number[];
};

/** Maximum number of products of one name whose packs are compared. */
const MAX_CANDIDATES = 500;

/** Product that stands for a product `p`: itself, or the one it was merged into. */
const PRESENT = Prisma.sql`COALESCE((SELECT m.kept_id FROM product_merge m WHERE m.absorbed_id = p.id), p.id)`;

/**
 * Looks up the products of lines. A merged product leads to the one that stays. By name, a product
 * with the import id of another line does not count. A pack is the same if its label or its
 * quantity is.
 */
const lookUp = (tx: Sql, keys: MatchKey[]): Promise<Found[]> =>
  tx.$queryRaw<Found[]>(Prisma.sql`
    SELECT a.line, import_name(a.name) AS "nameKey", import_name(a.pack) AS "packKey",
      (SELECT ${PRESENT} FROM product p WHERE p.import_id = a.id) AS "byId",
      COALESCE((SELECT ARRAY[${PRESENT}] FROM product p WHERE p.sku = a.sku), ARRAY(SELECT DISTINCT ${PRESENT} FROM product p WHERE code_form(p.sku) = code_form(a.sku) ORDER BY 1)) AS "bySku",
      (SELECT b.product_id FROM product_barcode b WHERE b.gtin = a.gtin) AS "byBarcode",
      ARRAY(SELECT DISTINCT n.present FROM (SELECT *, ${PRESENT} AS present FROM product p WHERE a.name <> '' AND import_name(p.name) = import_name(a.name) LIMIT ${MAX_CANDIDATES}::int) n
        WHERE (a.id IS NULL OR n.import_id IS NULL OR n.import_id = a.id)
          AND (import_name(a.pack) = '' OR import_name(n.pack_size) = import_name(a.pack) OR (n.net_quantity = a."netQuantity" AND n.net_quantity_unit = a."netQuantityUnit"))
        ORDER BY n.present) AS "byName"
    FROM jsonb_to_recordset(${JSON.stringify(keys.map((one) => ({ ...one, ...readContents(one.pack, readPack(one.pack, one.name).form) })))}::jsonb)
      AS a(line int, id text, sku text, gtin text, name text, pack text, "netQuantity" numeric, "netQuantityUnit" text) ORDER BY a.line`);

/**
 * Product of a line, null for a new one, or the reason why it is unclear. `newKeys` identify lines
 * of the same new product.
 */
export type Match = { productId: number | null; newKeys: string[] } | { reason: Reason };

function matchOf(found: Found, { id, sku, gtin }: MatchKey): Match {
  if (found.bySku.length > 1) return { reason: { key: 'skuTwice', values: { count: found.bySku.length } } };
  const strong = [...new Set([found.byId, ...found.bySku, found.byBarcode].filter((one) => one !== null))];
  if (strong.length > 1) return { reason: { key: 'keysDiffer' } };
  if (strong.length === 0 && found.byName.length > 1)
    return { reason: { key: 'ambiguous', values: { count: found.byName.length } } };
  const keys = [id && `i:${id}`, sku && `s:${codeForm(sku)}`, gtin && `b:${gtin}`].filter(
    (key) => typeof key === 'string' && key !== '',
  ) as string[];
  return {
    productId: strong[0] ?? found.byName[0] ?? null,
    newKeys: keys.length > 0 ? keys : [`n:${found.nameKey}/${found.packKey}`],
  };
}

/** Finds the products of lines by id, SKU or barcode, else by name and pack. */
export async function matchRows(tx: Sql, keys: MatchKey[]): Promise<Map<number, Match>> {
  const found = await lookUp(tx, keys);
  const byLine = new Map(keys.map((one) => [one.line, one]));
  return new Map(found.map((one) => [one.line, matchOf(one, byLine.get(one.line)!)]));
}

/** Returns the current data of products. */
export async function findKnown(tx: Sql, ids: number[]): Promise<Map<number, Known & { barcodes: string[] }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.$queryRaw<(Known & { barcodes: string[] })[]>(Prisma.sql`
    SELECT p.id, p.name, p.manufacturer, p.pack_size AS "packSize", p.net_quantity::float AS "netQuantity", p.net_quantity_unit AS "netQuantityUnit", p.composition,
      p.mrp_paise AS "mrpPaise", p.price_paise AS "pricePaise", ${TIER_COLUMNS}, ${batchMrpOf(Prisma.sql`p.id`)} AS "batchMrpPaise", p.rack, p.discontinued, p.is_active AS "isActive", COALESCE(s.on_hand, 0) AS "onHand",
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
