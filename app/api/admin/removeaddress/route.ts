import { z } from 'zod';
import { removeAddress } from '@/lib/people/addresses/commands';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { AddressId, CustomerId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Remove an address of the customer; existing orders keep theirs. If it was the current address, another one becomes current',
  session: 'own',
  body: z.object({ user_id: CustomerId.optional(), address_id: AddressId }),
  response: z.object({ status: z.boolean(), message: text('The address was removed.') }),
  handle: async ({ customer, body, locale }) => {
    await removeAddress(customer.id, body.address_id);
    return { status: true, message: translate(locale, 'answers.addressRemoved') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
