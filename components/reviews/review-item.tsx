import { BadgeCheck } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReviewView } from '@/lib/catalogue/reviews/types';
import { formatLongDate } from '@/lib/kernel/dates';
import { languageOf } from '@/lib/kernel/locales';
import { Stars } from '@/components/ui/rating-stars';
import { Photo } from '@/components/shared/photo';
import { HelpfulVote } from './helpful-vote';
import type { ReplyOf } from '@/components/shared/call';

type WireReview = ReplyOf<'getProductReview/[product_id]'>['review_details'][number] &
  Partial<Pick<ReplyOf<'productreviews/[product_id]'>['review_details'][number], 'helpful' | 'photos'>>;

/** Converts a review of the API response for display. */
export function toReviewView({ _id, firstname, rating, review, createdat, is_buyer, ...more }: WireReview): ReviewView {
  const { helpful = 0, photos = [] } = more;
  return {
    id: _id,
    firstName: firstname,
    rating,
    text: review,
    isBuyer: is_buyer,
    createdAt: createdat,
    helpful,
    photos,
  };
}

/**
 * Review, rendered by the server or loaded later.
 * @param canVote false for one's own review and for prescription medicines
 */
export function ReviewItem({ review, canVote = false }: { review: ReviewView; canVote?: boolean }) {
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
      {review.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2 pt-1">
          {review.photos.map((image, index) => (
            <li key={image}>
              <a href={image} target="_blank" rel="noreferrer" className="block rounded-field">
                <Photo
                  image={image}
                  shown={160}
                  alt={t('photo', { number: index + 1 })}
                  width={112}
                  height={112}
                  loading="lazy"
                  className="size-28 rounded-field bg-canvas object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {canVote && <HelpfulVote reviewId={review.id} count={review.helpful} />}
    </article>
  );
}
