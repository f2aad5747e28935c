import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ListCut, ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { Panel } from '@/components/console/shared/panel';
import { BulkForm } from '@/components/console/products/bulk-form';
import { ChangeSets } from '@/components/console/products/change-sets';
import { readListQuery } from '@/components/console/links/list-query';
import { PRODUCTS } from '@/components/console/links/product-query';
import type { BulkPower } from '@/lib/catalogue/product-admin/bulk-operation-rules';
import { PRODUCT_VIEWS } from '@/lib/catalogue/product-admin/field-rules';
import { PRODUCT_SEARCH_LENGTH } from '@/lib/catalogue/product-admin/length-rules';
import { BULK_PERMISSIONS } from '@/lib/people/staff/check-bulk-powers';
import { listChangeSets, listShelves } from '@/lib/catalogue/product-admin/list-for-staff';

type Props = PageProps<'/[locale]/console/products/bulk'>;
const SETS_SHOWN = 20;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.products' });
  return { title: t('bulk') };
}

export default async function ConsoleBulkProducts({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const { view, q } = readListQuery(raw, PRODUCT_VIEWS);
  const { permissions } = await requireStaff(locale, `${PRODUCTS}/bulk`);
  if (!permissions.has('products.bulk')) return <NotPermitted />;
  const powers = (Object.keys(BULK_PERMISSIONS) as BulkPower[]).filter((power) =>
    permissions.has(BULK_PERMISSIONS[power]),
  );
  const [t, subcategories, sets] = await Promise.all([
    getTranslations('console.products'),
    listShelves(locale),
    listChangeSets(SETS_SHOWN),
  ]);
  return (
    <>
      <ListHead title={t('bulk')} />
      <p className="text-ink-soft">{t('bulkLead')}</p>
      <BulkForm
        subcategories={subcategories}
        found={{ view: raw.view === undefined ? 'onSale' : view, q: q.slice(0, PRODUCT_SEARCH_LENGTH) }}
        powers={powers}
      />
      <Panel title={t('changeSets')}>
        <ChangeSets sets={sets} subcategories={subcategories} />
        <ListCut count={sets.length} most={SETS_SHOWN} />
      </Panel>
    </>
  );
}
