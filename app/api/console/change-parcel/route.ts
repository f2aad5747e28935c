import { z } from 'zod';
import { changeParcelDetails, ParcelDetails } from '@/lib/domains/fulfilment/change-parcel';
import { actingStaff } from '@/lib/domains/staff/acting-staff';
import { may } from '@/lib/domains/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ParcelId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

const { trackingNumber, courier, agentPhone } = ParcelDetails.shape;

export const POST = endpoint({
  summary:
    'Sets or corrects what is known of a parcel on its way: its buyer is told when anything is new. What is left out stays',
  session: 'staff',
  permission: may('orders.dispatch'),
  body: z.object({
    parcel_id: ParcelId,
    tracking_number: trackingNumber.meta({ examples: ['TN5512049873'] }),
    courier: courier.meta({ examples: ['Speed Post'] }),
    agent_phone: agentPhone.meta({ examples: ['9840011223'] }),
  }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    const details = { trackingNumber: body.tracking_number, courier: body.courier, agentPhone: body.agent_phone };
    await changeParcelDetails(body.parcel_id, details, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
