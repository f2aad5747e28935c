import { z } from 'zod';
import { listAddresses } from '@/lib/addresses/queries';
import { endpoint } from '@/lib/http/endpoint';
import { Uuid } from '@/lib/http/fields';

export const GET = endpoint({
  summary: 'The id of the current delivery address, null without one',
  session: 'own',
  params: z.object({ user_id: Uuid }),
  response: z.object({ status: z.boolean(), address_id: z.string().nullable() }),
  handle: async ({ customer }) => {
    const addresses = await listAddresses(customer.id);
    return { status: true, address_id: addresses.find(({ isCurrent }) => isCurrent)?.id ?? null };
  },
});
