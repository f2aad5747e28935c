import { useLocale, useTranslations } from 'next-intl';
import { ListTable } from '@/components/console/shared/list-table';
import { OrderLink } from '@/components/console/shared/order-link';
import { Facts, Panel } from '@/components/console/shared/panel';
import { formatShortDay } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import type { readRemittance } from '@/lib/money/remittances/list-remittances';

/** Difference between the money that arrived and the orders it names; nothing if they agree. */
export function RestOfOrders({ paise }: { paise: number }) {
  const t = useTranslations('console.remittances');
  if (paise === 0) return null;
  return (
    <span className="font-semibold text-danger-700">
      {t(paise > 0 ? 'more' : 'less', { amount: formatRupees(Math.abs(paise)) })}
    </span>
  );
}

/** Payment of a courier with its orders, differing ones first. */
export function RemittanceScreen({ remittance }: { remittance: Awaited<ReturnType<typeof readRemittance>> }) {
  const t = useTranslations('console.remittances');
  const locale = useLocale();
  const { reference, courier, paidOn, amountPaise, linesPaise, note, enteredBy, lines } = remittance;
  const rest = amountPaise - linesPaise;
  return (
    <>
      <h1 className="text-2xl font-bold [overflow-wrap:anywhere]">{reference}</h1>
      <Panel title={t('one')}>
        <Facts
          rows={[
            [t('courier'), courier],
            [t('paidOn'), formatShortDay(paidOn, locale)],
            [t('amount'), formatRupees(amountPaise)],
            [t('sum'), formatRupees(linesPaise)],
            [t('difference'), rest !== 0 && <RestOfOrders key="rest" paise={rest} />],
            [t('note'), note],
            [t('enteredBy'), enteredBy],
          ]}
        />
      </Panel>
      <ListTable
        caption={t('orders')}
        rows={lines}
        keyOf={({ position }) => String(position)}
        columns={[
          {
            name: 'order',
            heading: t('order'),
            cell: ({ orderNumber, duePaise }) => (duePaise === null ? orderNumber : <OrderLink number={orderNumber} />),
          },
          {
            name: 'state',
            heading: t('state'),
            cell: ({ oddity }) =>
              oddity ? <span className="font-semibold text-danger-700">{t(`oddities.${oddity}`)}</span> : t('fits'),
          },
          {
            name: 'due',
            heading: t('dueAmount'),
            isNumber: true,
            cell: ({ duePaise }) => duePaise !== null && formatRupees(duePaise),
          },
          { name: 'amount', heading: t('remitted'), isNumber: true, cell: (line) => formatRupees(line.amountPaise) },
        ]}
      />
    </>
  );
}
