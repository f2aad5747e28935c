import { z } from 'zod';
import { findSlug } from '@/lib/catalogue/storefront/queries';
import { listReviews } from '@/lib/catalogue/reviews/queries';
import { REVIEWS_SHOWN } from '@/lib/catalogue/reviews/rules';
import { SortedReviewsRequest } from '@/lib/catalogue/reviews/schema';
import { toWireShownReview, WireShownReview } from '@/lib/catalogue/reviews/wire';
import { notFound } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ProductId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'List reviews of a product in a chosen order, all or those with a number of stars, 20 per page',
  session: 'none',
  catalogue: true,
  params: z.object({ product_id: ProductId }),
  query: SortedReviewsRequest,
  response: z.object({ status: z.boolean(), review_details: z.array(WireShownReview) }),
  fails: ['notFound'],
  handle: async ({ params, query: { page, ...choice }, locale }) => {
    const reviews = await listReviews(params.product_id, REVIEWS_SHOWN, (page - 1) * REVIEWS_SHOWN, choice);
    if (reviews.length === 0 && !(await findSlug('product', params.product_id))) throw notFound('productUnknown');
    return { status: true, review_details: reviews.map((review) => toWireShownReview(review, locale)) };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
