import { parse, type CsvError, type Info } from 'csv-parse';
import type { Readable } from 'node:stream';
import { decodeText, type Encoding } from './decode-text';
import { separatorOf, type Separator } from './separator-rules';

/** A line of a file with its number, or what is wrong with it in the parser's words. */
export type TableRow = { line: number; cells: string[] } | { line: number; problem: string };
export type Table = { encoding: Encoding; separator: Separator; rows: AsyncGenerator<TableRow> };

const LONGEST_LINE = 64 * 1024;

const toProblem = (error?: CsvError): TableRow => ({
  line: Number(error?.lines ?? 0),
  problem: error?.message ?? 'the line cannot be read',
});

/**
 * Reads a text file of lines and cells as it comes in (RFC 4180: quotes, line breaks in quotes), in whatever encoding and with whatever separator.
 * A line that cannot be read is handed on as a problem; the others go on.
 */
export async function readTable(input: Readable): Promise<Table> {
  const { encoding, head, chunks } = await decodeText(input);
  const separator = separatorOf(head);
  const broken: TableRow[] = [];
  const parser = chunks.pipe(
    parse({
      bom: true,
      delimiter: separator,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_LINE,
      skip_records_with_error: true,
      on_skip: (error) => void broken.push(toProblem(error)),
    }),
  );
  chunks.on('error', (error) => parser.destroy(error));

  async function* rows(): AsyncGenerator<TableRow> {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      yield* broken.splice(0);
      yield { line: info.lines, cells: record };
    }
    yield* broken.splice(0);
  }
  return { encoding, separator, rows: rows() };
}
