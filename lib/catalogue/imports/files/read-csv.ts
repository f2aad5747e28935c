import { HOUR } from '@/lib/kernel/dates';
import { readHeader, readRecord, type Columns, type SourceRecord } from './mapping';
import { NO_FACTS, readTable, type TableFacts, type TableRow } from './read-table';
import type { Reason } from './reason-types';
import { IMPORT_FILE } from '../run-rules';

export type CsvLine = { line: number; record: SourceRecord } | { line: number; reason: Reason };
/** `close` ends the reading of a file before its last line. */
export type CsvSource = { columns: Columns; lines: AsyncGenerator<CsvLine>; close: () => Promise<unknown> };

const GB = 1024 ** 3;
/** Limits for an operator's own file, which may be longer than an upload. */
const OWN_FILE = { inputBytes: 2 * GB, outputBytes: 8 * GB, stepMs: HOUR, totalMs: HOUR };
/**
 * Owner of the decoder slot. The background slot decodes the pictures of the lines while the file
 * is open.
 */
const OPERATOR = { kind: 'staff', id: 'operator' } as const;

const unreadable = ({ line, problem }: Extract<TableRow, { problem: unknown }>): CsvLine => ({
  line,
  reason: { key: problem },
});
const spanOf = (row: TableRow): number => ('span' in row ? (row.span ?? 1) : 1);

type Rows = AsyncGenerator<TableRow, TableFacts>;
type Head = { header: string[]; before: CsvLine[]; read: number };

/**
 * Reads the lines below a heading. `before`: problems ahead of it. `read`: number of lines up to
 * there.
 */
function linesBelow({ header, before, read }: Head, rows: Rows): Pick<CsvSource, 'columns' | 'lines'> {
  const columns = readHeader(header);
  const width = header.length;
  const places = Object.values(columns);

  function lineOf(row: TableRow): CsvLine {
    const { line } = row;
    if ('problem' in row) return unreadable(row);
    const long = places.find((at) => (row.cells[at] ?? '').length > IMPORT_FILE.cellLength);
    if (long !== undefined)
      return { line, reason: { key: 'cellLong', values: { column: header[long]!, most: IMPORT_FILE.cellLength } } };
    if (row.cells.length === width) return { line, record: readRecord(row.cells, columns) };
    return { line, reason: { key: 'cells', values: { count: row.cells.length, most: width } } };
  }
  async function* lines(): AsyncGenerator<CsvLine> {
    yield* before;
    let sum = read;
    for (;;) {
      const { done, value } = await rows.next();
      if (!done) {
        sum += spanOf(value);
        yield lineOf(value);
        continue;
      }
      sum += value.blank;
      if (sum !== value.lines)
        yield {
          line: value.lines,
          reason: { key: 'linesLost', values: { file: value.lines, read: sum } },
        };
      return;
    }
  }
  return { columns, lines: lines() };
}

/**
 * Reads a file whose first line names the columns. A line with another number of cells is reported
 * as a problem.
 */
export async function readCsv(file: AsyncIterable<Uint8Array>): Promise<CsvSource> {
  const rows = readTable({ file, isWorkbook: false, owner: OPERATOR }, OWN_FILE);
  const close = () => rows.return(NO_FACTS);
  const before: CsvLine[] = [];
  try {
    for (;;) {
      const { done, value } = await rows.next();
      if (done) throw new Error('The file is empty.');
      if ('problem' in value) before.push(unreadable(value));
      else {
        const head = { header: value.cells, before, read: before.length + spanOf(value) };
        return { ...linesBelow(head, rows), close };
      }
    }
  } catch (error) {
    await close();
    throw error;
  }
}
