import { z } from 'zod';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';
import { chooseWhatsapp } from '@/lib/people/messages/change-whatsapp';

const choice = () =>
  z
    .boolean()
    .optional()
    .meta({ examples: [true] });

export const POST = endpoint({
  summary:
    'Give (`true`) or withdraw (`false`) the consent to messages on WhatsApp, about orders and about offers. Each is recorded with its wording and time; omitted ones are unchanged',
  session: 'required',
  body: z.object({ orders: choice(), offers: choice() }),
  response: z.object({
    status: z.boolean(),
    message: text('Saved'),
    whatsapp: z.object({ orders: z.boolean(), offers: z.boolean() }),
  }),
  limits: [{ name: 'updatewhatsapp', most: 120, per: HOUR, by: 'customer' }],
  handle: async ({ customer, body, locale }) => ({
    status: true,
    message: translate(locale, 'answers.choicesSaved'),
    whatsapp: await chooseWhatsapp(customer.id, body, locale),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
