import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { attachOrdered } from '@/lib/dispensing/locker/attach-prescription';
import { AgainReply, againReply } from '@/lib/selling/cart/again-wire';
import { buyAgain } from '@/lib/selling/cart/buy-again';

export const POST = endpoint({
  summary: 'Add the available products of a previous order to the cart',
  session: 'own',
  body: z.object({ order_id: OrderId }),
  response: AgainReply,
  handle: async ({ customer, body, locale }) => {
    const lines = await buyAgain(customer.id, body.order_id, locale);
    await attachOrdered(customer.id, { orderId: body.order_id });
    return againReply(lines, locale);
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
