import { z } from 'zod';
import { addAddress } from '@/lib/addresses/commands';
import { settleRegion } from '@/lib/addresses/region';
import { NewAddress } from '@/lib/addresses/schema';
import { endpoint } from '@/lib/http/endpoint';
import { CustomerId } from '@/lib/http/fields';
import { otherMethods } from '@/lib/http/other-methods';
import { translate } from '@/lib/translate';

export const POST = endpoint({
  summary: 'Stores a delivery address and makes it the current one',
  session: 'own',
  body: NewAddress.extend({ user_id: CustomerId.optional() }),
  response: z.object({ status: z.boolean(), message: z.string(), address_id: z.string() }),
  fails: ['conflict'],
  handle: async ({ customer, body: { user_id: _, ...address }, locale }) => {
    const id = await addAddress(customer.id, await settleRegion(address));
    return { status: true, message: translate(locale, 'answers.addressAdded'), address_id: id };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
