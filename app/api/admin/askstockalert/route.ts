import { z } from 'zod';
import { DAY, HOUR, MINUTE } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';
import { askAlert } from '@/lib/selling/stock-alerts/commands';
import { AlertForm } from '@/lib/selling/stock-alerts/schema';

export const POST = endpoint({
  summary: 'Ask for one message when a product is back in stock; a guest confirms the address first',
  session: 'optional',
  catalogue: true,
  body: AlertForm,
  response: z.object({ status: z.boolean(), message: text('We will send you one message when it is back.') }),
  fails: ['notFound'],
  limits: [
    { name: 'stock alert', most: 120, per: HOUR, trickle: MINUTE, perDevice: 40 },
    { name: 'stock alert', most: 20, per: DAY, by: 'email' },
  ],
  refusal: (message) => ({ status: false, message }),
  handle: async ({ body, customer, locale }) => {
    const mustConfirm = await askAlert(body, { customerId: customer?.id ?? null, locale });
    return {
      status: true,
      message: translate(locale, `answers.${mustConfirm ? 'stockAlertMailed' : 'stockAlertAsked'}`),
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
