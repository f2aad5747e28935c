import { MessageSquareText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ProductDetail } from '@/lib/catalogue/storefront/types';
import type { ReviewView } from '@/lib/catalogue/reviews/types';
import type { StarCounts } from '@/lib/catalogue/reviews/types';
import { Stars } from '@/components/ui/rating-stars';
import { ReviewBrowser } from './review-browser';
import { ReviewItem } from './review-item';
import { StarBars } from './star-bars';
import { WriteReview } from './write-review';

type Props = {
  product: Pick<ProductDetail, 'id' | 'slug' | 'ratingCount' | 'ratingSum' | 'requiresPrescription'>;
  reviews: ReviewView[];
  stars: StarCounts;
};

/** Tab "Review": average, distribution, form, and reviews of buyers, newest first. */
export function ReviewList({ product, reviews, stars }: Props) {
  return (
    <div className="grid gap-8 *:min-w-0 lg:grid-cols-[20rem_1fr] lg:gap-12">
      <div className="grid content-start gap-6">
        {product.ratingCount > 0 && <Average product={product} stars={stars} />}
        <WriteReview productId={product.id} slug={product.slug} />
      </div>
      {reviews.length === 0 ? (
        <NoReviews />
      ) : (
        <Written productId={product.id} reviews={reviews} stars={stars} canVote={!product.requiresPrescription} />
      )}
    </div>
  );
}

function Average({ product, stars }: Pick<Props, 'product' | 'stars'>) {
  const t = useTranslations('product.reviews');
  const words = useTranslations('client.reviews');
  const average = Math.round((product.ratingSum / product.ratingCount) * 10) / 10;
  return (
    <div className="grid justify-items-start gap-2">
      <h2 className="text-xl font-semibold">{t('title')}</h2>
      <div className="mb-2 flex items-center gap-3">
        <p className="figures text-5xl font-bold">{average}</p>
        <div className="grid gap-1">
          <Stars filled={average} label={words('average', { average })} />
          <p className="text-ink-soft">{t('count', { count: product.ratingCount })}</p>
        </div>
      </div>
      <StarBars counts={stars} />
    </div>
  );
}

type WrittenProps = { productId: number; reviews: ReviewView[]; stars: StarCounts; canVote: boolean };

function Written({ productId, reviews, stars, canVote }: WrittenProps) {
  return (
    <ReviewBrowser productId={productId} shownIds={reviews.map(({ id }) => id)} counts={stars} canVote={canVote}>
      <ul className="divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.id} className="py-4 first:pt-0">
            <ReviewItem review={review} canVote={canVote} />
          </li>
        ))}
      </ul>
    </ReviewBrowser>
  );
}

function NoReviews() {
  const t = useTranslations('product.reviews');
  return (
    <div className="grid content-center justify-items-center gap-2 rounded-card bg-canvas px-6 py-10 text-center">
      <MessageSquareText aria-hidden className="size-8 text-brand-600" />
      <h2 className="text-xl font-semibold">{t('none')}</h2>
      <p className="text-ink-soft">{t('invitation')}</p>
    </div>
  );
}
