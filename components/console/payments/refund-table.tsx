import { useLocale, useTranslations } from 'next-intl';
import type { RefundRow } from '@/lib/money/payments/refunds/list-refunds';
import { formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { ListTable } from '../shared/list-table';
import { ReleaseRefund, RetryRefund } from './money-actions';
import { PayoutForm } from './payout-form';
import { OrderLink } from '../shared/order-link';
import { RefundState, shownState } from '../returns/return-state';

type Props = { refunds: RefundRow[]; mayMove: boolean };

/** Page of refunds; one without further attempts can be retried. */
export function RefundTable({ refunds, mayMove }: Props) {
  const t = useTranslations('console.refunds');
  const locale = useLocale();
  const reasonOf = (reason: string) => {
    const name = reason.replaceAll(' ', '_');
    return t.has(`reason.${name}`) ? t(`reason.${name}`) : reason;
  };
  return (
    <ListTable
      caption={t('title')}
      rows={refunds}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'order',
          heading: t('order'),
          cell: ({ number }) => <OrderLink number={number} />,
        },
        {
          name: 'ids',
          heading: t('ids'),
          cell: ({ razorpayRefundId, payoutReference, razorpayPaymentId }) => (
            <span className="text-ink-soft [overflow-wrap:anywhere]">
              {[razorpayRefundId, payoutReference, razorpayPaymentId].filter(Boolean).join(' · ')}
            </span>
          ),
        },
        { name: 'at', heading: t('at'), cell: ({ createdAt }) => formatShort(createdAt, locale) },
        {
          name: 'state',
          heading: t('state'),
          cell: ({ status, failures, isStuck, isHeld, isByHand, uncollectedPaise, disputes, lastError, openPaise }) => (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <RefundState status={shownState({ status, isHeld, isStuck })} />
              {failures > 0 && <span className="text-ink-soft">{t('failures', { count: failures })}</span>}
              {openPaise > 0 && status !== 'PROCESSED' && (
                <span className="text-danger-700">{t('disputed', { amount: formatRupees(openPaise) })}</span>
              )}
              {isByHand && status !== 'PROCESSED' && <span>{t('byHand')}</span>}
              {uncollectedPaise > 0 && <span>{t('uncollected')}</span>}
              {isHeld && <span>{t('held', { disputes: disputes.join(', ') })}</span>}
              {isStuck && <span className="font-semibold text-danger-700">{t('stuck')}</span>}
              {isStuck && lastError && <span className="[overflow-wrap:anywhere]">{lastError}</span>}
            </span>
          ),
        },
        { name: 'reason', heading: t('why'), cell: ({ reason }) => reasonOf(reason) },
        {
          name: 'amount',
          heading: t('amount'),
          isNumber: true,
          cell: ({ amountPaise, chargebackPaise, elsewherePaise }) => (
            <>
              {formatRupees(amountPaise - Math.min(0, elsewherePaise))}
              {elsewherePaise !== 0 && (
                <span className="block font-normal text-ink-soft">
                  {t(elsewherePaise > 0 ? 'elsewhere' : 'paysOthers', {
                    amount: formatRupees(Math.abs(elsewherePaise)),
                  })}
                </span>
              )}
              {chargebackPaise > 0 && (
                <span className="block font-normal text-ink-soft">
                  {t('byBank', { amount: formatRupees(chargebackPaise) })}
                </span>
              )}
            </>
          ),
        },
        ...(mayMove
          ? [
              {
                name: 'do',
                heading: t('do'),
                cell: (row: RefundRow) => {
                  if (row.isByHand)
                    return (
                      row.status !== 'PROCESSED' && (
                        <PayoutForm refundId={row.id} about={row.number} amountPaise={row.amountPaise} />
                      )
                    );
                  const owedPaise = row.amountPaise - row.chargebackPaise - row.elsewherePaise;
                  if (row.isHeld) return <ReleaseRefund refundId={row.id} about={row.number} askedPaise={owedPaise} />;
                  return row.isStuck && <RetryRefund refundId={row.id} about={row.number} askedPaise={owedPaise} />;
                },
              },
            ]
          : []),
      ]}
    />
  );
}
