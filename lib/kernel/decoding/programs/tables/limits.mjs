// Limits of tables. The store has its own copy of those it checks again:
// lib/catalogue/imports/run-rules.ts.

export const MAX_COLUMNS = 200;
/**
 * Maximum length of a meaningful cell. Names, packs and compositions are shorter, and no index
 * accepts more.
 */
export const MAX_CELL_LENGTH = 1000;
/** Maximum length of a line, in characters. */
export const MAX_LINE_LENGTH = 64 * 1024;

/** Limits of workbooks. Longer lists must be CSV files. */
export const WORKBOOK = {
  MAX_ENTRIES: 500,
  /** Bytes of the whole archive after inflation. */
  MAX_BYTES: 96 * 1024 * 1024,
  MAX_ROWS: 100_000,
  MAX_SHARED_STRINGS: 1_000_000,
  /** Excel's own limit on cell formats, rounded up. */
  MAX_FORMATS: 65_536,
  MAX_SHEETS: 10_000,
  /** Maximum number of characters in a spreadsheet cell. */
  MAX_TEXT_LENGTH: 32_767,
};

/**
 * Cuts a cell that is too long. The result still exceeds `MAX_CELL_LENGTH`, even after trimming, so
 * that the check of the line rejects it.
 */
export function cutCell(cell) {
  if (cell.length <= MAX_CELL_LENGTH) return cell;
  return cell
    .trim()
    .replaceAll(/\s+/g, ' ')
    .slice(0, MAX_CELL_LENGTH + 2);
}

/**
 * Cuts a line to `MAX_COLUMNS` cells plus one, and each cell to its limit. The extra cell is the
 * first text after the last column, if any, so that the check rejects the line.
 */
export function cutCells(cells) {
  const surplus = cells.slice(MAX_COLUMNS).find((cell) => cell.trim() !== '');
  return [...cells.slice(0, MAX_COLUMNS), ...(surplus === undefined ? [] : [surplus])].map(cutCell);
}
