import { cacheLife, cacheTag } from 'next/cache';
import { cacheTags } from '@/lib/shared/cache-tags';
import { findStoreSettings } from './queries';

/** Returns the cached store settings for pages. Every change of the settings invalidates them. */
export async function storeSettings() {
  'use cache';
  cacheLife({ stale: 300, revalidate: 3600, expire: 86_400 });
  cacheTag(cacheTags.settings);
  return findStoreSettings();
}
