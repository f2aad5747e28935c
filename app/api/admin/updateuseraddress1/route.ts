import { z } from 'zod';
import { chooseAddress } from '@/lib/people/addresses/commands';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { AddressId, CustomerId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Make an address of the customer the current one',
  session: 'own',
  body: z.object({ user_id: CustomerId.optional(), address_id: AddressId }),
  response: z.object({ status: z.boolean(), message: z.string() }),
  handle: async ({ customer, body, locale }) => {
    await chooseAddress(customer.id, body.address_id);
    return { status: true, message: translate(locale, 'answers.addressChanged') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
