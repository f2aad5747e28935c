import { z } from 'zod';
import { withdrawEdit } from '@/lib/backoffice/order-edits/cancel-edit';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Withdraw the edit of a paid order that waits for its payment, and cancel its payment link',
  session: 'staff',
  permission: may('orders.edit'),
  idempotent: true,
  body: z.object({ order_id: OrderId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { order_id: orderId } }) => {
    await withdrawEdit(orderId, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
