import { z } from 'zod';
import type { ReviewView } from './types';
import { figure, text, Uuid } from '@/lib/kernel/http/fields';
import { translate } from '@/lib/kernel/translate';

/** Identifies a review in staff calls. */
export const ReviewId = Uuid.meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0c'] });

/** Identifies a photo of a review in staff calls. */
export const ReviewPhotoId = Uuid.meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0f'] });

/** Documented JSON of a review. `is_buyer`: its writer bought the product here. */
export const WireReview = z
  .object({
    firstname: text('Meena'),
    rating: figure(5),
    review: text('Works well, and the strip was fresh.'),
    createdat: text('2026-11-20T09:41:07.512Z'),
    is_buyer: z.boolean().meta({ examples: [true] }),
    _id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0c'),
  })
  .meta({ id: 'Review' });

/** @param locale language of the placeholder name for a deleted account */
export function toWireReview(review: ReviewView, locale: string): z.output<typeof WireReview> {
  const createdat = new Date(review.createdAt).toISOString();
  return {
    firstname: review.firstName || translate(locale, 'client.reviews.anonymous'),
    rating: review.rating,
    review: review.text,
    createdat,
    is_buyer: review.isBuyer,
    _id: review.id,
  };
}

/** Review of the store's own calls, with its votes and photos. */
export const WireShownReview = WireReview.extend({
  helpful: figure(3),
  photos: z.array(text(`/pictures/kept/${'0'.repeat(64)}.webp`)),
}).meta({ id: 'ShownReview' });

export const toWireShownReview = (review: ReviewView, locale: string): z.output<typeof WireShownReview> => ({
  ...toWireReview(review, locale),
  helpful: review.helpful,
  photos: review.photos,
});
