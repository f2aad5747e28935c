'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useReducer, useState } from 'react';
import { call } from '@/components/shared/call';
import type { OwnPhoto, ReviewView } from '@/lib/catalogue/reviews/types';
import { Alert } from '@/components/ui/alert';
import { Skeleton } from '@/components/ui/skeleton';
import { NotLoaded } from './not-loaded';
import { OwnPhotos } from './own-photos';
import { ReviewForm } from './review-form';
import { ReviewItem, toReviewView } from './review-item';

type Own = {
  review: ReviewView | null;
  isBuyer: boolean;
  hiddenReason: string | null;
  isHeld: boolean;
  photos: OwnPhoto[];
};

/** Review form, or the customer's existing review. */
export function OwnReview({ productId }: { productId: number }) {
  const t = useTranslations('client.reviews');
  const router = useRouter();
  const { own, ask } = useOwnReview(productId);
  const written = () => {
    ask();
    router.refresh();
  };
  if (!own) return <Skeleton className="h-80 w-full" />;
  if (own === 'failed') return <NotLoaded onRetry={ask} />;
  if (!own.review) return <ReviewForm productId={productId} isBuyer={own.isBuyer} onWritten={written} />;
  return (
    <section aria-labelledby="own-review" className="grid gap-2 rounded-card bg-brand-50 p-4">
      <h2 id="own-review" className="text-lg font-semibold">
        {t('yours')}
      </h2>
      <ReviewItem review={{ ...own.review, photos: [] }} />
      {own.hiddenReason !== null && <Alert tone="error">{t('hidden', { reason: own.hiddenReason })}</Alert>}
      <p className="text-sm text-ink-soft">{own.isHeld ? t('held') : t('yoursHint')}</p>
      <OwnPhotos productId={productId} photos={own.photos} onChange={ask} />
    </section>
  );
}

async function findOwn(productId: number, locale: string): Promise<Own> {
  const {
    review_details: [first],
    is_buyer: isBuyer,
    hidden_reason: hiddenReason,
    is_held: isHeld,
    photos,
  } = await call('getmyreview/[product_id]', { locale, params: { product_id: productId } });
  return { review: first ? toReviewView(first) : null, isBuyer, hiddenReason, isHeld, photos };
}

function useOwnReview(productId: number) {
  const locale = useLocale();
  const [own, setOwn] = useState<Own | 'failed' | null>(null);
  const [reloads, ask] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    findOwn(productId, locale).then(setOwn, () => setOwn('failed'));
  }, [productId, locale, reloads]);
  return { own, ask };
}
