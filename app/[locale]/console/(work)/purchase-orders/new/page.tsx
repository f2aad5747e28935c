import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ListCut, ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { newOrderHref } from '@/components/console/links/purchase-order-query';
import { OrderForm } from '@/components/console/purchase-orders/order-form';
import { SupplierFilter } from '@/components/console/supplier-returns/supplier-filter';
import { listSupplierChoices } from '@/lib/purchasing/goods-receipts/find-supplier';
import { SupplierId } from '@/lib/purchasing/goods-receipts/supplier-schema';
import { listProposed } from '@/lib/purchasing/purchase-orders/list-proposed';
import { MAX_ORDER_LINES } from '@/lib/purchasing/purchase-orders/rules';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { crossesStates } from '@/lib/shared/tax/rules';

type Props = PageProps<'/[locale]/console/purchase-orders/new'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.purchaseOrders' }))('new') };
}

export default async function ConsoleNewPurchaseOrder({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const { data: given } = SupplierId.safeParse(raw.supplier);
  const { permissions } = await requireStaff(locale, newOrderHref('en', given));
  if (!permissions.has('goods.order')) return <NotPermitted />;
  const [t, suppliers, { supplierLeadDays: lead, gstin }] = await Promise.all([
    getTranslations('console.purchaseOrders'),
    listSupplierChoices(),
    findStoreSettings(),
  ]);
  const supplier = suppliers.find(({ id }) => id === given);
  const goods = supplier ? await listProposed(supplier.id, lead, MAX_ORDER_LINES) : [];
  const withCosts = permissions.has('costs.read');
  return (
    <>
      <ListHead title={supplier ? t('toSupplier', { supplier: supplier.name }) : t('new')} />
      <p className="text-ink-soft">{t('newLead')}</p>
      <SupplierFilter
        action={newOrderHref(locale)}
        carried={{}}
        suppliers={suppliers}
        value={supplier?.id}
        usual={t('chooseSupplier')}
        show={t('propose')}
      />
      <ListCut count={goods.length} most={MAX_ORDER_LINES} />
      {supplier && (
        <>
          {goods.length === 0 && <p>{t('nothingLow')}</p>}
          <OrderForm
            key={supplier.id}
            supplierId={supplier.id}
            withCosts={withCosts}
            isInterState={crossesStates(supplier.gstin, gstin)}
            goods={goods.map(({ productId, name, packSize, sku, quantity, costPaise, gstRateBp, ...reason }) => ({
              ...{ productId, name, quantity, gstRateBp },
              costPaise: withCosts ? costPaise : null,
              detail: [packSize, sku].filter(Boolean).join(' · '),
              reason,
            }))}
          />
        </>
      )}
    </>
  );
}
