import { ChevronDown, LayoutGrid } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { CategoryTree } from '@/lib/catalogue/types';
import { localePath } from '@/lib/locales';
import { CATEGORY_PANEL } from './panel-names';
import { EscapeHides } from './escape-hides';

/** How many fit beside 'All categories' on a wide screen; all of them are in the panel. */
const IN_THE_BAR = 6;
const WIDTHS = ['', '', '', 'max-lg:hidden', 'max-xl:hidden', 'max-xl:hidden'];

/** The categories below the header, on desktops: a panel with all of them, and the first ones with their own drop-downs. */
export function CategoryBar({ categories }: { categories: CategoryTree[] }) {
  const t = useTranslations('shell');
  return (
    <nav aria-label={t('categoryMenu')} className="hidden border-b border-line bg-surface md:block">
      <div className="page flex items-stretch gap-1 text-sm font-medium">
        <button type="button" popoverTarget={CATEGORY_PANEL} className="flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-brand-700 px-4 my-1 text-white hover:bg-brand-800">
          <LayoutGrid aria-hidden className="size-4" />
          {t('allCategories')}
        </button>
        <EscapeHides>
          <ul className="flex min-w-0 grow justify-between">
            {categories.slice(0, IN_THE_BAR).map((category, index) => (
              <li key={category.id} className={`group relative flex ${WIDTHS[index]}`}>
                <BarItem category={category} atEnd={index > 2} />
              </li>
            ))}
          </ul>
        </EscapeHides>
      </div>
    </nav>
  );
}

function BarItem({ category, atEnd }: { category: CategoryTree; atEnd: boolean }) {
  const locale = useLocale();
  const path = localePath(locale, `/Product/${category.slug}`);
  return (
    <>
      <Link href={path} prefetch={false} className="flex min-h-13 items-center gap-1 px-2.5 leading-tight hover:text-brand-700">
        {category.name}
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-soft" />
      </Link>
      <ul
        className={`invisible absolute top-full z-30 w-72 rounded-b-card bg-surface p-2 text-base font-normal opacity-0 shadow-float transition-opacity duration-150 group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100 [[data-hidden]_&]:invisible! ${atEnd ? 'right-0' : 'left-0'}`}
      >
        {category.subcategories.map((sub) => (
          <li key={sub.id}>
            <Link href={`${path}/${sub.slug}`} prefetch={false} className="tree-link text-ink">
              {sub.name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
