import { z } from 'zod';
import { toWireSavedItems, WireSavedItem } from '@/lib/selling/cart/wire';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { listLiked } from '@/lib/selling/wishlist/queries';

export const GET = endpoint({
  summary: 'List the liked products of the customer',
  session: 'own',
  params: z.object({ user_id: CustomerId }),
  response: z.object({ status: z.boolean(), likecartItems: z.array(WireSavedItem) }),
  handle: async ({ customer, locale }) => ({
    status: true,
    likecartItems: toWireSavedItems(await listLiked(customer.id, locale)),
  }),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
