import { useTranslations } from 'next-intl';
import { CATEGORY_PANEL } from '@/components/shared/panel-names';
import { Icon } from '@/components/ui/icon';
import { CategoryTree } from './category-tree';

/** The slugs of what the list is about. */
type Props = { category?: string; subcategory?: string };

/** The categories beside a list, each opening to its subcategories; on phones a button opens the sheet that holds them all. */
export function CategorySidebar({ category, subcategory }: Props) {
  const t = useTranslations('catalogue');
  return (
    <nav aria-label={t('categories')}>
      <button
        type="button"
        popoverTarget={CATEGORY_PANEL}
        className="flex min-h-12 w-full items-center justify-between gap-2 rounded-card bg-surface px-4 text-left leading-tight font-semibold shadow-card lg:hidden"
      >
        {t('categories')}
        <Icon name="chevron-down" className="size-5 shrink-0" />
      </button>
      <div className="hidden rounded-card bg-surface p-2 shadow-card lg:block">
        <p className="px-3 pt-2 pb-1 text-lg font-bold">{t('categories')}</p>
        <CategoryTree category={category} subcategory={subcategory} allProducts={t('allProducts')} />
      </div>
    </nav>
  );
}
