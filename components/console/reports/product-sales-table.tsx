import { useTranslations } from 'next-intl';
import type { Column } from '@/components/console/shared/list-table';
import type { SalesOfProduct } from '@/lib/money/reports/list-sales';
import { marginOf } from '@/lib/money/reports/sales-rules';
import { formatRupees } from '@/lib/kernel/money';
import { SalesTable } from './sales-table';

type Props = { caption: string; heading: string; rows: SalesOfProduct[]; withCosts: boolean };

/** Sales by product, with cost and margin for readers who may see costs. */
export function ProductSalesTable({ caption, heading, rows, withCosts }: Props) {
  const t = useTranslations('console.reports');
  const of = (row: SalesOfProduct) => marginOf(row, row.unitCostPaise);
  const costs: Column<SalesOfProduct>[] = [
    {
      name: 'cost',
      heading: t('costOfSales'),
      isNumber: true,
      cell: (row) => {
        const margin = of(row);
        return margin ? formatRupees(margin.costPaise) : t('unknownCost');
      },
    },
    {
      name: 'margin',
      heading: t('margin'),
      isNumber: true,
      cell: (row) => {
        const margin = of(row);
        if (!margin) return null;
        const sum = formatRupees(margin.marginPaise);
        return margin.marginBp === null ? sum : t('marginOf', { sum, percent: (margin.marginBp / 100).toFixed(1) });
      },
    },
  ];
  return (
    <SalesTable
      caption={caption}
      heading={heading}
      rows={rows}
      keyOf={({ productId }) => String(productId)}
      name={({ name, packSize, sku, category }) => (
        <>
          {name}
          <span className="block text-sm font-normal text-ink-soft">
            {[packSize, sku, category].filter(Boolean).join(' · ')}
          </span>
        </>
      )}
      more={withCosts ? costs : []}
    />
  );
}
