import { z } from 'zod';
import { productReply } from '@/lib/catalogue/storefront/product-reply';
import { ProductReply } from '@/lib/catalogue/storefront/wire';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ProductId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Get one product; with a session, c_len is the number of cart lines of the customer for it',
  session: 'optional',
  catalogue: true,
  params: z.object({ product_id: ProductId }),
  response: ProductReply,
  fails: ['notFound'],
  handle: ({ customer, params, locale }) => productReply({ locale, customerId: customer?.id }, params.product_id),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
