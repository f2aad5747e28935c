import { createReadStream } from 'node:fs';
import { decodeText } from './decode-text.mjs';
import { cutCells } from './limits.mjs';
import { separatorOf } from './separator.mjs';
import { lineCounter, splitLines } from './split-lines.mjs';
import { readRecords, usualWidth } from './split-records.mjs';

async function* counted(chunks, counter) {
  for await (const chunk of chunks.setEncoding('utf8')) {
    counter.add(chunk);
    yield chunk;
  }
}

/**
 * Reads a text file of lines and cells (RFC 4180: quotes, line breaks in quotes) with any encoding
 * and separator. An unreadable line is reported as a problem, and reading continues.
 * @param take receives each line: `{ line, cells }` or `{ line, problem }`
 * @returns `encoding`, `separator`, and the numbers of physical lines and of blank ones
 */
export async function readText(fd, take) {
  const input = createReadStream('', { fd, start: 0, autoClose: false });
  const { encoding, head, chunks } = await decodeText(input);
  const separator = separatorOf(head);
  const layout = { separator, width: await usualWidth(head, separator) };
  const counter = lineCounter();
  const blank = await readRecords(splitLines(counted(chunks, counter)), layout, (row) =>
    take('cells' in row ? { ...row, cells: cutCells(row.cells) } : row),
  );
  return { encoding, separator, lines: counter.count(), blank };
}
