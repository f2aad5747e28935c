import { z } from 'zod';
import { bookParcel } from '@/lib/dispensing/couriers/book-parcel';
import { SizedParcel, sizeOf } from '@/lib/dispensing/couriers/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Book a packed parcel with a courier: air waybill, label and pickup. After a failed step, repeat the call to resume',
  session: 'staff',
  permission: may('orders.dispatch'),
  body: z.object({
    ...SizedParcel,
    courier_id: z
      .number()
      .int()
      .meta({ examples: [24] }),
  }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict', 'unavailable'],
  handle: async ({ staff, body }) => {
    await bookParcel(body.parcel_id, { ...sizeOf(body), courierId: body.courier_id }, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
