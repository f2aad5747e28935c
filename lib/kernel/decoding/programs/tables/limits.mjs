// Limits of tables. The store has its own copy of those that it checks again: import/table-limits.ts.

export const MAX_COLUMNS = 200;
/** The longest cell with a meaning: names, packs and compositions are shorter, and no index takes more. */
export const MAX_CELL_LENGTH = 1000;
/** The longest line, in characters. */
export const MAX_LINE_LENGTH = 64 * 1024;

/** Longer lists come as CSV. */
export const WORKBOOK = {
  MAX_ENTRIES: 500,
  /** Bytes of the whole archive after inflation. */
  MAX_BYTES: 96 * 1024 * 1024,
  MAX_ROWS: 100_000,
  MAX_SHARED_STRINGS: 1_000_000,
  /** Excel's own limit on cell formats, rounded up. */
  MAX_FORMATS: 65_536,
  MAX_SHEETS: 10_000,
  /** A cell of a spreadsheet holds no more characters than this. */
  MAX_TEXT_LENGTH: 32_767,
};

/**
 * Cuts a cell that is too long. The rest keeps more than `MAX_CELL_LENGTH` characters, also after blanks
 * around it are removed, so that the check of a line still refuses it.
 */
export function cutCell(cell) {
  if (cell.length <= MAX_CELL_LENGTH) return cell;
  return cell
    .trim()
    .replaceAll(/\s+/g, ' ')
    .slice(0, MAX_CELL_LENGTH + 2);
}

/**
 * Cuts a line to `MAX_COLUMNS` cells and one more, and each cell to its limit. The one more is the
 * first text after the last column, if the line has any: the check refuses the line for it.
 */
export function cutCells(cells) {
  const surplus = cells.slice(MAX_COLUMNS).find((cell) => cell.trim() !== '');
  return [...cells.slice(0, MAX_COLUMNS), ...(surplus === undefined ? [] : [surplus])].map(cutCell);
}
