import { z } from 'zod';
import { storeCallerAddress } from '@/lib/backoffice/customer-orders/store-caller-address';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { NewAddress } from '@/lib/people/addresses/schema';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Store a delivery address that a customer states to the staff, beside their current one',
  session: 'staff',
  permission: may('orders.place'),
  idempotent: true,
  body: NewAddress.omit({ lat: true }).extend({ customer_id: CustomerId }),
  response: z.object({ status: z.literal('true'), address_id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a05') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { customer_id: customerId, ...address } }) => ({
    status: 'true' as const,
    address_id: await storeCallerAddress(customerId, address, actingStaff(staff)),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
