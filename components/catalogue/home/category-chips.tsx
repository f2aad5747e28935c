import { useLocale, useTranslations } from 'next-intl';
import { listHref } from '@/components/shared/addresses';
import { AppLink } from '@/components/ui/app-link';
import type { CategoryTree } from '@/lib/catalogue/storefront/types';

/** Categories in one line that scrolls sideways. Wider screens have them in the header. */
export function CategoryChips({ categories }: { categories: CategoryTree[] }) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  return (
    <nav aria-label={t('categories')} className="lg:hidden">
      <ul className="-mx-4 -my-1 flex gap-2 scroll-px-4 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
        {categories.map(({ id, slug, name }) => (
          <li key={id} className="shrink-0">
            <AppLink
              href={listHref(locale, slug)}
              className="flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 leading-tight font-medium"
            >
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
