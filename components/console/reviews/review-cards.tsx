import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { Stars } from '@/components/ui/rating-stars';
import type { StaffReview } from '@/lib/catalogue/reviews/staff-types';
import { formatShort } from '@/lib/kernel/dates';
import { languageOf, localePath } from '@/lib/kernel/locales';
import { HideReview } from './hide-review';
import { ReviewPhotos } from './review-photos';

/** Page of full reviews with the result of each sentiment reading. */
export function ReviewCards({ reviews }: { reviews: StaffReview[] }) {
  return (
    <ol className="grid gap-3">
      {reviews.map((review) => (
        <li
          key={review.id}
          data-row
          className="grid gap-3 rounded-card border border-line bg-surface p-4 *:min-w-0 sm:p-5"
        >
          <Head review={review} />
          <p lang={languageOf(review.text)} className="max-w-prose break-words whitespace-pre-line">
            {review.text}
          </p>
          <ReviewPhotos photos={review.photos} />
          <ReviewState review={review} />
          <HideReview reviewId={review.id} isHidden={review.isHidden} />
        </li>
      ))}
    </ol>
  );
}

function Head({ review }: { review: StaffReview }) {
  const t = useTranslations('console.reviews');
  const locale = useLocale();
  const { product, slug, customerId, firstName, rating, isBuyer, createdAt } = review;
  return (
    <div className="grid gap-1">
      <h2 className="font-semibold">
        <a href={localePath(locale, `/Detail_page/${slug}`)} className="text-brand-700 underline">
          {product}
        </a>
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Stars filled={rating} label={t('stars', { count: rating })} />
        <ConsoleLink
          href={localePath(locale, `/console/customers/${customerId}`)}
          className="inline-flex min-h-6 items-center text-brand-700 underline"
        >
          {firstName || t('anonymous')}
        </ConsoleLink>
        {isBuyer && <span>{t('buyer')}</span>}
        <time dateTime={createdAt.toISOString()} className="tabular-nums">
          {formatShort(createdAt, locale)}
        </time>
      </p>
    </div>
  );
}

function ReviewState({ review: { isHidden, hiddenReason, isHeld, opinion, opinionBy } }: { review: StaffReview }) {
  const t = useTranslations('console.reviews');
  return (
    <ul className="grid gap-1 text-sm">
      {isHidden && <li className="font-semibold text-danger-700">{t('hidden', { reason: hiddenReason ?? '' })}</li>}
      {isHeld && <li className="font-semibold text-accent-700">{t('held')}</li>}
      <li className="text-ink-soft">
        {opinion && opinionBy ? `${t(`opinion.${opinion}`)}, ${t(`opinionBy.${opinionBy}`)}` : t('unread')}
      </li>
    </ul>
  );
}
