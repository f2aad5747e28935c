import { useTranslations } from 'next-intl';
import { ListTable } from '@/components/console/shared/list-table';
import type { ValueRow } from '@/lib/money/reports/list-stock-value';
import { formatRupees } from '@/lib/kernel/money';

/** Stock at cost by category: for sale, set aside, and of unknown cost. */
export function StockValueTable({ rows }: { rows: ValueRow[] }) {
  const t = useTranslations('console.reports');
  return (
    <ListTable
      caption={t('byCategory')}
      rows={rows}
      keyOf={({ categoryId }) => String(categoryId)}
      columns={[
        { name: 'category', heading: t('by.categories'), cell: ({ category }) => category },
        { name: 'units', heading: t('unitsForSale'), isNumber: true, cell: ({ units }) => units },
        { name: 'value', heading: t('valueForSale'), isNumber: true, cell: ({ costPaise }) => formatRupees(costPaise) },
        { name: 'other', heading: t('unitsAside'), isNumber: true, cell: ({ otherUnits }) => otherUnits || null },
        {
          name: 'otherValue',
          heading: t('valueAside'),
          isNumber: true,
          cell: ({ otherUnits, otherPaise }) => otherUnits > 0 && formatRupees(otherPaise),
        },
        {
          name: 'unpriced',
          heading: t('unpricedUnits'),
          isNumber: true,
          cell: ({ unpricedUnits }) => unpricedUnits || null,
        },
      ]}
    />
  );
}
