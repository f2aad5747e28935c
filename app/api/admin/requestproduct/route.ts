import { z } from 'zod';
import { requestProduct } from '@/lib/backoffice/enquiries/request-product';
import { ProductRequestForm } from '@/lib/backoffice/enquiries/product-request-schema';
import { HOUR, MINUTE } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Store a search without results; the customer gets an email when a matching product is available',
  session: 'optional',
  catalogue: true,
  body: ProductRequestForm,
  response: z.object({
    status: z.boolean(),
    message: text('Thank you. You get one email when it is available.'),
  }),
  limits: [
    { name: 'product request', most: 60, per: HOUR, trickle: MINUTE, perDevice: 10 },
    { name: 'product request', most: 10, per: HOUR, by: 'email' },
  ],
  refusal: (message) => ({ status: false, message }),
  handle: async ({ body, customer, locale }) => {
    await requestProduct(body, { customer, locale });
    return { status: true, message: translate(locale, 'answers.productRequested') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
