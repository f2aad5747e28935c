import { cacheLife, cacheTag } from 'next/cache';
import { CACHE_LIFE, categories } from '@/lib/catalogue/storefront/cached';
import { fromReplica } from '@/lib/kernel/db/client';
import { catalogueIsOpen } from '@/lib/kernel/env';
import { storeName } from '@/lib/kernel/identity';
import type { Locale } from '@/lib/kernel/locales';
import { cacheTags } from '@/lib/shared/cache-tags';
import { publishedPages } from '@/lib/site/content/cached';
import { placesFrom } from './list-places';
import { composeMenus } from './menu-rules';
import { findMenus, listFormerSlugs } from './queries';
import type { ShownMenus } from './types';

/**
 * Returns the menus of the store in one language. A withdrawn page and a deleted category leave
 * them, because the entry also has the tags of these lists.
 */
export async function shownMenus(locale: Locale): Promise<ShownMenus> {
  'use cache';
  cacheLife(CACHE_LIFE);
  // The settings have the name of the store.
  cacheTag(cacheTags.menus, cacheTags.pages, cacheTags.categories, cacheTags.settings);
  const [{ menus }, pages, tree, former] = await Promise.all([
    fromReplica(() => findMenus()),
    publishedPages(locale),
    // A members-only store does not name its categories to visitors.
    catalogueIsOpen() ? categories(locale) : [],
    fromReplica(listFormerSlugs),
  ]);
  const places = placesFrom({ pages, categories: tree, former }, locale);
  return composeMenus(menus, locale, { places, storeName: storeName(locale) });
}
