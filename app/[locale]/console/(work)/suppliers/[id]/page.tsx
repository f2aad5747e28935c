import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { ListHead } from '@/components/console/list-parts';
import { NotPermitted } from '@/components/console/not-permitted';
import { SupplierForm } from '@/components/console/suppliers/supplier-form';
import { supplierHref } from '@/components/console/suppliers/supplier-query';
import { findSupplier } from '@/lib/domains/purchases/find-supplier';
import { SupplierId } from '@/lib/domains/purchases/supplier-schema';
import { DomainError } from '@/lib/kernel/errors';

type Props = PageProps<'/[locale]/console/suppliers/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.nav' }))('suppliers') };
}

export default async function ConsoleSupplier({ params }: Props) {
  const { locale, id: given } = await params;
  setRequestLocale(locale);
  const { data: id } = SupplierId.safeParse(given);
  const { permissions } = await requireStaff(locale, supplierHref('en', id ?? ''));
  if (!permissions.has('stock.read')) return <NotPermitted />;
  if (id === undefined) notFound();
  const supplier = await findSupplier(id).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  return (
    <>
      <ListHead title={supplier.name} />
      <SupplierForm id={id} fields={supplier} mayChange={permissions.has('suppliers.change')} />
    </>
  );
}
