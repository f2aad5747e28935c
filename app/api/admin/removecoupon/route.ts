import { z } from 'zod';
import { removeCoupon } from '@/lib/selling/cart/commands';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { requireOwner } from '@/lib/people/guests/find-owner';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Remove the coupon from the cart',
  session: 'optional',
  catalogue: true,
  response: z.object({ status: z.literal('true'), message: z.string() }),
  handle: async ({ customer, guest, locale }) => {
    await removeCoupon(await requireOwner({ customer, guest }));
    return { status: 'true' as const, message: translate(locale, 'answers.couponRemoved') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
