import type { ReactNode } from 'react';

/** Column: its heading and cell; cards leave out an empty cell. */
export type Column<Row> = {
  name: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
};

type Props<Row> = {
  /** Caption for screen readers. */
  caption: string;
  /** The first column names the row. */
  columns: [Column<Row>, ...Column<Row>[]];
  rows: Row[];
  keyOf: (row: Row) => string;
};

/** Rows of a list: a table, on phones the same rows as cards with a label for each value. */
export function ListTable<Row>({ caption, columns: [first, ...others], rows, keyOf }: Props<Row>) {
  return (
    <table className="w-full text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-left text-ink-soft *:px-3 *:py-2 *:font-medium">
          {[first, ...others].map(({ name, heading, isNumber }) => (
            <th key={name} scope="col" className={isNumber ? 'text-right' : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:grid-cols-1 max-md:gap-2">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="border-b border-line bg-surface hover:bg-brand-50 max-md:grid max-md:gap-1 max-md:rounded-field max-md:border max-md:p-3 md:*:px-3 md:*:py-2"
          >
            <th scope="row" className="min-w-0 text-left font-semibold break-words">
              {first.cell(row)}
            </th>
            {others.map(({ name, heading, cell, isNumber }) => (
              <Cell key={name} heading={heading} isNumber={isNumber}>
                {cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ heading, isNumber, children }: { heading: string; isNumber?: boolean; children: ReactNode }) {
  const isEmpty = children === null || children === undefined || children === false || children === '';
  return (
    <td
      className={`min-w-0 break-words max-md:grid max-md:grid-cols-[7rem_1fr] max-md:gap-3 ${isEmpty ? 'max-md:hidden' : ''} ${isNumber ? 'tabular-nums md:text-right' : ''}`}
    >
      {/* Hidden where the column heading is visible. */}
      <span aria-hidden className="text-ink-soft md:hidden">
        {heading}
      </span>
      <span className="min-w-0">{children}</span>
    </td>
  );
}
