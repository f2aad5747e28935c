import { createHash } from 'node:crypto';
import { insertChanges } from '@/lib/catalogue/storefront/upsert/insert-history';
import { columnOf } from '@/lib/catalogue/storefront/product-field-rules';
import { selectFields, sqlTypeOf } from '@/lib/catalogue/storefront/product-field-sql';
import { insertManufacturers } from '@/lib/catalogue/storefront/upsert/upsert-manufacturers';
import { BULK_WRITERS } from '@/lib/catalogue/storefront/upsert/upsert-products';
import { upsertSalts } from '@/lib/catalogue/salts/upsert-salts';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { db, inTransaction, newId, Prisma, queryRows, type Db, type Sql } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';
import { invalidateTags } from '@/lib/shared/cache-tags';
import { batchMrpOf } from '@/lib/inventory/stock/batches/batch-queries';
import { BULK_PROPERTIES, type BulkProperty } from './bulk-operation-rules';
import {
  applyStep,
  bulkTexts,
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
import { checkStep } from './check-fields';
import { whichProducts } from './list-for-staff';
import { SALE_FIELDS, type SaleReason } from './sale-rules';

/** Products read and written together. A run has any number of these batches. */
const BATCH_SIZE = 2000;
/** Maximum number of rows that a preview or an undo names. Its counts are of all products. */
const MAX_ROWS = 100;
/** Maximum duration of a run, which locks its products: about 100,000 products. */
const MAX_RUN_MS = 300_000;

const PROPERTIES = [...new Set([...BULK_PROPERTIES, ...SALE_FIELDS, 'tierPrices' as const, 'maxQuantity' as const])];
const ROW = Prisma.sql`
  p.id, p.sku, p.name, p.category_id AS "categoryId", ${batchMrpOf(Prisma.sql`p.id`)} AS "batchMrpPaise", p.is_active AS "isActive",
  EXISTS (SELECT 1 FROM product_merge m WHERE m.absorbed_id = p.id) AS "isMerged", p.discontinued, p.undecided, p.image, ${selectFields(PROPERTIES)}
  FROM product p`;

/**
 * Returns a condition for exactly the products of a filter. Similar names do not match, because the
 * change affects prices.
 */
const whichOf = (filter: BulkFilter): Prisma.Sql => {
  const subcategory = filter.shelf ? Prisma.sql`p.subcategory_id = ${Number(filter.shelf)}::int` : Prisma.sql`true`;
  return Prisma.sql`${whichProducts(filter)} AND ${subcategory}`;
};

type ReadRows = (sql: Prisma.Sql) => Promise<BulkRow[]>;
/**
 * Reads products in batches, by id.
 * @param which condition on `product p`
 */
async function* batchesOf(read: ReadRows, which: Prisma.Sql, lock = Prisma.empty): AsyncGenerator<BulkRow[]> {
  let after = 0;
  for (;;) {
    const rows = await read(
      Prisma.sql`SELECT ${ROW} WHERE ${which} AND p.id > ${after}::int ORDER BY p.id LIMIT ${BATCH_SIZE}::int ${lock}`,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)!.id;
  }
}
const LOCK = Prisma.sql`FOR NO KEY UPDATE OF p`;

type ProductName = { id: number; sku: string; name: string };
const nameRow = ({ id, sku, name }: BulkRow): ProductName => ({ id, sku, name });
type Count<Key> = { why: Key; count: number };
/** Effect of a step. The counts are of all products, the rows are the first ones. */
export type BulkPlan = {
  changed: number;
  refusedCount: number;
  unchanged: number;
  /** Changed drafts that then miss nothing for their sale. */
  complete: number;
  refusals: Count<BulkRefusal>[];
  missing: Count<SaleReason>[];
  changes: (ProductName & { change: BulkChange })[];
  refused: (ProductName & { why: BulkRefusal; missing: SaleReason[] })[];
  /** Identifies the plan, to detect that its effect has changed. */
  fingerprint: string;
};
type Change = { row: BulkRow; texts: Partial<BulkTexts> };

const mostFirst = <Key>(counts: Map<Key, number>): Count<Key>[] =>
  [...counts].map(([reason, count]) => ({ why: reason, count })).sort((one, other) => other.count - one.count);

/** Collects the effect of a step over all batches. */
class Plan {
  private readonly hash = createHash('sha256');
  private readonly refusals = new Map<BulkRefusal, number>();
  private readonly missing = new Map<SaleReason, number>();
  private readonly rows: Pick<BulkPlan, 'changes' | 'refused'> = { changes: [], refused: [] };
  private complete = 0;
  private unchanged = 0;
  changed = 0;
  private refusedCount = 0;

  constructor(private readonly step: BulkStep) {
    this.hash.update(JSON.stringify(step));
  }

  /** Returns the changes of a batch. */
  add(rows: BulkRow[]): Change[] {
    return rows.flatMap((row) => {
      const outcome = applyStep(row, this.step);
      if (!outcome) {
        this.unchanged += 1;
        return [];
      }
      for (const reason of outcome.missing) this.missing.set(reason, (this.missing.get(reason) ?? 0) + 1);
      if ('refusal' in outcome) {
        const { refusal, missing } = outcome;
        this.refusedCount += 1;
        this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1);
        this.hash.update(JSON.stringify([row.id, refusal]));
        if (this.rows.refused.length < MAX_ROWS) this.rows.refused.push({ ...nameRow(row), why: refusal, missing });
        return [];
      }
      const { change } = outcome;
      this.changed += 1;
      if (!row.isActive && !row.discontinued && outcome.missing.length === 0) this.complete += 1;
      this.hash.update(JSON.stringify([row.id, change]));
      if (this.rows.changes.length < MAX_ROWS) this.rows.changes.push({ ...nameRow(row), change });
      const texts = Object.entries(change).map(([field, [, after]]) => [field, after]);
      return [{ row, texts: Object.fromEntries(texts) as Partial<BulkTexts> }];
    });
  }

  end(): BulkPlan {
    const { changed, refusedCount, unchanged, complete, rows } = this;
    const counts = { changed, refusedCount, unchanged, complete };
    const groups = { refusals: mostFirst(this.refusals), missing: mostFirst(this.missing) };
    return { ...counts, ...groups, ...rows, fingerprint: this.hash.digest('hex') };
  }
}

/**
 * Previews the effect of a step on the products of a filter, without changing them.
 * @throws invalid productInvalid, naming each wrong field
 */
export async function previewMany(filter: BulkFilter, given: BulkStep): Promise<BulkPlan> {
  const plan = new Plan(await checkStep(db, given));
  const read: ReadRows = (sql) => queryRows<BulkRow>(sql, { isKept: false });
  for await (const rows of batchesOf(read, whichOf(filter))) plan.add(rows);
  return plan.end();
}

const ASSIGNED = Prisma.raw(
  BULK_PROPERTIES.filter((property) => property !== 'subcategoryId')
    .map((property) => `${columnOf(property)} = x."${property}"`)
    .join(', '),
);
const RECORD = Prisma.raw(BULK_PROPERTIES.map((property) => `"${property}" ${sqlTypeOf(property)}`).join(', '));

/** Writes new values and histories of rows, which must be locked. */
async function write(tx: Sql, changes: Change[], by: AuditActor, set: string): Promise<void> {
  if (changes.length === 0) return;
  const records = changes.map(({ row, texts }) => {
    const after = withTexts(row, texts);
    const values = BULK_PROPERTIES.map((property): [BulkProperty, unknown] => [property, after[property]]);
    const { id, undecided, isActive, discontinued } = after;
    return { id, undecided, isActive, discontinued, ...Object.fromEntries(values) };
  });
  const moved = await tx.$queryRaw<{ id: number; categoryId: number }[]>(Prisma.sql`
    UPDATE product p SET ${ASSIGNED}, subcategory_id = s.id, category_id = s.category_id,
      undecided = x.undecided, is_active = x."isActive", discontinued = x.discontinued, updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS x(id int, ${RECORD}, undecided text[], "isActive" boolean, discontinued boolean)
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

/** Products whose salts a change affects. */
const resalted = (changes: Change[]) =>
  changes.flatMap(({ row, texts }) =>
    texts.composition !== undefined || texts.genericName !== undefined ? [row.id] : [],
  );

async function insertSet(tx: Sql, operation: object, { actor, actorId = null }: AuditActor): Promise<string> {
  const id = newId();
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO change_set (id, operation, changed, actor, actor_id)
    VALUES (${id}::uuid, ${JSON.stringify(operation)}::jsonb, 0, ${actor}, ${actorId}::uuid)`);
  return id;
}

/** Writes batches of changes as one change set, and its size. */
async function writeSet(
  tx: Db & Sql,
  { set, by }: { set: string; by: AuditActor },
  batches: AsyncIterable<Change[]>,
): Promise<number> {
  let changed = 0;
  const [salted, made]: [number[], number[]] = [[], []];
  for await (const changes of batches) {
    await write(tx, changes, by, set);
    changed += changes.length;
    salted.push(...resalted(changes));
    made.push(...changes.flatMap(({ row, texts }) => (texts.manufacturer === undefined ? [] : [row.id])));
  }
  for (let at = 0; at < made.length; at += BATCH_SIZE) await insertManufacturers(tx, made.slice(at, at + BATCH_SIZE));
  // The lock of the salts is the last one of a transaction.
  for (let at = 0; at < salted.length; at += BATCH_SIZE) await upsertSalts(tx, salted.slice(at, at + BATCH_SIZE));
  await tx.$executeRaw(Prisma.sql`UPDATE change_set SET changed = ${changed}::int WHERE id = ${set}::uuid`);
  return changed;
}

/** Returns the part of a step that its history and the audit show. */
const wordsOf = (step: BulkStep) => {
  if (step.operation === 'fields') return { ...step, value: Object.keys(step.fields).join(', ') };
  return { value: '', ...step };
};

/**
 * Applies a previewed step to the products of a filter in one transaction. Products that the
 * preview refused are left out.
 * @param fingerprint fingerprint of the preview
 * @returns number of changed products
 * @throws conflict bulkChanged if the effect is different now, bulkNothing; invalid productInvalid
 */
export async function changeMany(
  filter: BulkFilter,
  given: BulkStep,
  { fingerprint, by }: { fingerprint: string; by: AuditActor },
): Promise<number> {
  return inTransaction.withModels(
    async (tx) => {
      await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(${BULK_WRITERS})`);
      const step = await checkStep(tx, given);
      const plan = new Plan(step);
      const shown = wordsOf(step);
      const set = await insertSet(tx, { ...shown, filter }, by);
      const read: ReadRows = (sql) => tx.$queryRaw<BulkRow[]>(sql);
      async function* planned() {
        for await (const rows of batchesOf(read, whichOf(filter), LOCK)) yield plan.add(rows);
      }
      const changed = await writeSet(tx, { set, by }, planned());
      if (plan.end().fingerprint !== fingerprint) throw conflict('bulkChanged');
      if (changed === 0) throw conflict('bulkNothing');
      const change = { operation: step.operation, value: shown.value, count: changed };
      await writeAudit(tx, { ...by, action: 'product.bulk', subject: 'changeSet', subjectId: set, change });
      return changed;
    },
    { timeout: MAX_RUN_MS },
  );
}

/** Returns the fields that a bulk change touched, in the spelling of the history. */
export async function fieldsOfChange(id: string): Promise<string[]> {
  const rows = await queryRows<{ field: string }>(
    Prisma.sql`SELECT DISTINCT k.field FROM product_change c CROSS JOIN LATERAL jsonb_object_keys(c.change) AS k(field) WHERE c.change_set_id = ${id}::uuid`,
  );
  return rows.map(({ field }) => field);
}

export type BulkUndo = { restored: number; skippedCount: number; skipped: ProductName[] };
/**
 * Restores the products of a bulk change. Products that were changed since, or whose old values are
 * no longer allowed, stay as they are; the first of them are returned.
 * @throws notFound changeUnknown; conflict changeUndone if it was undone before
 */
export async function undoMany(id: string, by: AuditActor): Promise<BulkUndo> {
  return inTransaction.withModels(
    async (tx) => {
      await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(${BULK_WRITERS})`);
      const found = await tx.changeSet.findUnique({ where: { id }, select: { undoneAt: true } });
      if (!found) throw notFound('changeUnknown');
      if (found.undoneAt) throw conflict('changeUndone');
      const skipped: ProductName[] = [];
      let skippedCount = 0;
      const which = Prisma.sql`p.id IN (SELECT c.product_id FROM product_change c WHERE c.change_set_id = ${id}::uuid)`;
      async function* earlier() {
        for await (const rows of batchesOf((sql) => tx.$queryRaw<BulkRow[]>(sql), which, LOCK)) {
          const made = await tx.productChange.findMany({
            where: { changeSetId: id, productId: { in: rows.map((row) => row.id) } },
            select: { productId: true, change: true },
          });
          const changeOf = new Map(made.map(({ productId, change }) => [productId, change as BulkChange]));
          const tried = rows.map((row) => ({ row, texts: earlierTexts(row, changeOf.get(row.id) ?? {}) }));
          const left = tried.filter(({ texts }) => !texts);
          skippedCount += left.length;
          skipped.push(...left.slice(0, MAX_ROWS - skipped.length).map(({ row }) => nameRow(row)));
          yield tried.flatMap(({ row, texts }) => (texts ? [{ row, texts }] : []));
        }
      }
      const set = await insertSet(tx, { operation: 'undo', value: id }, by);
      const restored = await writeSet(tx, { set, by }, earlier());
      await tx.changeSet.update({ where: { id }, data: { undoneAt: new Date() } });
      const change = { count: restored, skipped: skippedCount };
      await writeAudit(tx, { ...by, action: 'product.undo', subject: 'changeSet', subjectId: id, change });
      return { restored, skippedCount, skipped };
    },
    { timeout: MAX_RUN_MS },
  );
}

/**
 * Returns the previous values of a row. Returns null if a value has changed since, or if the old
 * values are no longer allowed.
 */
function earlierTexts(row: BulkRow, change: BulkChange): Partial<BulkTexts> | null {
  const now = bulkTexts(row);
  const entries = Object.entries(change) as [BulkField, [string, string]][];
  if (entries.some(([field, [, after]]) => now[field] !== after)) return null;
  const texts: Partial<BulkTexts> = Object.fromEntries(entries.map(([field, [before]]) => [field, before]));
  return refusalOf(row, withTexts(row, texts)) ? null : texts;
}
