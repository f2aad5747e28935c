import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { purchaseOrderHref } from '@/components/console/links/purchase-order-query';
import { PurchaseOrderScreen } from '@/components/console/purchase-orders/order-screen';
import { findOrder } from '@/lib/purchasing/purchase-orders/find-order';
import { PurchaseOrderId } from '@/lib/purchasing/purchase-orders/schema';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { DomainError } from '@/lib/kernel/errors';
import { crossesStates } from '@/lib/shared/tax/rules';

type Props = PageProps<'/[locale]/console/purchase-orders/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.nav' }))('purchaseOrders') };
}

export default async function ConsolePurchaseOrder({ params }: Props) {
  const { locale, id: given } = await params;
  setRequestLocale(locale);
  const { data: id } = PurchaseOrderId.safeParse(given);
  const { permissions } = await requireStaff(locale, purchaseOrderHref('en', id ?? ''));
  if (!permissions.has('goods.order')) return <NotPermitted />;
  if (id === undefined) notFound();
  const order = await findOrder(id).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  const { gstin } = await findStoreSettings();
  const withCosts = permissions.has('costs.read');
  return (
    <PurchaseOrderScreen
      order={order}
      isInterState={crossesStates(order.content?.supplier.gstin ?? order.supplierGstin, gstin)}
      withCosts={withCosts}
      mayReceive={permissions.has('goods.receive')}
    />
  );
}
