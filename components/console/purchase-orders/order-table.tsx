import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable, type Column } from '@/components/console/shared/list-table';
import type { OrderRow } from '@/lib/purchasing/purchase-orders/list-orders';
import { purchaseOrderNumber } from '@/lib/purchasing/purchase-orders/rules';
import { formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { purchaseOrderHref } from '../links/purchase-order-query';
import { PurchaseOrderBadge } from './order-state';

type Props = { orders: OrderRow[]; withCosts: boolean };

/** Page of purchase orders, newest first. */
export function PurchaseOrderTable({ orders, withCosts }: Props) {
  const t = useTranslations('console.purchaseOrders');
  const locale = useLocale();
  const cost: Column<OrderRow> = {
    name: 'cost',
    heading: t('cost'),
    isNumber: true,
    cell: ({ costPaise }) => costPaise > 0 && formatRupees(costPaise),
  };
  return (
    <ListTable
      caption={t('title')}
      rows={orders}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'number',
          heading: t('number'),
          cell: (order) => (
            <ConsoleLink
              href={purchaseOrderHref(locale, order.id)}
              className="inline-block min-h-6 text-brand-700 underline"
            >
              {purchaseOrderNumber(order)}
            </ConsoleLink>
          ),
        },
        { name: 'supplier', heading: t('supplier'), cell: ({ supplier }) => supplier },
        { name: 'state', heading: t('state'), cell: ({ state }) => <PurchaseOrderBadge state={state} /> },
        { name: 'lines', heading: t('lines'), isNumber: true, cell: ({ lines }) => lines },
        { name: 'units', heading: t('ordered'), isNumber: true, cell: ({ units }) => units },
        { name: 'received', heading: t('received'), isNumber: true, cell: ({ received }) => received },
        ...(withCosts ? [cost] : []),
        { name: 'created', heading: t('created'), cell: ({ createdAt }) => formatShort(createdAt, locale) },
        { name: 'sent', heading: t('sent'), cell: ({ sentAt }) => sentAt && formatShort(sentAt, locale) },
      ]}
    />
  );
}
