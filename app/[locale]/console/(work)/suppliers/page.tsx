import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListSearch } from '@/components/console/shared/list-parts';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { SUPPLIERS, supplierHref } from '@/components/console/links/supplier-query';
import { SupplierTable } from '@/components/console/suppliers/supplier-table';
import { PURCHASE_SEARCH_LENGTH } from '@/lib/purchasing/goods-receipts/rules';
import { listSuppliers } from '@/lib/purchasing/goods-receipts/list-suppliers';
import { SUPPLIER_VIEWS } from '@/lib/purchasing/goods-receipts/purchase-view-rules';

type Props = PageProps<'/[locale]/console/suppliers'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.nav' }))('suppliers') };
}

export default async function ConsoleSuppliers({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readListQuery(raw, SUPPLIER_VIEWS);
  const { view, q } = query;
  const { permissions } = await requireStaff(locale, listHref('en', SUPPLIERS, query));
  if (!permissions.has('stock.read')) return <NotPermitted />;
  const [t, page] = await Promise.all([getTranslations('console.suppliers'), listSuppliers(query)]);
  return (
    <ListScreen
      title={t('title')}
      path={SUPPLIERS}
      locale={locale}
      query={query}
      views={SUPPLIER_VIEWS}
      viewName={(name) => t(`view.${name}`)}
      page={page}
      above={
        <>
          {permissions.has('suppliers.change') && (
            <div>
              <ConsoleLink href={supplierHref(locale, 'new')} className="btn btn-primary">
                {t('new')}
              </ConsoleLink>
            </div>
          )}
          <ListSearch
            action={listHref(locale, SUPPLIERS, {})}
            carried={{ view }}
            value={q}
            label={t('search')}
            hint={t('searchHint')}
            maxLength={PURCHASE_SEARCH_LENGTH}
          />
        </>
      }
    >
      <SupplierTable suppliers={page.rows} />
    </ListScreen>
  );
}
