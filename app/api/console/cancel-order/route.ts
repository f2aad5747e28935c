import { z } from 'zod';
import { cancelForStore } from '@/lib/dispensing/after-sales/cancel-order';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Cancel an order before dispatch: restock the goods and refund the payment',
  session: 'staff',
  permission: may('orders.cancel'),
  idempotent: true,
  body: z.object({ order_id: OrderId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await cancelForStore(body.order_id, actingStaff(staff), staff.role);
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
