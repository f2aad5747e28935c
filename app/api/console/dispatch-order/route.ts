import { z } from 'zod';
import { ParcelDetails } from '@/lib/domains/fulfilment/change-parcel';
import { moveOrder } from '@/lib/domains/fulfilment/move-order';
import { actingStaff } from '@/lib/domains/staff/acting-staff';
import { may } from '@/lib/domains/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

const { trackingNumber, courier, agentPhone } = ParcelDetails.shape;

export const POST = endpoint({
  summary: 'A paid order leaves the store: its buyer is told. Lines that need a prescription must be approved.',
  session: 'staff',
  permission: may('orders.dispatch'),
  body: z.object({
    order_id: OrderId,
    tracking_number: trackingNumber.meta({ examples: ['TN5512049873'] }),
    courier: courier.meta({ examples: ['Speed Post'] }),
    agent_phone: agentPhone.meta({ examples: ['9840011223'] }),
  }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    const parcel = { trackingNumber: body.tracking_number, courier: body.courier, agentPhone: body.agent_phone };
    await moveOrder(body.order_id, 'DISPATCHED', actingStaff(staff), new Date(), parcel);
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
