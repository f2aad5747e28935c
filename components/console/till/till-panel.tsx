import { useLocale, useTranslations } from 'next-intl';
import { ListTable } from '@/components/console/shared/list-table';
import { OrderLink } from '@/components/console/shared/order-link';
import { Facts, Panel } from '@/components/console/shared/panel';
import { formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import type { Till } from '@/lib/money/till/queries';
import { TillForm } from './till-form';

type Props = { till: Till; day: string; /** True for the till of the reader, who can close it. */ isOwn: boolean };

/** Till of a staff member on one day: takings, expected cash, and its closing. */
export function TillPanel({ till, day, isOwn }: Props) {
  const t = useTranslations('console.till');
  const locale = useLocale();
  const { name, takings, cashPaise, upiPaise, closing } = till;
  const difference = closing && closing.countedPaise - closing.expectedPaise;
  return (
    <Panel title={name}>
      <Facts
        rows={[
          [t('expected'), <strong key="expected">{formatRupees(cashPaise)}</strong>],
          [t('upi'), formatRupees(upiPaise)],
          [t('counted'), closing && formatRupees(closing.countedPaise)],
          [
            t('difference'),
            difference !== null && (
              <span key="difference" className={difference === 0 ? undefined : 'font-semibold text-danger-700'}>
                {formatRupees(difference)}
              </span>
            ),
          ],
          [t('note'), closing?.note],
          [t('closedAt'), closing && formatShort(closing.closedAt, locale)],
        ]}
      />
      {takings.length === 0 ? (
        <p className="text-ink-soft">{t('nothing')}</p>
      ) : (
        <ListTable
          caption={t('takings')}
          rows={takings}
          keyOf={({ number, at }) => `${number} ${at}`}
          columns={[
            { name: 'number', heading: t('number'), cell: ({ number }) => number },
            { name: 'order', heading: t('order'), cell: ({ order }) => <OrderLink number={order} /> },
            { name: 'at', heading: t('at'), cell: ({ at }) => formatShort(at, locale) },
            {
              name: 'kind',
              heading: t('kind'),
              cell: ({ kind, amountPaise }) => t(amountPaise < 0 ? 'payout' : `kinds.${kind}`),
            },
            {
              name: 'amount',
              heading: t('amount'),
              isNumber: true,
              cell: ({ amountPaise }) => formatRupees(amountPaise),
            },
          ]}
        />
      )}
      {isOwn && !closing && <TillForm day={day} />}
    </Panel>
  );
}
