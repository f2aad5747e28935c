import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListSearch } from '@/components/console/shared/list-parts';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { PRODUCTS } from '@/components/console/links/product-query';
import { ProductTable } from '@/components/console/products/product-table';
import { PRODUCT_VIEWS } from '@/lib/catalogue/product-admin/field-rules';
import { PRODUCT_SEARCH_LENGTH } from '@/lib/catalogue/product-admin/length-rules';
import { listProductsForStaff } from '@/lib/catalogue/product-admin/list-for-staff';

type Props = PageProps<'/[locale]/console/products'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('products') };
}

export default async function ConsoleProducts({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const requested = readListQuery(raw, PRODUCT_VIEWS);
  const query = { ...requested, q: requested.q.slice(0, PRODUCT_SEARCH_LENGTH) };
  const { permissions } = await requireStaff(locale, listHref('en', PRODUCTS, query));
  if (!permissions.has('products.read')) return <NotPermitted />;
  const [t, page] = await Promise.all([getTranslations('console.products'), listProductsForStaff(query)]);
  return (
    <ListScreen
      title={t('title')}
      path={PRODUCTS}
      locale={locale}
      query={query}
      views={PRODUCT_VIEWS}
      viewName={(name) => t(`view.${name}`)}
      page={page}
      above={
        <div className="flex flex-wrap items-start justify-between gap-3 *:min-w-0">
          <ListSearch
            action={listHref(locale, PRODUCTS, {})}
            carried={{ view: query.view }}
            value={query.q}
            label={t('search')}
            hint={t('searchHint')}
            maxLength={PRODUCT_SEARCH_LENGTH}
          />
          <div className="flex flex-wrap gap-3">
            {permissions.has('products.complete') && (
              <ConsoleLink href={listHref(locale, `${PRODUCTS}/complete`, {})} className="btn btn-secondary">
                {t('complete')}
              </ConsoleLink>
            )}
            {permissions.has('products.bulk') && (
              <ConsoleLink
                href={listHref(locale, `${PRODUCTS}/bulk`, { view: query.view, q: query.q })}
                className="btn btn-secondary"
              >
                {t('bulk')}
              </ConsoleLink>
            )}
            {permissions.has('products.write') && (
              <ConsoleLink href={listHref(locale, `${PRODUCTS}/pictures`, {})} className="btn btn-secondary">
                {t('pictureFiles')}
              </ConsoleLink>
            )}
            {permissions.has('products.write') && (
              <ConsoleLink href={listHref(locale, `${PRODUCTS}/new`, {})} className="btn btn-secondary">
                {t('new')}
              </ConsoleLink>
            )}
          </div>
        </div>
      }
    >
      <ProductTable products={page.rows} />
    </ListScreen>
  );
}
