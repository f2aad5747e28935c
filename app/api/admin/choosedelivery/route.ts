import { z } from 'zod';
import { chooseDelivery } from '@/lib/selling/cart/commands';
import { DELIVERY_METHODS } from '@/lib/site/delivery/rules';
import { MINUTE } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { requireOwner } from '@/lib/people/guests/find-owner';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Choose the delivery method of the cart; its charge is part of the total',
  session: 'optional',
  catalogue: true,
  idempotent: true,
  body: z.object({ method: z.enum(DELIVERY_METHODS) }),
  response: z.object({ status: z.enum(['true', 'false']), message: z.string() }),
  limits: [{ name: 'delivery method', most: 60, per: MINUTE, by: 'customer' }],
  refusal: (message) => ({ status: 'false' as const, message }),
  handle: async ({ customer, guest, body, locale }) => {
    await chooseDelivery(await requireOwner({ customer, guest }), body.method);
    return { status: 'true' as const, message: translate(locale, 'answers.deliveryChosen') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
