import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { listHref } from '@/components/console/links/list-query';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { deskHref } from '@/components/console/links/desk-href';
import { ListPages } from '@/components/console/shared/list-parts';
import { OrderTable } from '@/components/console/order-list/order-table';
import { Facts, Panel } from '@/components/console/shared/panel';
import type { StaffCustomer } from '@/lib/backoffice/customers/staff-types';
import type { StaffNote } from '@/lib/people/staff-notes/types';
import type { StaffOrderPage } from '@/lib/selling/orders/staff-list-types';
import type { PermissionName } from '@/lib/people/staff/permission-rules';
import { formatShort } from '@/lib/kernel/dates';
import { languageName } from '@/lib/kernel/locales';
import { NotesPanel } from './notes-panel';
import { RevealContact } from './reveal-contact';

type Props = {
  customer: StaffCustomer;
  orders: StaffOrderPage;
  notes: StaffNote[];
  permissions: Set<PermissionName>;
  now: Date;
};

/** Customer screen: orders, contact details on request, consents, and notes of colleagues. */
export function CustomerScreen({ customer, orders, notes, permissions, now }: Props) {
  const t = useTranslations('console.customer');
  const locale = useLocale();
  const { id, name, deletedAt } = customer;
  const page = (cursor: { before: string } | { after: string }) => listHref(locale, `/console/customers/${id}`, cursor);
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-2xl font-bold">{deletedAt ? t('gone') : name}</h1>
        <p className="text-ink-soft">
          {deletedAt
            ? t('goneAt', { at: formatShort(deletedAt, locale) })
            : t('since', { at: formatShort(customer.createdAt, locale) })}
        </p>
      </div>
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6 *:min-w-0">
          <Panel title={customer.orderCount === 0 ? t('ordersTitle') : t('orders', { count: customer.orderCount })}>
            {orders.orders.length === 0 ? (
              <p className="text-ink-soft">{t('noOrders')}</p>
            ) : (
              <OrderTable orders={orders.orders} now={now} />
            )}
            <ListPages
              before={orders.before && page({ before: orders.before })}
              after={orders.after && page({ after: orders.after })}
            />
          </Panel>
          {!deletedAt && <NotesPanel notes={notes} customerId={id} mayWrite={permissions.has('notes.write')} />}
        </div>
        <div className="grid gap-6 *:min-w-0">
          {!deletedAt && (
            <Panel title={t('contact')}>
              <Contact customer={customer} />
              {permissions.has('customers.reveal') && <RevealContact customerId={id} />}
            </Panel>
          )}
          <Panel title={t('account')}>
            <Account customer={customer} orders={orders} permissions={permissions} />
          </Panel>
          <Panel title={t('consents')}>
            <Consents customer={customer} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function Contact({
  customer: { email, phone, addresses, businessName, gstin, locale, emailVerifiedAt },
}: {
  customer: StaffCustomer;
}) {
  const [t, reader] = [useTranslations('console.customer'), useLocale()];
  const places = addresses.map(({ place, masked }): [string, ReactNode] => [place, masked]);
  return (
    <Facts
      rows={[
        [t('email'), email && `${email} ${emailVerifiedAt ? '' : t('unconfirmed')}`.trim()],
        [t('phone'), phone],
        ...places,
        [t('business'), [businessName, gstin].filter(Boolean).join(', ')],
        [t('language'), languageName(reader, locale)],
      ]}
    />
  );
}

function Account({ customer, orders, permissions }: Pick<Props, 'customer' | 'orders' | 'permissions'>) {
  const t = useTranslations('console.customer');
  const locale = useLocale();
  const { role, hasPassword, providers, emailVerifiedAt, lastSeenAt, reviewCount, prescriptionCount } = customer;
  const names = useTranslations('console.roles');
  const ways = [hasPassword && t('password'), providers.includes('google') && 'Google'].filter(Boolean).join(', ');
  const desks = permissions.has('prescriptions.read')
    ? orders.orders.filter(({ prescription }) => prescription !== 'none')
    : [];
  return (
    <>
      <Facts
        rows={[
          [t('role'), role === 'CUSTOMER' ? null : names(role)],
          [t('signIn'), ways || t('noSignIn')],
          [t('confirmed'), emailVerifiedAt ? formatShort(emailVerifiedAt, locale) : t('notConfirmed')],
          [t('lastSeen'), lastSeenAt && formatShort(lastSeenAt, locale)],
          [t('reviews'), reviewCount],
          [t('prescriptions'), prescriptionCount],
        ]}
      />
      {desks.length > 0 && (
        <ul aria-label={t('prescriptions')} className="flex flex-wrap gap-2">
          {desks.map(({ id, number }) => (
            <li key={id}>
              <ConsoleLink
                href={deskHref(locale, number)}
                className="inline-flex min-h-6 items-center text-sm text-brand-700 underline"
              >
                {number}
              </ConsoleLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Consents({ customer: { consents } }: { customer: StaffCustomer }) {
  const t = useTranslations('console.customer');
  const locale = useLocale();
  if (consents.length === 0) return <p className="text-ink-soft">{t('noConsents')}</p>;
  return (
    <ul className="grid gap-2 text-sm">
      {consents.map(({ purpose, givenAt, withdrawnAt }) => (
        <li key={`${purpose} ${givenAt}`}>
          <span className="font-semibold">{t.has(`purpose.${purpose}`) ? t(`purpose.${purpose}`) : purpose}</span>{' '}
          <span className="text-ink-soft">
            {t('givenAt', { at: formatShort(givenAt, locale) })}
            {withdrawnAt && `, ${t('withdrawnAt', { at: formatShort(withdrawnAt, locale) })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
