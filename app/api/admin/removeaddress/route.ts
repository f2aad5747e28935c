import { z } from 'zod';
import { removeAddress } from '@/lib/people/addresses/commands';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { AddressId, CustomerId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    "Removes one of the customer's addresses; placed orders keep theirs. Another one becomes current when it was",
  session: 'own',
  body: z.object({ user_id: CustomerId.optional(), address_id: AddressId }),
  response: z.object({ status: z.boolean(), message: text('The address was removed.') }),
  handle: async ({ customer, body, locale }) => {
    await removeAddress(customer.id, body.address_id);
    return { status: true, message: translate(locale, 'answers.addressRemoved') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
