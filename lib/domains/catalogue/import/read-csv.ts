import type { Readable } from 'node:stream';
import { readHeader, readRecord, type Columns, type SourceRecord } from './mapping';
import { readTable } from './read-table';

export type CsvLine = { line: number; record: SourceRecord } | { line: number; problem: string };
export type CsvSource = { columns: Columns; lines: AsyncGenerator<CsvLine> };

/** Reads a file whose first line names the columns; what has another number of cells than that is handed on as a problem. */
export async function readCsv(input: Readable): Promise<CsvSource> {
  const { rows } = await readTable(input);
  const before: CsvLine[] = [];
  let header: string[] | undefined;
  while (!header) {
    const { done, value } = await rows.next();
    if (done) throw new Error('The file is empty.');
    // The parser reads on: a line that is wrong may be told of before the first one.
    if ('problem' in value) before.push(value);
    else header = value.cells;
  }
  const columns = readHeader(header);
  const width = header.length;

  async function* lines(): AsyncGenerator<CsvLine> {
    yield* before;
    for await (const row of rows) {
      if ('problem' in row) yield row;
      else if (row.cells.length === width) yield { line: row.line, record: readRecord(row.cells, columns) };
      else yield { line: row.line, problem: `it has ${row.cells.length} columns, the first line has ${width}` };
    }
  }
  return { columns, lines: lines() };
}
