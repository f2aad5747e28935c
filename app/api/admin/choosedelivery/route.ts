import { z } from 'zod';
import { chooseDelivery } from '@/lib/selling/cart/commands';
import { DELIVERY_METHODS } from '@/lib/site/delivery/rules';
import { MINUTE } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Choose the delivery method of the cart; its charge is part of the total',
  session: 'own',
  idempotent: true,
  body: z.object({ method: z.enum(DELIVERY_METHODS) }),
  response: z.object({ status: z.enum(['true', 'false']), message: z.string() }),
  limits: [{ name: 'delivery method', most: 60, per: MINUTE, by: 'customer' }],
  refusal: (message) => ({ status: 'false' as const, message }),
  handle: async ({ customer, body, locale }) => {
    await chooseDelivery(customer.id, body.method);
    return { status: 'true' as const, message: translate(locale, 'answers.deliveryChosen') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
