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
import { SeoPanel } from '@/components/console/seo/seo-panel';
import { Panel } from '@/components/console/shared/panel';
import { listVersions } from '@/lib/backoffice/versions/list-versions';
import { findListTexts, findSeoFields } from '@/lib/catalogue/seo/queries';
import { NO_SEO, subjectIdOf, type SeoSubject } from '@/lib/catalogue/seo/seo-rules';

import { findCategory } from '@/lib/catalogue/product-admin/list-categories';
import { env } from '@/lib/kernel/env';
import { DomainError } from '@/lib/kernel/errors';
import { CategoryId } from '@/lib/kernel/http/fields';
import { fieldText } from '@/lib/kernel/locales';
import { NO_SUBCATEGORY, type CategoryRecord } from '@/lib/catalogue/product-admin/category-rules';

type Props = PageProps<'/[locale]/console/categories/[categoryId]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.categories' });
  return { title: t('category') };
}

/** Reads the texts for search engines of a category and its subcategories. */
async function readSeo({ id, texts, shelves: subcategories }: CategoryRecord, locale: string) {
  const ids = subcategories.map((subcategory) => subcategory.id);
  const subjects: SeoSubject[] = [
    { kind: 'category', id },
    ...ids.map((below) => ({ kind: 'subcategory' as const, id: below })),
  ];
  const [own, ofBelow, computed, versions] = await Promise.all([
    findSeoFields('category', [id]),
    findSeoFields('subcategory', ids),
    findListTexts(id),
    listVersions('seo', subjects.map(subjectIdOf)),
  ]);
  const nameOf = (texts: Parameters<typeof fieldText<'name'>>[2]) => fieldText(locale, 'name', texts);
  return {
    versions,
    entry: { subject: subjects[0]!, name: nameOf(texts), stored: own.get(id) ?? NO_SEO, computed: computed.category },
    below: subcategories.map((subcategory) => ({
      subject: { kind: 'subcategory' as const, id: subcategory.id },
      name: nameOf(subcategory.texts),
      stored: ofBelow.get(subcategory.id) ?? NO_SEO,
      computed: computed.subcategories.get(subcategory.id) ?? computed.category,
    })),
  };
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
      {permissions.has('site.change') && <SeoPanel {...await readSeo(category, locale)} site={env().SITE_URL} />}
      {products === 0 && <RemoveCategory id={id} />}
    </>
  );
}
