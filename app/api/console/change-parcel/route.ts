import { z } from 'zod';
import { changeParcelDetails } from '@/lib/dispensing/fulfilment/change-parcel';
import { detailsOf, ParcelFields } from '@/lib/dispensing/fulfilment/parcel-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ParcelId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Set or correct the details of a parcel in transit and notify the customer of changes; omitted fields are unchanged',
  session: 'staff',
  permission: may('orders.dispatch'),
  body: z.object({
    parcel_id: ParcelId,
    ...ParcelFields,
  }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await changeParcelDetails(body.parcel_id, detailsOf(body), actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
