import { z } from 'zod';
import { listAddresses } from '@/lib/people/addresses/queries';
import { toWireAddress, WireAddress } from '@/lib/people/addresses/wire';
import { toWireUser, WireUser } from '@/lib/backoffice/customers/wire';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'List the addresses of the customer, with the current one and the name of the customer',
  session: 'own',
  params: z.object({ user_id: CustomerId }),
  response: z.object({
    status: z.boolean(),
    address_details: z.array(WireAddress),
    add_d: WireAddress.nullable(),
    user_details: WireUser,
  }),
  handle: async ({ customer }) => {
    const addresses = (await listAddresses(customer.id)).map(toWireAddress);
    return {
      status: true,
      address_details: addresses,
      add_d: addresses.find(({ active }) => active === 1) ?? null,
      user_details: toWireUser(customer),
    };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
