import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { db, type Db } from '@/lib/kernel/db/client';
import type { ProductColumn, ProductRow } from './product-row';
import {
  refreshSearchText,
  writeGalleries,
  writeImages,
  writeSpecifications,
  writeTranslations,
} from './upsert-details';
import { writeProductRows, type Key, type WrittenRow } from './upsert-product-rows';
import { openStock, setStock } from './upsert-stock';

const BATCH = 1000;
/** Any number will do: bulk writers take turns, so that two of them cannot lock each other's rows crosswise. */
export const BULK_WRITERS = 5_120_233;

export type UpsertOptions = {
  /** The column that says which product a row is. */
  by: Key;
  /** Who did it, for the stock ledger. */
  actor: string;
  /** Columns that a product which exists already keeps: what the source of the rows does not know. */
  keep?: readonly ProductColumn[];
  /** `opening` (default) fills new products alone; `set` makes every product's stock that of its row. */
  stock?: 'opening' | 'set';
};

export type UpsertResult = { created: number; updated: number; unchanged: number };

/**
 * The one way in which products are written in bulk. Only rows that differ are touched, prices and stock included,
 * so the same rows a second time change nothing.
 * @param rows at most one per key; categories must exist
 */
export async function upsertProducts(rows: readonly ProductRow[], options: UpsertOptions): Promise<UpsertResult> {
  const total: UpsertResult = { created: 0, updated: 0, unchanged: 0 };
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const result = await db.$transaction((transaction) => writeBatch(transaction, batch, options), { timeout: 60_000 });
    total.created += result.created;
    total.updated += result.updated;
    total.unchanged += result.unchanged;
  }
  return total;
}

async function writeBatch(transaction: Db, rows: readonly ProductRow[], options: UpsertOptions): Promise<UpsertResult> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${BULK_WRITERS})`;
  const written = await writeProductRows(transaction, rows, options.by, options.keep ?? []);
  const created = new Set(written.filter((row) => row.change === 'created').map(({ id }) => id));
  const changed = new Set(written.filter((row) => row.change === 'updated').map(({ id }) => id));

  for (const id of await writeDetails(transaction, written, options)) if (!created.has(id)) changed.add(id);
  await refreshSearchText(transaction, [...changed]);
  await announce(transaction, written, created, changed);
  return { created: created.size, updated: changed.size, unchanged: rows.length - created.size - changed.size };
}

/** What hangs on a product. @returns the ids of the products where something of it changed */
async function writeDetails(transaction: Db, written: WrittenRow[], options: UpsertOptions): Promise<number[]> {
  const pictures = options.keep?.includes('image') ? written.filter(({ change }) => change === 'created') : written;
  const changes = [
    await writeTranslations(transaction, written),
    await writeSpecifications(transaction, written),
    await writeImages(transaction, pictures),
    await writeGalleries(transaction, written),
  ];
  await openStock(transaction, written, options.actor);
  if (options.stock === 'set') changes.push(await setStock(transaction, written, options.actor));
  return changes.flat();
}

async function announce(
  transaction: Db,
  written: WrittenRow[],
  created: Set<number>,
  changed: Set<number>,
): Promise<void> {
  if (created.size + changed.size === 0) return;
  const touched = written.filter(({ id }) => created.has(id) || changed.has(id));
  const categories = new Set(touched.map(({ row }) => row.categoryId));
  await invalidateTags(transaction, [
    cacheTags.lists,
    cacheTags.home,
    cacheTags.categories,
    ...[...categories].map((id) => cacheTags.category(id)),
    ...[...changed].map((id) => cacheTags.product(id)),
  ]);
}
