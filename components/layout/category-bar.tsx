import { ChevronDown, LayoutGrid } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { CategoryTree } from '@/lib/domains/catalogue/types';
import { localePath } from '@/lib/kernel/locales';
import { AppLink } from '@/components/ui/app-link';
import { MenuKeys } from './menu-keys';
import { CATEGORY_PANEL } from '../shared/panel-names';

/** How many fit beside 'All categories' on a wide screen; all of them are in the panel. */
const IN_THE_BAR = 6;
const WIDTHS = ['', '', '', 'max-lg:hidden', 'max-xl:hidden', 'max-xl:hidden'];

/** The categories below the header, on desktops: a panel with all of them, and the first ones with their own drop-downs. */
export function CategoryBar({ categories }: { categories: CategoryTree[] }) {
  const t = useTranslations('shell');
  return (
    <nav aria-label={t('categoryMenu')} className="hidden border-b border-line bg-surface md:block">
      <div className="page flex items-stretch gap-1 text-sm font-medium">
        <button
          type="button"
          popoverTarget={CATEGORY_PANEL}
          className="my-1 flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-brand-700 px-4 text-white hover:bg-brand-800"
        >
          <LayoutGrid aria-hidden className="size-4" />
          {t('allCategories')}
        </button>
        <MenuKeys>
          <ul className="flex min-w-0 grow justify-between">
            {categories.slice(0, IN_THE_BAR).map((category, index) => (
              <li key={category.id} data-menu-item className={`group relative flex ${WIDTHS[index]}`}>
                <BarItem category={category} atEnd={index > 2} />
              </li>
            ))}
          </ul>
        </MenuKeys>
      </div>
    </nav>
  );
}

/** The drop-down is entered with the arrow keys: as stops of the Tab key its three dozen links would stand before every page. */
function BarItem({ category, atEnd }: { category: CategoryTree; atEnd: boolean }) {
  const locale = useLocale();
  const path = localePath(locale, `/Product/${category.slug}`);
  return (
    <>
      <AppLink href={path} className="flex min-h-13 items-center gap-1 px-2.5 leading-tight hover:text-brand-700">
        {category.name}
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-soft transition-transform group-hover:rotate-180"
        />
      </AppLink>
      <ul className={`drop-down ${atEnd ? 'right-0' : 'left-0'}`}>
        {category.subcategories.map((sub) => (
          <li key={sub.id}>
            <AppLink href={`${path}/${sub.slug}`} tabIndex={-1} className="tree-link text-ink">
              {sub.name}
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}
