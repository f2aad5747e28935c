import { X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { CategoryTree } from '@/lib/domains/catalogue/types';
import { localePath } from '@/lib/kernel/locales';
import { inWidth } from '@/lib/domains/pictures/rules';
import { AppLink } from '@/components/ui/app-link';
import { CATEGORY_PANEL } from '../shared/panel-names';
import { ClosePanelOnLeave } from './close-panel-on-leave';

/** All categories with all subcategories: a mega menu on desktops, a sheet on phones. The browser opens and closes it (popover). */
export function CategoryPanel({ categories }: { categories: CategoryTree[] }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <nav
      id={CATEGORY_PANEL}
      popover="auto"
      aria-label={t('allCategories')}
      className="sheet md:inset-y-6 md:w-[min(76rem,calc(100%-3rem))] md:rounded-3xl md:p-8"
    >
      <div className="sticky -top-5 z-10 -mx-1 mb-3 flex items-center justify-between bg-surface px-1 py-1 md:-top-8">
        <p className="text-2xl font-bold">{t('allCategories')}</p>
        <button
          type="button"
          popoverTarget={CATEGORY_PANEL}
          popoverTargetAction="hide"
          aria-label={t('close')}
          className="grid size-11 place-items-center rounded-full bg-canvas hover:bg-brand-50"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <ul className="gap-x-8 sm:columns-2 md:columns-3 xl:columns-4">
        {categories.map(({ id, slug, name, image, subcategories }) => (
          <li key={id} className="mb-5 break-inside-avoid">
            <AppLink
              href={localePath(locale, `/Product/${slug}`)}
              className="panel-link gap-3 font-bold text-brand-700"
            >
              {/* Loaded when the panel opens: until then it is not drawn at all. */}
              <img
                src={inWidth(image, 80)}
                alt=""
                width={40}
                height={40}
                loading="lazy"
                className="size-10 shrink-0 rounded-lg"
              />
              {name}
            </AppLink>
            <ul className="pl-13">
              {subcategories.map((sub) => (
                <li key={sub.id}>
                  <AppLink href={localePath(locale, `/Product/${slug}/${sub.slug}`)} className="panel-link">
                    {sub.name}
                  </AppLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <ClosePanelOnLeave />
    </nav>
  );
}
