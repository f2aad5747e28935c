import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ListCut, ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { Panel } from '@/components/console/shared/panel';
import { BulkForm } from '@/components/console/products/bulk-form';
import { ChangeSets } from '@/components/console/products/change-sets';
import { PRODUCTS } from '@/components/console/links/product-query';
import { listChangeSets, listShelves } from '@/lib/catalogue/product-admin/list-for-staff';

type Props = PageProps<'/[locale]/console/products/bulk'>;
const SETS_SHOWN = 20;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.products' });
  return { title: t('bulk') };
}

export default async function ConsoleBulkProducts({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, `${PRODUCTS}/bulk`);
  if (!permissions.has('products.bulk')) return <NotPermitted />;
  const [t, subcategories, sets] = await Promise.all([
    getTranslations('console.products'),
    listShelves(locale),
    listChangeSets(SETS_SHOWN),
  ]);
  return (
    <>
      <ListHead title={t('bulk')} />
      <p className="text-ink-soft">{t('bulkLead')}</p>
      <BulkForm subcategories={subcategories} />
      <Panel title={t('changeSets')}>
        <ChangeSets sets={sets} subcategories={subcategories} />
        <ListCut count={sets.length} most={SETS_SHOWN} />
      </Panel>
    </>
  );
}
