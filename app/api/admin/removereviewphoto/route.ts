import { z } from 'zod';
import { removePhoto } from '@/lib/catalogue/review-photos/commands';
import { PhotoPosition } from '@/lib/catalogue/reviews/schema';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ProductId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Remove a photo of the customer’s own review of a product',
  session: 'own',
  body: z.object({ product_id: ProductId, position: PhotoPosition }),
  response: z.object({ status: z.boolean(), message: text('The photo was removed.') }),
  fails: ['notFound'],
  handle: async ({ customer, body, locale }) => {
    await removePhoto(customer.id, body.product_id, body.position);
    return { status: true, message: translate(locale, 'answers.photoRemoved') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
