import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { CategoryForm } from '@/components/console/categories/category-form';
import { CATEGORIES } from '@/components/console/links/category-query';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { NO_CATEGORY } from '@/lib/catalogue/product-admin/category-rules';

type Props = PageProps<'/[locale]/console/categories/new'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.categories' });
  return { title: t('new') };
}

export default async function ConsoleNewCategory({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, `${CATEGORIES}/new`);
  if (!permissions.has('categories.write')) return <NotPermitted />;
  const t = await getTranslations('console.categories');
  return (
    <>
      <ListHead title={t('new')} />
      <CategoryForm id={null} stored={NO_CATEGORY} mayBring={permissions.has('banners.draft')} />
    </>
  );
}
