import { readTable, UnreadableTable } from '@/lib/catalogue/imports/files/read-table';
import type { Owner } from '@/lib/kernel/decoding/decode';
import { DomainError } from '@/lib/kernel/errors';
import type { ImportLine } from './change-redirects';
import { MAX_REDIRECTS, REDIRECT_FILE_BYTES } from './redirect-rules';

/** Headings of a file with redirects, in the order of an export. */
export const HEADINGS = ['from', 'to', 'status'] as const;

/**
 * Reads a file with the columns from, to and status, in any encoding and with any separator. A
 * missing status means 301, or 410 without a target.
 * @throws invalid redirectFile, redirectLineUnreadable or redirectsFull
 */
export async function readRedirectFile(file: AsyncIterable<Uint8Array>, owner: Owner): Promise<ImportLine[]> {
  const lines: ImportLine[] = [];
  let columns: number[] | undefined;
  try {
    for await (const row of readTable({ file, isWorkbook: false, owner }, { inputBytes: REDIRECT_FILE_BYTES })) {
      if ('problem' in row) throw new DomainError('invalid', 'redirectLineUnreadable', { line: row.line });
      // An export begins with the mark of UTF-8 and protects cells that could be formulas.
      const cells = row.cells.map((cell) => cell.replace(/^\uFEFF/, '').trim());
      if (cells.every((cell) => cell === '')) continue;
      if (!columns) {
        columns = HEADINGS.map((name) => cells.findIndex((cell) => cell.toLowerCase() === name));
        if (columns[0]! < 0 || columns[1]! < 0) throw new DomainError('invalid', 'redirectFile');
        continue;
      }
      const [path = '', target = '', status = ''] = columns.map((at) => cells[at] ?? '');
      if (lines.length >= MAX_REDIRECTS) throw new DomainError('invalid', 'redirectsFull', { most: MAX_REDIRECTS });
      lines.push({
        line: row.line,
        path,
        target,
        status: status === '' ? (target === '' ? 410 : 301) : Number(status),
      });
    }
  } catch (error) {
    if (error instanceof UnreadableTable) throw new DomainError('invalid', 'redirectFile');
    throw error;
  }
  if (!columns) throw new DomainError('invalid', 'redirectFile');
  return lines;
}
