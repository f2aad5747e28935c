import { z } from 'zod';
import { upTo } from '@/lib/catalogue/storefront/schema';
import { MAX_PHOTOS, REVIEW_LENGTH, REVIEW_SORTS, tidyText } from './rules';

/** Maximum number of reviews per request. */
const MAX_PAGE_SIZE = 100;

/** Messages are keys below `errors`. */
const Rating = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^[1-5]$/)
        .transform(Number),
    ],
    { error: 'ratingInvalid' },
  )
  .pipe(z.number().int('ratingInvalid').min(1, 'ratingInvalid').max(5, 'ratingInvalid'))
  .meta({ examples: [5] });
const Text = z
  .string({ error: 'reviewRequired' })
  .transform(tidyText)
  .pipe(z.string().min(1, 'reviewRequired').max(REVIEW_LENGTH, 'reviewLong'))
  .meta({ examples: ['Works well, and the strip was fresh.'] });

export const NewReview = z.object({ review: Text, rating: Rating });

/** Selects reviews, counted from the newest. */
export const ReviewsRequest = z.object({
  page: upTo(100_000)
    .default(1)
    .meta({ examples: [1] }),
  page_size: upTo(MAX_PAGE_SIZE)
    .default(MAX_PAGE_SIZE)
    .meta({ examples: [MAX_PAGE_SIZE] }),
});

/** Selects a page of reviews, all or those with a number of stars. */
export const SortedReviewsRequest = z.object({
  sort: z.enum(REVIEW_SORTS).default('newest'),
  stars: upTo(5)
    .optional()
    .meta({ examples: [5] }),
  page: upTo(5_000)
    .default(1)
    .meta({ examples: [1] }),
});

/** Position of a photo in its review, from 1. */
export const PhotoPosition = upTo(MAX_PHOTOS).meta({ examples: [1] });
