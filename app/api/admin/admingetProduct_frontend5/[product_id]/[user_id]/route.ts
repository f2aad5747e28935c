import { z } from 'zod';
import { productReply } from '@/lib/catalogue/storefront/product-reply';
import { ProductReply } from '@/lib/catalogue/storefront/wire';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId, ProductId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: "One product for a customer; c_len says whether it lies in the customer's cart",
  session: 'own',
  params: z.object({ product_id: ProductId, user_id: CustomerId }),
  response: ProductReply,
  fails: ['notFound'],
  handle: ({ customer, params, locale }) => productReply({ locale, customerId: customer.id }, params.product_id),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
