import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { Prisma, type Sql } from '@/lib/kernel/db/client';
import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { insertChanges } from '@/lib/catalogue/storefront/upsert/insert-history';
import type { Reason } from '@/lib/catalogue/imports/files/reason-types';
import { setStock } from '@/lib/catalogue/storefront/upsert/upsert-stock';
import { batchIdOf, HAS_MRP } from '@/lib/inventory/stock/batches/batch-queries';
import { lockBatchesOf, placeUncounted } from '@/lib/inventory/stock/batches/move-batches';
import { upsertBatches } from '@/lib/inventory/stock/batches/upsert-batches';
import { deleteSeo } from '@/lib/catalogue/seo/change-seo';
import { applyFields, noteFields, type FieldChange } from './apply-changes';
import { upsertSalts } from '@/lib/catalogue/salts/upsert-salts';
import { ACTOR } from './apply-rows';
import type { Before, Change } from './types';

export type DoneRow = { line: number; productId: number; before: Before; after: Change };
type Undone = { line: number; step: 'UNDONE' | 'KEPT'; problem: Reason | null };

type Made = {
  id: number;
  isSame: boolean;
  isUsed: boolean;
  isInLedger: boolean;
  productState: string;
  categoryId: number;
  reserved: number;
};

const findMade = (tx: Sql, rows: DoneRow[]): Promise<Made[]> =>
  tx.$queryRaw<Made[]>(Prisma.sql`
    SELECT p.id, p.updated_at = x.at AS "isSame", p.category_id AS "categoryId", COALESCE(s.reserved, 0) AS reserved,
      EXISTS (SELECT 1 FROM order_line l WHERE l.product_id = p.id) OR EXISTS (SELECT 1 FROM cart_line l WHERE l.product_id = p.id)
        OR EXISTS (SELECT 1 FROM liked_line l WHERE l.product_id = p.id) OR EXISTS (SELECT 1 FROM saved_line l WHERE l.product_id = p.id)
        OR EXISTS (SELECT 1 FROM review l WHERE l.product_id = p.id) OR EXISTS (SELECT 1 FROM purchase_receipt_line l WHERE l.product_id = p.id) AS "isUsed",
      EXISTS (SELECT 1 FROM stock_movement m WHERE m.product_id = p.id) OR EXISTS (SELECT 1 FROM stock_batch b WHERE b.product_id = p.id)
        OR EXISTS (SELECT 1 FROM product_change h WHERE h.product_id = p.id) AS "isInLedger",
      CASE WHEN p.is_active THEN 'onSale' WHEN p.discontinued THEN 'discontinued' ELSE 'draft' END AS "productState"
    FROM jsonb_to_recordset(${JSON.stringify(rows.map(({ productId, before }) => ({ id: productId, at: before.madeAt })))}::jsonb) AS x(id int, at timestamptz(3))
    JOIN product p ON p.id = x.id LEFT JOIN stock_level s ON s.product_id = p.id ORDER BY p.id FOR NO KEY UPDATE OF p`);

/**
 * Deletes products that the import created. Those with ledger entries or a history cannot be
 * deleted, so they are discontinued and their stock is set to 0.
 */
async function undoNew(tx: Sql, rows: DoneRow[], by: AuditActor): Promise<Undone[]> {
  if (rows.length === 0) return [];
  const made = new Map((await findMade(tx, rows)).map((one) => [one.id, one]));
  const outcomes = rows.map(
    ({ line, productId }): Undone & { productId: number; way: 'gone' | 'kept' | 'withdrawn' } => {
      const found = made.get(productId);
      if (!found) return { line, productId, way: 'gone', step: 'UNDONE', problem: null };
      if (found.isUsed || found.reserved > 0)
        return { line, productId, way: 'kept', step: 'KEPT', problem: { key: 'inUse' } };
      if (!found.isSame) return { line, productId, way: 'kept', step: 'KEPT', problem: { key: 'changedSince' } };
      return found.isInLedger
        ? { line, productId, way: 'withdrawn', step: 'UNDONE', problem: { key: 'keptForLedger' } }
        : { line, productId, way: 'gone', step: 'UNDONE', problem: null };
    },
  );
  const idsOf = (way: string) => outcomes.filter((one) => one.way === way).map(({ productId }) => productId);
  const withdrawn = idsOf('withdrawn');
  await setStock(
    tx,
    withdrawn.map((id) => ({ id, stock: 0 })),
    ACTOR,
  );
  await tx.$executeRaw(Prisma.sql`
    WITH named AS (DELETE FROM product_barcode WHERE product_id = ANY(${withdrawn}::int[]))
    UPDATE product SET discontinued = true, is_active = false, updated_at = now() WHERE id = ANY(${withdrawn}::int[])`);
  const noted = withdrawn.flatMap((id) => {
    const state = made.get(id)?.productState ?? 'discontinued';
    return state === 'discontinued'
      ? []
      : [{ id, change: { productState: [state, 'discontinued'] as [string, string] } }];
  });
  if (noted.length > 0) await insertChanges(tx, noted, by);
  await deleteSeo(tx, 'product', idsOf('gone'));
  await tx.$executeRaw(Prisma.sql`DELETE FROM product WHERE id = ANY(${idsOf('gone')}::int[])`);
  await invalidateTags(tx, [
    cacheTags.lists,
    ...[...made.values()].flatMap(({ id, categoryId }) => [cacheTags.product(id), cacheTags.category(categoryId)]),
  ]);
  return outcomes.map(({ line, step, problem }) => ({ line, step, problem }));
}

type Now = { line: number; isSame: boolean };

/**
 * Compares stock and batches with the result of the import, and checks that reservations still fit.
 */
const compareStock = (tx: Sql, rows: DoneRow[]): Promise<Now[]> =>
  tx.$queryRaw<Now[]>(Prisma.sql`
    SELECT x.line, CASE WHEN x.number IS NULL THEN s.on_hand = x."to" AND s.reserved <= x."from" ELSE COALESCE(b.physical = x."to" AND b.state = 'SELLABLE', false) END AS "isSame"
    FROM jsonb_to_recordset(${JSON.stringify(
      rows.map(({ line, productId, before, after: { batch, onHand } }) => ({
        line,
        productId,
        number: batch?.number ?? null,
        to: batch ? batch.units : onHand,
        from: batch ? (before.units ?? 0) : before.onHand,
      })),
    )}::jsonb) AS x(line int, "productId" int, number text, "from" int, "to" int)
    JOIN stock_level s ON s.product_id = x."productId" LEFT JOIN stock_batch b ON b.id = ${batchIdOf(Prisma.sql`x."productId"`, Prisma.sql`x.number`)}`);

async function undoStock(tx: Sql, rows: DoneRow[]): Promise<Set<number>> {
  const moved = rows.filter(({ after }) => after.batch || after.onHand !== undefined);
  if (moved.length === 0) return new Set();
  const ids = [...new Set(moved.map(({ productId }) => productId))];
  await lockBatchesOf(tx, ids);
  await tx.$queryRaw(
    Prisma.sql`SELECT 1 FROM stock_level WHERE product_id = ANY(${ids}::int[]) ORDER BY product_id FOR NO KEY UPDATE`,
  );
  const same = new Set((await compareStock(tx, moved)).filter(({ isSame }) => isSame).map(({ line }) => line));
  const back = moved.filter(({ line }) => same.has(line));
  await upsertBatches(
    tx,
    back.flatMap(({ productId, before, after: { batch } }) =>
      batch ? [{ productId, ...batch, units: before.units ?? 0 }] : [],
    ),
    ACTOR,
  );
  await setStock(
    tx,
    back.flatMap(({ productId, before, after }) =>
      after.onHand === undefined ? [] : [{ id: productId, stock: before.onHand ?? 0 }],
    ),
    ACTOR,
  );
  await placeUncounted(
    tx,
    back.flatMap(({ before: { taken = [] } }) => taken),
    { reason: 'IMPORT', actor: ACTOR },
  );
  return new Set(moved.filter(({ line }) => !same.has(line)).map(({ line }) => line));
}

/**
 * Finds lines whose MRP or price cannot be restored, because another batch on sale now has a lower
 * MRP. Batches of the import itself are undone too and do not count.
 */
async function findAboveBatch(tx: Sql, changes: FieldChange[], rows: DoneRow[]): Promise<Set<number>> {
  const priced = changes.flatMap(({ line, productId, to: { mrpPaise = 0, pricePaise = 0 } }) =>
    mrpPaise + pricePaise > 0 ? [{ line, productId, most: Math.max(mrpPaise, pricePaise) }] : [],
  );
  if (priced.length === 0) return new Set();
  const own = rows.flatMap(({ productId, before, after: { batch } }) =>
    batch && (before.units ?? 0) === 0 ? [`${productId} ${batch.number}`] : [],
  );
  const found = await tx.$queryRaw<{ line: number }[]>(Prisma.sql`
    SELECT x.line FROM jsonb_to_recordset(${JSON.stringify(priced)}::jsonb) AS x(line int, "productId" int, most int)
    WHERE EXISTS (SELECT 1 FROM stock_batch q WHERE q.product_id = x."productId" AND ${HAS_MRP} AND q.mrp_paise < x.most
      AND q.product_id || ' ' || q.number <> ALL(${own}::text[]))`);
  return new Set(found.map(({ line }) => line));
}

async function undoChanged(tx: Sql, rows: DoneRow[], by: AuditActor): Promise<Undone[]> {
  const withFields = rows.flatMap(({ line, productId, before, after }) =>
    after.fields ? [{ line, productId, from: after.fields, to: before.fields ?? {} }] : [],
  );
  const above = await findAboveBatch(tx, withFields, rows);
  const written = await applyFields(
    tx,
    withFields.filter(({ line }) => !above.has(line)),
  );
  const restored = new Set(written.map(({ line }) => line));
  await noteFields(
    tx,
    withFields.filter(({ line }) => restored.has(line)),
    by,
  );
  const unrestored = new Set(withFields.filter(({ line }) => !restored.has(line)).map(({ line }) => line));
  const going = rows.filter(({ line }) => !unrestored.has(line));
  const stuck = await undoStock(tx, going);
  const gtins = going.flatMap(({ productId, after: { barcode } }) => (barcode ? [{ productId, gtin: barcode }] : []));
  await tx.$executeRaw(Prisma.sql`
    DELETE FROM product_barcode b USING jsonb_to_recordset(${JSON.stringify(gtins)}::jsonb) AS x("productId" int, gtin text) WHERE b.gtin = x.gtin AND b.product_id = x."productId"`);
  if (written.length > 0)
    await invalidateTags(tx, [
      cacheTags.lists,
      cacheTags.home,
      ...written.flatMap(({ productId, categoryId }) => [cacheTags.product(productId), cacheTags.category(categoryId)]),
    ]);
  return rows.map(({ line }) =>
    unrestored.has(line)
      ? { line, step: 'KEPT', problem: { key: above.has(line) ? 'batchMrp' : 'changedSince' } }
      : stuck.has(line)
        ? { line, step: 'KEPT', problem: { key: 'stockMoved' } }
        : { line, step: 'UNDONE', problem: null },
  );
}

/**
 * Undoes lines whose values have not changed since, and records the reason for the others.
 * @param rows from the last line to the first, because a batch is undone before its product
 */
export async function undoRows(tx: Sql, runId: string, rows: DoneRow[], by: AuditActor): Promise<void> {
  const changed = await undoChanged(
    tx,
    rows.filter(({ after }) => !after.draft),
    by,
  );
  const made = await undoNew(
    tx,
    rows.filter(({ after }) => after.draft),
    by,
  );
  await upsertSalts(
    tx,
    rows.map(({ productId }) => productId),
  );
  await tx.$executeRaw(Prisma.sql`
    UPDATE import_row r SET step = x.step::"ImportStep", problem = x.problem FROM jsonb_to_recordset(${JSON.stringify([...changed, ...made])}::jsonb) AS x(line int, step text, problem jsonb)
    WHERE r.run_id = ${runId}::uuid AND r.line = x.line`);
}

/** Deletes categories and subcategories that a run created, if they have no products left. */
export async function undoCategories(tx: Sql, made: { kind: 'category' | 'part'; id: number }[]): Promise<void> {
  const idsOf = (requested: string) => made.filter(({ kind }) => kind === requested).map(({ id }) => id);
  if (made.length === 0) return;
  await tx.$executeRaw(
    Prisma.sql`DELETE FROM subcategory s WHERE s.id = ANY(${idsOf('part')}::int[]) AND NOT EXISTS (SELECT 1 FROM product p WHERE p.subcategory_id = s.id)`,
  );
  await tx.$executeRaw(Prisma.sql`
    DELETE FROM category c WHERE c.id = ANY(${idsOf('category')}::int[]) AND NOT EXISTS (SELECT 1 FROM subcategory s WHERE s.category_id = c.id)
      AND NOT EXISTS (SELECT 1 FROM product p WHERE p.category_id = c.id)`);
  await invalidateTags(tx, [cacheTags.categories, cacheTags.home]);
}
