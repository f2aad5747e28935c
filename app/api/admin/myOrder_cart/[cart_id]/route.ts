import { z } from 'zod';
import { notFound } from '@/lib/errors';
import { endpoint } from '@/lib/http/endpoint';
import { Uuid } from '@/lib/http/fields';
import { findOrderOfCartLine } from '@/lib/orders/queries';
import { toWireOrderCart, WireOrderCartItem } from '@/lib/orders/wire';

export const GET = endpoint({
  summary: 'All lines of the order a cart line went into',
  session: 'required',
  params: z.object({ cart_id: Uuid }),
  response: z.object({ status: z.boolean(), cartItems: z.array(WireOrderCartItem) }),
  handle: async ({ customer, params, locale }) => {
    const order = await findOrderOfCartLine(customer.id, params.cart_id, locale);
    if (!order) throw notFound();
    return { status: true, cartItems: toWireOrderCart(order) };
  },
});
