import { z } from 'zod';
import { findSlug, listSimilarOffers } from '@/lib/catalogue/storefront/queries';
import { ProductsReply, toWireProduct } from '@/lib/catalogue/storefront/wire';
import { notFound } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId, ProductId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

/** Two screens of five on a desktop. */
const COUNT = 10;

export const GET = endpoint({
  summary:
    'List products in stock that are similar to the cart and last order of the customer, or to one product; excludes prescription medicines',
  session: 'own',
  params: z.object({ user_id: CustomerId }),
  query: z.object({ product_id: ProductId.optional() }),
  response: ProductsReply,
  fails: ['notFound'],
  handle: async ({ customer, query: { product_id: likeId }, locale }) => {
    const products = await listSimilarOffers({ locale, customerId: customer.id }, COUNT, likeId);
    if (products.length === 0 && likeId && !(await findSlug('product', likeId))) throw notFound('productUnknown');
    return { status: true, products: products.map(toWireProduct) };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
