import { suggestProducts } from '@/lib/catalogue/search/queries';
import { matchRows } from '@/lib/catalogue/imports/match-rows';
import { readGtin } from '@/lib/catalogue/imports/files/number-rules';
import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { isSamePack, likeness, LIKELY } from './likeness-rules';
import { itemKey } from '@/lib/catalogue/imports/likeness/item-rules';
import type { Match } from './line-rules';

/** Item of a bill, as the supplier names it. */
export type BillItem = { line: number; name: string; pack: string; code: string; barcode: string };
export type MatchedItem = { productId: number; match: Match };

/** Products compared with the name of one item. */
const CANDIDATES = 6;

/** Returns the products that a staff member chose for items of the same supplier before. */
async function findRemembered(tx: Sql, supplierId: string, keys: string[]): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ nameKey: string; productId: number }[]>(Prisma.sql`
    SELECT name_key AS "nameKey", product_id AS "productId" FROM supplier_item WHERE supplier_id = ${supplierId}::uuid AND name_key = ANY(${keys}::text[])`);
  return new Map(rows.map(({ nameKey, productId }) => [nameKey, productId]));
}

type Candidate = { id: number; name: string; packSize: string };

const findProducts = (tx: Sql, ids: number[]): Promise<Candidate[]> =>
  tx.$queryRaw<Candidate[]>(
    Prisma.sql`SELECT id, name, pack_size AS "packSize" FROM product WHERE id = ANY(${ids}::int[])`,
  );

/**
 * Finds products that are not on sale, which the search does not know, by the first word of a name.
 */
const findDrafts = (tx: Sql, items: readonly BillItem[]): Promise<(Candidate & { line: number })[]> =>
  tx.$queryRaw<(Candidate & { line: number })[]>(Prisma.sql`
    SELECT i.line, d.id, d.name, d."packSize" FROM jsonb_to_recordset(${JSON.stringify(
      items.map(({ line, name }) => ({ line, start: `${firstWord(name).replaceAll(/[\\%_]/g, '\\$&')}%`, name })),
    )}::jsonb) AS i(line int, start text, name text)
    CROSS JOIN LATERAL (
      SELECT p.id, p.name, p.pack_size AS "packSize" FROM product p WHERE NOT p.is_active AND lower(p.name) LIKE i.start AND NOT EXISTS (SELECT 1 FROM product_merge m WHERE m.absorbed_id = p.id)
      ORDER BY similarity(lower(p.name), lower(i.name)) DESC, p.id LIMIT ${CANDIDATES}::int) d`);

const firstWord = (name: string): string => /[\p{L}\p{M}\p{N}]+/u.exec(name.toLowerCase())?.[0] ?? '';

/** Finds the likely product of each item: the most similar of those with its brand. */
async function findLikely(tx: Sql, items: readonly BillItem[]): Promise<Map<number, number>> {
  const named = items.filter(({ name }) => firstWord(name).length > 2);
  const suggested = new Map<number, number[]>();
  for (const { line, name } of named) {
    const { products } = await suggestProducts(DEFAULT_LOCALE, name, CANDIDATES);
    suggested.set(
      line,
      products.map(({ id }) => id),
    );
  }
  const onSale = new Map(
    (await findProducts(tx, [...new Set([...suggested.values()].flat())])).map((one) => [one.id, one]),
  );
  const drafts = await findDrafts(tx, named);
  const likely = new Map<number, number>();
  for (const item of named) {
    const candidates = [
      ...(suggested.get(item.line) ?? []).flatMap((id) => onSale.get(id) ?? []),
      ...drafts.filter(({ line }) => line === item.line),
    ];
    const [best] = candidates
      .map((one) => ({ id: one.id, score: likeness(item, one) }))
      .filter(({ score }) => score >= LIKELY)
      .toSorted((one, other) => other.score - one.score);
    if (best) likely.set(item.line, best.id);
  }
  return likely;
}

/** Looks up items by some of their keys. Returns the products that are unambiguous. */
async function lookUp(
  tx: Sql,
  items: readonly BillItem[],
  keysOf: (item: BillItem) => { sku?: string; gtin?: string; name?: string; pack?: string },
): Promise<Map<number, Candidate>> {
  const keys = items.map((item) => ({
    ...{ line: item.line, id: null, sku: null, gtin: null, name: '', pack: '' },
    ...keysOf(item),
  }));
  const ids = [...(await matchRows(tx, keys))].flatMap(([line, match]) =>
    'productId' in match && match.productId !== null ? [[line, match.productId] as const] : [],
  );
  const products = new Map((await findProducts(tx, [...new Set(ids.map(([, id]) => id))])).map((one) => [one.id, one]));
  return new Map(ids.map(([line, id]) => [line, products.get(id)!]));
}

/** Finds products by barcode, by name and pack, or by code. */
async function matchByKeys(tx: Sql, items: readonly BillItem[]): Promise<Map<number, MatchedItem>> {
  const scanned = await lookUp(tx, items, ({ barcode }) => ({ gtin: readGtin(barcode) }));
  const packed = await lookUp(tx, items, ({ name, pack }) => ({ name, pack }));
  const named = await lookUp(tx, items, ({ name }) => ({ name }));
  const coded = await lookUp(tx, items, ({ code }) => ({ sku: code || undefined }));
  const found = new Map<number, MatchedItem>();
  for (const item of items) {
    const [byBarcode, byPack, byName, byCode] = [scanned, packed, named, coded].map((one) => one.get(item.line));
    if (byBarcode) found.set(item.line, { productId: byBarcode.id, match: 'code' });
    else if (byPack) found.set(item.line, { productId: byPack.id, match: 'name' });
    else if (byName)
      found.set(item.line, { productId: byName.id, match: isSamePack(item.pack, byName.packSize) ? 'name' : 'likely' });
    else if (byCode)
      found.set(item.line, { productId: byCode.id, match: likeness(item, byCode) >= LIKELY ? 'code' : 'likely' });
  }
  return found;
}

/**
 * Finds the products of items: as chosen before for this supplier; by barcode, SKU, or name and
 * pack; else a likely one, which waits for a staff member. A supplier's own code can equal an SKU
 * by chance, so a product found by a code alone is only likely if its name differs.
 */
export async function matchItems(
  tx: Sql,
  supplierId: string,
  items: readonly BillItem[],
): Promise<Map<number, MatchedItem>> {
  const remembered = await findRemembered(
    tx,
    supplierId,
    items.map(({ name, pack }) => itemKey(name, pack)),
  );
  const found = new Map<number, MatchedItem>();
  for (const { line, name, pack } of items) {
    const productId = remembered.get(itemKey(name, pack));
    if (productId !== undefined) found.set(line, { productId, match: 'item' });
  }
  const others = items.filter(({ line }) => !found.has(line));
  for (const [line, one] of await matchByKeys(tx, others)) found.set(line, one);
  const likely = await findLikely(
    tx,
    others.filter(({ line }) => !found.has(line)),
  );
  for (const [line, productId] of likely) found.set(line, { productId, match: 'likely' });
  return found;
}
