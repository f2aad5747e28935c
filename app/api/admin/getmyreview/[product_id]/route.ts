import { z } from 'zod';
import { findSlug } from '@/lib/catalogue/queries';
import { notFound } from '@/lib/errors';
import { endpoint } from '@/lib/http/endpoint';
import { ProductId } from '@/lib/http/fields';
import { otherMethods } from '@/lib/http/other-methods';
import { maybeText } from '@/lib/http/reply-fields';
import { findOwnReview } from '@/lib/reviews/queries';
import { toWireReview, WireReview } from '@/lib/reviews/wire';

export const GET = endpoint({
  summary: "The customer's own review of a product, none or one, whether the customer bought it here, and why the store has hidden the review if it has",
  session: 'required',
  params: z.object({ product_id: ProductId }),
  response: z.object({ status: z.boolean(), review_details: z.array(WireReview), is_buyer: z.boolean().meta({ examples: [true] }), hidden_reason: maybeText('It names another person.') }),
  fails: ['notFound'],
  handle: async ({ customer, params, locale }) => {
    const { review, isBuyer, hiddenReason } = await findOwnReview(customer.id, params.product_id);
    if (!review && !(await findSlug('product', params.product_id))) throw notFound('productUnknown');
    return { status: true, review_details: review ? [toWireReview(review, locale)] : [], is_buyer: isBuyer, hidden_reason: hiddenReason };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
