import { useTranslations } from 'next-intl';
import { CategoryTree } from './category-tree';

/** The slugs of what the list is about. */
type Props = { category?: string; subcategory?: string };

/** The categories at the side of a list, each opening to its subcategories. Narrow screens open them from a bar. */
export function CategorySidebar({ category, subcategory }: Props) {
  const t = useTranslations('catalogue');
  return (
    <nav aria-label={t('categories')} className="hidden lg:block">
      <div className="rounded-card bg-surface p-2 shadow-card">
        <p className="px-3 pt-2 pb-1 text-lg font-bold">{t('categories')}</p>
        <CategoryTree category={category} subcategory={subcategory} allProducts={t('allProducts')} />
      </div>
    </nav>
  );
}
