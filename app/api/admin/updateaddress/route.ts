import { z } from 'zod';
import { changeAddress } from '@/lib/people/addresses/commands';
import { completeAddress } from '@/lib/people/addresses/region';
import { NewAddress } from '@/lib/people/addresses/schema';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { AddressId, CustomerId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Replace an address of the customer with a corrected one, which gets a new address_id; existing orders keep theirs',
  session: 'own',
  body: NewAddress.extend({ user_id: CustomerId.optional(), address_id: AddressId }),
  response: z.object({ status: z.boolean(), message: text('Your address has been updated.'), address_id: z.string() }),
  handle: async ({ customer, body: { user_id: _, address_id, ...address }, locale }) => {
    const id = await changeAddress(customer.id, address_id, await completeAddress(address));
    return { status: true, message: translate(locale, 'answers.addressUpdated'), address_id: id };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
