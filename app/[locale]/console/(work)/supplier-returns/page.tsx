import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { listHref } from '@/components/console/links/list-query';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { newReturnHref, readReturnQuery, SUPPLIER_RETURNS } from '@/components/console/links/return-query';
import { SupplierReturnTable } from '@/components/console/supplier-returns/return-table';
import { SupplierFilter } from '@/components/console/supplier-returns/supplier-filter';
import { listSupplierNames } from '@/lib/purchasing/supplier-returns/list-returnable';
import { listReturns } from '@/lib/purchasing/supplier-returns/list-returns';
import { RETURN_VIEWS, seesRates } from '@/lib/purchasing/supplier-returns/rules';

type Props = PageProps<'/[locale]/console/supplier-returns'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.nav' }))('supplierReturns') };
}

export default async function ConsoleSupplierReturns({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readReturnQuery(raw);
  const { view, supplier } = query;
  const { permissions } = await requireStaff(locale, listHref('en', SUPPLIER_RETURNS, { view, supplier }));
  if (!permissions.has('stock.read')) return <NotPermitted />;
  const [t, page, suppliers] = await Promise.all([
    getTranslations('console.supplierReturns'),
    listReturns({ ...query, supplierId: supplier }),
    listSupplierNames(),
  ]);
  const file = `/api/console/export-supplier-returns?view=${view}${supplier ? `&supplier_id=${supplier}` : ''}`;
  return (
    <ListScreen
      title={t('title')}
      path={SUPPLIER_RETURNS}
      locale={locale}
      query={query}
      views={RETURN_VIEWS}
      viewName={(name) => t(`view.${name}`)}
      page={page}
      carried={{ supplier }}
      above={
        <>
          <div className="flex flex-wrap gap-2">
            {permissions.has('goods.sendBack') && (
              <ConsoleLink href={newReturnHref(locale, { supplier })} className="btn btn-primary">
                {t('new')}
              </ConsoleLink>
            )}
            <a href={file} download className="btn btn-secondary">
              {t('download')}
            </a>
          </div>
          <SupplierFilter
            action={listHref(locale, SUPPLIER_RETURNS, {})}
            carried={{ view }}
            suppliers={suppliers}
            value={supplier}
            usual={t('allSuppliers')}
            show={t('show')}
          />
        </>
      }
    >
      <SupplierReturnTable notes={page.rows} showsCosts={seesRates(permissions)} />
    </ListScreen>
  );
}
