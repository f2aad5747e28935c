import { useTranslations } from 'next-intl';
import { ListTable } from '@/components/console/shared/list-table';
import type { StocktakeLine } from '@/lib/inventory/stocktakes/find-stocktake';
import { differenceOf } from '@/lib/inventory/stocktakes/rules';
import { formatRupees } from '@/lib/kernel/money';

const signed = (count: number) => (count > 0 ? `+${count}` : `${count}`.replace('-', '−'));
const valueOf = (line: StocktakeLine) => differenceOf(line) * line.unitPaise;

/** Differences in units and rupees: at cost if a bill states it, else at MRP. */
export function DifferenceTable({ lines }: { lines: StocktakeLine[] }) {
  const t = useTranslations('console.stocktakes');
  const differing = lines.filter((line) => differenceOf(line) !== 0);
  if (differing.length === 0) return <p>{t('noDifferences')}</p>;
  const units = differing.reduce((sum, line) => sum + differenceOf(line), 0);
  const value = differing.reduce((sum, line) => sum + valueOf(line), 0);
  return (
    <>
      <ListTable
        caption={t('differences')}
        rows={differing}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'product',
            heading: t('product'),
            cell: ({ name, sku, number }) => (
              <>
                {name}
                <span className="block text-sm font-normal text-ink-soft">
                  {[number || t('uncounted'), sku].join(' · ')}
                </span>
              </>
            ),
          },
          { name: 'expected', heading: t('expected'), isNumber: true, cell: ({ expected }) => expected },
          { name: 'counted', heading: t('counted'), isNumber: true, cell: ({ counted }) => counted },
          { name: 'difference', heading: t('difference'), isNumber: true, cell: (line) => signed(differenceOf(line)) },
          {
            name: 'value',
            heading: t('value'),
            isNumber: true,
            cell: (line) => t(line.isCost ? 'atCost' : 'atMrp', { value: formatRupees(valueOf(line)) }),
          },
          { name: 'by', heading: t('countedBy'), cell: ({ countedBy }) => countedBy },
        ]}
      />
      <p className="font-semibold">{t('together', { units: signed(units), value: formatRupees(value) })}</p>
    </>
  );
}
