import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { codeForm } from '@/lib/kernel/code-rules';
import { Prisma, type Db } from '@/lib/kernel/db/client';
import type { ProductRow } from '@/lib/catalogue/storefront/upsert/product-row';
import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { BULK_WRITERS, declareManufacturers, writeBatch } from '@/lib/catalogue/storefront/upsert/upsert-products';
import type { ImportCategories } from '@/lib/catalogue/imports/files/import-categories';
import type { Reason } from '@/lib/catalogue/imports/files/reason-types';
import { applyFields, applyStock, noteFields, type StockChange } from './apply-changes';
import { insertManufacturers } from '@/lib/catalogue/storefront/upsert/upsert-manufacturers';
import { upsertSalts } from '@/lib/catalogue/salts/upsert-salts';
import { completeDraft } from '@/lib/catalogue/imports/files/to-product-row';
import type { Before, Change } from './types';

/** Actor of imports in the ledgers. */
export const ACTOR = 'import';

export type WaitingRow = { line: number; productId: number | null; before: Before; after: Change };
type AppliedRow = { line: number; productId: number | null; before: Before | null; problem: Reason | null };

/** Assigns categories to new products. Creates missing categories before the transaction. */
export async function placeRows(rows: WaitingRow[], categories: ImportCategories): Promise<Map<number, ProductRow>> {
  const placed = new Map<number, ProductRow>();
  for (const { line, after } of rows) {
    if (!after.draft) continue;
    const { place, ...row } = completeDraft(after.draft);
    placed.set(line, { ...row, ...(await categories.placeOf(place)) });
  }
  return placed;
}

/** Returns normalized SKUs and import ids that products have received since the check. */
async function takenOf(tx: Db, rows: ProductRow[]): Promise<Set<string>> {
  const found = await tx.$queryRaw<{ sku: string; importId: string | null }[]>(Prisma.sql`
    SELECT code_form(sku) AS sku, import_id AS "importId" FROM product WHERE code_form(sku) = ANY(${rows.map(({ sku }) => codeForm(sku))}::text[]) OR import_id = ANY(${rows.flatMap(({ importId }) => importId ?? [])}::text[])`);
  return new Set(found.flatMap(({ sku, importId }) => [`s:${sku}`, ...(importId === null ? [] : [`i:${importId}`])]));
}

async function createProducts(
  tx: Db,
  rows: WaitingRow[],
  placed: Map<number, ProductRow>,
  done: Map<number, AppliedRow>,
): Promise<void> {
  const placedRows = rows.flatMap(({ line }) => (placed.has(line) ? [{ line, row: placed.get(line)! }] : []));
  if (placedRows.length === 0) return;
  const taken = await takenOf(
    tx,
    placedRows.map(({ row }) => row),
  );
  const free = placedRows.filter(({ row }) => !taken.has(`s:${codeForm(row.sku)}`) && !taken.has(`i:${row.importId}`));
  const { written } = await writeBatch(
    tx,
    free.map(({ row }) => row),
    { by: 'sku', actor: ACTOR },
  );
  await declareManufacturers(tx, written);
  const ids = new Map(written.map(({ id, row }) => [row.sku, id]));
  const [now] = await tx.$queryRaw<{ at: string }[]>(Prisma.sql`SELECT now()::text AS at`);
  for (const { line, row } of placedRows) {
    const id = free.some((one) => one.line === line) ? ids.get(row.sku) : undefined;
    done.set(
      line,
      id === undefined
        ? { line, productId: null, before: null, problem: { key: 'changedSince' } }
        : { line, productId: id, before: { madeAt: now!.at }, problem: null },
    );
  }
}

/** Returns the products that earlier lines of the file have created. */
async function madeBy(tx: Db, runId: string, lines: number[]): Promise<Map<number, number>> {
  if (lines.length === 0) return new Map();
  const made = await tx.$queryRaw<{ line: number; productId: number }[]>(
    Prisma.sql`SELECT line, product_id AS "productId" FROM import_row WHERE run_id = ${runId}::uuid AND line = ANY(${lines}::int[]) AND step = 'DONE'`,
  );
  return new Map(made.map(({ line, productId }) => [line, productId]));
}

/** Resolves the products of changed lines, including further batches of a new product. */
async function resolve(
  tx: Db,
  runId: string,
  rows: WaitingRow[],
  done: Map<number, AppliedRow>,
): Promise<(WaitingRow & { productId: number })[]> {
  const made = await madeBy(
    tx,
    runId,
    rows.flatMap(({ after }) => after.sameAs ?? []),
  );
  return rows.flatMap((row) => {
    if (row.after.draft) return [];
    const { sameAs } = row.after;
    const productId = sameAs === undefined ? row.productId : (done.get(sameAs)?.productId ?? made.get(sameAs));
    if (productId) return [{ ...row, productId }];
    done.set(row.line, {
      line: row.line,
      productId: null,
      before: null,
      problem: { key: 'firstRefused', values: { line: sameAs ?? 0 } },
    });
    return [];
  });
}

async function addBarcodes(tx: Db, rows: { productId: number; gtin: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO product_barcode (gtin, product_id) SELECT x.gtin, x."productId" FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x("productId" int, gtin text) ON CONFLICT DO NOTHING`);
}

async function changeProducts(
  tx: Db,
  rows: (WaitingRow & { productId: number })[],
  done: Map<number, AppliedRow>,
  by: AuditActor,
): Promise<void> {
  const withFields = rows.flatMap(({ line, productId, before, after }) =>
    after.fields ? [{ line, productId, from: before.fields ?? {}, to: after.fields }] : [],
  );
  const written = await applyFields(tx, withFields);
  const applied = new Set(written.map(({ line }) => line));
  for (const { line, productId } of withFields)
    if (!applied.has(line)) done.set(line, { line, productId, before: null, problem: { key: 'changedSince' } });
  const going = rows.filter(({ line }) => !done.has(line));
  const stock = await applyStock(
    tx,
    going.flatMap(({ line, productId, after: { onHand, batch } }): StockChange[] =>
      batch || onHand !== undefined ? [{ line, productId, onHand, batch }] : [],
    ),
    ACTOR,
  );
  for (const { line, productId, before } of going) {
    const found = stock.get(line);
    const problem = found && 'reason' in found ? found.reason : null;
    done.set(line, { line, productId, before: problem ? null : { ...before, ...found }, problem });
  }
  // A line is applied completely or not at all.
  const back = withFields.filter(({ line }) => applied.has(line) && done.get(line)?.problem);
  await applyFields(
    tx,
    back.map(({ from, to, ...rest }) => ({ ...rest, from: to, to: from })),
  );
  const stays = withFields.filter(({ line }) => applied.has(line) && !done.get(line)?.problem);
  await noteFields(tx, stays, by);
  if (written.length > 0)
    await invalidateTags(tx, [
      cacheTags.lists,
      cacheTags.home,
      ...written.flatMap(({ productId, categoryId }) => [cacheTags.product(productId), cacheTags.category(categoryId)]),
    ]);
}

/** Applies the decisions about some lines, and records the previous values. */
export async function applyRows(
  tx: Db,
  runId: string,
  rows: WaitingRow[],
  placed: Map<number, ProductRow>,
  by: AuditActor,
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${BULK_WRITERS})`;
  const done = new Map<number, AppliedRow>();
  await createProducts(tx, rows, placed, done);
  await changeProducts(tx, await resolve(tx, runId, rows, done), done, by);
  const barcodes = rows.flatMap(({ line, after }) => {
    const { productId, problem } = done.get(line) ?? {};
    return after.barcode && productId && !problem ? [{ productId, gtin: after.barcode }] : [];
  });
  await addBarcodes(tx, barcodes);
  await insertManufacturers(
    tx,
    [...done.values()].flatMap(({ productId }) => productId ?? []),
  );
  await upsertSalts(
    tx,
    [...done.values()].flatMap(({ productId }) => productId ?? []),
  );
  await tx.$executeRaw(Prisma.sql`
    UPDATE import_row r SET product_id = x."productId", before = COALESCE(x.before, r.before), problem = x.problem,
      answer = CASE WHEN x.problem IS NULL THEN r.answer ELSE 'REFUSED'::"ImportAnswer" END, step = CASE WHEN x.problem IS NULL THEN 'DONE'::"ImportStep" END
    FROM jsonb_to_recordset(${JSON.stringify([...done.values()])}::jsonb) AS x(line int, "productId" int, before jsonb, problem jsonb)
    WHERE r.run_id = ${runId}::uuid AND r.line = x.line`);
}
