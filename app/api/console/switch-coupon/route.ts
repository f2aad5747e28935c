import { z } from 'zod';
import { CouponCode } from '@/lib/selling/coupons/schema';
import { switchCoupon } from '@/lib/backoffice/merchandising/change-coupon';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Switch a coupon on or off; customers can use it on its days while it is on',
  session: 'staff',
  permission: may('coupons.publish'),
  body: z.object({ code: CouponCode, is_on: z.boolean() }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await switchCoupon(body.code, body.is_on, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
