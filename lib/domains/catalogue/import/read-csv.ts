import { HOUR } from '@/lib/kernel/dates';
import { readHeader, readRecord, type Columns, type SourceRecord } from './mapping';
import { readTable, type TableRow } from './read-table';
import { MAX_CELL_LENGTH } from './table-limits';

export type CsvLine = { line: number; record: SourceRecord } | { line: number; problem: string };
/** `close` ends the reading of a file whose lines are not read to their end. */
export type CsvSource = { columns: Columns; lines: AsyncGenerator<CsvLine>; close: () => Promise<unknown> };

const GB = 1024 ** 3;
/** An operator's own file may be longer than an upload. */
const OWN_FILE = { inputBytes: 2 * GB, outputBytes: 8 * GB, stepMs: HOUR, totalMs: HOUR };
/** Pictures of the lines are decoded in the background slot while the file is open, so it has another one. */
const OPERATOR = { kind: 'staff', id: 'operator' } as const;

/** The lines below a heading. @param before problems that came ahead of it */
function linesBelow(
  header: string[],
  before: CsvLine[],
  rows: AsyncIterable<TableRow>,
): Pick<CsvSource, 'columns' | 'lines'> {
  const columns = readHeader(header);
  const width = header.length;
  const places = Object.values(columns);

  async function* lines(): AsyncGenerator<CsvLine> {
    yield* before;
    for await (const row of rows) {
      if ('problem' in row) yield row;
      else if (places.some((at) => (row.cells[at] ?? '').length > MAX_CELL_LENGTH))
        yield { line: row.line, problem: `it has a cell of more than ${MAX_CELL_LENGTH} characters` };
      else if (row.cells.length === width) yield { line: row.line, record: readRecord(row.cells, columns) };
      else yield { line: row.line, problem: `it has ${row.cells.length} columns, the first line has ${width}` };
    }
  }
  return { columns, lines: lines() };
}

/** Reads a file whose first line names the columns. A line with another number of cells gives a problem. */
export async function readCsv(file: AsyncIterable<Uint8Array>): Promise<CsvSource> {
  const rows = readTable({ file, isWorkbook: false, owner: OPERATOR }, OWN_FILE);
  const close = () => rows.return({ encoding: null, separator: null });
  const before: CsvLine[] = [];
  try {
    for (;;) {
      const { done, value } = await rows.next();
      if (done) throw new Error('The file is empty.');
      // The parser reads ahead: the problem of a later line may come before the first line.
      if ('problem' in value) before.push(value);
      else return { ...linesBelow(value.cells, before, rows), close };
    }
  } catch (error) {
    await close();
    throw error;
  }
}
