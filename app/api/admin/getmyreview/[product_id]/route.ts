import { z } from 'zod';
import { findSlug } from '@/lib/catalogue/storefront/queries';
import { notFound } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, maybeText, ProductId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { findOwnReview } from '@/lib/catalogue/reviews/queries';
import { toWireReview, WireReview } from '@/lib/catalogue/reviews/wire';

export const GET = endpoint({
  summary:
    'Get the review of a product by the customer, if any: whether the customer bought the product, why a review is hidden, and whether it waits for email confirmation',
  session: 'required',
  params: z.object({ product_id: ProductId }),
  response: z.object({
    status: z.boolean(),
    review_details: z.array(WireReview),
    is_buyer: z.boolean().meta({ examples: [true] }),
    hidden_reason: maybeText('It names another person.'),
    is_held: z.boolean().meta({ examples: [false] }),
    /** Photos with their place, from 1; without an image while they wait for approval. */
    photos: z.array(z.object({ position: figure(1), image: maybeText(`/pictures/kept/${'0'.repeat(64)}.webp`) })),
  }),
  fails: ['notFound'],
  handle: async ({ customer, params, locale }) => {
    const { review, isBuyer, hiddenReason, isHeld, photos } = await findOwnReview(customer.id, params.product_id);
    if (!review && !(await findSlug('product', params.product_id))) throw notFound('productUnknown');
    return {
      status: true,
      review_details: review ? [toWireReview(review, locale)] : [],
      is_buyer: isBuyer,
      hidden_reason: hiddenReason,
      is_held: isHeld,
      photos,
    };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
