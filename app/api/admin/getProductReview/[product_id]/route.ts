import { z } from 'zod';
import { findSlug } from '@/lib/catalogue/storefront/queries';
import { listReviews } from '@/lib/catalogue/reviews/queries';
import { notFound } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ProductId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { ReviewsRequest } from '@/lib/catalogue/reviews/schema';
import { toWireReview, WireReview } from '@/lib/catalogue/reviews/wire';

export const GET = endpoint({
  summary: 'List the reviews of a product, newest first; 100 unless page and page_size are given',
  session: 'none',
  catalogue: true,
  params: z.object({ product_id: ProductId }),
  query: ReviewsRequest,
  response: z.object({ status: z.boolean(), review_details: z.array(WireReview) }),
  fails: ['notFound'],
  handle: async ({ params, query, locale }) => {
    const reviews = await listReviews(params.product_id, query.page_size, (query.page - 1) * query.page_size);
    if (reviews.length === 0 && !(await findSlug('product', params.product_id))) throw notFound('productUnknown');
    return { status: true, review_details: reviews.map((review) => toWireReview(review, locale)) };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
