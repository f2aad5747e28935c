import { z } from 'zod';
import { findProduct } from '@/lib/catalogue/storefront/queries';
import { toWireProductDetails, WireProductDetails } from '@/lib/catalogue/storefront/wire';
import { notFound } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ProductId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Get the content of the tabs of a product page: specifications, attributes and the product',
  session: 'optional',
  catalogue: true,
  params: z.object({ product_id: ProductId }),
  response: WireProductDetails,
  fails: ['notFound'],
  handle: async ({ customer, params, locale }) => {
    const product = await findProduct(locale, { id: params.product_id }, customer?.id);
    if (!product) throw notFound('productUnknown');
    return toWireProductDetails(product);
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
