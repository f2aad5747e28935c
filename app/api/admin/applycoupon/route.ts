import { z } from 'zod';
import { applyCoupon } from '@/lib/selling/cart/commands';
import { MINUTE } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { requireOwner } from '@/lib/people/guests/find-owner';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { withoutInvisible } from '@/lib/kernel/plain-text';
import { translate } from '@/lib/kernel/translate';
import { COUPON_CODE_LENGTH } from '@/lib/selling/coupons/rules';

export const POST = endpoint({
  summary: 'Apply a coupon to the cart, replacing any other coupon',
  session: 'optional',
  catalogue: true,
  body: z.object({ coupon_code: z.string().overwrite(withoutInvisible).trim().min(1).max(COUPON_CODE_LENGTH) }),
  response: z.object({ status: z.enum(['true', 'false']), message: z.string() }),
  limits: [{ name: 'coupon', most: 10, per: MINUTE, by: 'customer' }],
  refusal: (message) => ({ status: 'false' as const, message }),
  handle: async ({ customer, guest, body, locale }) => {
    await applyCoupon(await requireOwner({ customer, guest }), body.coupon_code);
    return { status: 'true' as const, message: translate(locale, 'answers.couponApplied') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
