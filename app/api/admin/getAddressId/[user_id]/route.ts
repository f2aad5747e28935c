import { z } from 'zod';
import { listAddresses } from '@/lib/people/addresses/queries';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Get the id of the current delivery address; null if there is none',
  session: 'own',
  params: z.object({ user_id: CustomerId }),
  response: z.object({ status: z.boolean(), address_id: z.string().nullable() }),
  handle: async ({ customer }) => {
    const addresses = await listAddresses(customer.id);
    return { status: true, address_id: addresses.find(({ isCurrent }) => isCurrent)?.id ?? null };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
