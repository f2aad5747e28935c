import { parse, type CsvError, type Info } from 'csv-parse';
import type { Readable } from 'node:stream';
import { readHeader, readRecord, type Columns, type SourceRecord } from './mapping';

export type CsvLine = { line: number; record: SourceRecord } | { line: number; problem: string };
export type CsvSource = { columns: Columns; lines: AsyncGenerator<CsvLine> };

const LONGEST_LINE = 64 * 1024;

const toProblem = (error?: CsvError): CsvLine => ({
  line: Number(error?.lines ?? 0),
  problem: error?.message ?? 'the line cannot be read',
});

/**
 * Reads a CSV file as it comes in (RFC 4180: quotes, line breaks in quotes, UTF-8 with or without a byte order mark).
 * A line that cannot be read is handed on as a problem; the others go on.
 */
export async function readCsv(input: Readable): Promise<CsvSource> {
  const broken: CsvLine[] = [];
  const parser = input.pipe(
    parse({
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_LINE,
      skip_records_with_error: true,
      on_skip: (error) => void broken.push(toProblem(error)),
    }),
  );
  input.on('error', (error) => parser.destroy(error));
  const records = parser[Symbol.asyncIterator]() as AsyncIterator<{ record: string[]; info: Info }>;
  const first = await records.next();
  if (first.done) throw new Error('The file is empty.');
  const columns = readHeader(first.value.record);
  const width = first.value.record.length;

  async function* lines(): AsyncGenerator<CsvLine> {
    for (let next = await records.next(); !next.done; next = await records.next()) {
      yield* broken.splice(0);
      const { record, info } = next.value;
      if (record.length === width) yield { line: info.lines, record: readRecord(record, columns) };
      else yield { line: info.lines, problem: `it has ${record.length} columns, the first line has ${width}` };
    }
    yield* broken.splice(0);
  }
  return { columns, lines: lines() };
}
