import { useLocale, useTranslations } from 'next-intl';
import type { UnknownPayment } from '@/lib/money/payments/list-unmatched';
import { formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { DecidePayment } from './money-actions';
import { ListTable } from '../shared/list-table';
import { Panel } from '../shared/panel';

type Props = { payments: UnknownPayment[]; mayMove: boolean };

/**
 * Payments without an order of this store: the details the gateway reports, and the decisions of
 * staff.
 */
export function UnknownPayments({ payments, mayMove }: Props) {
  const t = useTranslations('console.payments');
  const locale = useLocale();
  return (
    <Panel title={t('unknown')}>
      <p className="text-ink-soft">{t('unknownText')}</p>
      <ListTable
        caption={t('unknown')}
        rows={payments}
        keyOf={({ razorpayPaymentId }) => razorpayPaymentId}
        columns={[
          {
            name: 'id',
            heading: t('payment'),
            cell: ({ razorpayPaymentId, razorpayOrderId }) => (
              <span className="[overflow-wrap:anywhere]">
                {razorpayPaymentId}
                <span className="block font-normal text-ink-soft">{razorpayOrderId}</span>
              </span>
            ),
          },
          { name: 'at', heading: t('at'), cell: ({ createdAt }) => formatShort(createdAt, locale) },
          { name: 'owner', heading: t('whose'), cell: ({ owner }) => t(`owner.${owner ?? 'unasked'}`) },
          { name: 'state', heading: t('state'), cell: ({ state }) => t(`unknownState.${state}`) },
          {
            name: 'amount',
            heading: t('amount'),
            isNumber: true,
            cell: ({ amountPaise }) => formatRupees(amountPaise),
          },
          ...(mayMove
            ? [
                {
                  name: 'do',
                  heading: t('do'),
                  cell: ({ razorpayPaymentId, state, owner, amountPaise }: UnknownPayment) =>
                    (state === 'WAITING' || state === 'FOREIGN') && (
                      <DecidePayment
                        paymentId={razorpayPaymentId}
                        amount={formatRupees(amountPaise)}
                        mayRefund={state === 'WAITING' && owner !== 'OTHERS'}
                      />
                    ),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
