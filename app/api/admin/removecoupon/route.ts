import { z } from 'zod';
import { removeCoupon } from '@/lib/cart/commands';
import { endpoint } from '@/lib/http/endpoint';
import { otherMethods } from '@/lib/http/other-methods';
import { translate } from '@/lib/translate';

export const POST = endpoint({
  summary: 'Takes the coupon off the cart',
  session: 'required',
  response: z.object({ status: z.literal('true'), message: z.string() }),
  handle: async ({ customer, locale }) => {
    await removeCoupon(customer.id);
    return { status: 'true' as const, message: translate(locale, 'answers.couponRemoved') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
