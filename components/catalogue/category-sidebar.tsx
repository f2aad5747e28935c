import { ChevronDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { CategoryTree } from '@/lib/domains/catalogue/types';
import { CATEGORY_PANEL } from '@/components/shared/panel-names';
import { AppLink } from '@/components/ui/app-link';
import { listHref } from '../shared/addresses';

type Props = { categories: CategoryTree[]; categoryId?: number; subcategoryId?: number };

/** The categories beside a list, each opening to its subcategories; on phones a button opens the sheet that holds them all. */
export function CategorySidebar(props: Props) {
  const t = useTranslations('catalogue');
  return (
    <nav aria-label={t('categories')}>
      <button
        type="button"
        popoverTarget={CATEGORY_PANEL}
        className="flex min-h-12 w-full items-center justify-between gap-2 rounded-card bg-surface px-4 text-left leading-tight font-semibold shadow-card lg:hidden"
      >
        {t('categories')}
        <ChevronDown aria-hidden className="size-5 shrink-0" />
      </button>
      <div className="hidden rounded-card bg-surface p-2 shadow-card lg:block">
        <p className="px-3 pt-2 pb-1 text-lg font-bold">{t('categories')}</p>
        <Tree {...props} />
      </div>
    </nav>
  );
}

function Tree({ categories, categoryId, subcategoryId }: Props) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  return (
    <ul>
      <li>
        <TreeLink href={listHref(locale)} name={t('allProducts')} current={!categoryId} />
      </li>
      {categories.map((category) => (
        <li key={category.id}>
          <details open={category.id === categoryId} className="group">
            <summary className="flex min-h-11 list-none items-center justify-between gap-2 rounded-field px-3 py-2 leading-snug hover:bg-brand-50 [&::-webkit-details-marker]:hidden">
              <span className={category.id === categoryId ? 'font-semibold text-brand-700' : ''}>{category.name}</span>
              <ChevronDown
                aria-hidden
                className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
              />
            </summary>
            <ul className="mb-1 ml-3 border-l-2 border-line pl-1">
              <li>
                <TreeLink
                  href={listHref(locale, category.slug)}
                  name={t('allOf', { name: category.name })}
                  current={category.id === categoryId && !subcategoryId}
                />
              </li>
              {category.subcategories.map((sub) => (
                <li key={sub.id}>
                  <TreeLink
                    href={listHref(locale, category.slug, sub.slug)}
                    name={sub.name}
                    current={sub.id === subcategoryId}
                  />
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

function TreeLink({ href, name, current }: { href: string; name: string; current: boolean }) {
  return (
    <AppLink href={href} aria-current={current ? 'page' : undefined} className="tree-link">
      {name}
    </AppLink>
  );
}
