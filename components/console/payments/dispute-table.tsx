import { useLocale, useTranslations } from 'next-intl';
import type { DisputeRow } from '@/lib/money/payments/disputes/list-disputes';
import { formatShort } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { ConsoleLink } from '../shared/console-link';
import { AnswerDue, DisputeReason } from './dispute-words';
import { ListTable } from '../shared/list-table';
import { OrderLink } from '../shared/order-link';

/** Page of disputes, each linked to its evidence. */
export function DisputeTable({ disputes, now }: { disputes: DisputeRow[]; now: Date }) {
  const t = useTranslations('console.disputes');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('title')}
      rows={disputes}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'id',
          heading: t('dispute'),
          cell: ({ razorpayDisputeId }) => (
            <ConsoleLink
              href={localePath(locale, `/console/disputes/${razorpayDisputeId}`)}
              className="inline-block min-h-6 [overflow-wrap:anywhere] text-brand-700 underline"
            >
              {razorpayDisputeId}
            </ConsoleLink>
          ),
        },
        {
          name: 'order',
          heading: t('order'),
          cell: ({ number }) => (number ? <OrderLink number={number} /> : t('noOrder')),
        },
        { name: 'raised', heading: t('raised'), cell: ({ raisedAt }) => formatShort(raisedAt, locale) },
        { name: 'due', heading: t('due'), cell: (dispute) => <AnswerDue dispute={dispute} now={now} /> },
        { name: 'state', heading: t('state'), cell: ({ status }) => t(`status.${status}`) },
        { name: 'why', heading: t('why'), cell: ({ reasonCode }) => <DisputeReason code={reasonCode} /> },
        {
          name: 'amount',
          heading: t('amount'),
          isNumber: true,
          cell: ({ amountPaise }) => formatRupees(amountPaise),
        },
        {
          name: 'deducted',
          heading: t('deducted'),
          isNumber: true,
          cell: ({ deductedPaise, paidTwicePaise }) => (
            <>
              {formatRupees(deductedPaise)}
              {paidTwicePaise > 0 && (
                <span className="block text-danger-700">{t('twice', { amount: formatRupees(paidTwicePaise) })}</span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
