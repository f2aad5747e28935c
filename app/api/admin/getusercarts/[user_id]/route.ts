import { z } from 'zod';
import { getCart } from '@/lib/cart/queries';
import { toWireCart, WireCart } from '@/lib/cart/wire';
import { endpoint } from '@/lib/http/endpoint';
import { Uuid } from '@/lib/http/fields';

export const GET = endpoint({
  summary: "The customer's cart with its totals and coupons",
  session: 'own',
  params: z.object({ user_id: Uuid }),
  response: WireCart,
  handle: async ({ customer, locale }) => toWireCart(await getCart(customer.id, locale)),
});
