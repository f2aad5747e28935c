'use client';

import { useLocale } from 'next-intl';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { call } from './call';
import { useShopperPart } from './shopper-store';

type Part = { slug: string; name: string };
/** Category for menus. */
export type MenuCategory = Part & { image: string; parts: Part[] };

const Categories = createContext<MenuCategory[]>([]);

/**
 * Categories of a members-only store: pages do not name them to visitors, so they are loaded after
 * login.
 */
function useMembersCategories(isForMembers: boolean): MenuCategory[] {
  const locale = useLocale();
  const isMember = useShopperPart(({ signedIn }) => signedIn) && isForMembers;
  const [loaded, setLoaded] = useState<MenuCategory[]>([]);
  useEffect(() => {
    if (!isMember) return;
    const leaving = new AbortController();
    call('getCategories_menu', { locale, signal: leaving.signal }).then(
      ({ categories }) =>
        setLoaded(
          categories.map(({ slug, cat_name, cat_image, subcat }) => ({
            slug,
            name: cat_name,
            image: cat_image,
            parts: subcat.map((part) => ({ slug: part.slug, name: part.sub_cat_name })),
          })),
        ),
      // Without them the search and the page itself still lead to every product.
      () => undefined,
    );
    return () => leaving.abort();
  }, [isMember, locale]);
  return isMember ? loaded : [];
}

type Props = { categories: MenuCategory[]; isForMembers: boolean; children: ReactNode };

/**
 * Provider of the categories for all menus of a page, so that the page contains them once.
 * @param isForMembers true if only customers see them
 */
export function CategoryMenuData({ categories, isForMembers, children }: Props) {
  const ofMembers = useMembersCategories(isForMembers);
  return <Categories value={isForMembers ? ofMembers : categories}>{children}</Categories>;
}

/** Returns the categories of the store with their subcategories, in its order. */
export const useCategoryMenu = (): MenuCategory[] => useContext(Categories);
