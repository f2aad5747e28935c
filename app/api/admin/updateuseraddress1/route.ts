import { z } from 'zod';
import { chooseAddress } from '@/lib/addresses/commands';
import { endpoint } from '@/lib/http/endpoint';
import { Uuid } from '@/lib/http/fields';
import { translate } from '@/lib/translate';

export const POST = endpoint({
  summary: "Makes one of the customer's addresses the current one",
  session: 'own',
  body: z.object({ user_id: Uuid.optional(), address_id: Uuid }),
  response: z.object({ status: z.boolean(), message: z.string() }),
  handle: async ({ customer, body, locale }) => {
    await chooseAddress(customer.id, body.address_id);
    return { status: true, message: translate(locale, 'answers.addressChanged') };
  },
});
