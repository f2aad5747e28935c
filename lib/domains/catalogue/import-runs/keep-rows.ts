import { Readable } from 'node:stream';
import { db, Prisma } from '@/lib/kernel/db/client';
import { yieldToTraffic } from '@/lib/kernel/queue/yield-to-traffic';
import { storage } from '@/lib/kernel/storage/storage';
import { guessColumns, isHeading, kindOfFile, type ColumnFacts } from '@/lib/domains/catalogue/import/guess-rules';
import { readTable, type TableRow } from '@/lib/domains/catalogue/import/read-table';
import { readWorkbook } from '@/lib/domains/catalogue/import/workbook-thread';
import type { Mapping } from './types';
import { DEFAULT_OPTIONS, IMPORT_FILE } from './run-rules';

const AT_ONCE = 1000;
/** So many rows are looked at to see what the columns are. */
const LOOKED_AT = 300;
/** A price list may begin with the name and address of whoever sends it. */
const HEADING_WITHIN = 20;
const SAMPLES = 3;
const SAMPLE_LENGTH = 80;

/** Why a file cannot be read: a key of the messages. */
export type FileProblem =
  'workbookUnreadable' | 'workbookTooLarge' | 'tooManyLines' | 'tooManyColumns' | 'noLines' | 'fileGone';
export class UnreadableFile extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}

/** Text a database can keep: without the signs that none takes. */
const kept = (cell: string) => cell.replaceAll('\u0000', '').toWellFormed();
const isEmptyRow = (row: TableRow) => 'cells' in row && row.cells.every((cell) => cell.trim() === '');

type Layout = { headingAt: number; headings: string[]; mapping: Mapping };

/** Where the heading is, and which column is what. */
function layoutOf(rows: string[][]): Layout {
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
  const width = Math.max(...(headingAt >= 0 ? [rows[headingAt]!.length] : data.map((cells) => cells.length)), 0);
  const headings = Array.from({ length: width }, (_, at) =>
    headingAt >= 0 ? (rows[headingAt]![at] ?? '').trim() : '',
  );
  return { headingAt, headings, mapping: guessColumns(headings, data) };
}

async function insertRows(runId: string, rows: TableRow[]): Promise<void> {
  const records = rows.map((row) =>
    'cells' in row
      ? { line: row.line, cells: row.cells.map(kept), problem: null }
      : { line: row.line, cells: [], problem: { key: 'lineUnreadable', values: { why: kept(row.problem) } } },
  );
  // Two readers of one file, of which one was thought to be dead, write the same.
  await db.$executeRaw(Prisma.sql`
    INSERT INTO import_row (run_id, line, cells, answer, problem)
    SELECT ${runId}::uuid, x.line, x.cells, CASE WHEN x.problem IS NOT NULL THEN 'REFUSED'::"ImportAnswer" END, x.problem
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS x(line int, cells text[], problem jsonb) ON CONFLICT DO NOTHING`);
}

/** Takes rows as they come, finds out of the first what the columns are, and keeps all that are no heading. */
function openKeeper(runId: string) {
  let first: TableRow[] = [];
  let waiting: TableRow[] = [];
  let layout: Layout | undefined;
  let count = 0;
  const samples: string[][] = [];

  async function flush(): Promise<void> {
    const began = performance.now();
    if (waiting.length > 0) await insertRows(runId, waiting);
    waiting = [];
    await yieldToTraffic(performance.now() - began);
  }
  function look(): Layout {
    const cells = first.flatMap((row) => ('cells' in row ? [row.cells] : []));
    const found = layoutOf(cells);
    if (found.headings.length > IMPORT_FILE.mostColumns) throw new UnreadableFile('tooManyColumns');
    const skipped = new Set(cells.slice(0, found.headingAt + 1));
    samples.push(...cells.slice(found.headingAt + 1).slice(0, 50));
    waiting = first.filter((row) => !('cells' in row) || !skipped.has(row.cells));
    count = waiting.length;
    first = [];
    return found;
  }
  return {
    async take(row: TableRow): Promise<void> {
      if (isEmptyRow(row)) return;
      if (!layout) {
        first.push(row);
        if (first.length < LOOKED_AT) return;
        layout = look();
      } else {
        waiting.push(row);
        count += 1;
      }
      if (count > IMPORT_FILE.mostLines) throw new UnreadableFile('tooManyLines');
      if (waiting.length >= AT_ONCE) await flush();
    },
    async end(): Promise<{ layout: Layout; lines: number; columns: ColumnFacts[] }> {
      layout ??= look();
      await flush();
      if (count === 0) throw new UnreadableFile('noLines');
      const columns = layout.headings.map((heading, at) => ({
        heading: kept(heading).slice(0, SAMPLE_LENGTH),
        samples: samples
          .map((cells) =>
            kept(cells[at] ?? '')
              .trim()
              .slice(0, SAMPLE_LENGTH),
          )
          .filter(Boolean)
          .slice(0, SAMPLES),
      }));
      return { layout, lines: count, columns };
    },
  };
}

type Facts = { encoding: string | null; separator: string | null };

async function readInto(keeper: ReturnType<typeof openKeeper>, body: Readable, isWorkbook: boolean): Promise<Facts> {
  if (isWorkbook) {
    const chunks: Buffer[] = [];
    for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk);
    const problem = await readWorkbook(Buffer.concat(chunks), async (rows) => {
      for (const row of rows) await keeper.take(row);
    });
    if (problem) throw new UnreadableFile(problem);
    return { encoding: null, separator: null };
  }
  const { encoding, separator, rows } = await readTable(body);
  for await (const row of rows) await keeper.take(row);
  return { encoding, separator };
}

/** The mapping somebody chose for a file of this kind, of this supplier if there was one, else of any. */
async function rememberedFor(kind: string, supplierId: string | null) {
  const known = await db.importMapping.findMany({ where: { kind }, orderBy: { updatedAt: 'desc' }, take: 20 });
  return known.find(({ supplier }) => supplier === (supplierId ?? '')) ?? known[0];
}

/**
 * Reads the lines of a run's file into the database, a piece at a time, and what its columns are. Begun anew after a death it goes over what is there.
 * @param from where the file is read from; where it lies with the store when left out
 * @throws UnreadableFile
 */
export async function keepRows(
  run: { id: string; storageKey: string | null; isWorkbook: boolean; supplierId: string | null },
  from?: Readable,
): Promise<void> {
  const body = from ?? (run.storageKey ? (await storage().get(run.storageKey))?.body : undefined);
  if (!body) throw new UnreadableFile('fileGone');
  const keeper = openKeeper(run.id);
  const facts = await readInto(keeper, body, run.isWorkbook);
  const { layout, lines, columns } = await keeper.end();
  const kind = kindOfFile(layout.headings);
  const remembered = await rememberedFor(kind, run.supplierId);
  await db.importRun.updateMany({
    where: { id: run.id, state: 'READING' },
    data: {
      ...facts,
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
