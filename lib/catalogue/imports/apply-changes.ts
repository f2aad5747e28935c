import { insertChanges } from '@/lib/catalogue/storefront/upsert/insert-history';
import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { rupeeText } from '@/lib/kernel/money';
import { tierText } from '@/lib/shared/prices/tier-price-rules';
import { invalidateCounts } from '@/lib/shared/cache-tags';
import { setStock } from '@/lib/catalogue/storefront/upsert/upsert-stock';
import { findSellable, lockBatchesOf, type BatchUnits } from '@/lib/inventory/stock/batches/move-batches';
import { upsertBatches } from '@/lib/inventory/stock/batches/upsert-batches';
import type { Reason } from '@/lib/catalogue/imports/files/reason-types';
import { Prisma, type Sql } from '@/lib/kernel/db/client';
import type { BatchChange, Fields } from './types';

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
      tier_prices = CASE WHEN x."to" ? 'tierPrices' THEN NULLIF(x."to"->'tierPrices', 'null') ELSE p.tier_prices END,
      max_quantity = CASE WHEN x."to" ? 'maxQuantity' THEN (x."to"->>'maxQuantity')::int ELSE p.max_quantity END,
      rack = CASE WHEN x."to" ? 'rack' THEN x."to"->>'rack' ELSE p.rack END,
      discontinued = COALESCE((x."to"->>'discontinued')::boolean, p.discontinued), is_active = COALESCE((x."to"->>'isActive')::boolean, p.is_active), updated_at = now()
    FROM x WHERE p.id = x."productId" AND jsonb_build_object('name', p.name, 'manufacturer', p.manufacturer, 'packSize', p.pack_size, 'netQuantity', p.net_quantity,
      'netQuantityUnit', p.net_quantity_unit, 'composition', p.composition, 'mrpPaise', p.mrp_paise, 'pricePaise', p.price_paise, 'tierPrices', p.tier_prices, 'maxQuantity', p.max_quantity, 'rack', p.rack, 'discontinued', p.discontinued,
      'isActive', p.is_active) @> x."from"
    RETURNING x.line, p.id AS "productId", p.category_id AS "categoryId"`);
}

/** Formats fields like the product editor. */
function textsOf({
  mrpPaise,
  pricePaise,
  tierPrices,
  discontinued,
  isActive,
  ...plain
}: Fields): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(plain).map(([field, value]) => [field, String(value ?? '')])),
    ...(mrpPaise !== undefined && { mrp: rupeeText(mrpPaise) }),
    ...(pricePaise !== undefined && { price: rupeeText(pricePaise) }),
    ...(tierPrices !== undefined && { tierPrices: (tierPrices ?? []).map(tierText).join('\n') }),
    ...(isActive !== undefined && { productState: isActive ? 'onSale' : discontinued ? 'discontinued' : 'draft' }),
  };
}

/**
 * Adds applied changes to the histories of their products. Both values are known, so it reads
 * nothing.
 */
export async function noteFields(tx: Sql, changes: FieldChange[], by: AuditActor): Promise<void> {
  const noted = changes.map(({ productId, from, to }) => {
    const [before, after] = [textsOf(from), textsOf(to)];
    const fields = Object.keys(after).filter((field) => before[field] !== after[field]);
    const change = fields.map((field): [string, [string, string]] => [field, [before[field] ?? '', after[field]!]]);
    return { id: productId, change: Object.fromEntries(change) };
  });
  if (noted.length > 0) await insertChanges(tx, noted, by);
}

/** Stock that a line sets for a product: in total, or of one batch. */
export type StockChange = { line: number; productId: number; onHand?: number; batch?: BatchChange };
/** Previous values of a line, or the reason for its refusal. */
export type StockDone = { onHand?: number; taken?: BatchUnits[]; units?: number | null } | { reason: Reason };

type Level = { productId: number; onHand: number; reserved: number };

const lockLevels = (tx: Sql, ids: number[]): Promise<Level[]> =>
  tx.$queryRaw<Level[]>(
    Prisma.sql`SELECT product_id AS "productId", on_hand AS "onHand", reserved FROM stock_level WHERE product_id = ANY(${ids}::int[]) ORDER BY product_id FOR NO KEY UPDATE`,
  );

/** Returns the units that batches have lost since they were read, by product. */
async function findTaken(tx: Sql, before: (BatchUnits & { productId: number })[]): Promise<Map<number, BatchUnits[]>> {
  const now = await findSellable(tx, [...new Set(before.map(({ productId }) => productId))]);
  const left = new Map(now.map(({ batchId, units }) => [batchId, units]));
  const taken = new Map<number, BatchUnits[]>();
  for (const { productId, batchId, units } of before) {
    const lost = units - (left.get(batchId) ?? 0);
    if (lost > 0) taken.set(productId, [...(taken.get(productId) ?? []), { batchId, units: lost }]);
  }
  return taken;
}

/**
 * Sets stock and batches according to the lines, with their ledgers. Locks batches by id and then
 * rows of stock, in the standard order.
 * @returns the result of each line
 */
export async function applyStock(tx: Sql, changes: StockChange[], actor: string): Promise<Map<number, StockDone>> {
  const done = new Map<number, StockDone>();
  if (changes.length === 0) return done;
  const ids = [...new Set(changes.map(({ productId }) => productId))];
  await lockBatchesOf(tx, ids);
  const levels = new Map((await lockLevels(tx, ids)).map((level) => [level.productId, level]));
  const counted: StockChange[] = [];
  for (const change of changes.filter(({ onHand }) => onHand !== undefined)) {
    const level = levels.get(change.productId);
    if (!level) done.set(change.line, { reason: { key: 'notWritten' } });
    else if (change.onHand! < level.reserved)
      done.set(change.line, { reason: { key: 'stockPromised', values: { count: level.reserved } } });
    else counted.push(change);
  }
  const before = await findSellable(
    tx,
    counted.map(({ productId }) => productId),
  );
  await setStock(
    tx,
    counted.map(({ productId, onHand }) => ({ id: productId, stock: onHand! })),
    actor,
  );
  await invalidateCounts(
    tx,
    counted.map(({ productId }) => productId),
  );
  const taken = await findTaken(tx, before);
  for (const { line, productId } of counted)
    done.set(line, { onHand: levels.get(productId)!.onHand, taken: taken.get(productId) ?? [] });
  const batches = changes.flatMap(({ productId, batch }) => (batch ? [{ productId, ...batch }] : []));
  const former = new Map(
    (await upsertBatches(tx, batches, actor)).map(({ productId, number, units }) => [`${productId}/${number}`, units]),
  );
  for (const { line, productId, batch } of changes)
    if (batch) {
      const units = former.get(`${productId}/${batch.number}`);
      done.set(
        line,
        units === undefined ? { reason: { key: 'batchNotSellable', values: { batch: batch.number } } } : { units },
      );
    }
  return done;
}
