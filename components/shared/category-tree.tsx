'use client';

import { createContext, useContext, type ReactNode } from 'react';

type Part = { slug: string; name: string };
/** A category as menus show it. */
export type MenuCategory = Part & { image: string; parts: Part[] };

const Categories = createContext<MenuCategory[]>([]);

/** Every menu of a page shows the same categories: the page holds them once. */
export function CategoryMenuData({ categories, children }: { categories: MenuCategory[]; children: ReactNode }) {
  return <Categories value={categories}>{children}</Categories>;
}

/** The categories of the store with their subcategories, in its order. */
export const useCategoryMenu = (): MenuCategory[] => useContext(Categories);
