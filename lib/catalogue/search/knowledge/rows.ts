/**
 * Reads a table of this folder. The tables are text so that a pharmacist can read and correct them.
 * A row begins at the margin, an indented line continues it, a bar separates columns, and a line
 * with # is a heading.
 */
export function readRows(table: string, columns: number): string[][] {
  const rows = table
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const odd = rows.find((row) => row.length !== columns);
  if (odd) throw new Error(`"${odd.join(' | ')}" has ${odd.length} columns, not ${columns}`);
  return rows;
}

/** Splits the comma-separated list in a cell. */
export const readList = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
