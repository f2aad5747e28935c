import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { codeForm } from '@/lib/kernel/code-rules';
import { suggestProducts } from '@/lib/catalogue/search/queries';
import { readPack, type ScannedPack } from '@/lib/inventory/stock/gs1-rules';

/** Product in the search of a goods receipt. Money is integer paise. */
export type FoundGoods = {
  id: number;
  sku: string;
  name: string;
  packSize: string;
  mrpPaise: number;
  pricePaise: number;
  gstRateBp: number;
  isDrug: boolean;
  /** Last purchase price per unit; null if there is none. */
  lastCostPaise: number | null;
};
/** Scanned pack, if the code names one, and the matching products. */
export type Found = { pack: ScannedPack | null; goods: FoundGoods[] };

const MAX_RESULTS = 8;
const GOODS = Prisma.sql`
  p.id, p.sku, p.name, p.pack_size AS "packSize", p.mrp_paise AS "mrpPaise", p.price_paise AS "pricePaise", p.gst_rate_bp AS "gstRateBp", p.is_drug AS "isDrug",
  (SELECT l.cost_paise FROM purchase_receipt_line l JOIN purchase_receipt r ON r.id = l.receipt_id WHERE l.product_id = p.id AND l.quantity > 0 AND r.undone_at IS NULL
   ORDER BY r.created_at DESC, l.position DESC LIMIT 1) AS "lastCostPaise"`;

const byCode = (sku: string, gtin: string) =>
  queryRows<FoundGoods>(Prisma.sql`
    SELECT ${GOODS} FROM (
      SELECT q.id, q.sku, m.kept_id FROM product q LEFT JOIN product_merge m ON m.absorbed_id = q.id
      WHERE code_form(q.sku) = ${codeForm(sku)} OR q.id = (SELECT product_id FROM product_barcode WHERE gtin = ${gtin})
      ORDER BY q.sku = ${sku} DESC, q.id LIMIT 1) named JOIN product p ON p.id = COALESCE(named.kept_id, named.id)`);

/** Merged products get no goods; the ones they were merged into do. */
const NOT_MERGED = Prisma.sql`NOT EXISTS (SELECT 1 FROM product_merge m WHERE m.absorbed_id = p.id)`;

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Selects products by id, in this order, then those whose SKU starts with the text. */
const byIds = (ids: number[], text: string) =>
  queryRows<FoundGoods>(
    Prisma.sql`
    SELECT ${GOODS} FROM product p LEFT JOIN unnest(${ids}::int[]) WITH ORDINALITY AS w(id, place) ON w.id = p.id
    WHERE (p.id = ANY(${ids}::int[]) OR code_form(p.sku) LIKE ${`${escaped(codeForm(text))}%`}) AND ${NOT_MERGED} ORDER BY w.place NULLS LAST, p.sku LIMIT ${MAX_RESULTS}::int`,
    { isKept: false },
  );

/**
 * Searches the names of products that are not on sale, which no in-memory index contains. Runs only
 * if nothing else matches.
 */
const ofDrafts = (text: string) =>
  queryRows<FoundGoods>(
    Prisma.sql`
    SELECT ${GOODS} FROM product p WHERE NOT p.is_active AND lower(p.name) LIKE lower(${`%${escaped(text)}%`}) AND ${NOT_MERGED} ORDER BY length(p.name), p.id LIMIT ${MAX_RESULTS}::int`,
    { isKept: false },
  );

async function byWords(text: string, locale: string): Promise<FoundGoods[]> {
  const { products } = await suggestProducts(locale, text, MAX_RESULTS);
  const found = await byIds(
    products.map(({ id }) => id),
    text,
  );
  return found.length > 0 ? found : ofDrafts(text);
}

/**
 * Finds the product for a scanned code, or for a typed SKU, barcode or name. Includes products that
 * are not on sale.
 */
export async function findGoods(code: string, locale: string, now = new Date()): Promise<Found> {
  const text = code.trim();
  const pack = readPack(text, now);
  if (text.includes('\0')) return { pack: null, goods: [] };
  const exact = await byCode(text, pack?.gtin ?? '');
  if (exact.length > 0 || pack) return { pack, goods: exact };
  return { pack, goods: await byWords(text, locale) };
}
