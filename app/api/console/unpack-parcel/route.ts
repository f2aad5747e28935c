import { z } from 'zod';
import { unpackParcel } from '@/lib/dispensing/fulfilment/pack-order';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ParcelId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Unpack a parcel that was not dispatched, so that its goods can be packed again',
  session: 'staff',
  permission: may('orders.pack'),
  body: z.object({ parcel_id: ParcelId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await unpackParcel(body.parcel_id, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
