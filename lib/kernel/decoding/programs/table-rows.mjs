// Reads the rows of a list: the first worksheet of a workbook (XLSX), or a text file of lines and
// cells (CSV). Each part of the output is a JSON array of rows.

import { readText } from './tables/read-text.mjs';
import { readWorkbook } from './tables/read-workbook.mjs';
import { Refusal } from './tables/refusal.mjs';

/**
 * Maximum size of a part, small enough to process in one event loop turn. One row takes less,
 * unless it consists of escapes.
 */
const PART_BYTES = 256 * 1024;

/** Collects rows and sends them in parts of at most `PART_BYTES`. */
function openParts(send) {
  let rows = [];
  let size = 0;
  let count = 0;
  const flush = () => {
    if (rows.length > 0) send(Buffer.from(`[${rows.join(',')}]`));
    [rows, size] = [[], 0];
  };
  const take = (row) => {
    const json = JSON.stringify(row);
    const bytes = Buffer.byteLength(json) + 1;
    if (size + bytes >= PART_BYTES) flush();
    count += 1;
    rows.push(json);
    size += bytes;
  };
  return { take, flush, count: () => count };
}

/**
 * @returns the problem of a workbook, or the properties of the file: the encoding and separator of
 * a text, its number of lines and of blank ones
 */
export default async function decodeRows({ fd, options: { isWorkbook }, send }) {
  const { take, flush, count } = openParts(send);
  try {
    const facts = isWorkbook ? await readWorkbook(fd, take) : await readText(fd, take);
    flush();
    return facts ?? { lines: count(), blank: 0 };
  } catch (error) {
    if (isWorkbook) return { problem: error instanceof Refusal ? error.problem : 'workbookUnreadable' };
    throw error;
  }
}
