import { useLocale, useTranslations } from 'next-intl';
import { ListTable } from '@/components/console/shared/list-table';
import { OrderLink } from '@/components/console/shared/order-link';
import type { MissingRow } from '@/lib/money/settlements/list-missing';
import { formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';

/** Payments and refunds without a settlement, each with its order. */
export function MissingTable({ rows }: { rows: MissingRow[] }) {
  const t = useTranslations('console.settlements');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('view.missing')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'id',
          heading: t('entity'),
          cell: ({ razorpayId }) => <span className="[overflow-wrap:anywhere]">{razorpayId}</span>,
        },
        { name: 'kind', heading: t('type'), cell: ({ kind }) => t(`types.${kind}`) },
        {
          name: 'order',
          heading: t('order'),
          cell: ({ number }) => <OrderLink number={number} />,
        },
        { name: 'at', heading: t('at'), cell: ({ at }) => formatShort(at, locale) },
        { name: 'amount', heading: t('amount'), isNumber: true, cell: ({ amountPaise }) => formatRupees(amountPaise) },
      ]}
    />
  );
}
