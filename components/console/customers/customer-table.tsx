import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import type { StaffCustomerRow } from '@/lib/backoffice/customers/staff-types';
import { formatShort } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';

type Props = { customers: StaffCustomerRow[] };

/** Page of customers with masked contact details: a table, on phones the same rows as cards. */
export function CustomerTable({ customers }: Props) {
  const t = useTranslations('console.customers');
  return (
    <table className="w-full text-sm max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-left text-ink-soft *:px-3 *:py-2 *:font-medium">
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('since')}</th>
          <th scope="col">{t('email')}</th>
          <th scope="col">{t('phone')}</th>
          <th scope="col" className="text-right">
            {t('orders')}
          </th>
          <th scope="col">{t('lastOrder')}</th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:grid-cols-1 max-md:gap-2">
        {customers.map((customer) => (
          <Row key={customer.id} customer={customer} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ customer }: { customer: StaffCustomerRow }) {
  const t = useTranslations('console');
  const locale = useLocale();
  const { id, name, role, email, phone, isConfirmed, createdAt, deletedAt, orderCount, lastOrderAt } = customer;
  return (
    <tr className="relative border-b border-line bg-surface hover:bg-brand-50 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:rounded-field max-md:border max-md:p-3 md:*:px-3 md:*:py-2">
      <th scope="row" className="text-left font-semibold">
        <ConsoleLink href={localePath(locale, `/console/customers/${id}`)} className="card-link text-brand-700">
          {deletedAt ? t('customers.gone') : name}
        </ConsoleLink>
        {role !== 'CUSTOMER' && <span className="font-normal text-ink-soft"> {t(`roles.${role}`)}</span>}
      </th>
      <td className="tabular-nums max-md:text-right max-md:text-ink-soft md:whitespace-nowrap">
        {formatShort(createdAt, locale)}
      </td>
      <td className="min-w-0 break-words max-md:empty:hidden">
        {email && (
          <>
            {email}
            {email && !isConfirmed && <span className="text-ink-soft"> {t('customers.unconfirmed')}</span>}
          </>
        )}
      </td>
      <td className="tabular-nums max-md:text-right max-md:empty:hidden">{phone}</td>
      <td className="tabular-nums max-md:col-start-1 md:text-right">
        <span className="md:hidden">{t('customers.orderCount', { count: orderCount })}</span>
        <span className="max-md:hidden">{orderCount}</span>
      </td>
      <td className="tabular-nums max-md:text-right md:whitespace-nowrap">
        {lastOrderAt && formatShort(lastOrderAt, locale)}
      </td>
    </tr>
  );
}
