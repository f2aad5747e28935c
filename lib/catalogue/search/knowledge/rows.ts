/**
 * The tables of this folder are written as text, so that a pharmacist can read and correct them: a row begins at the margin, an indented line carries it on,
 * a bar parts its columns, a line with # is a heading.
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

/** What a cell lists, parted by commas. */
export const readList = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
