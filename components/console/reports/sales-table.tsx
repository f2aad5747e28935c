import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ListTable, type Column } from '@/components/console/shared/list-table';
import { netOf, type Sales } from '@/lib/money/reports/sales-rules';
import { formatRupees } from '@/lib/kernel/money';

type Props<Row> = {
  caption: string;
  /** Heading of the column that names the rows. */
  heading: string;
  rows: Row[];
  keyOf: (row: Row) => string;
  name: (row: Row) => ReactNode;
  /** Further columns at the end. */
  more?: Column<Row>[];
};

/** Sales by day, product or category, with returns and net amounts. */
export function SalesTable<Row extends Sales>({ caption, heading, rows, keyOf, name, more = [] }: Props<Row>) {
  const t = useTranslations('console.reports');
  const sum = (column: string, of: (row: Row) => number) => ({
    name: column,
    heading: t(column),
    isNumber: true,
    cell: (row: Row) => formatRupees(of(row)),
  });
  return (
    <ListTable
      caption={caption}
      rows={rows}
      keyOf={keyOf}
      columns={[
        { name: 'name', heading, cell: name },
        { name: 'sold', heading: t('sold'), isNumber: true, cell: ({ units }) => units },
        { name: 'back', heading: t('back'), isNumber: true, cell: ({ backUnits }) => backUnits || null },
        { name: 'net', heading: t('net'), isNumber: true, cell: (row) => netOf(row).units },
        sum('taxable', (row) => netOf(row).taxablePaise),
        sum('tax', (row) => netOf(row).taxPaise),
        sum('total', (row) => netOf(row).taxablePaise + netOf(row).taxPaise),
        ...more,
      ]}
    />
  );
}
