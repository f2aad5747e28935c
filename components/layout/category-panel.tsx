'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { useCategoryMenu } from '@/components/shared/category-tree';
import type { MenuLink } from '@/lib/catalogue/menus/types';
import { localePath } from '@/lib/kernel/locales';
import { Photo } from '@/components/shared/photo';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { CATEGORY_PANEL } from '../shared/panel-names';
import { ClosePanelOnLeave } from './close-panel-on-leave';

type Props = {
  words: { title: string; close: string; links: string };
  /** Entries of the header, which phones have no room for. */
  links: MenuLink[];
};

/**
 * All categories with all subcategories: a mega menu on desktops, a sheet on phones, as a native
 * popover. Pictures and subcategories render on the first opening.
 */
export function CategoryPanel({ words, links }: Props) {
  const locale = useLocale();
  const categories = useCategoryMenu();
  const [wasOpened, setOpened] = useState(false);
  return (
    <nav
      id={CATEGORY_PANEL}
      popover="auto"
      onBeforeToggle={() => setOpened(true)}
      aria-label={words.title}
      className="sheet md:inset-y-6 md:w-[min(76rem,calc(100%-3rem))] md:rounded-3xl md:p-8"
    >
      <div className="sticky -top-5 z-10 -mx-1 mb-3 flex items-center justify-between bg-surface px-1 py-1 md:-top-8">
        <p className="text-2xl font-bold">{words.title}</p>
        <button
          type="button"
          popoverTarget={CATEGORY_PANEL}
          popoverTargetAction="hide"
          aria-label={words.close}
          className="grid size-11 place-items-center rounded-full bg-canvas hover:bg-brand-50"
        >
          <Icon name="close" />
        </button>
      </div>
      <ul className="gap-x-8 sm:columns-2 md:columns-3 xl:columns-4">
        {categories.map(({ slug, name, image, parts }) => (
          <li key={slug} className="mb-5 break-inside-avoid">
            <AppLink
              href={localePath(locale, `/Product/${slug}`)}
              className="panel-link gap-3 font-bold text-brand-700"
            >
              {wasOpened && (
                <Photo
                  image={image}
                  shown={[80]}
                  alt=""
                  width={40}
                  height={40}
                  className="size-10 shrink-0 rounded-lg"
                />
              )}
              {name}
            </AppLink>
            {wasOpened && (
              <ul className="pl-13">
                {parts.map((part) => (
                  <li key={part.slug}>
                    <AppLink href={localePath(locale, `/Product/${slug}/${part.slug}`)} className="panel-link">
                      {part.name}
                    </AppLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {links.length > 0 && (
        <ul aria-label={words.links} className="border-t border-line pt-3 lg:hidden">
          {links.map(({ label, href }, index) => (
            <li key={index}>
              <AppLink href={href} className="panel-link">
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      <ClosePanelOnLeave />
    </nav>
  );
}
