import { BadgeCheck } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReviewView } from '@/lib/catalogue/reviews/types';
import { formatLongDate } from '@/lib/kernel/dates';
import { languageOf } from '@/lib/kernel/locales';
import { Stars } from '@/components/ui/rating-stars';
import type { ReplyOf } from '@/components/shared/call';

type WireReview = ReplyOf<'getProductReview/[product_id]'>['review_details'][number];

/** Converts a review of the API response for display. */
export function toReviewView({ _id, firstname, rating, review, createdat, is_buyer }: WireReview): ReviewView {
  return { id: _id, firstName: firstname, rating, text: review, isBuyer: is_buyer, createdAt: createdat };
}

/** Review, rendered by the server or loaded later. */
export function ReviewItem({ review }: { review: ReviewView }) {
  const t = useTranslations('client.reviews');
  const locale = useLocale();
  return (
    <article className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars filled={review.rating} label={t('average', { average: review.rating })} />
        <h3 lang={languageOf(review.firstName)} className="font-semibold">
          {review.firstName || t('anonymous')}
        </h3>
        {review.isBuyer && (
          <span className="inline-flex items-center gap-1 text-sm text-success-700">
            <BadgeCheck aria-hidden className="size-4" />
            {t('buyer')}
          </span>
        )}
        <time dateTime={review.createdAt} className="text-sm text-ink-soft">
          {formatLongDate(review.createdAt, locale)}
        </time>
      </div>
      <p lang={languageOf(review.text)} className="max-w-prose whitespace-pre-line">
        {review.text}
      </p>
    </article>
  );
}
