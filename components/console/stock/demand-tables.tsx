import { ProductCell } from './product-cell';
import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import type { DeadRow, LowRow } from '@/lib/inventory/stock/list-demand';
import { coverDays, suggestedUnits } from '@/lib/inventory/stock/reorder-rules';
import { formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { newOrderHref } from '../links/purchase-order-query';

/** Buttons that start an order to each supplier of the rows, the most products first. */
export function OrderLinks({ rows, lead }: { rows: LowRow[]; lead: number }) {
  const t = useTranslations('console.reorder');
  const locale = useLocale();
  const suppliers = new Map<string, { name: string; count: number }>();
  for (const row of rows) {
    if (!row.supplierId || !row.supplier || suggestedUnits(row, lead) === 0) continue;
    const { count } = suppliers.get(row.supplierId) ?? { count: 0 };
    suppliers.set(row.supplierId, { name: row.supplier, count: count + 1 });
  }
  return (
    <ul className="flex flex-wrap gap-2">
      {[...suppliers]
        .toSorted(([, a], [, b]) => b.count - a.count)
        .map(([id, { name, count }]) => (
          <li key={id}>
            <ConsoleLink href={newOrderHref(locale, id)} className="btn btn-secondary">
              {t('orderFrom', { name, count })}
            </ConsoleLink>
          </li>
        ))}
      <li>
        <ConsoleLink href={newOrderHref(locale)} className="btn btn-quiet">
          {t('orderOther')}
        </ConsoleLink>
      </li>
    </ul>
  );
}

/** Products that run out before a delivery can arrive, with the quantity to buy. */
export function LowTable({ rows, lead }: { rows: LowRow[]; lead: number }) {
  const t = useTranslations('console.reorder');
  return (
    <ListTable
      caption={t('view.low')}
      rows={rows}
      keyOf={({ sku }) => sku}
      columns={[
        { name: 'product', heading: t('product'), cell: ProductCell },
        { name: 'available', heading: t('available'), isNumber: true, cell: ({ available }) => available },
        { name: 'sold', heading: t('sold'), isNumber: true, cell: ({ sold }) => sold },
        { name: 'cover', heading: t('cover'), isNumber: true, cell: (row) => t('days', { count: coverDays(row) }) },
        {
          name: 'onOrder',
          heading: t('onOrder'),
          isNumber: true,
          cell: ({ ordered, drafted }) => (drafted > 0 ? t('withDrafts', { ordered, drafted }) : ordered || null),
        },
        { name: 'suggested', heading: t('suggested'), isNumber: true, cell: (row) => suggestedUnits(row, lead) },
        { name: 'supplier', heading: t('supplier'), cell: ({ supplier }) => supplier },
      ]}
    />
  );
}

/**
 * Products without sales, with the capital they tie up: at cost if a bill states it, else at MRP.
 */
export function DeadTable({ rows }: { rows: DeadRow[] }) {
  const t = useTranslations('console.reorder');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('title')}
      rows={rows}
      keyOf={({ sku }) => sku}
      columns={[
        { name: 'product', heading: t('product'), cell: ProductCell },
        { name: 'units', heading: t('units'), isNumber: true, cell: ({ units }) => units },
        {
          name: 'value',
          heading: t('value'),
          isNumber: true,
          cell: ({ units, unitPaise, isCost }) =>
            t(isCost ? 'atCost' : 'atMrp', { value: formatRupees(units * unitPaise) }),
        },
        {
          name: 'last',
          heading: t('lastSold'),
          cell: ({ lastSoldAt }) => (lastSoldAt ? formatShort(lastSoldAt, locale) : t('never')),
        },
      ]}
    />
  );
}
