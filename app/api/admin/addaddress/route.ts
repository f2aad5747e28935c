import { z } from 'zod';
import { addAddress } from '@/lib/domains/addresses/commands';
import { completeAddress } from '@/lib/domains/addresses/region';
import { NewAddress } from '@/lib/domains/addresses/schema';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Stores a delivery address and makes it the current one',
  session: 'own',
  body: NewAddress.extend({ user_id: CustomerId.optional() }),
  response: z.object({ status: z.boolean(), message: z.string(), address_id: z.string() }),
  fails: ['conflict'],
  handle: async ({ customer, body: { user_id: _, ...address }, locale }) => {
    const id = await addAddress(customer.id, await completeAddress(address));
    return { status: true, message: translate(locale, 'answers.addressAdded'), address_id: id };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
