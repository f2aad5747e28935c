import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { decodeText } from './decode-text.mjs';
import { cutCells, MAX_LINE_LENGTH } from './limits.mjs';
import { separatorOf } from './separator.mjs';

const problemOf = (error) => ({
  line: Number(error?.lines ?? 0),
  problem: error?.message ?? 'the line cannot be read',
});

/**
 * Reads a text file of lines and cells (RFC 4180: quotes, line breaks in quotes) in any encoding and with any
 * separator. A line that cannot be read gives a problem, and the others follow.
 * @param take receives each line: `{ line, cells }` or `{ line, problem }`
 * @returns `encoding` and `separator`
 */
export async function readText(fd, take) {
  const input = createReadStream('', { fd, start: 0, autoClose: false });
  const { encoding, head, chunks } = await decodeText(input);
  const separator = separatorOf(head);
  const broken = [];
  const parser = chunks.pipe(
    parse({
      bom: true,
      delimiter: separator,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_LINE_LENGTH,
      skip_records_with_error: true,
      on_skip: (error) => void broken.push(problemOf(error)),
    }),
  );
  chunks.on('error', (error) => parser.destroy(error));
  for await (const { record, info } of parser) {
    for (const row of broken.splice(0)) take(row);
    take({ line: info.lines, cells: cutCells(record) });
  }
  for (const row of broken.splice(0)) take(row);
  return { encoding, separator };
}
