import { useLocale } from 'next-intl';
import type { CategoryTree } from '@/lib/catalogue/storefront/types';
import { Photo } from '@/components/shared/photo';
import { AppLink } from '@/components/ui/app-link';
import { listHref } from '@/components/shared/addresses';

const MAX_SUBCATEGORY_LINKS = 6;

/**
 * Links to the first categories of the store, for pages without results. @param className the
 * columns
 */
export function SubcategoryLinks({ categories, className }: { categories: CategoryTree[]; className: string }) {
  const locale = useLocale();
  return (
    <ul className={`grid gap-3 ${className}`}>
      {categories.slice(0, MAX_SUBCATEGORY_LINKS).map(({ id, slug, name, image }) => (
        <li key={id}>
          <AppLink
            href={listHref(locale, slug)}
            className="flex h-full min-h-16 items-center gap-3 rounded-card bg-surface p-3 text-left leading-snug font-medium lift"
          >
            <Photo
              image={image}
              shown={[80]}
              alt=""
              width={40}
              height={40}
              loading="lazy"
              className="size-10 shrink-0"
            />
            <span className="min-w-0">{name}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
