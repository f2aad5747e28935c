'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { call } from '@/components/shared/call';
import type { ReviewView } from '@/lib/catalogue/reviews/types';
import { messageOf } from '@/lib/kernel/http/browser';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { ReviewItem, toReviewView } from './review-item';

type Props = { productId: number; shownIds: string[]; total: number };

/** Older reviews, loaded page by page, below those in the page. */
export function MoreReviews({ productId, shownIds, total }: Props) {
  const t = useTranslations('client.reviews');
  const locale = useLocale();
  const { fail } = useToast();
  const [older, setOlder] = useState<ReviewView[]>([]);
  const [page, setPage] = useState(1);
  const [busy, setBusy] = useState(false);
  const size = shownIds.length;

  async function load() {
    setBusy(true);
    try {
      const { review_details } = await call('getProductReview/[product_id]', {
        locale,
        params: { product_id: productId },
        query: { page: page + 1, page_size: size },
      });
      setOlder((known) => {
        // A review written meanwhile shifts the pages: skip duplicates.
        const ids = new Set([...shownIds, ...known.map(({ id }) => id)]);
        return [...known, ...review_details.map(toReviewView).filter(({ id }) => !ids.has(id))];
      });
      setPage(page + 1);
    } catch (error) {
      fail(messageOf(error, t('moreFailed')));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {older.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {older.map((review) => (
            <li key={review.id} className="py-4">
              <ReviewItem review={review} />
            </li>
          ))}
        </ul>
      )}
      {page * size < total && (
        <Button kind="secondary" busy={busy} onClick={load} className="mt-2 justify-self-start">
          {t('more')}
        </Button>
      )}
    </>
  );
}
