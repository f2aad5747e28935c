import { z } from 'zod';
import { findSlug, listReviews } from '@/lib/catalogue/queries';
import { notFound } from '@/lib/errors';
import { endpoint } from '@/lib/http/endpoint';
import { ProductId } from '@/lib/http/fields';
import { otherMethods } from '@/lib/http/other-methods';
import { ReviewsAsked } from '@/lib/reviews/schema';
import { toWireReview, WireReview } from '@/lib/reviews/wire';

export const GET = endpoint({
  summary: 'The reviews of a product, newest first; a hundred unless page and page_size say otherwise',
  session: 'none',
  catalogue: true,
  params: z.object({ product_id: ProductId }),
  query: ReviewsAsked,
  response: z.object({ status: z.boolean(), review_details: z.array(WireReview) }),
  fails: ['notFound'],
  handle: async ({ params, query, locale }) => {
    const reviews = await listReviews(params.product_id, query.page_size, (query.page - 1) * query.page_size);
    if (reviews.length === 0 && !(await findSlug('product', params.product_id))) throw notFound('productUnknown');
    return { status: true, review_details: reviews.map((review) => toWireReview(review, locale)) };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
