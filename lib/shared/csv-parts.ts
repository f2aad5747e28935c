import { csvLine, UTF8_MARK } from './csv';

type Cell = string | number | null;
/** The columns of a file, each under its heading with what stands in it. */
export type CsvColumns<Row> = Record<string, (row: Row) => Cell>;

/** Rows that are read at once: as many as are held before they are sent. */
export const ROWS_AT_ONCE = 1000;

/**
 * A CSV file of rows that are read part by part, none held longer than it takes to send it.
 * @param readPart the rows after one, or the first; fewer than `ROWS_AT_ONCE` are the last
 */
export async function* csvParts<Row>(
  columns: CsvColumns<Row>,
  readPart: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  const cells = Object.values(columns);
  yield bytes.encode(UTF8_MARK + csvLine(Object.keys(columns)));
  for (let last: Row | undefined; ;) {
    const rows = await readPart(last);
    if (rows.length > 0) yield bytes.encode(rows.map((row) => csvLine(cells.map((cell) => cell(row)))).join(''));
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1);
  }
}

/** A CSV file of rows that are in memory already. */
export async function* csvTable(headings: string[], rows: Cell[][]): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  yield bytes.encode(UTF8_MARK + csvLine(headings));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    yield bytes.encode(
      rows
        .slice(from, from + ROWS_AT_ONCE)
        .map(csvLine)
        .join(''),
    );
    // Whoever asks for something small meanwhile is not kept waiting by a long file.
    await new Promise(setImmediate);
  }
}
