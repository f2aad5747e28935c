import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { listReturns } from '@/lib/selling/orders/return-queries';
import { toWireReturn, WireReturn } from '@/lib/dispensing/after-sales/wire';

const Page = z.coerce.number().int().min(1).max(10_000).catch(1);

export const GET = endpoint({
  summary: 'List the return requests of the customer with their state, newest first, 20 per page',
  session: 'own',
  params: z.object({ user_id: CustomerId }),
  query: z.object({ page: Page }),
  response: z.object({ status: z.boolean(), returns: z.array(WireReturn), pages: z.number() }),
  handle: async ({ customer, query, locale }) => {
    const { returns, pages } = await listReturns(customer.id, locale, query.page);
    return { status: true, returns: returns.map(toWireReturn), pages };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
