import { cacheLife, cacheTag } from 'next/cache';
import { LIFE } from '@/lib/catalogue/storefront/cached';
import { fromReplica } from '@/lib/kernel/db/client';
import { cacheTags } from '@/lib/shared/cache-tags';
import { findReviewFigures, listReviews } from './queries';

export async function reviews(productId: number) {
  'use cache';
  cacheLife(LIFE);
  cacheTag(cacheTags.reviews(productId));
  return fromReplica(() => listReviews(productId, 20));
}

export async function reviewFigures(productId: number) {
  'use cache';
  cacheLife(LIFE);
  cacheTag(cacheTags.reviews(productId));
  return fromReplica(() => findReviewFigures(productId));
}
