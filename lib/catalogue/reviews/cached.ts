import { cacheLife, cacheTag } from 'next/cache';
import { CACHE_LIFE } from '@/lib/catalogue/storefront/cached';
import { fromReplica } from '@/lib/kernel/db/client';
import { cacheTags } from '@/lib/shared/cache-tags';
import { REVIEWS_SHOWN } from './rules';
import { findReviewCounts, listReviews } from './queries';

export async function reviews(productId: number) {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(cacheTags.reviews(productId));
  return fromReplica(() => listReviews(productId, REVIEWS_SHOWN));
}

export async function reviewCounts(productId: number) {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(cacheTags.reviews(productId));
  return fromReplica(() => findReviewCounts(productId));
}
