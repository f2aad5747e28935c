import { cacheLife, cacheTag } from 'next/cache';
import { CACHE_LIFE } from '@/lib/catalogue/storefront/cached';
import { fromReplica } from '@/lib/kernel/db/client';
import { cacheTags } from '@/lib/shared/cache-tags';
import { findSeoText } from './queries';
import type { SeoKind } from './seo-rules';

/** Returns the owner's title and description of a page in one language; null without any. */
export async function seoText(kind: SeoKind, id: number, locale: string) {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(cacheTags.seo(kind, id));
  return fromReplica(() => findSeoText({ kind, id }, locale));
}
