import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { CustomerScreen } from '@/components/console/customers/customer-screen';
import { readListQuery } from '@/components/console/links/list-query';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { findCustomerForStaff } from '@/lib/backoffice/customers/find-for-staff';
import { listNotesOfCustomer } from '@/lib/people/staff-notes/queries';
import { listOrdersForStaff } from '@/lib/selling/orders/list-for-staff';
import { DomainError } from '@/lib/kernel/errors';

type Props = PageProps<'/[locale]/console/customers/[id]'>;

/** Orders of the customer per page. */
const ORDERS = 20;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  // No name: the title of a page stays in the browser history.
  return { title: (await getTranslations({ locale, namespace: 'console.customer' }))('title') };
}

export default async function ConsoleCustomer({ params, searchParams }: Props) {
  const [{ locale, id }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, `/console/customers/${id}`);
  if (!permissions.has('customers.read')) return <NotPermitted />;
  const customer = await findCustomerForStaff(id).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  const { after, before } = readListQuery(raw, ['all']);
  const [orders, notes] = await Promise.all([
    listOrdersForStaff({ customerId: customer.id, show: ORDERS, after, before }),
    listNotesOfCustomer(customer.id),
  ]);
  return (
    <CustomerScreen customer={customer} orders={orders} notes={notes} permissions={permissions} now={new Date()} />
  );
}
