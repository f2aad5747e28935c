import { z } from 'zod';
import { cancelParcelBooking } from '@/lib/dispensing/couriers/cancel-booking';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ParcelId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Cancel the courier booking of a packed parcel',
  session: 'staff',
  permission: may('orders.dispatch'),
  body: z.object({ parcel_id: ParcelId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await cancelParcelBooking(body.parcel_id, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
