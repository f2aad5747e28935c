import { db, Prisma } from '@/lib/kernel/db/client';
import { yieldToTraffic } from '@/lib/kernel/queue/yield-to-traffic';
import { storage } from '@/lib/kernel/storage/storage';
import { cleanCell } from '@/lib/catalogue/imports/files/cell-rules';
import { guessColumns, isHeading, kindOfFile, type ColumnFacts } from '@/lib/catalogue/imports/files/guess-rules';
import {
  NO_FACTS,
  readTable,
  UnreadableTable,
  type TableFacts,
  type TableProblem,
  type TableRow,
} from '@/lib/catalogue/imports/files/read-table';
import { inParts } from '@/lib/shared/in-parts';
import type { Mapping } from './types';
import { DEFAULT_OPTIONS, IMPORT_FILE, PART_BYTES, type LineTotals } from './run-rules';

const BATCH_SIZE = 1000;
/** Maximum number of first rows for guessing the columns; `PART_BYTES` limits them too. */
const CHECK_LIMIT = 300;
/**
 * Maximum number of rows before the heading. A price list can begin with the name and address of
 * its sender.
 */
const HEADING_WITHIN = 20;
/** Length to which cells are cut for guessing. */
const GUESSED_LENGTH = 100;
const SAMPLES = 3;
const SAMPLE_LENGTH = 80;

/** Reason why a file cannot be read: a key of the messages. */
export type FileProblem = TableProblem | 'tooManyLines' | 'tooManyColumns' | 'noLines' | 'fileGone';
export class UnreadableFile extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}

/**
 * True if a failure is about the size of the input: a limit of PostgreSQL (54000) or a string that
 * JavaScript cannot build. The same lines fail again. A statement timeout (57014) does not count:
 * parts are small, so the database was slow, and a retry can succeed.
 */
export const isOfSize = (error: unknown): boolean =>
  error instanceof RangeError ||
  /Code: `54000`|"(?:originalCode|code)":"54000"/.test(
    `${String(error)} ${JSON.stringify((error as { meta?: unknown }).meta ?? {})}`,
  );

/** Removes characters that PostgreSQL cannot store. */
const storedCell = (cell: string) => cell.replaceAll('\u0000', '').toWellFormed();
const isEmptyRow = (row: TableRow) => 'cells' in row && row.cells.every((cell) => cell.trim() === '');

type Layout = { headingAt: number; headings: string[]; mapping: Mapping };

/**
 * Finds the heading, and the field of each column. In a text file, the heading defines the width of
 * a line, so a line with more cells reveals an unquoted separator. A sheet is as wide as its widest
 * row.
 */
function layoutOf(all: string[][], isWorkbook: boolean): Layout {
  const rows = all.map((cells) => cells.map((cell) => cleanCell(cell.slice(0, GUESSED_LENGTH))));
  const widths = rows
    .map((cells) => cells.filter((cell) => cell.trim() !== '').length)
    .toSorted((one, other) => one - other);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  const headingAt = rows
    .slice(0, HEADING_WITHIN)
    .findIndex(
      (cells, at) =>
        cells.filter((cell) => cell.trim() !== '').length >= Math.max(usual / 2, 1) &&
        isHeading(cells, rows.slice(at + 1, at + 50)),
    );
  const data = rows.slice(headingAt + 1);
  const isAsHeading = headingAt >= 0 && !isWorkbook;
  const width = Math.max(...(isAsHeading ? [rows[headingAt]!.length] : rows.map((cells) => cells.length)), 0);
  const headings = Array.from({ length: width }, (_, at) =>
    headingAt >= 0 ? (rows[headingAt]![at] ?? '').trim() : '',
  );
  return { headingAt, headings, mapping: guessColumns(headings, data) };
}

async function insertRows(runId: string, rows: TableRow[]): Promise<void> {
  const records = rows.map((row) =>
    'cells' in row
      ? { line: row.line, cells: row.cells.map(storedCell), problem: null }
      : { line: row.line, cells: [], problem: { key: row.problem } },
  );
  // Two readers of one file, one of which was considered crashed, write the same rows.
  for (const part of inParts(records, PART_BYTES))
    await db.$executeRaw(Prisma.sql`
      INSERT INTO import_row (run_id, line, cells, answer, problem)
      SELECT ${runId}::uuid, x.line, x.cells, CASE WHEN x.problem IS NOT NULL THEN 'REFUSED'::"ImportAnswer" END, x.problem
      FROM jsonb_to_recordset(${part}::jsonb) AS x(line int, cells text[], problem jsonb) ON CONFLICT DO NOTHING`);
}

const linesIn = (row: TableRow) => ('cells' in row ? (row.span ?? 1) : 1);
const lengthOf = (row: TableRow) => ('cells' in row ? row.cells.reduce((sum, cell) => sum + cell.length, 0) : 0);

/**
 * Removes blank cells after the last column, and in a sheet also notes there. The check refuses a
 * line of a text file with such notes.
 */
function withinColumns(row: TableRow, width: number, isWorkbook: boolean): TableRow {
  if (!('cells' in row) || row.cells.length <= width) return row;
  const isCut = isWorkbook || row.cells.slice(width).every((cell) => cell.trim() === '');
  return isCut ? { ...row, cells: row.cells.slice(0, width) } : row;
}

/**
 * Collects rows, derives the columns from the first ones, and stores all rows except the heading.
 */
function openCollector(runId: string, isWorkbook: boolean) {
  let first: TableRow[] = [];
  let waiting: TableRow[] = [];
  let layout: Layout | undefined;
  let count = 0;
  /** Characters of the rows in memory, before the layout is known or before they are stored. */
  let length = 0;
  const samples: string[][] = [];
  /** Physical lines that are not rows: headings, blank lines, and continuations of a row. */
  const others = { heading: 0, blank: 0, continued: 0 };

  async function flush(): Promise<void> {
    const began = performance.now();
    if (waiting.length > 0) await insertRows(runId, waiting);
    [waiting, length] = [[], 0];
    await yieldToTraffic(performance.now() - began);
  }
  function findLayout(): Layout {
    const cells = first.flatMap((row) => ('cells' in row ? [row.cells] : []));
    const found = layoutOf(cells, isWorkbook);
    if (found.headings.length > IMPORT_FILE.mostColumns) throw new UnreadableFile('tooManyColumns');
    const skipped = new Set(cells.slice(0, found.headingAt + 1));
    for (const row of first) {
      if ('cells' in row && skipped.has(row.cells)) others.heading += linesIn(row);
      else others.continued += linesIn(row) - 1;
    }
    samples.push(...cells.slice(found.headingAt + 1).slice(0, 50));
    waiting = first
      .filter((row) => !('cells' in row) || !skipped.has(row.cells))
      .map((row) => withinColumns(row, found.headings.length, isWorkbook));
    count = waiting.length;
    first = [];
    return found;
  }
  return {
    async take(row: TableRow): Promise<void> {
      if (isEmptyRow(row)) {
        others.blank += linesIn(row);
        return;
      }
      length += lengthOf(row);
      if (!layout) {
        first.push(row);
        if (first.length < CHECK_LIMIT && length < PART_BYTES) return;
        layout = findLayout();
      } else {
        waiting.push(withinColumns(row, layout.headings.length, isWorkbook));
        others.continued += linesIn(row) - 1;
        count += 1;
      }
      if (count > IMPORT_FILE.mostLines) throw new UnreadableFile('tooManyLines');
      if (waiting.length >= BATCH_SIZE || length >= PART_BYTES) await flush();
    },
    async end(): Promise<{ layout: Layout; lines: number; columns: ColumnFacts[]; others: typeof others }> {
      layout ??= findLayout();
      await flush();
      if (count === 0) throw new UnreadableFile('noLines');
      const columns = layout.headings.map((heading, at) => ({
        heading: storedCell(heading).slice(0, SAMPLE_LENGTH),
        samples: samples
          .map((cells) =>
            storedCell(cells[at] ?? '')
              .trim()
              .slice(0, SAMPLE_LENGTH),
          )
          .filter(Boolean)
          .slice(0, SAMPLES),
      }));
      return { layout, lines: count, columns, others };
    },
  };
}

/**
 * Reads all rows into the collector. A problem of the file itself is final, because the same bytes
 * cause it again.
 */
async function readInto(
  collector: ReturnType<typeof openCollector>,
  source: Parameters<typeof readTable>[0],
): Promise<TableFacts> {
  const rows = readTable(source);
  try {
    for (;;) {
      const { done, value } = await rows.next();
      if (done) return value;
      await collector.take(value);
    }
  } catch (error) {
    if (error instanceof UnreadableTable) throw new UnreadableFile(error.problem);
    if (isOfSize(error)) throw new UnreadableFile('fileTooLarge');
    throw error;
  } finally {
    await rows.return(NO_FACTS);
  }
}

/** Returns the last mapping for a file of this kind, from the same supplier if possible. */
async function rememberedFor(kind: string, supplierId: string | null) {
  const known = await db.importMapping.findMany({ where: { kind }, orderBy: { updatedAt: 'desc' }, take: 20 });
  return known.find(({ supplier }) => supplier === (supplierId ?? '')) ?? known[0];
}

export type ReadRun = {
  id: string;
  storageKey: string | null;
  isWorkbook: boolean;
  supplierId: string | null;
  actorId: string | null;
};

/**
 * Reads the file of a run into the database in parts, and derives its columns. After a crash, the
 * next reader writes the same lines again.
 * @throws UnreadableFile
 */
export async function storeRows(run: ReadRun): Promise<void> {
  const { isWorkbook } = run;
  const file = run.storageKey ? (await storage().get(run.storageKey))?.body : undefined;
  if (!file) throw new UnreadableFile('fileGone');
  const collector = openCollector(run.id, isWorkbook);
  const owner = { kind: 'background', id: run.actorId ?? 'operator' } as const;
  const facts = await readInto(collector, { file, isWorkbook, owner }).finally(() => file.destroy());
  const { layout, lines, columns, others } = await collector.end();
  const lineSums: LineTotals = {
    ...others,
    file: facts.lines,
    blank: others.blank + facts.blank,
    rows: await db.importRow.count({ where: { runId: run.id } }),
  };
  const kind = kindOfFile(layout.headings);
  const remembered = await rememberedFor(kind, run.supplierId);
  await db.importRun.updateMany({
    where: { id: run.id, state: 'READING' },
    data: {
      encoding: facts.encoding,
      separator: facts.separator,
      lineSums,
      state: 'MAPPING',
      storageKey: null,
      kind,
      lines,
      columns,
      mapping: remembered?.mapping ?? layout.mapping,
      options: remembered?.options ?? DEFAULT_OPTIONS,
    },
  });
  if (run.storageKey) await storage().delete(run.storageKey);
}
