import { readCursor, writeCursor, type IdType, type Keyset } from './keyset';

/** Place of a page in a list, newest first: after a row, before it, or the first page. */
export type Cursor = { beyond: Keyset | null; isBackwards: boolean };

/**
 * Parses the cursors of an address; a malformed one gives the first page.
 * @param idType type of the id that separates rows with the same time
 */
export function readCursors({ after, before }: { after?: string; before?: string }, idType?: IdType): Cursor {
  const beyond = readCursor(after, idType);
  if (beyond) return { beyond, isBackwards: false };
  const until = readCursor(before, idType);
  return { beyond: until, isBackwards: until !== null };
}

export type KeysetPage<Row> = {
  rows: Row[];
  /** Cursors of the adjacent pages; null if there is none. */
  before: string | null;
  after: string | null;
};

/** Position and direction of a read page: after a row or at the beginning, forward or backward. */
type Reading = { hasPlace: boolean; isBackwards: boolean };

/** Returns a page from rows like `cutPage`, for lists with cursors of their own. */
export function cutRows<Row>(
  found: Row[],
  show: number,
  { hasPlace, isBackwards }: Reading,
  cursorOf: (row: Row) => string,
): KeysetPage<Row> {
  const hasMore = found.length > show;
  const rows = isBackwards ? found.slice(0, show).reverse() : found.slice(0, show);
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    before: first && ((hasPlace && !isBackwards) || (isBackwards && hasMore)) ? cursorOf(first) : null,
    after: last && (isBackwards || hasMore) ? cursorOf(last) : null,
  };
}

/**
 * Returns a page from the rows after a place, read in its direction, one more than shown.
 * @param found in the order of reading: a page before a place is read backward from there
 * @param keyOf returns the place of a row in its list
 */
export function cutPage<Row extends Keyset>(found: Row[], show: number, place: Cursor): KeysetPage<Row>;
export function cutPage<Row>(found: Row[], show: number, place: Cursor, keyOf: (row: Row) => Keyset): KeysetPage<Row>;
export function cutPage<Row>(
  found: Row[],
  show: number,
  { beyond, isBackwards }: Cursor,
  keyOf = (row: Row) => row as Keyset,
): KeysetPage<Row> {
  return cutRows(found, show, { hasPlace: beyond !== null, isBackwards }, (row) => writeCursor(keyOf(row)));
}
