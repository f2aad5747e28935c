'use client';

import { useLocale } from 'next-intl';
import { useCategoryMenu } from '@/components/shared/category-tree';
import { AppLink } from '@/components/ui/app-link';
import { localePath } from '@/lib/kernel/locales';

/** Links to every category of the store. */
export function CategoryLinks({ title }: { title: string }) {
  const locale = useLocale();
  const categories = useCategoryMenu();
  if (categories.length === 0) return null;
  return (
    <nav aria-labelledby="footer-categories">
      <h2 id="footer-categories" className="mb-2 text-lg font-semibold text-white">
        {title}
      </h2>
      <ul className="grid gap-x-6 fit-columns lg:grid-cols-4 xl:grid-cols-5">
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <AppLink href={localePath(locale, `/Product/${slug}`)} className="footer-link">
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
