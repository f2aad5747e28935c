'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { useCategoryMenu, type MenuCategory } from '@/components/shared/category-tree';
import { localePath } from '@/lib/kernel/locales';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { MenuKeys } from './menu-keys';
import { CATEGORY_PANEL } from '../shared/panel-names';

/** Number of categories next to "All categories" on a wide screen; the panel has all of them. */
const IN_THE_BAR = 6;
const WIDTHS = ['', '', '', 'max-lg:hidden', 'max-xl:hidden', 'max-xl:hidden'];

type Props = { words: { menu: string; all: string } };

/**
 * Categories below the header, on desktops: a panel with all of them, and the first ones with their
 * own drop-downs.
 */
export function CategoryBar({ words }: Props) {
  const categories = useCategoryMenu();
  return (
    <nav aria-label={words.menu} className="hidden border-b border-line bg-surface md:block">
      <div className="page flex items-stretch gap-1 text-sm font-medium">
        <button
          type="button"
          popoverTarget={CATEGORY_PANEL}
          className="my-1 flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-brand-700 px-4 text-surface hover:bg-brand-800"
        >
          <Icon name="categories" className="size-4" />
          {words.all}
        </button>
        <MenuKeys>
          <ul className="flex min-w-0 grow justify-between">
            {categories.slice(0, IN_THE_BAR).map((category, index) => (
              <BarItem key={category.slug} category={category} className={WIDTHS[index]} atEnd={index > 2} />
            ))}
          </ul>
        </MenuKeys>
      </div>
    </nav>
  );
}

type ItemProps = { category: MenuCategory; className?: string; atEnd: boolean };

/**
 * Item of the bar with a drop-down. Arrow keys enter it: as tab stops its three dozen links would
 * precede every page. It renders when a pointer or the focus comes near, because most visits open
 * none.
 */
function BarItem({ category: { slug, name, parts }, className = '', atEnd }: ItemProps) {
  const locale = useLocale();
  const path = localePath(locale, `/Product/${slug}`);
  const [isNear, setNear] = useState(false);
  const comesNear = () => setNear(true);
  return (
    <li data-menu-item className={`group relative flex ${className}`} onPointerEnter={comesNear} onFocus={comesNear}>
      <AppLink href={path} className="flex min-h-13 items-center gap-1 px-2.5 leading-tight hover:text-brand-700">
        {name}
        <Icon
          name="chevron-down"
          className="size-4 shrink-0 text-ink-soft transition-transform group-hover:rotate-180"
        />
      </AppLink>
      {isNear && (
        <ul className={`drop-down ${atEnd ? 'right-0' : 'left-0'}`}>
          {parts.map((part) => (
            <li key={part.slug}>
              <AppLink href={`${path}/${part.slug}`} tabIndex={-1} className="tree-link text-ink">
                {part.name}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
