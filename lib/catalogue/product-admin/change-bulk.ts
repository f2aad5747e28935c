import { createHash } from 'node:crypto';
import { insertChanges } from '@/lib/catalogue/storefront/upsert/insert-history';
import { selectFields } from '@/lib/catalogue/storefront/product-field-sql';
import { BULK_WRITERS } from '@/lib/catalogue/storefront/upsert/upsert-products';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { db, inTransaction, newId, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { conflict, DomainError, notFound } from '@/lib/kernel/errors';
import { invalidateTags } from '@/lib/shared/cache-tags';
import {
  applyStep,
  bulkTexts,
  isOpened,
  MAX_BULK_PRODUCTS,
  refusalOf,
  withTexts,
  type BulkChange,
  type BulkField,
  type BulkRefusal,
  type BulkRow,
  type BulkStep,
  type BulkTexts,
} from './bulk-rules';
import type { BulkFilter } from './bulk-schema';
import { tagsOf } from './change-product';
import { whichProducts } from './list-for-staff';
import { batchMrpOf } from '@/lib/inventory/stock/batches/batch-queries';
import { SALE_FIELDS, saleProblems } from './sale-rules';

const ROW = Prisma.sql`
  p.id, p.sku, p.name, p.category_id AS "categoryId", p.subcategory_id AS "subcategoryId", p.mrp_paise AS "mrpPaise", p.price_paise AS "pricePaise",
  ${batchMrpOf(Prisma.sql`p.id`)} AS "batchMrpPaise", p.is_active AS "isActive", p.discontinued, p.undecided, p.image, ${selectFields(SALE_FIELDS)}
  FROM product p`;

const LOCK = Prisma.sql`FOR NO KEY UPDATE OF p`;
/**
 * Returns a condition for exactly the products of a filter. Similar names do not match, because the
 * change affects prices.
 */
const whichOf = (filter: BulkFilter): Prisma.Sql => {
  const subcategory = filter.shelf ? Prisma.sql`p.subcategory_id = ${Number(filter.shelf)}::int` : Prisma.sql`true`;
  return Prisma.sql`${whichProducts(filter)} AND ${subcategory}`;
};

type ProductName = { id: number; sku: string; name: string };
export type BulkPlan = {
  changes: (ProductName & { change: BulkChange })[];
  refused: (ProductName & { why: BulkRefusal })[];
  unchanged: number;
  /** Identifies the plan, to detect that its effect has changed. */
  fingerprint: string;
};

/** Returns the effect of a step on each of these products. */
function planOf(rows: BulkRow[], step: BulkStep): BulkPlan {
  const outcomes = rows.map((row) => ({ row, outcome: applyStep(row, step) }));
  const named = ({ id, sku, name }: BulkRow): ProductName => ({ id, sku, name });
  const changes = outcomes.flatMap(({ row, outcome }) =>
    outcome && 'change' in outcome ? [{ ...named(row), change: outcome.change }] : [],
  );
  const refused = outcomes.flatMap(({ row, outcome }) =>
    outcome && 'refusal' in outcome ? [{ ...named(row), why: outcome.refusal }] : [],
  );
  const results = [
    ...changes.map(({ id, change }) => [id, change]),
    ...refused.map(({ id, why: reason }) => [id, reason]),
  ];
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([step, results]))
    .digest('hex');
  return { changes, refused, unchanged: rows.length - changes.length - refused.length, fingerprint };
}

/** @throws conflict bulkTooMany; invalid productInvalid if the subcategory does not exist */
async function check(tx: Pick<Sql, '$queryRaw'>, rows: BulkRow[], step: BulkStep): Promise<void> {
  if (rows.length > MAX_BULK_PRODUCTS) throw conflict('bulkTooMany', { most: MAX_BULK_PRODUCTS });
  if (step.operation !== 'subcategory') return;
  const found = await tx.$queryRaw<{ id: number }[]>(
    Prisma.sql`SELECT id FROM subcategory WHERE id = ${step.value}::int`,
  );
  if (found.length === 0) throw new DomainError('invalid', 'productInvalid', {}, { value: { key: 'fieldInvalid' } });
}

/**
 * Previews the effect of a step on the products of a filter, row by row, without changing them.
 * @throws same errors as `changeMany`
 */
export async function previewMany(filter: BulkFilter, step: BulkStep): Promise<BulkPlan> {
  const where = whichOf(filter);
  const rows = await queryRows<BulkRow>(
    Prisma.sql`SELECT ${ROW} WHERE ${where} ORDER BY p.id LIMIT ${MAX_BULK_PRODUCTS + 1}::int`,
    { isKept: false },
  );
  await check(db, rows, step);
  return planOf(rows, step);
}

/** Writes new values and histories of rows, which must be locked. */
async function write(tx: Sql, changes: { row: BulkRow; texts: Partial<BulkTexts> }[], by: AuditActor, set: string) {
  const records = changes.map(({ row, texts }) => {
    const { id, mrpPaise, pricePaise, subcategoryId, undecided, isActive, discontinued } = withTexts(row, texts);
    return { id, mrpPaise, pricePaise, subcategoryId, undecided, isActive, discontinued };
  });
  const moved = await tx.$queryRaw<{ id: number; categoryId: number }[]>(Prisma.sql`
    UPDATE product p SET mrp_paise = x."mrpPaise", price_paise = x."pricePaise", subcategory_id = x."subcategoryId", category_id = s.category_id,
      undecided = x.undecided, is_active = x."isActive", discontinued = x.discontinued, updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS x(id int, "mrpPaise" int, "pricePaise" int, "subcategoryId" int, undecided text[], "isActive" boolean, discontinued boolean)
    JOIN subcategory s ON s.id = x."subcategoryId" WHERE p.id = x.id RETURNING p.id, p.category_id AS "categoryId"`);
  const histories = changes.map(({ row, texts }) => {
    const before = bulkTexts(row);
    const fields = Object.keys(texts) as BulkField[];
    const change = Object.fromEntries(
      fields.map((field): [string, [string, string]] => [field, [before[field], texts[field] ?? '']]),
    );
    return { id: row.id, change };
  });
  await insertChanges(tx, histories, by, set);
  await invalidateTags(tx, tagsOf([...changes.map(({ row }) => row), ...moved]));
}

async function insertSet(
  tx: Sql,
  operation: object,
  changed: number,
  { actor, actorId = null }: AuditActor,
): Promise<string> {
  const id = newId();
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO change_set (id, operation, changed, actor, actor_id)
    VALUES (${id}::uuid, ${JSON.stringify(operation)}::jsonb, ${changed}::int, ${actor}, ${actorId}::uuid)`);
  return id;
}

/**
 * Applies a previewed step to many products in one transaction. Products that the preview refused
 * are left out.
 * @param fingerprint fingerprint of the preview
 * @returns number of changed products
 * @throws conflict bulkChanged if the effect is different now, bulkTooMany, bulkNothing; invalid
 * productInvalid
 */
export async function changeMany(
  filter: BulkFilter,
  step: BulkStep,
  { fingerprint, by }: { fingerprint: string; by: AuditActor },
): Promise<number> {
  const where = whichOf(filter);
  return inTransaction.withModels(
    async (tx) => {
      await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(${BULK_WRITERS})`);
      const rows = await tx.$queryRaw<BulkRow[]>(
        Prisma.sql`SELECT ${ROW} WHERE ${where} ORDER BY p.id LIMIT ${MAX_BULK_PRODUCTS + 1}::int ${LOCK}`,
      );
      await check(tx, rows, step);
      const plan = planOf(rows, step);
      if (plan.fingerprint !== fingerprint) throw conflict('bulkChanged');
      if (plan.changes.length === 0) throw conflict('bulkNothing');
      const byId = new Map(rows.map((row) => [row.id, row]));
      const id = await insertSet(tx, { ...step, filter }, plan.changes.length, by);
      const changes = plan.changes.map(({ id: product, change }) => ({
        row: byId.get(product)!,
        texts: Object.fromEntries(Object.entries(change).map(([field, [, after]]) => [field, after])),
      }));
      await write(tx, changes, by, id);
      const auditChange = { operation: step.operation, value: step.value, count: changes.length };
      await writeAudit(tx, { ...by, action: 'product.bulk', subject: 'changeSet', subjectId: id, change: auditChange });
      return changes.length;
    },
    { timeout: 60_000 },
  );
}

/**
 * Restores the products of a bulk change. Products that were changed since, or whose old values are
 * no longer allowed, stay as they are and are returned.
 * @throws notFound changeUnknown; conflict changeUndone if it was undone before
 */
export async function undoMany(id: string, by: AuditActor): Promise<{ restored: number; skipped: ProductName[] }> {
  return inTransaction.withModels(
    async (tx) => {
      await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(${BULK_WRITERS})`);
      const set = await tx.changeSet.findUnique({ where: { id }, select: { undoneAt: true } });
      if (!set) throw notFound('changeUnknown');
      if (set.undoneAt) throw conflict('changeUndone');
      const made = await tx.productChange.findMany({
        where: { changeSetId: id },
        select: { productId: true, change: true },
      });
      const changeOf = new Map(made.map(({ productId, change }) => [productId, change as BulkChange]));
      const rows = await tx.$queryRaw<BulkRow[]>(
        Prisma.sql`SELECT ${ROW} WHERE p.id = ANY(${[...changeOf.keys()]}::int[]) ORDER BY p.id ${LOCK}`,
      );
      const tried = rows.map((row) => ({ row, texts: backOf(row, changeOf.get(row.id) ?? {}) }));
      const back = tried.flatMap(({ row, texts }) => (texts ? [{ row, texts }] : []));
      const skipped = tried.flatMap(({ row: { id: product, sku, name }, texts }) =>
        texts ? [] : [{ id: product, sku, name }],
      );
      const undo = await insertSet(tx, { operation: 'undo', value: id }, back.length, by);
      if (back.length > 0) await write(tx, back, by, undo);
      await tx.changeSet.update({ where: { id }, data: { undoneAt: new Date() } });
      const auditChange = { count: back.length, skipped: skipped.length };
      await writeAudit(tx, { ...by, action: 'product.undo', subject: 'changeSet', subjectId: id, change: auditChange });
      return { restored: back.length, skipped };
    },
    { timeout: 60_000 },
  );
}

/**
 * Returns the previous values of a row. Returns null if a value has changed since, or if the old
 * values are no longer allowed.
 */
function backOf(row: BulkRow, change: BulkChange): Partial<BulkTexts> | null {
  const now = bulkTexts(row);
  const entries = Object.entries(change) as [BulkField, [string, string]][];
  if (entries.some(([field, [, after]]) => now[field] !== after)) return null;
  const texts: Partial<BulkTexts> = Object.fromEntries(entries.map(([field, [before]]) => [field, before]));
  const then = withTexts(row, texts);
  const isRefused = refusalOf(then) !== null || (isOpened(row, then) && saleProblems(then).length > 0);
  return isRefused ? null : texts;
}
