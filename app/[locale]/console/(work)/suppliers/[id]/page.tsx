import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { listHref } from '@/components/console/links/list-query';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { newOrderHref } from '@/components/console/links/purchase-order-query';
import { newReturnHref, SUPPLIER_RETURNS } from '@/components/console/links/return-query';
import { SupplierForm } from '@/components/console/suppliers/supplier-form';
import { supplierHref } from '@/components/console/links/supplier-query';
import { findSupplier } from '@/lib/purchasing/goods-receipts/find-supplier';
import { SupplierId } from '@/lib/purchasing/goods-receipts/supplier-schema';
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
  const [t, orders] = await Promise.all([
    getTranslations('console.supplierReturns'),
    getTranslations('console.purchaseOrders'),
  ]);
  return (
    <>
      <ListHead title={supplier.name} />
      <div className="flex flex-wrap gap-2">
        {permissions.has('goods.order') && (
          <ConsoleLink href={newOrderHref(locale, id)} className="btn btn-secondary">
            {orders('new')}
          </ConsoleLink>
        )}
        {permissions.has('goods.sendBack') && (
          <ConsoleLink href={newReturnHref(locale, { supplier: id })} className="btn btn-secondary">
            {t('new')}
          </ConsoleLink>
        )}
        <ConsoleLink href={listHref(locale, SUPPLIER_RETURNS, { supplier: id })} className="btn btn-quiet">
          {t('ofSupplier')}
        </ConsoleLink>
      </div>
      <SupplierForm id={id} fields={supplier} mayChange={permissions.has('suppliers.change')} />
    </>
  );
}
