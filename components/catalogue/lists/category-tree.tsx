'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCategoryMenu, type MenuCategory } from '@/components/shared/category-tree';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { listHref } from '@/components/shared/addresses';

/** Slugs of the list. */
type Props = { category?: string; subcategory?: string; allProducts: string };

/** Expandable categories; that of the list is initially open. */
export function CategoryTree({ category, subcategory, allProducts }: Props) {
  const locale = useLocale();
  return (
    <ul>
      <li>
        <TreeLink href={listHref(locale)} name={allProducts} current={!category} />
      </li>
      {useCategoryMenu().map((each) => (
        <li key={each.slug}>
          <Branch category={each} isCurrent={each.slug === category} subcategory={subcategory} />
        </li>
      ))}
    </ul>
  );
}

type BranchProps = { category: MenuCategory; isCurrent: boolean; subcategory?: string };

/** Branch of the tree, rendered when it opens. */
function Branch({ category: { slug, name, parts }, isCurrent, subcategory }: BranchProps) {
  const t = useTranslations('client.catalogue');
  const locale = useLocale();
  const [wasOpened, setOpened] = useState(false);
  return (
    <details open={isCurrent} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="fold-title tree-fold">
        <span className={isCurrent ? 'font-semibold text-brand-700' : undefined}>{name}</span>
        <Icon name="chevron-down" className="" />
      </summary>
      <ul className="mb-1 ml-3 border-l-2 border-line pl-1">
        <li>
          <TreeLink href={listHref(locale, slug)} name={t('allOf', { name })} current={isCurrent && !subcategory} />
        </li>
        {(isCurrent || wasOpened) &&
          parts.map((part) => (
            <li key={part.slug}>
              <TreeLink
                href={listHref(locale, slug, part.slug)}
                name={part.name}
                current={isCurrent && part.slug === subcategory}
              />
            </li>
          ))}
      </ul>
    </details>
  );
}

function TreeLink({ href, name, current }: { href: string; name: string; current: boolean }) {
  return (
    <AppLink href={href} aria-current={current ? 'page' : undefined} className="tree-link">
      {name}
    </AppLink>
  );
}
