import type { ReviewView } from '@/lib/domains/reviews/types';

/** A review as the calls spell it. */
export type WiredReview = {
  _id: string;
  firstname: string;
  rating: number;
  review: string;
  createdat: string;
  is_buyer: boolean;
};

export function toReviewView({ _id, firstname, rating, review, createdat, is_buyer }: WiredReview): ReviewView {
  return { id: _id, firstName: firstname, rating, text: review, isBuyer: is_buyer, createdAt: createdat };
}
