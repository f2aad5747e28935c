import { z } from 'zod';
import { dispatchParcel } from '@/lib/dispensing/fulfilment/dispatch-parcel';
import { detailsOf, ParcelFields, Undoable } from '@/lib/dispensing/fulfilment/parcel-schema';
import { listUndoable } from '@/lib/dispensing/fulfilment/queries';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ParcelId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Dispatch a packed parcel, update its order and notify the customer',
  session: 'staff',
  permission: may('orders.dispatch'),
  body: z.object({
    parcel_id: ParcelId,
    ...ParcelFields,
  }),
  response: z.object({ status: z.literal('true'), undoable: Undoable }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await dispatchParcel(body.parcel_id, detailsOf(body), actingStaff(staff));
    return { status: 'true' as const, undoable: await listUndoable({ id: body.parcel_id }) };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
