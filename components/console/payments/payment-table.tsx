import { useLocale, useTranslations } from 'next-intl';
import type { PaymentRow } from '@/lib/money/payments/list-payments';
import { formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { ListTable } from '../shared/list-table';
import { OrderLink } from '../shared/order-link';
import { OrderState } from '../shared/state-badges';

/** Page of payments with their orders and a reason for each mismatch. */
export function PaymentTable({ payments }: { payments: PaymentRow[] }) {
  const t = useTranslations('console.payments');
  const states = useTranslations('console.order');
  const locale = useLocale();
  const methodOf = (method: string | null) => (method && t.has(`methods.${method}`) ? t(`methods.${method}`) : method);
  return (
    <ListTable
      caption={t('title')}
      rows={payments}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'id',
          heading: t('payment'),
          cell: ({ razorpayPaymentId }) => <span className="[overflow-wrap:anywhere]">{razorpayPaymentId}</span>,
        },
        {
          name: 'order',
          heading: t('order'),
          cell: ({ number, orderStatus, deliveryMethod }) => (
            <span className="flex flex-wrap items-center gap-2">
              <OrderLink number={number} />
              <OrderState status={orderStatus} deliveryMethod={deliveryMethod} />
            </span>
          ),
        },
        { name: 'at', heading: t('at'), cell: ({ createdAt }) => formatShort(createdAt, locale) },
        {
          name: 'state',
          heading: t('state'),
          cell: ({ status, errorCode }) => [states(`paymentState.${status}`), errorCode].filter(Boolean).join(' · '),
        },
        {
          name: 'oddity',
          heading: t('oddity'),
          cell: ({ oddity, payablePaise }) =>
            oddity && (
              <span className="font-semibold text-danger-700">
                {t(`oddities.${oddity}`, { payable: formatRupees(payablePaise) })}
              </span>
            ),
        },
        { name: 'method', heading: t('method'), cell: ({ method }) => methodOf(method) },
        {
          name: 'amount',
          heading: t('amount'),
          isNumber: true,
          cell: ({ amountPaise }) => formatRupees(amountPaise),
        },
      ]}
    />
  );
}
