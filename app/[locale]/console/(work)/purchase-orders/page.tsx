import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { listHref } from '@/components/console/links/list-query';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { newOrderHref, PURCHASE_ORDERS, readPurchaseOrderQuery } from '@/components/console/links/purchase-order-query';
import { PurchaseOrderTable } from '@/components/console/purchase-orders/order-table';
import { SupplierFilter } from '@/components/console/supplier-returns/supplier-filter';
import { listOrders } from '@/lib/purchasing/purchase-orders/list-orders';
import { ORDER_VIEWS } from '@/lib/purchasing/purchase-orders/rules';
import { listSupplierNames } from '@/lib/purchasing/supplier-returns/list-returnable';

type Props = PageProps<'/[locale]/console/purchase-orders'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.nav' }))('purchaseOrders') };
}

export default async function ConsolePurchaseOrders({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readPurchaseOrderQuery(raw);
  const { view, supplier } = query;
  const { permissions } = await requireStaff(locale, listHref('en', PURCHASE_ORDERS, { view, supplier }));
  if (!permissions.has('goods.order')) return <NotPermitted />;
  const [t, page, suppliers] = await Promise.all([
    getTranslations('console.purchaseOrders'),
    listOrders({ ...query, supplierId: supplier }),
    listSupplierNames(),
  ]);
  return (
    <ListScreen
      title={t('title')}
      path={PURCHASE_ORDERS}
      locale={locale}
      query={query}
      views={ORDER_VIEWS}
      viewName={(name) => t(`view.${name}`)}
      page={page}
      carried={{ supplier }}
      above={
        <>
          <div>
            <ConsoleLink href={newOrderHref(locale, supplier)} className="btn btn-primary">
              {t('new')}
            </ConsoleLink>
          </div>
          <SupplierFilter
            action={listHref(locale, PURCHASE_ORDERS, {})}
            carried={{ view }}
            suppliers={suppliers}
            value={supplier}
            usual={t('allSuppliers')}
            show={t('show')}
          />
        </>
      }
    >
      <PurchaseOrderTable orders={page.rows} withCosts={permissions.has('costs.read')} />
    </ListScreen>
  );
}
