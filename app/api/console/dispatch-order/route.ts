import { z } from 'zod';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { detailsOf, ParcelFields, Undoable } from '@/lib/dispensing/fulfilment/parcel-schema';
import { listUndoable } from '@/lib/dispensing/fulfilment/queries';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Dispatch a paid order and notify the customer. Lines that need a prescription must be approved',
  session: 'staff',
  permission: may('orders.dispatch'),
  body: z.object({
    order_id: OrderId,
    ...ParcelFields,
  }),
  response: z.object({ status: z.literal('true'), undoable: Undoable }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    const since = new Date();
    await moveOrder(body.order_id, 'DISPATCHED', actingStaff(staff), since, detailsOf(body));
    return { status: 'true' as const, undoable: await listUndoable({ orderId: body.order_id, since }) };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
