import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads the rows of a table. The first line names its columns, tabs separate them, and a line with
 * # is a heading. The tables are text so that a pharmacist can read and correct them.
 */
export function parseTable(table: string): string[][] {
  const [head = [], ...rows] = table
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  const odd = rows.find((row) => row.length !== head.length);
  if (odd) throw new Error(`"${odd.join(' | ')}" has ${odd.length} columns, not ${head.length}`);
  return rows;
}

/** Reads a table of this folder. Builds do not bundle it; next.config.ts adds it to their files. */
export const readTable = (name: string): string[][] =>
  parseTable(
    readFileSync(
      join(/*turbopackIgnore: true*/ process.cwd(), 'lib/catalogue/search/knowledge', `${name}.tsv`),
      'utf8',
    ),
  );

/** Splits the comma-separated list in a cell. */
export const readList = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
