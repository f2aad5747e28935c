import { useLocale, useTranslations } from 'next-intl';
import type { StaffReturnRow } from '@/lib/dispensing/after-sales/list-for-staff';
import { formatShort } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { Age } from '../shared/age';
import { ConsoleLink } from '../shared/console-link';
import { ListTable } from '../shared/list-table';
import { RefundState, ReturnState } from './return-state';

/** Page of returns, each linked to its screen. */
export function ReturnTable({ returns, now }: { returns: StaffReturnRow[]; now: Date }) {
  const t = useTranslations('console.returns');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('title')}
      rows={returns}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'order',
          heading: t('order'),
          cell: ({ id, number }) => (
            <ConsoleLink
              href={localePath(locale, `/console/returns/${id}`)}
              className="inline-block min-h-6 text-brand-700 underline"
            >
              {number}
            </ConsoleLink>
          ),
        },
        {
          name: 'requested',
          heading: t('requested'),
          cell: ({ requestedAt }) => formatShort(requestedAt, locale),
        },
        { name: 'reason', heading: t('reason'), cell: ({ reason }) => t(`reasons.${reason}`) },
        {
          name: 'state',
          heading: t('state'),
          cell: ({ status, refundStatus }) => (
            <span className="flex flex-wrap gap-1">
              <ReturnState status={status} />
              {refundStatus && <RefundState status={refundStatus} />}
            </span>
          ),
        },
        {
          name: 'waits',
          heading: t('waits'),
          cell: ({ since }) => since && <Age since={since.toISOString()} now={now} />,
        },
        { name: 'units', heading: t('units'), isNumber: true, cell: ({ units }) => units },
        {
          name: 'amount',
          heading: t('amount'),
          isNumber: true,
          cell: ({ status, amountPaise }) => (status === 'RECEIVED' ? formatRupees(amountPaise) : null),
        },
      ]}
    />
  );
}
