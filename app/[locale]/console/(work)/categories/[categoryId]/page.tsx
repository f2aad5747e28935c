import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { CategoryForm } from '@/components/console/categories/category-form';
import { RemoveCategory } from '@/components/console/categories/category-steps';
import { SubcategoryForm } from '@/components/console/categories/subcategory-form';
import { SubcategoryOrder } from '@/components/console/categories/subcategory-order';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { Panel } from '@/components/console/shared/panel';
import { NO_SUBCATEGORY } from '@/lib/catalogue/product-admin/category-rules';
import { findCategory } from '@/lib/catalogue/product-admin/list-categories';
import { DomainError } from '@/lib/kernel/errors';
import { CategoryId } from '@/lib/kernel/http/fields';
import { fieldText } from '@/lib/kernel/locales';

type Props = PageProps<'/[locale]/console/categories/[categoryId]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.categories' });
  return { title: t('category') };
}

export default async function ConsoleCategory({ params }: Props) {
  const { locale, categoryId: given } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, `/console/categories/${given}`);
  if (!permissions.has('categories.write')) return <NotPermitted />;
  const { data: id } = CategoryId.safeParse(given);
  if (id === undefined) notFound();
  const category = await findCategory(id).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  const t = await getTranslations('console.categories');
  const { texts, shelves: subcategories, products } = category;
  return (
    <>
      <ListHead title={fieldText(locale, 'name', texts)} count={t('holds', { count: products })} />
      <Panel title={t('words')}>
        <CategoryForm id={id} stored={texts} mayBring={permissions.has('banners.draft')} />
      </Panel>
      <Panel title={t('shelves')}>
        {subcategories.map((subcategory) => (
          <SubcategoryForm
            key={subcategory.id}
            categoryId={id}
            id={subcategory.id}
            stored={subcategory.texts}
            isEmpty={subcategory.products === 0}
          />
        ))}
        <SubcategoryForm
          key={`new-${subcategories.length}`}
          categoryId={id}
          id={null}
          stored={NO_SUBCATEGORY}
          isEmpty
        />
      </Panel>
      {subcategories.length > 1 && (
        <Panel title={t('order')}>
          <SubcategoryOrder
            categoryId={id}
            subcategories={subcategories.map((subcategory) => ({
              id: subcategory.id,
              name: fieldText(locale, 'name', subcategory.texts),
            }))}
          />
        </Panel>
      )}
      {products === 0 && <RemoveCategory id={id} />}
    </>
  );
}
