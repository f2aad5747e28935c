import { readTable, UnreadableTable } from '@/lib/catalogue/imports/files/read-table';
import type { Owner } from '@/lib/kernel/decoding/decode';
import { DomainError } from '@/lib/kernel/errors';
import type { ManufacturerLine } from './change-manufacturer';
import { MANUFACTURER_FIELDS, NEW_MANUFACTURER } from './rules';

/** Separates the spellings in a cell. */
export const ALIAS_SEPARATOR = ';';
const MAX_FILE_BYTES = 4 * 1024 * 1024;

/**
 * Reads a CSV file with the column name and any of address, licence and aliases, in any encoding
 * and with any separator.
 * @throws invalid manufacturerFile, also for an unreadable line
 */
export async function readManufacturerFile(file: AsyncIterable<Uint8Array>, owner: Owner): Promise<ManufacturerLine[]> {
  const lines: ManufacturerLine[] = [];
  let columns: number[] | undefined;
  try {
    for await (const row of readTable({ file, isWorkbook: false, owner }, { inputBytes: MAX_FILE_BYTES })) {
      if ('problem' in row) throw new DomainError('invalid', 'manufacturerFile');
      const cells = row.cells.map((cell) => cell.replace(/^\uFEFF/, '').trim());
      if (cells.every((cell) => cell === '')) continue;
      if (!columns) {
        columns = MANUFACTURER_FIELDS.map((name) => cells.findIndex((cell) => cell.toLowerCase() === name));
        if (columns[0]! < 0) throw new DomainError('invalid', 'manufacturerFile');
        continue;
      }
      const [name = '', address = '', licence = '', aliases = ''] = columns.map((at) => cells[at] ?? '');
      const spellings = aliases.split(ALIAS_SEPARATOR).join('\n');
      lines.push({ line: row.line, texts: { ...NEW_MANUFACTURER, name, address, licence, aliases: spellings } });
    }
  } catch (error) {
    if (error instanceof UnreadableTable) throw new DomainError('invalid', 'manufacturerFile');
    throw error;
  }
  if (!columns) throw new DomainError('invalid', 'manufacturerFile');
  return lines;
}
