import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import { OrderLink } from '@/components/console/shared/order-link';
import { formatShort, formatShortDay } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import type { DueRow, RemittanceRow } from '@/lib/money/remittances/list-remittances';
import { RestOfOrders } from './remittance-screen';

/** Payments of couriers, each with its differences. */
export function RemittanceTable({ rows }: { rows: RemittanceRow[] }) {
  const t = useTranslations('console.remittances');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('title')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'reference',
          heading: t('reference'),
          cell: ({ id, reference }) => (
            <ConsoleLink
              href={localePath(locale, `/console/remittances/${id}`)}
              className="inline-block min-h-6 [overflow-wrap:anywhere] text-brand-700 underline"
            >
              {reference}
            </ConsoleLink>
          ),
        },
        { name: 'courier', heading: t('courier'), cell: ({ courier }) => courier },
        { name: 'paidOn', heading: t('paidOn'), cell: ({ paidOn }) => formatShortDay(paidOn, locale) },
        { name: 'orders', heading: t('orders'), isNumber: true, cell: ({ orders }) => orders },
        {
          name: 'state',
          heading: t('state'),
          cell: ({ differences, amountPaise, linesPaise }) => (
            <span className="flex flex-wrap gap-x-2">
              {differences > 0 && (
                <span className="font-semibold text-danger-700">{t('differ', { count: differences })}</span>
              )}
              <RestOfOrders paise={amountPaise - linesPaise} />
              {differences === 0 && amountPaise === linesPaise && t('fits')}
            </span>
          ),
        },
        { name: 'amount', heading: t('amount'), isNumber: true, cell: ({ amountPaise }) => formatRupees(amountPaise) },
      ]}
    />
  );
}

/** Cash that couriers collected and have not remitted. */
export function DueTable({ rows }: { rows: DueRow[] }) {
  const t = useTranslations('console.remittances');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('view.due')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { name: 'order', heading: t('order'), cell: ({ number }) => <OrderLink number={number} /> },
        { name: 'courier', heading: t('courier'), cell: ({ courier }) => courier },
        { name: 'at', heading: t('collected'), cell: ({ at }) => formatShort(at, locale) },
        { name: 'amount', heading: t('amount'), isNumber: true, cell: ({ amountPaise }) => formatRupees(amountPaise) },
      ]}
    />
  );
}
