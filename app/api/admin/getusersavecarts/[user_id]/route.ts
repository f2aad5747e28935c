import { z } from 'zod';
import { toWireSavedItems, WireSavedItem } from '@/lib/selling/cart/wire';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { listSaved } from '@/lib/selling/wishlist/queries';

export const GET = endpoint({
  summary: 'List the products that the customer saved for later',
  session: 'own',
  params: z.object({ user_id: CustomerId }),
  response: z.object({ status: z.boolean(), savecartItems: z.array(WireSavedItem) }),
  handle: async ({ customer, locale }) => ({
    status: true,
    savecartItems: toWireSavedItems(await listSaved(customer.id, locale)),
  }),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
