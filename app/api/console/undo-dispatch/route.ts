import { z } from 'zod';
import { undoDispatch } from '@/lib/dispensing/fulfilment/undo-step';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ParcelId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Undo a dispatch within 20 seconds: the parcel is packed again, and the customer is not notified. Not possible for prescription goods',
  session: 'staff',
  permission: may('orders.dispatch'),
  body: z.object({ parcel_id: ParcelId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await undoDispatch(body.parcel_id, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
