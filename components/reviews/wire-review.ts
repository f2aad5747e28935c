import type { ReplyOf } from '@/components/shared/call';
import type { ReviewView } from '@/lib/domains/reviews/types';

type WireReview = ReplyOf<'getProductReview/[product_id]'>['review_details'][number];

export function toReviewView({ _id, firstname, rating, review, createdat, is_buyer }: WireReview): ReviewView {
  return { id: _id, firstName: firstname, rating, text: review, isBuyer: is_buyer, createdAt: createdat };
}
