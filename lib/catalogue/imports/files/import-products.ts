import type { By } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import { propertiesWith, type Undecided } from '@/lib/catalogue/storefront/product-field-rules';
import type { ProductRow } from '@/lib/catalogue/storefront/upsert/product-row';
import { upsertProducts } from '@/lib/catalogue/storefront/upsert/upsert-products';
import { openCategories, type ImportCategories } from './import-categories';
import { openPictures } from './read-pictures';
import { readCsv, type CsvLine, type CsvSource } from './read-csv';
import type { Columns } from './mapping';
import { toProductRow, type Draft } from './to-product-row';

const BATCH = 1000;

/**
 * Fields of existing products that the import does not change: the file does not have them, or
 * staff set them in the console.
 */
const KEPT = [...propertiesWith({ imported: 'kept' }), ...propertiesWith({ imported: 'filled' })];

export type LineNote = { line: number; id: string; name: string; text: string };
export type ImportOptions = {
  category?: string;
  /** Stock of a new product that is not discontinued, if the file has no stock column. */
  openingStock?: number;
  /** Folder with the files that the column `images` names. Without it the column is not read. */
  images?: string;
  /** Reads and checks everything, writes nothing. */
  dryRun?: boolean;
  /** Actor for the histories of the products. */
  by?: By;
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

/** Detects problems that involve several lines. */
function acrossLines() {
  const ids = new Map<string, number>();
  const names = new Map<string, number>();
  const lineOf = (seen: Map<string, number>, key: string, line: number) => {
    const before = seen.get(key);
    if (before === undefined) seen.set(key, line);
    return before;
  };
  return {
    sameId: (id: string, line: number) => lineOf(ids, id, line),
    sameName: (name: string, line: number) => lineOf(names, name.toLowerCase(), line),
  };
}

/** Decides about each line and counts the results. */
async function inspector(
  options: ImportOptions,
  summary: ImportSummary,
  columns: Columns,
  taxed: (hsn: string) => boolean,
) {
  if (options.images && columns.images === undefined) throw new Error('The first line names no column images.');
  const readPictures = options.images ? await openPictures(options.images, options.dryRun ?? false) : undefined;
  const across = acrossLines();
  const refuse = (note: LineNote) => {
    summary.refused += 1;
    options.onRefused?.(note);
  };
  return async (line: CsvLine): Promise<Draft | undefined> => {
    if ('problem' in line) return void refuse({ line: line.line, id: '', name: '', text: line.problem });
    const { id, name } = line.record;
    const reading = toProductRow(line.record, options.openingStock ?? 100, taxed);
    if ('problem' in reading) return void refuse({ line: line.line, id, name, text: reading.problem });
    const sameId = across.sameId(id, line.line);
    if (sameId !== undefined)
      return void refuse({ line: line.line, id, name, text: `the id ${id} stands in line ${sameId} already` });
    const pictures = readPictures && line.record.images ? await readPictures(line.record.images) : { urls: [] };
    if ('problem' in pictures) return void refuse({ line: line.line, id, name, text: pictures.problem });
    const sameName = across.sameName(name, line.line);
    if (sameName !== undefined) {
      summary.warnings += 1;
      options.onWarning?.({ line: line.line, id, name, text: `the name stands in line ${sameName} too` });
    }
    const { undecided = [] } = reading.draft;
    for (const what of undecided) summary.undecided[what] += 1;
    if (undecided.some((what) => what !== 'category')) summary.waiting += 1;
    return pictures.urls[0] ? { ...reading.draft, image: pictures.urls[0], pictures: pictures.urls } : reading.draft;
  };
}

async function placed(drafts: Draft[], categories: ImportCategories): Promise<ProductRow[]> {
  const rows: ProductRow[] = [];
  for (const { place, ...draft } of drafts) rows.push({ ...draft, ...(await categories.placeOf(place)) });
  return rows;
}

/** Returns a function that is true if the current rate table has a prefix of an HSN. */
async function knownRates(): Promise<(hsn: string) => boolean> {
  const rates = await db.gstRate.findMany({ where: { validTo: null }, select: { hsnPrefix: true } });
  return (hsn) => rates.some(({ hsnPrefix }) => hsn.startsWith(hsnPrefix));
}

/** Counts known products. A dry run cannot determine which of them would change. */
async function compare(drafts: Draft[], summary: ImportSummary): Promise<void> {
  const known = await db.product.count({ where: { importId: { in: drafts.map(({ importId }) => importId ?? '') } } });
  summary.unchanged += known;
  summary.created += drafts.length - known;
}

/**
 * Imports a CSV file of medicines by the ids in the file. A second import of the same file changes
 * nothing. It reads, checks and writes in batches, so a file of any length fits into memory.
 */
export async function importProducts(
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
    await importLines(source, summary, options);
  } finally {
    await source.close();
  }
  return summary;
}

async function importLines(
  { columns, lines }: CsvSource,
  summary: ImportSummary,
  options: ImportOptions,
): Promise<void> {
  const inspect = await inspector(options, summary, columns, await knownRates());
  const stock = columns.stock === undefined ? 'opening' : 'set';
  const categories = options.dryRun ? undefined : openCategories(options.category);

  const write = async (drafts: Draft[]) => {
    if (drafts.length === 0) return;
    if (!categories) return compare(drafts, summary);
    const rows = await placed(drafts, categories);
    const result = await upsertProducts(rows, {
      by: 'importId',
      actor: 'import',
      history: options.by ?? { actor: 'import' },
      keep: KEPT,
      stock,
    });
    for (const name of ['created', 'updated', 'unchanged'] as const) summary[name] += result[name];
  };

  let batch: Draft[] = [];
  for await (const line of lines) {
    summary.lines += 1;
    const draft = await inspect(line);
    if (draft) batch.push(draft);
    if (batch.length < BATCH) continue;
    await write(batch);
    options.onProgress?.(summary.lines);
    batch = [];
  }
  await write(batch);
  options.onProgress?.(summary.lines);
}
