import { z } from 'zod';
import { addPhoto } from '@/lib/catalogue/review-photos/commands';
import { HOUR } from '@/lib/kernel/dates';
import { invalid } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ProductId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Add a photo to the customer’s review of a product (multipart: pic), up to three; staff approve it first',
  session: 'own',
  file: 'pic',
  body: z.object({ product_id: ProductId }),
  response: z.object({ status: z.boolean(), message: text('Thank you. The store looks at the photo first.') }),
  fails: ['notFound'],
  limits: [{ name: 'review photo', most: 10, per: HOUR, by: 'customer' }],
  refusal: (message) => ({ status: false, message }),
  handle: async ({ customer, file, body, locale }) => {
    if (!file?.size) throw invalid('fieldNamed', { field: 'pic' });
    await addPhoto(customer.id, body.product_id, file);
    return { status: true, message: translate(locale, 'answers.photoAdded') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
