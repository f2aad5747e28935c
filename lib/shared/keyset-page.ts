import { readCursor, writeCursor, type IdType, type Keyset } from './keyset';

/** Which page of a list that begins with the newest: the one after a row of it, the one before, or the first. */
export type Place = { beyond: Keyset | null; isBackwards: boolean };

/** Reads the cursors of an address; what is none asks for the first page. @param idType what tells rows of one moment apart */
export function readPlace({ after, before }: { after?: string; before?: string }, idType?: IdType): Place {
  const beyond = readCursor(after, idType);
  if (beyond) return { beyond, isBackwards: false };
  const until = readCursor(before, idType);
  return { beyond: until, isBackwards: until !== null };
}

export type KeysetPage<Row> = {
  rows: Row[];
  /** Cursors of the pages around this one; null where there is none. */
  before: string | null;
  after: string | null;
};

/** Where a page lies in its list: beyond a row or at the beginning, and whether it was read from there backwards. */
type Reading = { hasPlace: boolean; isBackwards: boolean };

/** A page out of rows, as `cutPage`, of lists with cursors of their own. */
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
 * A page out of the rows beyond a place, read in its direction, one more than are shown.
 * @param found in the order in which they were read: a page before a place is read from there backwards
 * @param keyOf where a row stands in its list
 */
export function cutPage<Row extends Keyset>(found: Row[], show: number, place: Place): KeysetPage<Row>;
export function cutPage<Row>(found: Row[], show: number, place: Place, keyOf: (row: Row) => Keyset): KeysetPage<Row>;
export function cutPage<Row>(
  found: Row[],
  show: number,
  { beyond, isBackwards }: Place,
  keyOf = (row: Row) => row as Keyset,
): KeysetPage<Row> {
  return cutRows(found, show, { hasPlace: beyond !== null, isBackwards }, (row) => writeCursor(keyOf(row)));
}
