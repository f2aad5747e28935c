import { cacheLife, cacheTag } from 'next/cache';
import type { Locale } from '@/lib/kernel/locales';
import { cacheTags } from '@/lib/shared/cache-tags';
import { findPage, listPublishedPages } from './queries';

const LIFE = { stale: 300, revalidate: 3600, expire: 86_400 };

/** Returns the text of a page that shoppers see; null if there is none. A change invalidates it. */
export async function shownPage(slug: string, locale: Locale) {
  'use cache';
  cacheLife(LIFE);
  cacheTag(cacheTags.page(slug));
  return findPage(slug, locale);
}

/** Returns all published pages in one language, for menus. */
export async function publishedPages(locale: Locale) {
  'use cache';
  cacheLife(LIFE);
  cacheTag(cacheTags.pages, cacheTags.settings);
  return listPublishedPages(locale);
}
