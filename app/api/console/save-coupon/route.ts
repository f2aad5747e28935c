import { z } from 'zod';
import { CouponForm } from '@/lib/selling/coupons/schema';
import { saveCoupon } from '@/lib/backoffice/merchandising/change-coupon';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { mayDo } from '@/lib/people/staff/permission-rules';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Create a coupon, which starts switched off, or change fields of one. Changing one that is switched on requires the permission to switch it on',
  session: 'staff',
  permission: may('coupons.draft'),
  body: CouponForm,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { code, is_new: isNew, before, after } }) => {
    const mayPublish = mayDo('coupons.publish', { role: staff.role, isRegistered: false });
    await saveCoupon({ code, isNew, before, after }, { by: actingStaff(staff), mayPublish });
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
