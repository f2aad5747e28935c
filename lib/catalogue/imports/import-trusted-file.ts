import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import { propertiesWith, type Undecided } from '@/lib/catalogue/storefront/product-field-rules';
import type { ProductRow } from '@/lib/catalogue/storefront/upsert/product-row';
import { upsertProducts } from '@/lib/catalogue/storefront/upsert/upsert-products';
import { ACTOR } from './apply-rows';
import { taxedNow } from './check-rows';
import { openCategories } from './files/import-categories';
import type { Columns } from './files/mapping';
import { readCsv, type CsvLine } from './files/read-csv';
import { openPictures } from './files/read-pictures';
import type { Reason } from './files/reason-types';
import { readProduct, type Draft } from './files/to-product-row';

const BATCH = 1000;

/**
 * Fields of existing products that the import does not change: the file does not have them, or
 * staff set them in the console.
 */
const KEPT = [...propertiesWith({ imported: 'kept' }), ...propertiesWith({ imported: 'filled' })];

/** A refused line, or a line with a warning. */
export type LineNote = { line: number; id: string; name: string; reason: Reason };
export type ImportOptions = {
  /** One category for all products. */
  category?: string;
  /** Stock of a new product that is not discontinued, if the file has no stock column. */
  openingStock?: number;
  /** Folder with the files that the column `images` names. Without it the column is not read. */
  images?: string;
  /** Reads and checks everything, writes nothing. */
  dryRun?: boolean;
  /** Actor for the histories of the products. */
  by?: AuditActor;
  onRefused?: (note: LineNote) => void;
  onWarning?: (note: LineNote) => void;
  onProgress?: (lines: number) => void;
};
export type ImportSummary = {
  lines: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  warnings: number;
  /** Number of products per open question. */ undecided: Record<Undecided, number>;
  waiting: number;
};

/** Returns a function that reads the product of a line, or the reason for its refusal. */
async function openReader(
  { images, dryRun = false, openingStock = 100 }: ImportOptions,
  columns: Columns,
): Promise<(line: CsvLine) => Promise<Draft | Reason>> {
  if (images && columns.images === undefined) throw new Error('The first line names no column images.');
  const readPictures = images ? await openPictures(images, dryRun) : undefined;
  const taxed = await taxedNow();
  const lineOfId = new Map<string, number>();
  return async (line) => {
    if ('reason' in line) return line.reason;
    const { id, images: cell } = line.record;
    const reading = readProduct(line.record, { openingStock, taxed });
    if ('reason' in reading) return reading.reason;
    const before = lineOfId.get(id);
    if (before !== undefined) return { key: 'duplicate', values: { line: before } };
    lineOfId.set(id, line.line);
    const pictures = readPictures && cell ? await readPictures(cell) : { urls: [] };
    if ('reason' in pictures) return pictures.reason;
    return pictures.urls[0] ? { ...reading.draft, image: pictures.urls[0], pictures: pictures.urls } : reading.draft;
  };
}

type Written = Pick<ImportSummary, 'created' | 'updated' | 'unchanged'>;

/** Counts known products. A dry run cannot determine which of them would change. */
async function compare(drafts: Draft[]): Promise<Written> {
  const known = await db.product.count({ where: { importId: { in: drafts.map(({ importId }) => importId ?? '') } } });
  return { created: drafts.length - known, updated: 0, unchanged: known };
}

/** Returns a function that writes products and creates their missing categories. */
function openWriter({ category, by = { actor: ACTOR } }: ImportOptions, columns: Columns) {
  const categories = openCategories(category);
  const stock = columns.stock === undefined ? 'opening' : 'set';
  return async (drafts: Draft[]): Promise<Written> => {
    const rows: ProductRow[] = [];
    for (const { place, ...draft } of drafts) rows.push({ ...draft, ...(await categories.placeOf(place)) });
    return upsertProducts(rows, { by: 'importId', actor: ACTOR, history: by, keep: KEPT, stock });
  };
}

/**
 * Imports a file that the operator trusts: a CSV file whose first line names the columns, matched
 * by the ids in it. Lines, products and reasons are read as in an import run. A run also stores
 * every line for its preview and undo, which takes several times as long. Here each batch is read,
 * checked and written, so a file of any length fits into memory. A second import of the same file
 * changes nothing.
 */
export async function importTrustedFile(
  file: AsyncIterable<Uint8Array>,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const summary: ImportSummary = {
    lines: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    warnings: 0,
    undecided: { schedule: 0, prescription: 0, hsn: 0, category: 0 },
    waiting: 0,
  };
  const source = await readCsv(file);
  try {
    const read = await openReader(options, source.columns);
    const write = options.dryRun ? compare : openWriter(options, source.columns);
    const lineOfName = new Map<string, number>();
    let batch: Draft[] = [];
    const flush = async () => {
      const written = await write(batch);
      for (const result of ['created', 'updated', 'unchanged'] as const) summary[result] += written[result];
      options.onProgress?.(summary.lines);
      batch = [];
    };
    for await (const line of source.lines) {
      summary.lines += 1;
      const { id, name } = 'record' in line ? line.record : { id: '', name: '' };
      const draft = await read(line);
      if ('key' in draft) {
        summary.refused += 1;
        options.onRefused?.({ line: line.line, id, name, reason: draft });
        continue;
      }
      const sameName = lineOfName.get(name.toLowerCase());
      if (sameName === undefined) lineOfName.set(name.toLowerCase(), line.line);
      else {
        summary.warnings += 1;
        options.onWarning?.({ line: line.line, id, name, reason: { key: 'sameName', values: { line: sameName } } });
      }
      const { undecided = [] } = draft;
      for (const question of undecided) summary.undecided[question] += 1;
      if (undecided.some((question) => question !== 'category')) summary.waiting += 1;
      batch.push(draft);
      if (batch.length >= BATCH) await flush();
    }
    await flush();
  } finally {
    await source.close();
  }
  return summary;
}
