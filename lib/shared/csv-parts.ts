import { csvLine, UTF8_MARK } from './csv';

type Cell = string | number | null;
/** Columns of a file: headings with the values of a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => Cell>;

/** Rows per read, and the number in memory before they are sent. */
export const CSV_BATCH_SIZE = 1000;

/**
 * Streams rows as a CSV file in batches, each in memory only until it is sent.
 * @param readPart returns the rows after one, or the first rows; fewer than `CSV_BATCH_SIZE` are
 * the last
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
    if (rows.length < CSV_BATCH_SIZE) return;
    last = rows.at(-1);
  }
}

/** Streams rows in memory as a CSV file. */
export async function* csvTable(headings: string[], rows: Cell[][]): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  yield bytes.encode(UTF8_MARK + csvLine(headings));
  for (let from = 0; from < rows.length; from += CSV_BATCH_SIZE) {
    yield bytes.encode(
      rows
        .slice(from, from + CSV_BATCH_SIZE)
        .map(csvLine)
        .join(''),
    );
    // Yields to the event loop so that a long file does not delay small requests.
    await new Promise(setImmediate);
  }
}
