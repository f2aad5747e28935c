import { useLocale, useTranslations } from 'next-intl';
import type { CategoryTree } from '@/lib/catalogue/storefront/types';
import { Photo } from '@/components/shared/photo';
import { AppLink } from '@/components/ui/app-link';
import { listHref } from '@/components/shared/addresses';

/** Categories as pictures. */
export function CategoryTiles({ categories }: { categories: CategoryTree[] }) {
  const t = useTranslations('home');
  const locale = useLocale();
  return (
    <section
      aria-labelledby="shop-by-category"
      className="later grid grid-cols-1 gap-4 [--later-height:65rem] md:[--later-height:40rem]"
    >
      <h2 id="shop-by-category" className="text-2xl font-bold first-letter:uppercase">
        {t('shopByCategory')}
      </h2>
      <ul className="grid fit-columns gap-3 [--column:6.25rem] [--share:30%] long-words:[--column:7rem] long-words:[--share:34%] md:grid-cols-4 md:gap-4 lg:grid-cols-5">
        {categories.map(({ id, slug, name, image }) => (
          <li key={id}>
            <AppLink
              href={listHref(locale, slug)}
              className="group grid h-full content-start justify-items-center gap-2 rounded-card bg-surface p-3 text-center lift md:p-4"
            >
              <Photo
                image={image}
                shown={160}
                alt=""
                width={400}
                height={400}
                loading="lazy"
                className="aspect-square w-full max-w-40 rounded-xl object-contain transition-transform duration-200 group-hover:scale-103"
              />
              <span className="leading-snug font-semibold group-hover:text-brand-700 long-words:max-md:text-[0.9375rem]">
                {name}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
