import { cacheTags, invalidateCounts, invalidateTags } from '@/lib/shared/cache-tags';
import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { insertHistory, readTexts } from './insert-history';
import { upsertSalts } from '@/lib/catalogue/salts/upsert-salts';
import type { ProductProperty } from '../product-field-rules';
import type { ProductRow } from './product-row';
import { writeGalleries, writeImages, writeSpecifications, writeTranslations } from './upsert-details';
import { completeProducts, findDeclarations, insertManufacturers } from './upsert-manufacturers';
import { writeProductRows, type Key, type WrittenRow } from './upsert-product-rows';
import { openStock, setStock } from './upsert-stock';

const BATCH = 1000;
/**
 * Arbitrary lock number. Bulk writers take turns so that they cannot deadlock on each other's rows.
 */
export const BULK_WRITERS = 5_120_233;

export type UpsertOptions = {
  /** Column that identifies the product of a row. */
  by: Key;
  /** Actor for the stock ledger. */
  actor: string;
  /** Actor for the histories of the products. Without it no history is written. */
  history?: AuditActor;
  /** Fields that an existing product keeps, because the source of the rows does not have them. */
  keep?: readonly ProductProperty[];
  /** `opening` (default) sets stock for new products only; `set` sets it for every row. */
  stock?: 'opening' | 'set';
};

export type UpsertResult = { created: number; updated: number; unchanged: number };

/**
 * Writes products in bulk; every bulk write uses it. Only rows that differ are written, including
 * prices and stock, so a repeated call with the same rows changes nothing.
 * @param rows at most one per key; categories must exist
 */
export async function upsertProducts(rows: readonly ProductRow[], options: UpsertOptions): Promise<UpsertResult> {
  const total: UpsertResult = { created: 0, updated: 0, unchanged: 0 };
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const result = await inTransaction.withModels(
      async (transaction) => {
        const done = await writeBatch(transaction, await withUsualNames(transaction, batch), options);
        await declareManufacturers(transaction, done.written);
        await upsertSalts(transaction, rewrittenOf(done.written));
        return done;
      },
      { timeout: 60_000 },
    );
    total.created += result.created;
    total.updated += result.updated;
    total.unchanged += result.unchanged;
  }
  return total;
}

/**
 * Returns the products whose rows were written. The caller updates their salts after all writes.
 */
const rewrittenOf = (written: WrittenRow[]): number[] =>
  written.filter(({ change }) => change !== 'none').map(({ id }) => id);

/** Spells manufacturers as their records do, so that another import of a file changes nothing. */
async function withUsualNames(tx: Db, rows: readonly ProductRow[]): Promise<ProductRow[]> {
  const known = await findDeclarations(
    tx,
    rows.map(({ manufacturer }) => manufacturer),
  );
  return rows.map((row) => ({ ...row, manufacturer: known.get(row.manufacturer)?.name ?? row.manufacturer }));
}

/**
 * Adds missing records of manufacturers. New products take name and address from the records; known
 * ones follow the changes of a record.
 */
export async function declareManufacturers(
  tx: Db,
  written: readonly Pick<WrittenRow, 'id' | 'change'>[],
): Promise<void> {
  await insertManufacturers(
    tx,
    written.filter(({ change }) => change !== 'none').map(({ id }) => id),
  );
  await completeProducts(
    tx,
    written.filter(({ change }) => change === 'created').map(({ id }) => id),
  );
}

/** Leaves out products that were merged into another one, whose units are counted there. */
async function withoutMerged(transaction: Db, written: WrittenRow[]): Promise<WrittenRow[]> {
  const merged = await transaction.productMerge.findMany({
    where: { absorbedId: { in: written.map(({ id }) => id) } },
    select: { absorbedId: true },
  });
  const gone = new Set(merged.map(({ absorbedId }) => absorbedId));
  return written.filter(({ id }) => !gone.has(id));
}

/**
 * Writes at most 1,000 rows within a transaction. The caller updates the salts, see `rewrittenOf`.
 * @returns counts, and the written products
 */
export async function writeBatch(
  transaction: Db,
  rows: readonly ProductRow[],
  options: UpsertOptions,
): Promise<UpsertResult & { written: WrittenRow[] }> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${BULK_WRITERS})`;
  const left = await existingIds(transaction, rows, options.by);
  const before = options.history && (await readTexts(transaction, whichOf(rows, options.by)));
  const written = await writeProductRows(transaction, rows, options.by, options.keep ?? []);
  const created = new Set(written.filter((row) => row.change === 'created').map(({ id }) => id));
  const changed = new Set(written.filter((row) => row.change === 'updated').map(({ id }) => id));
  for (const id of await writeDetails(transaction, written, options)) if (!created.has(id)) changed.add(id);
  await openStock(transaction, written, options.actor);
  const counted =
    options.stock === 'set'
      ? await setStock(
          transaction,
          (await withoutMerged(transaction, written)).map(({ id, row }) => ({ id, stock: row.stock })),
          options.actor,
        )
      : [];

  const touched = written.filter(({ id }) => created.has(id) || changed.has(id));
  if (options.history && before)
    await insertHistory(
      transaction,
      before,
      touched.map(({ id }) => id),
      options.history,
    );
  await announce(transaction, touched, left);
  await invalidateCounts(transaction, counted);
  for (const id of counted) if (!created.has(id)) changed.add(id);
  return {
    created: created.size,
    updated: changed.size,
    unchanged: rows.length - created.size - changed.size,
    written,
  };
}

/** Returns a condition for the existing products of rows. */
function whichOf(rows: readonly ProductRow[], by: Key): Prisma.Sql {
  const keys = rows.flatMap((row) => row[by] ?? []);
  return by === 'sku' ? Prisma.sql`p.sku = ANY(${keys}::text[])` : Prisma.sql`p.import_id = ANY(${keys}::text[])`;
}

/** Returns the current categories of products before the write. */
async function existingIds(transaction: Db, rows: readonly ProductRow[], by: Key): Promise<Map<number, number>> {
  const keys = rows.flatMap((row) => row[by] ?? []);
  const where = by === 'sku' ? { sku: { in: keys } } : { importId: { in: keys } };
  const known = await transaction.product.findMany({ where, select: { id: true, categoryId: true } });
  return new Map(known.map(({ id, categoryId }) => [id, categoryId]));
}

/**
 * Writes the rows that belong to products.
 * @returns ids of products with changes
 */
async function writeDetails(transaction: Db, written: WrittenRow[], options: UpsertOptions): Promise<number[]> {
  const pictures = options.keep?.includes('image') ? written.filter(({ change }) => change === 'created') : written;
  const changes = [
    await writeTranslations(transaction, written),
    await writeSpecifications(transaction, written),
    await writeImages(transaction, pictures),
    await writeGalleries(transaction, written),
  ];
  return changes.flat();
}

/** @param left previous categories of the products */
async function announce(transaction: Db, touched: WrittenRow[], left: Map<number, number>): Promise<void> {
  if (touched.length === 0) return;
  await invalidateTags(transaction, [
    cacheTags.lists,
    cacheTags.home,
    ...touched.flatMap(({ id, row }) => [
      cacheTags.product(id),
      cacheTags.category(row.categoryId),
      cacheTags.category(left.get(id) ?? row.categoryId),
    ]),
  ]);
}
