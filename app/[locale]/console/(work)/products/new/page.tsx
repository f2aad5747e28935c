import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { NewProductForm } from '@/components/console/products/new-product-form';
import { PRODUCTS } from '@/components/console/links/product-query';
import { listShelves } from '@/lib/catalogue/product-admin/list-for-staff';

type Props = PageProps<'/[locale]/console/products/new'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.products' });
  return { title: t('new') };
}

export default async function ConsoleNewProduct({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, `${PRODUCTS}/new`);
  if (!permissions.has('products.write')) return <NotPermitted />;
  const [t, subcategories] = await Promise.all([getTranslations('console.products'), listShelves(locale)]);
  return (
    <>
      <ListHead title={t('new')} />
      <p className="text-ink-soft">{t('newLead')}</p>
      <NewProductForm subcategories={subcategories} />
    </>
  );
}
