import { z } from 'zod';
import { changeOrderAddress } from '@/lib/backoffice/order-edits/change-address';
import { AddressForm } from '@/lib/backoffice/order-edits/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Change the delivery address of a paid order before packing, within its state: to a saved address of the customer, or to the typed parts',
  session: 'staff',
  permission: may('orders.edit'),
  idempotent: true,
  body: AddressForm,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'refused', 'conflict'],
  handle: async ({ staff, body }) => {
    await changeOrderAddress(body, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
