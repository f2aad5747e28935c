import { BadgeCheck } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ProductDetail, ReviewView } from '@/lib/catalogue/types';
import { formatLongDate } from '@/lib/dates';
import { Stars } from '@/components/ui/rating-stars';

type Props = { product: Pick<ProductDetail, 'ratingCount' | 'ratingSum'>; reviews: ReviewView[] };

/** The average, and what buyers wrote, newest first. */
export function ReviewList({ product, reviews }: Props) {
  const t = useTranslations('product.reviews');
  if (product.ratingCount === 0) return <p className="text-ink-soft">{t('none')}</p>;
  const average = Math.round((product.ratingSum / product.ratingCount) * 10) / 10;
  return (
    <div className="grid gap-6 *:min-w-0 lg:grid-cols-[14rem_1fr]">
      <div className="grid content-start justify-items-start gap-1">
        <h2 className="text-xl font-semibold">{t('title')}</h2>
        <p className="figures text-5xl font-bold">{average}</p>
        <Stars filled={average} label={t('average', { average })} />
        <p className="text-ink-soft">{t('count', { count: product.ratingCount })}</p>
      </div>
      <ul className="divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.id} className="py-4 first:pt-0">
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ReviewItem({ review }: { review: ReviewView }) {
  const t = useTranslations('product.reviews');
  const locale = useLocale();
  return (
    <article className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars filled={review.rating} label={t('average', { average: review.rating })} />
        <h3 className="font-semibold">{review.firstName}</h3>
        {review.isBuyer && (
          <span className="inline-flex items-center gap-1 text-sm text-success-700">
            <BadgeCheck aria-hidden className="size-4" />
            {t('buyer')}
          </span>
        )}
        <time dateTime={review.createdAt} className="text-sm text-ink-soft">{formatLongDate(review.createdAt, locale)}</time>
      </div>
      <p className="max-w-prose whitespace-pre-line">{review.text}</p>
    </article>
  );
}
