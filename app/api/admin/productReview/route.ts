import { z } from 'zod';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId, ProductId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { addReview } from '@/lib/catalogue/reviews/commands';
import { NewReview } from '@/lib/catalogue/reviews/schema';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Store the review of a product by the customer; one per customer and product',
  session: 'own',
  body: NewReview.extend({ product_id: ProductId, user_id: CustomerId.optional() }),
  response: z.object({
    status: z.boolean(),
    message: z.string().meta({ examples: ['user review added successfully'] }),
  }),
  fails: ['notFound'],
  limits: [{ name: 'review', most: 5, per: HOUR, by: 'customer' }],
  refusal: (message) => ({ status: false, message }),
  handle: async ({ customer, body, locale }) => {
    await addReview(customer.id, { productId: body.product_id, rating: body.rating, text: body.review });
    return { status: true, message: translate(locale, 'answers.reviewAdded') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
