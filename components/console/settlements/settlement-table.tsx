import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable, type Column } from '@/components/console/shared/list-table';
import type { SettlementRow, SettlementTotals } from '@/lib/money/settlements/list-settlements';
import { formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { settlementHref } from '../links/settlement-query';
import { isRead, SettlementState } from './settlement-state';

/** Page of settlements: gross amount, deductions, and the amount paid to the bank. */
export function SettlementTable({ settlements }: { settlements: SettlementRow[] }) {
  const t = useTranslations('console.settlements');
  const locale = useLocale();
  const sum = (
    name: keyof SettlementTotals,
    heading: string,
    of: (row: SettlementRow) => number,
  ): Column<SettlementRow> => ({
    name,
    heading,
    isNumber: true,
    cell: (row) => isRead(row) && formatRupees(of(row)),
  });
  return (
    <ListTable
      caption={t('title')}
      rows={settlements}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'id',
          heading: t('settlement'),
          cell: ({ id }) => (
            <ConsoleLink
              href={settlementHref(locale, id)}
              className="inline-block min-h-6 [overflow-wrap:anywhere] text-brand-700 underline"
            >
              {id}
            </ConsoleLink>
          ),
        },
        { name: 'made', heading: t('made'), cell: ({ madeAt }) => formatShort(madeAt, locale) },
        {
          name: 'utr',
          heading: t('utr'),
          cell: ({ utr }) => utr && <span className="[overflow-wrap:anywhere]">{utr}</span>,
        },
        { name: 'state', heading: t('state'), cell: (row) => <SettlementState settlement={row} /> },
        sum('paidInPaise', t('paidIn'), ({ paidInPaise }) => paidInPaise),
        sum('feesPaise', t('fees'), ({ feesPaise, taxPaise }) => feesPaise - taxPaise),
        sum('taxPaise', t('tax'), ({ taxPaise }) => taxPaise),
        sum('refundsPaise', t('refunds'), ({ refundsPaise }) => refundsPaise),
        sum('disputesPaise', t('disputes'), ({ disputesPaise }) => disputesPaise),
        {
          name: 'bank',
          heading: t('reachedBank'),
          isNumber: true,
          cell: ({ amountPaise, status }) =>
            status === 'PROCESSED' ? formatRupees(amountPaise) : t(`status.${status}`),
        },
      ]}
    />
  );
}
