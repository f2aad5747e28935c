import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { CategoryForm } from '@/components/console/categories/category-form';
import { RemoveCategory } from '@/components/console/categories/category-steps';
import { ShelfForm } from '@/components/console/categories/shelf-form';
import { ShelfOrder } from '@/components/console/categories/shelf-order';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { Panel } from '@/components/console/shared/panel';
import { findCategory } from '@/lib/catalogue/product-admin/list-categories';
import { DomainError } from '@/lib/kernel/errors';
import { CategoryId } from '@/lib/kernel/http/fields';
import { localText } from '@/lib/kernel/locales';

type Props = PageProps<'/[locale]/console/categories/[categoryId]'>;
const NO_SHELF = { name: '', nameTa: '' };

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
  const { texts, shelves, products } = category;
  return (
    <>
      <ListHead title={localText(locale, texts.name, texts.nameTa)} count={t('holds', { count: products })} />
      <Panel title={t('words')}>
        <CategoryForm id={id} kept={texts} mayBring={permissions.has('banners.draft')} />
      </Panel>
      <Panel title={t('shelves')}>
        {shelves.map((shelf) => (
          <ShelfForm key={shelf.id} categoryId={id} id={shelf.id} kept={shelf.texts} isEmpty={shelf.products === 0} />
        ))}
        <ShelfForm key={`new-${shelves.length}`} categoryId={id} id={null} kept={NO_SHELF} isEmpty />
      </Panel>
      {shelves.length > 1 && (
        <Panel title={t('order')}>
          <ShelfOrder
            categoryId={id}
            shelves={shelves.map((shelf) => ({
              id: shelf.id,
              name: localText(locale, shelf.texts.name, shelf.texts.nameTa),
            }))}
          />
        </Panel>
      )}
      {products === 0 && <RemoveCategory id={id} />}
    </>
  );
}
