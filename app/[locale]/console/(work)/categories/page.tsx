import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { categoryHref, CATEGORIES } from '@/components/console/links/category-query';
import { CategoryTable } from '@/components/console/categories/category-table';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { listCategoriesForStaff } from '@/lib/catalogue/product-admin/list-categories';

type Props = PageProps<'/[locale]/console/categories'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('categories') };
}

export default async function ConsoleCategories({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, CATEGORIES);
  if (!permissions.has('categories.write')) return <NotPermitted />;
  const [t, categories] = await Promise.all([getTranslations('console.categories'), listCategoriesForStaff()]);
  return (
    <>
      <ListHead title={t('title')} count={String(categories.length)} />
      <ConsoleLink href={categoryHref(locale, 'new')} className="btn btn-secondary justify-self-start">
        {t('new')}
      </ConsoleLink>
      <CategoryTable categories={categories} />
    </>
  );
}
