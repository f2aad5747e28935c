import { z } from 'zod';
import { getCart } from '@/lib/selling/cart/queries';
import { toWireCart, WireCart } from '@/lib/selling/cart/wire';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Get the cart of the customer with totals and coupons',
  session: 'own',
  params: z.object({ user_id: CustomerId }),
  response: WireCart,
  handle: async ({ customer, locale }) => toWireCart(await getCart(customer.id, locale)),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
