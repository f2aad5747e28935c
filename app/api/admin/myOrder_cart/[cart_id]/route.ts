import { z } from 'zod';
import { notYours } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CartLineId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { findOrderOfCartLine } from '@/lib/selling/orders/queries';
import { toWireOrderCart, WireOrderCartItem } from '@/lib/selling/orders/wire';

export const GET = endpoint({
  summary: 'List all lines of the order that contains a cart line',
  session: 'required',
  params: z.object({ cart_id: CartLineId }),
  response: z.object({ status: z.boolean(), cartItems: z.array(WireOrderCartItem) }),
  fails: ['forbidden'],
  handle: async ({ customer, params, locale }) => {
    const order = await findOrderOfCartLine(customer.id, params.cart_id, locale);
    if (!order) throw notYours();
    return { status: true, cartItems: toWireOrderCart(order) };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
