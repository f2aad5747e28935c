import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import type { CategoryRecord } from '@/lib/catalogue/product-admin/category-rules';
import { categoryHref } from '../links/category-query';
import { MoveCategory } from './category-steps';
import { fieldText } from '@/lib/kernel/locales';

/** Table of categories in the order of the shop. */
export function CategoryTable({ categories }: { categories: CategoryRecord[] }) {
  const t = useTranslations('console.categories');
  const locale = useLocale();
  const last = categories.at(-1)?.id;
  return (
    <ListTable
      caption={t('title')}
      rows={categories}
      keyOf={({ id }) => String(id)}
      columns={[
        {
          name: 'name',
          heading: t('name'),
          cell: ({ id, texts }) => (
            <ConsoleLink href={categoryHref(locale, id)} className="inline-block min-h-6 text-brand-700 underline">
              {fieldText(locale, 'name', texts)}
            </ConsoleLink>
          ),
        },
        {
          name: 'shelves',
          heading: t('shelves'),
          isNumber: true,
          cell: ({ shelves: subcategories }) => subcategories.length,
        },
        { name: 'products', heading: t('products'), isNumber: true, cell: ({ products }) => products },
        {
          name: 'life',
          heading: t('shelfLife'),
          isNumber: true,
          cell: ({ texts }) => texts.shelfLifeDays !== '0' && texts.shelfLifeDays,
        },
        {
          name: 'order',
          heading: t('order'),
          cell: ({ id, texts }) => (
            <MoveCategory id={id} name={texts.name} isFirst={id === categories[0]?.id} isLast={id === last} />
          ),
        },
      ]}
    />
  );
}
