import { cacheLife, cacheTag } from 'next/cache';
import { CACHE_LIFE } from '@/lib/catalogue/storefront/cached';
import { fromReplica } from '@/lib/kernel/db/client';
import { cacheTags } from '@/lib/shared/cache-tags';
import { listPublished } from './queries';

export async function questions(locale: string, productId: number) {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(cacheTags.questions(productId));
  return fromReplica(() => listPublished(productId, locale));
}
