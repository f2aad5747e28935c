import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import { OrderLink } from '@/components/console/shared/order-link';
import type { BuyerRow } from '@/lib/purchasing/recalls/list-buyers';
import { formatShort } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { NoteCall } from './note-call';

/** `callsFor`: id of the recall in which the reader can record phone calls. */
type Props = { buyers: BuyerRow[]; callsFor: string | null };

const REASONS = { DELETED: 'gone', NOT_CONFIRMED: 'notConfirmed' } as const;

/**
 * Buyers of recalled units with their orders, returns and notices. Contact details are masked; the
 * customer's screen reveals them.
 */
export function BuyerTable({ buyers, callsFor }: Props) {
  const t = useTranslations('console.recalls');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('buyers')}
      rows={buyers}
      keyOf={({ customerId }) => customerId}
      columns={[
        {
          name: 'buyer',
          heading: t('buyer'),
          cell: ({ customerId, name, email }) => (
            <ConsoleLink
              href={localePath(locale, `/console/customers/${customerId}`)}
              className="inline-block min-h-6 text-brand-700 underline"
            >
              {name || email || customerId.slice(-8)}
            </ConsoleLink>
          ),
        },
        {
          name: 'contact',
          heading: t('contact'),
          cell: ({ email, phone }) =>
            (email || phone) && (
              <>
                {email}
                {phone && <span className="block">{phone}</span>}
              </>
            ),
        },
        { name: 'had', heading: t('had'), isNumber: true, cell: ({ units }) => units },
        {
          name: 'orders',
          heading: t('orders'),
          cell: ({ orders }) =>
            orders.length > 0 && (
              <ul>
                {orders.map(({ number, left, returned }) => (
                  <li key={number}>
                    <OrderLink number={number} /> {t('orderLine', { left, returned })}
                  </li>
                ))}
              </ul>
            ),
        },
        {
          name: 'told',
          heading: t('toldAt'),
          cell: ({ customerId, toldAt, unreachable, calledAt, calledByName }) => (
            <>
              {toldAt && formatShort(toldAt, locale)}
              {unreachable && <strong className="block text-danger-700">{t(REASONS[unreachable])}</strong>}
              {calledAt && (
                <span className="block">
                  {t(calledByName ? 'calledBy' : 'calledThen', {
                    when: formatShort(calledAt, locale),
                    name: calledByName ?? '',
                  })}
                </span>
              )}
              {!calledAt && callsFor && <NoteCall recallId={callsFor} customerId={customerId} />}
            </>
          ),
        },
      ]}
    />
  );
}
