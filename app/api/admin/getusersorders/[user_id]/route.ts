import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { listOrders } from '@/lib/selling/orders/queries';
import { toWireOrderItems, WireOrderItem } from '@/lib/selling/orders/wire';

/**
 * Documented clients leave it out, because they have no pages and list every order. An invalid page
 * counts as the first.
 */
const Page = z.coerce.number().int().min(1).max(10_000).catch(1).optional();

export const GET = endpoint({
  summary:
    'List the order lines of the customer, newest first: of all orders, or of ten orders per page if page is given',
  session: 'own',
  params: z.object({ user_id: CustomerId }),
  query: z.object({ page: Page }),
  response: z.object({ status: z.boolean(), cartItems: z.array(WireOrderItem), pages: z.number() }),
  handle: async ({ customer, query, locale }) => {
    const { orders, pages } = await listOrders(customer.id, { locale, page: query.page ?? 'all' });
    return { status: true, cartItems: toWireOrderItems(orders), pages };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
