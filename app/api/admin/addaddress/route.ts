import { z } from 'zod';
import { addAddress } from '@/lib/people/addresses/commands';
import { completeAddress } from '@/lib/people/addresses/region';
import { NewAddress } from '@/lib/people/addresses/schema';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { flag } from '@/lib/shared/person/schema';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Store a delivery address and, unless requested otherwise, make it the current one',
  session: 'own',
  /** `keep_current`: the new address does not become the current one, unless it is the first. */
  body: NewAddress.extend({ user_id: CustomerId.optional(), keep_current: flag }),
  response: z.object({ status: z.boolean(), message: z.string(), address_id: z.string() }),
  fails: ['conflict'],
  handle: async ({ customer, body: { user_id: _, keep_current: keepsCurrent, ...address }, locale }) => {
    const id = await addAddress(customer.id, await completeAddress(address), keepsCurrent);
    return { status: true, message: translate(locale, 'answers.addressAdded'), address_id: id };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
