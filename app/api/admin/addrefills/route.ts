import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ProductId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { notYours } from '@/lib/kernel/errors';
import { addAgain } from '@/lib/selling/cart/buy-again';
import { AgainReply, againReply } from '@/lib/selling/cart/again-wire';
import { attachOrdered } from '@/lib/dispensing/locker/attach-prescription';
import { listBought } from '@/lib/selling/refills/queries';

export const POST = endpoint({
  summary:
    'Add products that the customer bought in the last year to the cart, each in the quantity of its last order. Without a list, all that are due',
  session: 'own',
  body: z.object({ products: z.array(ProductId).min(1).max(100).optional() }),
  response: AgainReply,
  handle: async ({ customer, body: { products }, locale }) => {
    const bought = await listBought(customer.id, locale);
    const wanted = bought.filter(({ productId, isDue }) => products?.includes(productId) ?? isDue);
    if (products && wanted.length < new Set(products).size) throw notYours();
    const lines = await addAgain(customer.id, wanted, locale);
    await attachOrdered(customer.id, { productIds: lines.map(({ productId }) => productId) });
    return againReply(lines, locale);
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
