import { z } from 'zod';
import { findOffer } from '@/lib/domains/catalogue/queries';
import { ProductReply, toWireProduct } from '@/lib/domains/catalogue/wire';
import { notFound } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ProductId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'One product, with a status',
  session: 'optional',
  catalogue: true,
  params: z.object({ product_id: ProductId }),
  response: ProductReply,
  fails: ['notFound'],
  handle: async ({ customer, params, locale }) => {
    const product = await findOffer({ locale, customerId: customer?.id }, params.product_id);
    if (!product) throw notFound('productUnknown');
    return { status: true, product: toWireProduct(product) };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
