'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState, type ReactNode } from 'react';
import { call } from '@/components/shared/call';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { REVIEW_SORTS, REVIEWS_SHOWN, type ReviewSort } from '@/lib/catalogue/reviews/rules';
import type { ReviewView, StarCounts } from '@/lib/catalogue/reviews/types';
import { messageOf } from '@/lib/kernel/http/browser';
import { ReviewItem, toReviewView } from './review-item';

type Props = { productId: number; shownIds: string[]; counts: StarCounts; canVote: boolean; children: ReactNode };
/** `stars`: 0 for all. */
type Choice = { sort: ReviewSort; stars: number };
type Loaded = Choice & { page: number; reviews: ReviewView[] };

const ALL_NEWEST: Choice = { sort: 'newest', stars: 0 };
const isDefault = ({ sort, stars }: Choice) => sort === ALL_NEWEST.sort && stars === 0;

/**
 * Reviews in a chosen order. The page contains the newest (`children`); older ones, other orders
 * and those with a number of stars are loaded.
 */
export function ReviewBrowser({ productId, shownIds, counts, canVote, children }: Props) {
  const t = useTranslations('client.reviews');
  const { choice, list, busy, choose, more } = useReviews(productId, shownIds);
  const total = choice.stars ? (counts[choice.stars - 1] ?? 0) : counts.reduce((sum, count) => sum + count, 0);
  const sorts = REVIEW_SORTS.filter((sort) => canVote || sort !== 'helpful');
  return (
    <div className="grid content-start gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('sort')}
          value={choice.sort}
          onChange={(event) => choose({ ...choice, sort: event.target.value as ReviewSort })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('filter')}
          value={String(choice.stars)}
          onChange={(event) => choose({ ...choice, stars: Number(event.target.value) })}
        >
          <option value="0">{t('anyStars')}</option>
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars} value={stars}>
              {t('onlyStars', { stars, count: counts[stars - 1] ?? 0 })}
            </option>
          ))}
        </SelectField>
      </div>
      <div aria-busy={busy}>
        {isDefault(list) && children}
        {list.reviews.length > 0 && (
          <ul className={`divide-y divide-line ${isDefault(list) ? 'border-t border-line' : ''}`}>
            {list.reviews.map((review) => (
              <li key={review.id} className="py-4">
                <ReviewItem review={review} canVote={canVote} />
              </li>
            ))}
          </ul>
        )}
        {!isDefault(list) && list.reviews.length === 0 && !busy && <p className="text-ink-soft">{t('noneOfStars')}</p>}
      </div>
      {list.page * REVIEWS_SHOWN < total && (
        <Button kind="secondary" busy={busy} onClick={more} className="justify-self-start">
          {t('more')}
        </Button>
      )}
    </div>
  );
}

/**
 * Loads pages of reviews. A choice counts from its press; its reviews replace the list on arrival.
 */
function useReviews(productId: number, shownIds: string[]) {
  const t = useTranslations('client.reviews');
  const locale = useLocale();
  const { fail } = useToast();
  const [choice, setChoice] = useState(ALL_NEWEST);
  const [list, setList] = useState<Loaded>({ ...ALL_NEWEST, page: 1, reviews: [] });
  const [busy, setBusy] = useState(false);
  const requested = useRef(ALL_NEWEST);

  async function load(next: Choice, page: number, known: ReviewView[]) {
    requested.current = next;
    setBusy(true);
    try {
      const { review_details } = await call('productreviews/[product_id]', {
        locale,
        params: { product_id: productId },
        query: { sort: next.sort, page, ...(next.stars ? { stars: next.stars } : {}) },
      });
      // A later choice replaces an earlier one that is still loading.
      if (requested.current !== next) return;
      // A review written meanwhile shifts the pages: skip duplicates.
      const ids = new Set([...(isDefault(next) ? shownIds : []), ...known.map(({ id }) => id)]);
      const fresh = review_details.map(toReviewView).filter(({ id }) => !ids.has(id));
      setList({ ...next, page, reviews: [...known, ...fresh] });
    } catch (error) {
      if (requested.current !== next) return;
      setChoice({ sort: list.sort, stars: list.stars });
      fail(messageOf(error, t('moreFailed')));
    } finally {
      if (requested.current === next) setBusy(false);
    }
  }

  function choose(next: Choice) {
    setChoice(next);
    if (!isDefault(next)) return void load(next, 1, []);
    requested.current = next;
    setBusy(false);
    setList({ ...next, page: 1, reviews: [] });
  }
  const more = () => void load(choice, list.page + 1, list.reviews);
  return { choice, list, busy, choose, more };
}
