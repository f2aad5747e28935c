import { useLocale, useTranslations } from 'next-intl';
import { ListTable } from '@/components/console/shared/list-table';
import { OrderLink } from '@/components/console/shared/order-link';
import type { StockStep } from '@/lib/inventory/stock/find-product-stock';
import { formatShort } from '@/lib/kernel/dates';

const signed = (count: number) => (count > 0 ? `+${count}` : `${count}`.replace('-', '−'));

/** Newest changes of sellable stock and of batches. */
export function StockSteps({ steps }: { steps: StockStep[] }) {
  const t = useTranslations('console.stock');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('ledger')}
      rows={steps}
      keyOf={({ id }) => id}
      columns={[
        { name: 'at', heading: t('at'), cell: ({ at }) => formatShort(at, locale) },
        { name: 'what', heading: t('what'), cell: ({ reason }) => t(`reasons.${reason}`) },
        {
          name: 'where',
          heading: t('where'),
          cell: ({ ledger, batch }) =>
            ledger === 'sellable' ? t('free') : batch ? t('batchNamed', { number: batch }) : t('uncounted'),
        },
        { name: 'units', heading: t('units'), isNumber: true, cell: ({ delta }) => delta !== 0 && signed(delta) },
        {
          name: 'order',
          heading: t('order'),
          cell: ({ orderNumber }) => orderNumber && <OrderLink number={orderNumber} />,
        },
        { name: 'note', heading: t('why'), cell: ({ note }) => note },
      ]}
    />
  );
}
