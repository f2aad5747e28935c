import { useTranslations } from 'next-intl';
import { CategoryTree } from './category-tree';

/** Slugs of the list. */
type Props = { category?: string; subcategory?: string };

/**
 * Categories next to a list, each expandable to its subcategories. Narrow screens open them from a
 * bar.
 */
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
